/** Secret picks before play: every combination of options with its probability. */

/** One combination of root picks. */
export interface Combination {
  /** The option of each player; empty without picks. */
  readonly choice: readonly number[];
  /** The probability of the combination. */
  readonly weight: number;
}

/**
 * Returns every combination with a probability above 0. The first player's option changes slowest. Without picks, it
 * returns one empty combination.
 * @param picks for each player, the probability of each of its options
 */
export function combinations(picks: readonly (readonly number[])[]): Combination[] {
  const start: Combination[] = [{ choice: [], weight: 1 }];
  if (picks.every((options) => options.length === 0)) return start;
  return picks.reduce<Combination[]>(
    (found, options) =>
      found.flatMap(({ choice, weight }) =>
        options.flatMap((p, option) => (p > 0 ? [{ choice: [...choice, option], weight: weight * p }] : [])),
      ),
    start,
  );
}
