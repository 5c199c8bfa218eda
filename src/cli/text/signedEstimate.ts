/** An estimate with its sign and its interval: `+0.057 (−0.026 … +0.140)`. */
import type { Estimate } from '../../game/index.js';
import { inPoints, perCent, signed, signedPointsText } from '../../wording/index.js';

/** The last digit is worth at least this share of half the interval: finer ones are known of nothing. */
const LEAST_SHARE = 1e-3;

/** @param most digits behind the point at most; fewer where the interval is wide */
export const signedEstimate = (estimate: Estimate, most: number): string => written(estimate, most, String);

/** A share that is more or less, of battles or of a side's points: `−2.6 %`. */
export const signedShare = (value: number): string => perCent(signedPointsText(value));

/** The same with its interval, with fewer digits where that is wide: `+5.7 % (−2.6 … +14.0)`. */
export const signedShares = ({ value, low, high }: Estimate): string =>
  written({ value: inPoints(value), low: inPoints(low), high: inPoints(high) }, 1, perCent);

/** The ends of a share's interval by themselves, in as many digits: `−2.6 %`, `+14.0 %`. */
export const signedEnds = ({ low, high }: Pick<Estimate, 'low' | 'high'>): { low: string; high: string } => {
  const digits = digitsOf(inPoints(low), inPoints(high), 1);
  return { low: perCent(signedPointsText(low, digits)), high: perCent(signedPointsText(high, digits)) };
};

/** @param unit puts the unit behind the value; its interval is in the same one */
function written({ value, low, high }: Estimate, most: number, unit: (value: string) => string): string {
  const digits = digitsOf(low, high, most);
  return `${unit(signed(value, digits))} (${signed(low, digits)} … ${signed(high, digits)})`;
}

/** Digits behind the point: at most so many, fewer where the interval is wide. */
function digitsOf(low: number, high: number, most: number): number {
  const half = (high - low) / 2;
  const known = half > 0 ? Math.floor(-Math.log10(half * LEAST_SHARE) + 1e-9) : most;
  return Math.max(0, Math.min(most, known));
}
