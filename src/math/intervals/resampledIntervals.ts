/**
 * Intervals from resamples: the percentile interval of the bootstrap, and intervals for functions of means that need
 * not be smooth, by draws of the means.
 */
import { requireOpenProbability } from '../numeric/domainChecks.js';
import { exp, log1p } from '../numeric/elementaryFunctions.js';
import { normalQuantile, studentTQuantile } from '../distributions/normalAndStudentT.js';
import type { Uniform } from '../distributions/multinomialSample.js';
import type { Interval } from './confidenceIntervals.js';

/** Means of several figures over the same units, such as those of several pairs over the same tables. */
export interface SampledMeans {
  readonly means: readonly number[];
  /** For each figure, the deviation of each unit from its mean. */
  readonly deviations: readonly (readonly number[])[];
  /** The degrees of freedom of the deviations. Below 1, nothing is known about the means. */
  readonly freedom: number;
}

/** Returns the means of figures. `values` holds each figure's values, unit by unit. */
export function sampledMeans(values: readonly (readonly number[])[]): SampledMeans {
  const means = values.map((all) => all.reduce((sum, one) => sum + one, 0) / (all.length || 1));
  const deviations = values.map((all, k) => all.map((one) => one - means[k]!));
  return { means, deviations, freedom: (values[0]?.length ?? 0) - 1 };
}

/** How to compute intervals for functions of means. */
export interface MeansOptions {
  readonly confidence: number;
  /** The bounds of every mean. */
  readonly bounds: Interval;
  readonly uniform: Uniform;
}

/** The number of drawn means. It suffices for the ends of a 95 % interval. */
const DRAWS = 400;
/** Smaller squares are rounding errors of equal values. */
const EQUAL = 1e-18;

/**
 * Intervals for functions of means that need not be smooth, such as shares of an equilibrium. It draws the means from
 * Student's distribution around those of the sample, with their covariance, and takes percentiles of the functions
 * (A. Gelman et al., Bayesian Data Analysis, 3rd ed. 2013, 3.5-3.6; a flat prior). Unlike a resample of few units, this
 * has the width of Student's interval. The intervals also hold the functions at both ends of each mean's own interval,
 * so they contradict none of these. Where all units of a figure agree, its interval is that of the rule of three.
 *
 * Throws RangeError for a confidence outside (0, 1). Example: for one mean of 2 and 4 with `of` the identity, bounds
 * 0 to 9 and a confidence of 0.5, it is about { low: 2, high: 4 }.
 */
export function functionsOfMeans(
  samples: readonly SampledMeans[],
  of: (means: readonly number[]) => readonly number[],
  { confidence, bounds, uniform }: MeansOptions,
): Interval[] {
  requireOpenProbability('confidence', confidence);
  const spreads = samples.map((sample) => new Spread(sample, confidence));
  const held = (means: readonly number[]): readonly number[] =>
    of(means.map((one) => Math.min(bounds.high, Math.max(bounds.low, one))));
  const drawn = Array.from({ length: DRAWS }, () => held(spreads.flatMap((one) => one.draw(uniform))));
  const all = samples.flatMap(({ means }) => means);
  let first = 0;
  const ends = [of(all)];
  for (const [i, spread] of spreads.entries()) {
    const { length } = samples[i]!.means;
    for (const end of spread.ends()) ends.push(held(all.toSpliced(first, length, ...end)));
    first += length;
  }
  return ends[0]!.map((_, k) => {
    const { low, high } = percentileInterval(
      drawn.map((one) => one[k]!),
      confidence,
    );
    const at = ends.map((one) => one[k]!);
    return { low: Math.min(low, ...at), high: Math.max(high, ...at) };
  });
}

/** The uncertainty of the means of a sample. */
class Spread {
  private readonly units: number;
  private readonly squares: readonly number[];
  private readonly quantile: number;
  /** The possible error of a mean if all units agree, each at most 1 away. */
  private readonly unseen: number;

  constructor(
    private readonly sample: SampledMeans,
    confidence: number,
  ) {
    const { deviations, freedom } = sample;
    this.units = deviations[0]?.length ?? 0;
    this.squares = deviations.map((own) => product(own, own));
    this.quantile = freedom < 1 ? Infinity : -studentTQuantile((1 - confidence) / 2, freedom);
    this.unseen = freedom < 1 ? 1 : 1 - exp(log1p(-confidence) / this.units);
  }

  /** Draws the means. */
  draw(uniform: Uniform): number[] {
    const { means, deviations, freedom } = this.sample;
    const normals = deviations[0]!.map(() => normal(uniform));
    const scale = freedom < 1 ? 0 : Math.sqrt(chiSquare(freedom, uniform));
    return means.map((mean, k) => {
      const own = deviations[k]!;
      if (this.squares[k]! > EQUAL && freedom >= 1)
        return mean + product(normals, own) / (scale * Math.sqrt(this.units));
      const deviate = normal(uniform);
      if (freedom < 1) return deviate < 0 ? -Infinity : Infinity;
      return mean + (this.unseen / this.quantile) * ((deviate * Math.sqrt(freedom)) / scale);
    });
  }

  /** Returns, for both ends of each mean's own interval, that end and the likeliest other means. */
  ends(): number[][] {
    const { means, deviations, freedom } = this.sample;
    return means.flatMap((_, k) => {
      const squares = this.squares[k]!;
      const varies = squares > EQUAL && freedom >= 1;
      const half = varies ? this.quantile * Math.sqrt(squares / freedom / this.units) : this.unseen;
      return [-half, half].map((off) =>
        means.map((mean, j) => {
          if (j === k) return mean + off;
          return varies ? mean + (off * product(deviations[j]!, deviations[k]!)) / squares : mean;
        }),
      );
    });
  }
}

const product = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + value * other[i]!, 0);

/** Draws from the standard normal distribution. */
const normal = (uniform: Uniform): number => normalQuantile(Math.max(Number.MIN_VALUE, uniform()));

/** Degrees of freedom from which the cube root of chi-square is normal, as far as an interval shows. */
const MANY = 60;

/** Draws from the chi-square distribution: exactly, or for many degrees of freedom by E. Wilson and M. Hilferty (1931). */
function chiSquare(freedom: number, uniform: Uniform): number {
  if (freedom >= MANY) {
    const variance = 2 / (9 * freedom);
    const root = Math.max(0, 1 - variance + Math.sqrt(variance) * normal(uniform));
    return freedom * root * root * root;
  }
  let sum = 0;
  for (let i = 0; i < freedom; i++) {
    const one = normal(uniform);
    sum += one * one;
  }
  return sum;
}

/**
 * The interval that resamples leave when as many are cut off at either end as the confidence leaves: the percentile
 * interval of the bootstrap. Source: B. Efron, R. Tibshirani, An Introduction to the Bootstrap (1993), 13.3. Throws
 * RangeError for no values or a confidence outside (0, 1).
 * Example: `percentileInterval([3, 1, 2, 4], 0.5)` is { low: 2, high: 3 }.
 */
export function percentileInterval(values: readonly number[], confidence: number): Interval {
  requireOpenProbability('confidence', confidence);
  if (values.length === 0) throw new RangeError('an interval of no resamples; at least one is needed');
  const sorted = [...values].sort((a, b) => a - b);
  const outside = Math.floor(((1 - confidence) / 2) * sorted.length);
  return { low: sorted[outside]!, high: sorted[sorted.length - 1 - outside]! };
}
