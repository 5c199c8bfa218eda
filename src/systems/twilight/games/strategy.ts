/**
 * The strategies of a melee's sides by their scenario: the pick of stones and the adjusting of results. Habits are
 * those of players who do not calculate: a favourite split and a rule of thumb.
 */
import { firstMovePolicy, type EncounterStrategy, type Policy } from '../../../game/index.js';
import { greedyPolicy, greedyRules, type GreedySeat, type Groups } from './greedyPolicy.js';
import type { Melee } from '../scenario/melee.js';
import { below } from '../scenario/models.js';
import type { ADJUSTING } from '../model/scenario/scenario.js';
import { pickOf, type Split } from '../rules/stones.js';
import { isBothWild, valueAxis } from './meleePlan.js';
import { other, type SideIndex } from '../model/sides.js';
import type { MeleeStructure } from './meleeStructure.js';
import type { Habit } from '../../../system/index.js';
import { declared } from '../words/index.js';

/** The ways in which a side may adjust. */
export type Adjusting = (typeof ADJUSTING)[number];

/** Returns the strategies of both sides. */
export function strategyOf(
  melee: Melee,
  structure: MeleeStructure,
  splits: readonly [Split[] | undefined, Split[] | undefined],
): EncounterStrategy[] {
  const side = (index: SideIndex): EncounterStrategy => ({
    pick: isBothWild(structure.plan) ? [] : pickFor(melee, index, splits[index]),
    play: playOf(melee.sides[index].data.adjust, () => seatOf(melee, structure, index)),
  });
  return [side(0), side(1)];
}

/** Returns best play, or the named policy of a seat. */
export function playOf(adjust: Adjusting, seat: () => GreedySeat): Policy | 'optimal' {
  if (adjust === 'optimal') return 'optimal';
  if (adjust === 'none') return firstMovePolicy;
  const own = seat();
  return greedyPolicy(() => own);
}

/** Returns the groups of stones as a side of a melee sees them. */
export function meleeGroups(side: SideIndex): Groups {
  const of = (who: SideIndex) => ({ erac: valueAxis(who, 'erac'), oran: valueAxis(who, 'oran') });
  return { own: of(side), enemy: of(other(side)) };
}

/** Returns the rule of thumb for a side of a melee. */
export function seatOf(melee: Melee, structure: MeleeStructure, side: SideIndex): GreedySeat {
  const groups = meleeGroups(side);
  const rules = greedyRules(melee.sides[side].abilities, groups);
  return { rules, moves: structure.moves[side], groups };
}

/** Returns the probabilities of a side's splits by its scenario, or `equilibrium`. */
export function pickFor(
  melee: Melee,
  side: SideIndex,
  splits: Split[] | undefined,
): readonly number[] | 'equilibrium' {
  if (!splits) return [1];
  const { data, stones } = melee.sides[side];
  return below([side === 0 ? 'attacker' : 'defender', 'split'], () =>
    pickOf(data.split ?? 'equilibrium', splits, stones, melee.pool),
  );
}

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
