/** An estimate with its sign and its interval: `+0.057 (−0.026 … +0.140)`. */
import type { Estimate } from '../../game/index.js';
import { perCent, signed } from '../../wording/index.js';

/** The last digit is worth at least this share of half the interval: finer ones are known of nothing. */
const LEAST_SHARE = 1e-3;

/** @param most digits behind the point at most; fewer where the interval is wide */
export function signedEstimate(estimate: Estimate, most: number): string {
  const digits = digitsOf(estimate, most);
  const { value, low, high } = estimate;
  return `${signed(value, digits)} (${signed(low, digits)} … ${signed(high, digits)})`;
}

function digitsOf({ low, high }: Estimate, most: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : most;
  return Math.max(0, Math.min(most, known));
}

/** A share that is more or less, of battles or of a side's points: `−2.6 %`. */
export const signedShare = (value: number): string => perCent(signed(100 * value, 1));

/** The same with its interval, with fewer digits where that is wide: `+5.7 % (−2.6 … +14.0)`. */
export function signedShares(shares: Estimate): string {
  const [value, low, high] = [100 * shares.value, 100 * shares.low, 100 * shares.high];
  const digits = digitsOf({ value, low, high }, 1);
  return `${perCent(signed(value, digits))} (${signed(low, digits)} … ${signed(high, digits)})`;
}
