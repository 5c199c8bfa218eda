/** Habits: actions that a player never takes, whatever policy the player follows otherwise. */
import type { Agent, BattleSimulation, Action } from '../simulation.js';
import { engaged } from '../ground/contact.js';
import type { ModelKind } from '../plan/modelKind.js';
import type { BattlePlan } from '../plan/plan.js';
import { HABITS, type BattleHabit } from './policyNames.js';

/**
 * For some habits, whether a model could take the forbidden action at all. No card decides this for the
 * habits `again` and `initiate`.
 */
const MEANS: Partial<Record<BattleHabit, (kind: ModelKind) => boolean>> = {
  charge: ({ charge }) => charge,
  shoot: ({ weapon }) => weapon !== undefined,
  disengage: ({ movement }) => movement > 0,
  lead: ({ leadership }) => leadership.some(({ activates }) => activates > 0),
  support: ({ support }) => support > 0,
};

/** Returns the habits that change nothing in a battle, because no player's model could act otherwise. */
export const unableIn = ({ pieces }: BattlePlan): readonly BattleHabit[] =>
  HABITS.filter((habit) => {
    const can = MEANS[habit];
    return can && !pieces.some(({ kind }) => !kind.wild && can(kind));
  });

/** Removes the forbidden actions from an agent's answers and keeps the rest. */
export function held(agent: Agent, never: readonly BattleHabit[]): Agent {
  const has = (habit: BattleHabit): boolean => never.includes(habit);
  return {
    ...agent,
    ...(has('again') && {
      direct: (battle, side, candidates) =>
        hasActivated(battle, side) ? -1 : agent.direct(battle, side, candidates),
    }),
    ...(has('lead') && { lead: () => -1 }),
    ...(has('initiate') && { initiate: () => false, strikes: () => -1 }),
    ...(has('support') && { supports: () => false }),
    act(battle, model, action) {
      agent.act(battle, model, action);
      if (has('charge') && action.kind === 'charge') stopCharge(action);
      if (has('shoot') && action.kind === 'shoot') stopShot(action);
      if (has('disengage') && leaves(battle, model, action)) stay(action);
    },
  };
}

/** Returns whether a counter of the side has activated a model in this Turn. */
const hasActivated = ({ plan, state }: BattleSimulation, side: number): boolean =>
  plan.own[side]!.some((model) => state.activated[model] === 1);

/** Keeps only the move of a charge. Without a move, the model stays. */
function stopCharge(action: Action): void {
  action.kind = action.way && action.way.length > 0 ? 'move' : 'stay';
  if (action.kind === 'stay') action.way = undefined;
}

function stopShot(action: Action): void {
  action.marks = -1;
  action.onward = undefined;
  action.target = -1;
  action.kind = action.way ? 'move' : 'stay';
}

/** Returns whether an Engaged model moves away from its position. */
const leaves = ({ plan, state }: BattleSimulation, model: number, { way, onward }: Action): boolean =>
  ((way?.length ?? 0) > 0 || (onward?.length ?? 0) > 0) && engaged(plan, state, model);

function stay(action: Action): void {
  action.kind = 'stay';
  action.way = undefined;
  action.onward = undefined;
  action.target = -1;
  action.marks = -1;
}
