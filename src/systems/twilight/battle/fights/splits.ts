/** Fixed splits: habits of players who always split their stones in one way, whatever their file says. */
import type { SplitHabit } from '../../games/habits.js';
import { SPLITS } from '../policies/names.js';

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
