/** The three scales of the plane, in inches. */

/** How deep two bodies may overlap and still count as touching. */
export const TOUCHING = 1e-7;

/** The widest gap at which two bases are in contact. */
export const CONTACT = 0.01;

/** Below this a length or an angle is nothing. */
export const NOTHING = 1e-12;
