/** The tolerances of the plane, in inches. */
/** The largest overlap of two bodies that counts as touching. */
export const TOUCHING = 1e-7;

/** A smaller length or angle counts as zero. */
export const NOTHING = 1e-12;

/** The largest excess of a way over its allowance by rounding. */
export const ROUNDING = 1e-9;
