/**
 * Confidence sequences: intervals that hold at every sample size at once, from a uniform gamma-exponential boundary,
 * and the verdict on a margin that they allow.
 */
import { log, log1p } from '../numeric/elementaryFunctions.js';
import {
  requireCount,
  requireFinite,
  requireOpenProbability,
  requirePositive,
} from '../numeric/domainChecks.js';
import type { Interval, Sums } from '../intervals/confidenceIntervals.js';
import { gammaTail } from '../gammaAndBeta.js';
import { findRoot } from '../numeric/findRoot.js';
import { logPoissonTerm } from '../games/binomialTerms.js';

/** Options of a confidence sequence. */
export interface ConfidenceSequenceOptions {
  /** All values are certain to lie in this interval. */
  readonly bounds: Interval;
  /** The probability that the interval ever fails to contain the mean, over any number of looks. */
  readonly errorRate: number;
  /** The number of values around which the interval should be tightest; 1000 by default. */
  readonly tightAt?: number;
  /** A guess of the values' variance, used only with `tightAt`; a sixteenth of the squared range by default. */
  readonly typicalVariance?: number;
}

/** An interval for a mean that can be checked after every value and keeps its error rate. */
export interface ConfidenceSequence {
  /** Takes one more value. Throws RangeError if it lies outside the bounds. */
  add(value: number): void;
  /**
   * Takes a batch given by its sums; equal to adding its values with the variance measured around the mean before it.
   * Throws RangeError for sums that no values within the bounds can have.
   */
  addBatch(sums: Sums): void;
  /** The interval now; the bounds before the first value. */
  interval(): Interval;
  /** The number of values so far. */
  readonly count: number;
}

/**
 * A time-uniform interval for the mean of independent bounded values, or of values with a constant mean given the past.
 * The chance that it ever misses is at most the error rate, so you may stop as soon as it says enough.
 * Empirical Bernstein: the width follows the observed variance. Each side has half of the error rate. Source: S.
 * Howard, A. Ramdas, J. McAuliffe, J. Sekhon, Ann. Statist. 49 (2021) 1055-1080, theorem 4 with the gamma-exponential
 * mixture; the prediction of each value is the mean of those before it. Throws RangeError for options outside their
 * domain. Example: `createConfidenceSequence({ bounds: { low: 0, high: 1 }, errorRate: 0.05 }).interval()` is the
 * bounds.
 */
export function createConfidenceSequence(options: ConfidenceSequenceOptions): ConfidenceSequence {
  const { low, high } = options.bounds;
  requireFinite('bounds.low', low);
  requireFinite('bounds.high', high);
  requirePositive('the width of the bounds', high - low);
  requireOpenProbability('errorRate', options.errorRate);
  const range = high - low;
  const tightAt = options.tightAt ?? 1000;
  const typical = options.typicalVariance ?? range ** 2 / 16;
  requirePositive('tightAt', tightAt);
  requirePositive('typicalVariance', typical);
  const side = options.errorRate / 2;
  const tuning = oneSidedTuning(tightAt * typical, side);
  let count = 0;
  let sum = 0;
  let variance = 0;
  const take = (sums: Sums): void => {
    requireWithin(sums, low, high);
    // Any prediction made before the values is allowed. One imaginary value lies in the middle.
    const expected = (sum + (low + high) / 2) / (count + 1);
    variance += Math.max(0, sums.sumOfSquares - 2 * expected * sums.sum + sums.count * expected * expected);
    sum += sums.sum;
    count += sums.count;
  };
  return {
    add: (value) => take({ count: 1, sum: value, sumOfSquares: value * value }),
    addBatch: take,
    interval() {
      if (count === 0) return { low, high };
      const half = gammaExponentialBoundary(variance, tuning, range, side) / count;
      const mean = sum / count;
      return { low: Math.max(low, mean - half), high: Math.min(high, mean + half) };
    },
    get count() {
      return count;
    },
  };
}

/** Tightest at a given variance for one side; the normal mixture's approximation, Howard et al. 2021, section 3.5. */
function oneSidedTuning(variance: number, errorRate: number): number {
  const rarity = 2 * log(1 / (2 * errorRate));
  return variance / (rarity + log1p(rarity));
}

function requireWithin({ count, sum, sumOfSquares }: Sums, low: number, high: number): void {
  requireCount('count', count);
  const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  const possible = sum >= count * (low - slack) && sum <= count * (high + slack);
  // Values between the bounds have (x - low)(high - x) >= 0.
  const spread = (low + high) * sum - count * low * high - sumOfSquares;
  if (!(possible && spread >= -slack * (high - low) * Math.max(1, count))) {
    throw new RangeError(
      `${count} values adding to ${sum} with squares adding to ${sumOfSquares} do not lie between ${low} and ${high}`,
    );
  }
}

/** The meaning of an interval for a difference, given the margin within which differences do not matter. */
export type MarginVerdict = 'better' | 'worse' | 'equivalent' | 'undecided';

/**
 * Reads an interval for the mean of new minus old. 'equivalent': it lies within the margin on both sides. Else 'better'
 * or 'worse': it lies on one side of zero. Else 'undecided'. With an interval from a confidence sequence, the first
 * verdict other than 'undecided' is wrong with at most the sequence's error rate. Throws RangeError for a negative
 * margin. Example: `readVerdict({ low: 0.1, high: 0.4 }, 0.2)` is 'better'.
 */
export function readVerdict(interval: Interval, margin: number): MarginVerdict {
  if (!(margin >= 0)) throw new RangeError(`margin is ${margin}; it must be zero or above`);
  if (interval.low >= -margin && interval.high <= margin) return 'equivalent';
  if (interval.low > 0) return 'better';
  if (interval.high < 0) return 'worse';
  return 'undecided';
}

/**
 * An upper boundary for a sum of centred values that holds at all times. The values' tails may be exponential instead
 * of normal (sub-exponential with scale `scale`), as for bounded values with an estimated variance. The chance that the
 * sum ever exceeds the boundary is at most `errorRate`.
 * `variance` is the sum of the values' variance proxies; `tuning` > 0 is where on that scale the boundary is tight.
 * Source: S. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence
 * sequences", Ann. Statist. 49 (2021) 1055-1080, proposition 9 (gamma-exponential mixture), inverted by Brent's method.
 * Throws RangeError outside the domain. Example: `gammaExponentialBoundary(100, 30, 1, 0.025)` is about 33.9.
 */
export function gammaExponentialBoundary(
  variance: number,
  tuning: number,
  scale: number,
  errorRate: number,
): number {
  if (!(variance >= 0)) throw new RangeError(`variance is ${variance}; it must be zero or above`);
  requirePositive('tuning', tuning);
  requirePositive('scale', scale);
  requireOpenProbability('errorRate', errorRate);
  // In units of the scale; the mixture's logarithm then is a difference of two values of one function.
  const v = variance / scale ** 2;
  const rho = tuning / scale ** 2;
  const goal = logGammaRatio(rho, rho) - log(errorRate);
  const excess = (s: number): number => logGammaRatio(v + rho, v + rho + s) - goal;
  let high = 1 + Math.sqrt(v + rho);
  while (excess(high) < 0) high *= 2;
  return scale * findRoot(excess, 0, high, 1e-13 * high);
}

/** log of P(a, x) Gamma(a) exp(x) / x^a. */
function logGammaRatio(a: number, x: number): number {
  return log(gammaTail(a, x, 'lower')) - log(a) - logPoissonTerm(a, x);
}
