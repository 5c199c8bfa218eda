/** Who has the Initiative in the two Combat Phases of a Turn: whose counter was drawn last. */

/**
 * The chance that the same player has the Initiative in both Combat Phases, for two players with so many counters each and
 * two Combat counters. Either is as likely to have it in the first. Where no counter came before a Combat counter, a coin
 * decides. Six counters each: 7/13.
 */
export function sameInitiative(counters: number): number {
  const all = 2 * counters;
  const places = ((all + 2) * (all + 1)) / 2;
  let same = 0;
  for (let before = 0; before <= all; before++) {
    for (let between = 0; before + between <= all; between++) {
      if (between === 0) same += 1;
      // The last counter before each Combat counter: two of all, the second of the same player.
      else same += before === 0 ? 1 / 2 : (counters - 1) / (all - 1);
    }
  }
  return same / places;
}

/** That chance in whole numbers for `below`: so many out of `outOf`. */
export const SAME_INITIATIVE = { chances: 7, outOf: 13 } as const;
