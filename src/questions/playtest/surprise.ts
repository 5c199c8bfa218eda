/** How surprising a count is, given its predicted chance. */
import type { Estimate } from '../../game/index.js';
import { exactBinomialTest } from '../../math/index.js';

/** The error that a sampled prediction's interval may have; it is added to every p-value that rests on one. */
export const PREDICTION_ERROR = 1e-4;

/**
 * The p-value of `seen` in `games` for a predicted chance. An exact prediction: the exact two-sided binomial test. A sampled
 * one, whose interval fails with `PREDICTION_ERROR`: the largest p-value of the chances in the interval, by twice the
 * smaller tail, plus that error, which is never too small (R. Berger, D. Boos, J. Amer. Statist. Assoc. 89 (1994)
 * 1012-1016).
 */
export function surpriseOf(seen: number, games: number, { value, low, high }: Estimate): number {
  if (low === high) return exactBinomialTest(seen, games, within(value));
  const share = seen / games;
  if (share >= low && share <= high) return 1;
  const [end, tail] = share > high ? ([high, 'greater'] as const) : ([low, 'less'] as const);
  return Math.min(1, 2 * exactBinomialTest(seen, games, within(end), tail) + PREDICTION_ERROR);
}

/** Sums of chances carry rounding errors. */
const within = (chance: number): number => Math.min(1, Math.max(0, chance));
