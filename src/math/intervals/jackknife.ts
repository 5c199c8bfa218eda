import { requireOpenProbability } from '../numeric/checks.js';
import type { Interval } from './interval.js';
import { studentTQuantile } from '../distributions/studentT.js';

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
