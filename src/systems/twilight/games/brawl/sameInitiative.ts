/**
 * The chance that one player has the Initiative in both Combat Phases of a Turn, as `chances` out of `outOf`
 * for `below`. The player whose counter was drawn last has the Initiative. Two players have six
 * counters each, with two Combat counters among them.
 */
export const SAME_INITIATIVE = { chances: 7, outOf: 13 } as const;
