/** Constants of objective markers (Objective Markers). Replays use them too. */

/** The range of a marker along the ground, in inches. */
export const MARKER_RANGE = 3;
/** The range of a marker upwards, in inches. */
export const MARKER_UP = 5;
