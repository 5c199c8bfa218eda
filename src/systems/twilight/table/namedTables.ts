/**
 * Named tables: three and four feet square, from open to dense (Playing scenarios: the rules give the sizes, and
 * players agree on terrain).
 */
import type { NamedTable } from '../../../system/index.js';

/**
 * The amounts of terrain. This is our choice, because no document gives them. `pieces` is the number per square foot.
 */
const DENSITIES = [
  { id: 'open', cover: 0.05, pieces: 4 / 9 },
  { id: 'light', cover: 0.15, pieces: 8 / 9 },
  { id: 'usual', cover: 0.25, pieces: 10 / 9 },
  { id: 'dense', cover: 0.35, pieces: 14 / 9 },
] as const;

/** The sides in inches. */
const SIZES = [36, 48] as const;
/** Square inches per square foot. */
const FOOT = 144;

/** All named tables: the smaller ones first, and the open ones first within a size. */
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
      // Use an even number, because the halves of the table are symmetric.
      pieces: 2 * Math.round((pieces * size * size) / FOOT / 2),
      density: cover,
      symmetry: 'turn',
    },
  })),
);
