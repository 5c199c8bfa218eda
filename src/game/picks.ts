/** Secret picks before play: every combination of options with its chance. */

/** One combination of root picks. */
export interface Combination {
  /** The option of each player; empty where nobody picks. */
  readonly choice: readonly number[];
  /** The chance that it is picked. */
  readonly weight: number;
}

/**
 * Every combination with a chance above 0, the first player's option slowest; one empty combination where nobody picks.
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
