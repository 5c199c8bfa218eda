/**
 * The limit on the sides of a battle. It is apart from the file schema because pages show battles but read no
 * battle files.
 */
/** The most sides that a battle may have. */
export const MOST_SIDES = 4;
