/** How players split their stones who always do it in one way, whatever their file says: a habit of theirs. */
import type { SplitHabit } from '../../games/habits.js';
import { SPLITS } from '../policies/names.js';

/** The habits of both sides of a melee, the attacker's first, as one number; 0: neither has one. */
export type SplitHabits = number;

const EACH = SPLITS.length + 1;

/** See `SplitHabits`; undefined: as the side's file says. */
export const splitsOf = (own: SplitHabit | undefined, other: SplitHabit | undefined): SplitHabits =>
  own === undefined && other === undefined ? 0 : placeOf(own) + EACH * placeOf(other);

const placeOf = (split: SplitHabit | undefined): number =>
  split === undefined ? 0 : 1 + SPLITS.indexOf(split);

/** The habit of the attacker (0) or of the defender (1). */
export const splitIn = (splits: SplitHabits, which: 0 | 1): SplitHabit | undefined =>
  SPLITS[(which === 0 ? splits % EACH : Math.floor(splits / EACH)) - 1];
