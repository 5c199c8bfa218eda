/** The number of bases that can touch (the rulebook's sizes). */
import { sizeOf, type Library } from '../../profiles/library.js';
import type { Model } from '../../scenario/models.js';
import { radiusOf } from '../../model/sizes.js';

/**
 * Returns the radius of a model's base in inches. If no card gives its size, the usual assumption holds
 * (R-30).
 */
export function baseOf({ profile, id }: Model, library: Library): number {
  return radiusOf(sizeOf({ ...profile, ...(id !== undefined && { id }) }, library).size);
}

/** Returns how many circles of one radius can touch a circle of another. It is six for equal radii. */
export function touching(around: number, centre: number): number {
  // The small addition makes six equal circles fit exactly.
  return Math.floor(Math.PI / Math.asin(around / (around + centre)) + 1e-9);
}
