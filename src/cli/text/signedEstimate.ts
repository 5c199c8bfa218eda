/** An estimate with its sign and its interval: `+0.057 (−0.026 … +0.140)`. */
import type { Estimate } from '../../game/index.js';
import { perCent, signed } from '../../wording/index.js';

/** The last digit is worth at least this share of half the interval: finer ones are known of nothing. */
const LEAST_SHARE = 1e-3;

/** @param most digits behind the point at most; fewer where the interval is wide */
export function signedEstimate({ value, low, high }: Estimate, most: number): string {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : most;
  const digits = Math.max(0, Math.min(most, known));
  return `${signed(value, digits)} (${signed(low, digits)} … ${signed(high, digits)})`;
}

/** A share that is more or less, of battles or of a side's points: `−2.6 %`. */
export const signedShare = (value: number): string => perCent(signed(100 * value, 1));

/** The same with its interval: `+5.7 % (−2.6 … +14.0)`. */
export const signedShares = ({ value, low, high }: Estimate): string =>
  `${signedShare(value)} (${signed(100 * low, 1)} … ${signed(100 * high, 1)})`;
