import { log } from '../numeric/elementary.js';
import { requireCount, requireFinite, requireOpenProbability } from '../numeric/checks.js';
import { addPair, createPair, divideDouble, multiplyDouble } from '../numeric/doubleDouble.js';
import type { Interval } from './interval.js';
import { normalQuantile } from '../distributions/normal.js';
import { studentTQuantile } from '../distributions/studentT.js';

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
