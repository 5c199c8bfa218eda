/**
 * The chance that the same player has the Initiative in both Combat Phases of a Turn, in whole numbers for `below`: so many
 * out of `outOf`. The Initiative is whose counter was drawn last; two players have six counters each, and two Combat
 * counters are drawn among them.
 */
export const SAME_INITIATIVE = { chances: 7, outOf: 13 } as const;
