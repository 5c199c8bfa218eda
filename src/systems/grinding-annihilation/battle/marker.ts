/** What an objective marker is on the table (Objective Markers); films of battles know it too. */

/** A troop is within range of a marker that is so near, in inches. */
export const MARKER_RANGE = 3;
