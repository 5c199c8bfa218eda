/** The row of numbers that a fight is in a battle: who fights, with how much Stamina and under which conditions. */
import type { Positions } from '../../games/brawl/memory.js';

/** What a fight begins with. */
export const WAY = { melee: 1, charge: 2, bomber: 3, freeing: 4, shot: 5 } as const;
/** The most models near by that a primary may pay with: one for the stones, six for blows (Sacrifice). */
export const MOST_OFFERED = 7;
/** The most supporters of a side in one combat: twelve stones are all that it may cast. */
export const MOST_SUPPORTERS = 12;

/** One more than the most Stamina of a fighter. */
export const STAMINAS = 16;

/** Beyond all stones of a Wild behaviour in the first number of a shot's row: markers that grant it a recast. */
export const GRANTED = 64;

/** Where a row tells what either primary may pay with: twice the models near by, and one more where it declares Sacrifice. */
export const PAID = 3 + 2 * MOST_SUPPORTERS;

/** Where a row tells how players split who always split in one way. */
export const SPLIT = PAID + 2;

/** Where a row tells what follows the fight, where a player's primary has Stamina to keep for it. */
export const AFTERWARDS = SPLIT + 1;

/** Numbers of a row: the way, two primaries, either side's supporters or the models that engage a target, and the above. */
export const ROW = AFTERWARDS + 1;

/** What a row is stored in. */
export type Row = Positions['rows'];
