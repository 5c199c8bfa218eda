/** The figures of a profile that an answer depends on. Assumptions about other figures do not affect that answer. */

/** Figures of a single melee or shot. */
export const COMBAT_FIGURES = [
  'cost',
  'combat',
  'support',
  'toughness',
  'stamina',
  'abilities',
  'weapons.stones',
] as const;

/** Figures of a brawl. The size decides how many bases touch an enemy. */
export const BRAWL_FIGURES = [...COMBAT_FIGURES, 'size'] as const;

/** Returns the fields (`combat`, `abilities.charge.stones`) that are among the figures, or below one of them. */
export const among = (fields: readonly string[], figures: readonly string[]): string[] =>
  fields.filter((field) => figures.some((figure) => field === figure || field.startsWith(`${figure}.`)));
