/** How many bases can touch (the rulebook's sizes). */
import { sizeOf, type Library } from '../../profiles/library.js';
import type { Model } from '../../scenario/models.js';
import { radiusOf } from '../../table/sizes.js';

/** The radius of a model's base in inches, its size assumed as everywhere where no card gives it. */
export function baseOf({ profile, id }: Model, library: Library): number {
  return radiusOf(sizeOf({ ...profile, ...(id !== undefined && { id }) }, library).size);
}

/** How many circles of one radius can touch a circle of another: six where they are equal. */
export function touching(around: number, centre: number): number {
  // A hair more than the quotient: six equal circles fit exactly.
  return Math.floor(Math.PI / Math.asin(around / (around + centre)) + 1e-9);
}
