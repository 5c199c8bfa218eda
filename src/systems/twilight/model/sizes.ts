/** The sizes of bases, and when they are adjacent. */
import { CONTACT, ROUNDED } from '../../../system/index.js';

/** Base diameters in millimetres, smallest first. */
const DIAMETERS = { tiny: 15, small: 30, medium: 40, large: 50, huge: 60 } as const;

/** A size of models. */
export type Size = keyof typeof DIAMETERS;

/** The sizes, smallest first. */
export const SIZES = Object.keys(DIAMETERS) as [Size, ...Size[]];

/** Millimetres per inch. */
const INCH = 25.4;

/** The largest gap of adjacent models, with a tolerance for computed places. */
export const ADJACENT = CONTACT + ROUNDED;

/** Returns the radius of a base in inches. */
export function radiusOf(size: Size): number {
  return DIAMETERS[size] / (2 * INCH);
}
