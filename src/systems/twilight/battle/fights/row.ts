/** The row of numbers for a fight of a battle: the fighters, their Stamina and their conditions. */
import type { Positions } from '../../games/brawl/memory.js';

/** The ways in which a fight starts. */
export const WAY = { melee: 1, charge: 2, bomber: 3, freeing: 4, shot: 5 } as const;
/** The most nearby models with which a primary may pay: one for the stones, six for blows (Sacrifice). */
export const MOST_OFFERED = 7;
/** The most supporters of a side in one combat. A side casts at most twelve stones. */
export const MOST_SUPPORTERS = 12;

/** One more than the most Stamina of a fighter. */
export const STAMINAS = 16;

/**
 * The factor of the markers that grant a recast, in the first number of a shot's row. It exceeds all stones
 * of a Wild behaviour.
 */
export const GRANTED = 64;

/**
 * The offset for the models with which each primary may pay. The value is twice their number, plus 1 if it
 * declares Sacrifice.
 */
export const PAID = 3 + 2 * MOST_SUPPORTERS;

/** The offset for the fixed splits of players. */
export const SPLIT = PAID + 2;

/** The offset for what follows the fight, if a player's primary has Stamina to keep. */
export const AFTERWARDS = SPLIT + 1;

/**
 * The length of a row. It has the way, two primaries, the supporters or the models that engage a target, and
 * the values above.
 */
export const ROW = AFTERWARDS + 1;

/** The storage of a row. */
export type Row = Positions['rows'];
