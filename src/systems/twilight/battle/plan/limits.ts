/** How many sides a battle may have; apart from its file's schema, for pages show battles and read no such files. */

/** Sides of a battle, at most. */
export const MOST_SIDES = 4;
