/** How many bases can touch (the rulebook's sizes). */
import type { ProfileData } from '../../profiles/schema/profile.js';

/** Diameters of the bases in mm, by size. */
const DIAMETERS: Readonly<Record<NonNullable<ProfileData['size']>, number>> = {
  ...{ tiny: 15, small: 30, medium: 40, large: 50, huge: 60 },
};

/** The base of a model in mm; a model without a size counts as medium (assumed: no card gives sizes). */
export const baseOf = ({ size }: ProfileData): number => DIAMETERS[size ?? 'medium'];

/** How many circles of one diameter can touch a circle of another: six where they are equal. */
export function touching(around: number, centre: number): number {
  // A hair more than the quotient: six equal circles fit exactly.
  return Math.floor(Math.PI / Math.asin(around / (around + centre)) + 1e-9);
}
