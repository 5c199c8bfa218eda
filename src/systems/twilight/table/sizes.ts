/** The sizes of bases. */

/** Base diameters in millimetres, smallest first. */
const DIAMETERS = { tiny: 15, small: 30, medium: 40, large: 50, huge: 60 } as const;

/** A size of models. */
export type Size = keyof typeof DIAMETERS;

/** The sizes, smallest first. */
export const SIZES = Object.keys(DIAMETERS) as [Size, ...Size[]];

/** Millimetres in an inch. */
const INCH = 25.4;

/** The gap up to which two models are adjacent, in inches. */
export const CONTACT = 0.01;

/** The same with what computing a place may add: a model that was placed in contact is. */
export const ADJACENT = CONTACT + 1e-7;

/** Radius of a base in inches. */
export function radiusOf(size: Size): number {
  return DIAMETERS[size] / (2 * INCH);
}
