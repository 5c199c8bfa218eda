/** The scales of the plane, in inches. */

/** How deep two bodies may overlap and still count as touching. */
export const TOUCHING = 1e-7;

/** Below this a length or an angle is nothing. */
export const NOTHING = 1e-12;

/** How far rounding may take a way beyond what is allowed. */
export const ROUNDING = 1e-9;
