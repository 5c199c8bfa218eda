/** Formats an estimate of a share with its sign and interval. */
import type { Estimate } from '../../game/index.js';
import { inPoints, formatPercent, formatSigned } from '../../i18n/index.js';

/** The last digit is worth at least this share of half the interval. Finer digits are unknown. */
const LEAST_SHARE = 1e-3;

/** Formats a signed share of battles or points, with its interval: `+5.7 % (−2.6 … +14.0)`. */
export function signedShares(estimate: Estimate): string {
  const { value, low, high } = {
    value: inPoints(estimate.value),
    low: inPoints(estimate.low),
    high: inPoints(estimate.high),
  };
  const digits = digitsOf(low, high);
  return `${formatPercent(formatSigned(value, digits))} (${formatSigned(low, digits)} … ${formatSigned(high, digits)})`;
}

/** Returns the number of decimals: at most one, and none for a wide interval. */
function digitsOf(low: number, high: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : 1;
  return Math.max(0, Math.min(1, known));
}
