/** Measures how surprising a count is, given its predicted chance. */
import type { Estimate } from '../../game/index.js';
import { exactBinomialTest } from '../../math/index.js';

/** The error rate of a sampled prediction's interval. It is added to every p-value that uses one. */
export const PREDICTION_ERROR = 1e-4;

/**
 * Returns the p-value of `seen` in `games` for a predicted chance. For an exact prediction it is the exact two-sided
 * binomial test. A sampled prediction's interval fails with `PREDICTION_ERROR`. Its p-value is the largest over the
 * interval, as twice the smaller tail, plus that error. It is never too small (R. Berger, D. Boos, J. Amer. Statist.
 * Assoc. 89 (1994) 1012-1016).
 */
export function surpriseOf(seen: number, games: number, { value, low, high }: Estimate): number {
  if (low === high) return exactBinomialTest(seen, games, within(value));
  const share = seen / games;
  if (share >= low && share <= high) return 1;
  const [end, tail] = share > high ? ([high, 'greater'] as const) : ([low, 'less'] as const);
  return Math.min(1, 2 * exactBinomialTest(seen, games, within(end), tail) + PREDICTION_ERROR);
}

/** Sums of chances have rounding errors. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance));
