/** Habits of players who do not calculate: a favourite split and a rule of thumb for adjusting. */
import type { Policy } from '../../../game/index.js';
import type { Habit } from '../../../system/index.js';
import { declared } from '../words/index.js';
import { type Adjusting } from './strategy.js';

/** The splits of habits. */
export type SplitHabit = 'balanced' | 'turtle' | 'all-out';

const HABITS: readonly (Pick<Habit, 'name' | 'about'> & {
  readonly split: SplitHabit;
  readonly adjust: Adjusting;
})[] = [
  {
    name: 'greedy',
    about: 'half of each stone, adjusts by a rule of thumb',
    split: 'balanced',
    adjust: 'greedy',
  },
  {
    name: 'cautious',
    about: 'as many Oran as can be, adjusts by a rule of thumb',
    split: 'turtle',
    adjust: 'greedy',
  },
  {
    name: 'all-out',
    about: 'as many Erac as can be, adjusts by a rule of thumb',
    split: 'all-out',
    adjust: 'greedy',
  },
  { name: 'idle', about: 'half of each stone, never adjusts', split: 'balanced', adjust: 'none' },
];

/**
 * Returns the habits of a side.
 *
 * @param playOf returns the policy for a way of adjusting
 * @param pickOf returns the pick for a named split, or `[]` if the side does not pick
 */
export function habitsOf(
  playOf: (adjust: Adjusting) => Policy | 'optimal',
  pickOf: (split: SplitHabit) => readonly number[],
): Habit[] {
  return HABITS.map(({ name, about, split, adjust }) => {
    const play = playOf(adjust);
    if (play === 'optimal') throw new Error(`the habit ${name} has a rule`);
    return { name: declared(name), about: declared(about), pick: pickOf(split), play };
  });
}
