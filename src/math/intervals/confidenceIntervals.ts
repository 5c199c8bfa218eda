/**
 * Closed intervals, and confidence intervals for a mean from sums, for a chance of success (Clopper-Pearson) and for
 * functions of means (jackknife).
 */
import { log } from '../numeric/elementaryFunctions.js';
import {
  requireCount,
  requireFinite,
  requireOpenProbability,
  requireSuccesses,
} from '../numeric/domainChecks.js';
import { addPair, createPair, divideDouble, multiplyDouble } from '../numeric/preciseSums.js';
import { normalQuantile, studentTQuantile } from '../distributions/normalAndStudentT.js';
import { betaQuantile, betaTail } from '../gammaAndBeta.js';

/** A closed interval of real numbers, `low <= high`. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A summary of a sample: the number of values, their sum and the sum of their squares. */
export interface Sums {
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
}

/** Mean and unbiased variance from sums. */
export interface Moments {
  readonly mean: number;
  readonly variance: number;
}

/**
 * Mean and unbiased variance of a sample of at least two. The difference of squares is taken in double-double
 * arithmetic, so sums of whole numbers lose nothing. Throws RangeError for fewer than two values, sums that are not
 * finite, or a sum of squares below sum^2 / count by more than rounding explains.
 * Example: `momentsFromSums({ count: 2, sum: 4, sumOfSquares: 10 })` is { mean: 2, variance: 2 }.
 */
export function momentsFromSums({ count, sum, sumOfSquares }: Sums): Moments {
  requireCount('count', count, 2);
  requireFinite('sum', sum);
  requireFinite('sumOfSquares', sumOfSquares);
  const spread = createPair(sumOfSquares);
  multiplyDouble(spread, count);
  const square = createPair(sum);
  multiplyDouble(square, -sum);
  addPair(spread, square);
  if (spread[0]! < -1e-9 * count * Math.abs(sumOfSquares)) {
    throw new RangeError(
      `sumOfSquares is ${sumOfSquares}, less than the ${(sum * sum) / count} that ${count} values adding to ${sum} have at least`,
    );
  }
  divideDouble(spread, count);
  divideDouble(spread, count - 1);
  return { mean: sum / count, variance: Math.max(0, spread[0]!) };
}

/**
 * An interval for a mean from sums, by Student's t (exact for normal values, right in the limit for others) or, with
 * `method` 'normal', by the normal quantile.
 *
 * A sample whose values are all equal gives an interval of no width, which says nothing about rare other values: use
 * boundedMeanInterval when bounds are known. Source: any textbook, e.g. G. Casella, R. Berger, Statistical Inference
 * (2nd ed. 2002), 9.2. Throws RangeError for fewer than two values, bad sums, or a confidence outside (0, 1).
 * Example: `meanInterval({ count: 2, sum: 4, sumOfSquares: 10 }, 0.5)` is { low: 1, high: 3 }.
 */
export function meanInterval(sums: Sums, confidence: number, method: 't' | 'normal' = 't'): Interval {
  requireOpenProbability('confidence', confidence);
  const { mean, variance } = momentsFromSums(sums);
  const tail = (1 - confidence) / 2;
  const quantile = method === 't' ? -studentTQuantile(tail, sums.count - 1) : -normalQuantile(tail);
  const half = quantile * Math.sqrt(variance / sums.count);
  return { low: mean - half, high: mean + half };
}

/**
 * A conservative interval for the mean of independent values known to lie in [low, high]. It holds the truth at least
 * `confidence` of the time, for every sample size and every distribution on these bounds.
 * Empirical Bernstein: half width sqrt(2 V L / n) + 7 (high - low) L / (3 (n - 1)) with L = log(4 / (1 - confidence)),
 * clipped to the bounds. Source: A. Maurer, M. Pontil, "Empirical Bernstein bounds and sample variance penalization",
 * COLT 2009, Theorem 4, once for each side. Fewer than two values give the bounds. Throws RangeError for bounds that
 * are no interval, a mean outside them, bad sums, or a confidence outside (0, 1). Example: 1000 values in [0, 1], all
 * 0, at 0.95: `{ low: 0, high: 0.0102... }`.
 */
export function boundedMeanInterval(sums: Sums, bounds: Interval, confidence: number): Interval {
  requireOpenProbability('confidence', confidence);
  const width = bounds.high - bounds.low;
  if (!(width >= 0 && width < Infinity)) {
    throw new RangeError(`bounds are ${bounds.low} to ${bounds.high}; they must be finite, the lower first`);
  }
  if (sums.count < 2) return { low: bounds.low, high: bounds.high };
  const { mean, variance } = momentsFromSums(sums);
  const slack = 1e-9 * Math.max(Math.abs(bounds.low), Math.abs(bounds.high));
  if (mean < bounds.low - slack || mean > bounds.high + slack) {
    throw new RangeError(
      `the mean is ${mean}; with bounds ${bounds.low} to ${bounds.high} it must lie between them`,
    );
  }
  const rarity = log(4 / (1 - confidence));
  const half =
    Math.sqrt((2 * variance * rarity) / sums.count) + (7 * width * rarity) / (3 * (sums.count - 1));
  return { low: Math.max(bounds.low, mean - half), high: Math.min(bounds.high, mean + half) };
}

