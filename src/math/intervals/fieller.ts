import { requireOpenProbability } from '../numeric/checks.js';
import { studentTQuantile } from '../distributions/studentT.js';

/** What is known of a ratio: `low` to `high`, either may be infinite; `outside`: everything but what lies between them. */
export interface RatioSet {
  readonly low: number;
  readonly high: number;
  /** The denominator cannot be told from zero: the ratio is at most `low` or at least `high`. */
  readonly outside: boolean;
}

/** A ratio's two parts. */
export type RatioParts = readonly [numerator: number, denominator: number];

/**
 * The set of ratios that the data do not contradict, by Fieller's theorem with variances and covariance of a jackknife:
 * `leftOut[b]` has the parts without batch b. Unlike an interval around the quotient it keeps its confidence when the
 * denominator comes near zero: it is then everything outside an interval, or everything (−∞ to ∞).
 *
 * Source: E. C. Fieller, Some problems in interval estimation, J. R. Statist. Soc. B 16 (1954) 175-185; R. G. Miller, The
 * jackknife: a review, Biometrika 61 (1974) 1-15. Throws RangeError for fewer than two batches or a confidence outside (0, 1).
 * Example: of parts without scatter, `fiellerSet([3, 2], [[3, 2], [3, 2]], 0.95)` is 1.5 to 1.5.
 */
export function fiellerSet(
  [numerator, denominator]: RatioParts,
  leftOut: readonly RatioParts[],
  confidence: number,
): RatioSet {
  requireOpenProbability('confidence', confidence);
  const count = leftOut.length;
  if (count < 2) throw new RangeError(`a jackknife of ${count} batches, at least 2 are needed`);
  const mean = ([0, 1] as const).map((i) => leftOut.reduce((sum, one) => sum + one[i] / count, 0));
  const spread = (i: 0 | 1, j: 0 | 1): number =>
    leftOut.reduce((sum, one) => sum + (one[i] - (mean[i] ?? 0)) * (one[j] - (mean[j] ?? 0)), 0);
  const factor = (studentTQuantile((1 - confidence) / 2, count - 1) ** 2 * (count - 1)) / count;
  // (numerator − ratio × denominator)² is at most its variance: a quadratic a x² − 2 b x + c ≤ 0 in the ratio x.
  const a = denominator ** 2 - factor * spread(1, 1);
  const b = numerator * denominator - factor * spread(0, 1);
  const c = numerator ** 2 - factor * spread(0, 0);
  if (a === 0)
    return { low: b > 0 ? c / (2 * b) : -Infinity, high: b < 0 ? c / (2 * b) : Infinity, outside: false };
  const root = b ** 2 - a * c;
  if (a < 0 && root <= 0) return { low: -Infinity, high: Infinity, outside: false };
  const half = Math.sqrt(Math.max(0, root)) / Math.abs(a);
  return { low: b / a - half, high: b / a + half, outside: a < 0 };
}
