/** Tables by name: three and four feet square, from open to dense (Playing scenarios: the rules give the sizes, players agree on terrain). */
import type { NamedTable } from '../../../system/index.js';

/** How much terrain stands on them. Ours: no document says how much a table holds. `pieces` are those of a square foot. */
const DENSITIES = [
  { id: 'open', cover: 0.05, pieces: 4 / 9 },
  { id: 'light', cover: 0.15, pieces: 8 / 9 },
  { id: 'usual', cover: 0.25, pieces: 10 / 9 },
  { id: 'dense', cover: 0.35, pieces: 14 / 9 },
] as const;

/** Inches a side, and what tables of that size are called. */
const SIZES = [36, 48] as const;
/** Square inches of a square foot. */
const FOOT = 144;

/** All named tables, the smaller ones first, the open ones first. */
export const NAMED_TABLES: readonly NamedTable[] = SIZES.flatMap((size) =>
  DENSITIES.map(({ id, cover, pieces }): NamedTable => ({
    id: `${id}-${size}`,
    label: `${id} table, ${size}" square`,
    density: id,
    size,
    cover,
    placement: {
      width: size,
      depth: size,
      // As many on either half, for tables are turned about.
      pieces: 2 * Math.round((pieces * size * size) / FOOT / 2),
      density: cover,
      symmetry: 'turn',
    },
  })),
);
