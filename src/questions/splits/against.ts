/** The best split against an enemy whose split is known. */
import { dot } from '../../math/index.js';
import type { SplitStudy } from './splits.js';

/** What the first player gets from an enemy with a known pick. Values are in the first player's payoff. */
export interface AgainstPick {
  /** The first player's best options, all of equal value. */
  readonly best: readonly string[];
  readonly value: number;
  /** The value of the equilibrium mix against the same enemy. */
  readonly mixed: number;
}

/** Values that differ by less count as equal, because of rounding. */
const EVEN = 1e-9;

/**
 * Returns the best response to a known pick of the second player.
 * @param pick the probability of each of the second player's options, in the order of `options.columns`
 */
export function bestAgainst(
  { payoff, options, equilibrium }: SplitStudy,
  pick: readonly number[],
): AgainstPick {
  const values = payoff.map((row) => dot(row, pick));
  const value = Math.max(...values);
  const best = options.rows.filter((_, i) => value - (values[i] ?? -Infinity) < EVEN).map(({ name }) => name);
  return { best, value, mixed: dot(values, equilibrium.rows) };
}
