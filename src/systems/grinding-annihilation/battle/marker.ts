/** What an objective marker is on the table (Objective Markers); films of battles know it too. */

/** A troop is within range of a marker that is so near along the ground, in inches, */
export const MARKER_RANGE = 3;
/** and no farther above it. */
export const MARKER_UP = 5;
