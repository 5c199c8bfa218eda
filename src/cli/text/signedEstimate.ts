/** An estimate of a share with its sign and its interval. */
import type { Estimate } from '../../game/index.js';
import { inPoints, formatPercent, formatSigned } from '../../i18n/index.js';

/** The last digit is worth at least this share of half the interval: finer ones are known of nothing. */
const LEAST_SHARE = 1e-3;

/** A share that is more or less, of battles or of a side's points, with its interval: `+5.7 % (−2.6 … +14.0)`. */
export function signedShares(estimate: Estimate): string {
  const { value, low, high } = {
    value: inPoints(estimate.value),
    low: inPoints(estimate.low),
    high: inPoints(estimate.high),
  };
  const digits = digitsOf(low, high);
  return `${formatPercent(formatSigned(value, digits))} (${formatSigned(low, digits)} … ${formatSigned(high, digits)})`;
}

/** Digits behind the point: one at most, none where the interval is wide. */
function digitsOf(low: number, high: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : 1;
  return Math.max(0, Math.min(1, known));
}