/**
 * An interval for the mean of independent values known to lie in [low, high]. It is Student's, clipped to the bounds,
 * if the sample is large enough for any such values. Otherwise it is the conservative `boundedMeanInterval`.
 * Large enough is Cochran's rule (Sampling Techniques, 3rd ed. 1977, 2.15): more than 25 times the square of the
 * skewness. The skewness of what lies within a range is at most range / deviation, so the rule allows for an unseen,
 * rare, large value. Throws RangeError as `boundedMeanInterval` does. Example: 1000 values in [0, 1], all 0, at 0.95:
 * `{ low: 0, high: 0.0102... }`.
 */
export function rangedMeanInterval(sums: Sums, bounds: Interval, confidence: number): Interval {
  const range = bounds.high - bounds.low;
  const known = sums.count < 2 ? 0 : momentsFromSums(sums).variance;
  if (!(sums.count * known > 25 * range * range)) return boundedMeanInterval(sums, bounds, confidence);
  const { low, high } = meanInterval(sums, confidence);
  return { low: Math.max(low, bounds.low), high: Math.min(high, bounds.high) };
}

/**
 * The exact (Clopper-Pearson) interval for a chance of success: holds the truth at least `confidence` of the time,
 * whatever the truth is. Score intervals such as Wilson's miss a rare chance three times as often as they say at 95 %, and
 * more than five hundred times as often at 99.99 %. No trials give [0, 1], no successes exactly 0 below.
 *
 * Source: C. J. Clopper, E. S. Pearson, Biometrika 26 (1934) 404-413. Throws RangeError unless
 * 0 <= successes <= trials are counts and 0 < confidence < 1.
 * Example: `clopperPearson(0, 10, 0.95)` is about { low: 0, high: 0.308 }.
 */
export function clopperPearson(successes: number, trials: number, confidence: number): Interval {
  requireSuccesses(successes, trials);
  requireOpenProbability('confidence', confidence);
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  const low = successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1);
  const high = failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures);
  return { low, high };
}

/**
 * Reports whether both ends of an interval lie within `slack` of the Clopper-Pearson interval. It compares the tails at
 * `slack` below and above each end, which takes a third of the time of the interval itself.
 *
 * Domain as `clopperPearson`, and slack > 0.
 * Example: `isClopperPearson({ low: 0, high: 0.308 }, 0.001, 0, 10, 0.95)` is true.
 */
export function isClopperPearson(
  { low, high }: Interval,
  slack: number,
  successes: number,
  trials: number,
  confidence: number,
): boolean {
  requireSuccesses(successes, trials);
  requireOpenProbability('confidence', confidence);
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  const isLow =
    successes === 0
      ? Math.abs(low) <= slack
      : isQuantile(low, slack, (x) => betaTail(successes, failures + 1, x, 1 - x, 'lower') <= tail);
  const isHigh = (): boolean =>
    failures === 0
      ? Math.abs(1 - high) <= slack
      : isQuantile(high, slack, (x) => betaTail(successes + 1, failures, x, 1 - x, 'upper') >= tail);
  return isLow && isHigh();
}

/** Reports whether x lies within `slack` of the point up to which `isBelow` holds. */
function isQuantile(x: number, slack: number, isBelow: (x: number) => boolean): boolean {
  const from = Math.max(0, x - slack);
  const to = Math.min(1, x + slack);
  return from <= 1 && to >= 0 && isBelow(from) && (to === 1 || !isBelow(to));
}

/**
 * An interval for a smooth function of means by the jackknife. `leftOut[b]` is the function of the means without batch
 * b. Student's t has one degree of freedom fewer than there are batches. For a difference of means it is exactly the
 * paired t interval of the batches. For ratios and products it is right in the limit.
 * Source: R. G. Miller, The jackknife: a review, Biometrika 61 (1974) 1-15. Throws RangeError for fewer than two
 * batches or a confidence outside (0, 1). Example: `jackknifeInterval(2, [3, 1], 0.5)` is { low: 1, high: 3 }.
 */
export function jackknifeInterval(value: number, leftOut: readonly number[], confidence: number): Interval {
  requireOpenProbability('confidence', confidence);
  const count = leftOut.length;
  if (count < 2) throw new RangeError(`a jackknife of ${count} batches, at least 2 are needed`);
  const mean = leftOut.reduce((sum, one) => sum + one / count, 0);
  const squares = leftOut.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const half =
    -studentTQuantile((1 - confidence) / 2, count - 1) * Math.sqrt(((count - 1) / count) * squares);
  return { low: value - half, high: value + half };
}
