/** Which figures of a profile an answer depends on: what else is assumed of it does not touch that answer. */

/** Of a single melee or shot. */
export const COMBAT_FIGURES = [
  'cost',
  'combat',
  'support',
  'toughness',
  'stamina',
  'abilities',
  'weapons.stones',
] as const;

/** Of a brawl: how many bases touch an enemy hangs on their size. */
export const BRAWL_FIGURES = [...COMBAT_FIGURES, 'size'] as const;

/** Those of the fields (`combat`, `abilities.charge.stones`) that are among the figures, or stand below one. */
export const among = (fields: readonly string[], figures: readonly string[]): string[] =>
  fields.filter((field) => figures.some((figure) => field === figure || field.startsWith(`${figure}.`)));
