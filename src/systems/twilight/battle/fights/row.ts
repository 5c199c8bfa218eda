/**
 * The row of numbers for a fight of a battle: the fighters, their Stamina and their conditions.
 *
 * Fixed splits: habits of players who always split their stones in one way, whatever their file says.
 */
import type { Positions } from '../../games/brawl/memory.js';
import type { SplitHabit } from '../../games/habits.js';
import { SPLITS } from '../policies/names.js';

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

/** The habits of both sides of a melee as one number, the attacker's first. 0 means that neither has one. */
export type SplitHabits = number;

const EACH = SPLITS.length + 1;

/** Returns the number for two habits. Undefined means that the side's file decides. */
export const splitsOf = (own: SplitHabit | undefined, other: SplitHabit | undefined): SplitHabits =>
  own === undefined && other === undefined ? 0 : placeOf(own) + EACH * placeOf(other);

const placeOf = (split: SplitHabit | undefined): number =>
  split === undefined ? 0 : 1 + SPLITS.indexOf(split);

/** Returns the habit of the attacker (0) or of the defender (1). */
export const splitIn = (splits: SplitHabits, which: 0 | 1): SplitHabit | undefined =>
  SPLITS[(which === 0 ? splits % EACH : Math.floor(splits / EACH)) - 1];
