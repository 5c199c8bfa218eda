/**
 * Conditions of victory: which side has met one. In the End Phase both players check whether they have won,
 * by the rules of the scenario.
 */
import type { BattleSimulation } from '../simulation.js';
import type { VictoryCondition } from '../plan/victoryTypes.js';
import { HELD, OFF } from '../state.js';
import { carrier, holder } from './holding.js';

/** The time at which a condition counts: at once, in every End Phase, or at the end of the battle. */
export type When = VictoryCondition['when'];

/** Returns the conditions of the given times that are met now. */
export function metConditions(battle: BattleSimulation, when: readonly When[]): VictoryCondition[] {
  return battle.plan.victory.filter((one) => when.includes(one.when) && isMet(battle, one));
}

/** Returns whether a condition is met now. */
function isMet({ plan, state }: BattleSimulation, one: VictoryCondition): boolean {
  switch (one.kind) {
    case 'remove':
      return count(one.models, (model) => state.fallen(model)) >= one.need;
    case 'protect':
      return count(one.models, (model) => !LOST.includes(state.off[model]!)) >= one.need;
    case 'leave':
      return count(one.models, (model) => state.exits[model] === 1 + EDGES.indexOf(one.edge)) >= one.need;
    case 'take':
      return tookBy(plan, state, one.object, one.edge) === one.side;
    case 'keep':
      return isSafe(plan, state, one.object, one.side);
    case 'carry':
      return carrier(plan, state, one.object) === one.side;
    case 'hold':
      return holder(plan, state, one) === one.side;
  }
}

/** Why a model is not safe. */
const LOST: readonly number[] = [OFF.removed, OFF.fled, OFF.discarded];

const count = (models: readonly number[], is: (model: number) => boolean): number =>
  models.reduce((sum, model) => sum + (is(model) ? 1 : 0), 0);

/** The edges of the table, in the order of their numbers. */
export const EDGES = ['left', 'right', 'near', 'far'] as const;

type Known = Pick<BattleSimulation, 'plan' | 'state'>;

/** Returns the side whose model took an object off by an edge, or −1 if there is none. */
function tookBy(
  plan: Known['plan'],
  state: Known['state'],
  object: number,
  edge: (typeof EDGES)[number],
): number {
  const model = state.takers[object]! - 1;
  return model >= 0 && state.exits[model] === 1 + EDGES.indexOf(edge) ? plan.side[model]! : -1;
}

/** Returns whether no enemy holds an object or took it off, and nobody removed it. */
function isSafe(plan: Known['plan'], state: Known['state'], object: number, side: number): boolean {
  const { piece = -1 } = plan.objects[object] ?? {};
  if (piece >= 0 && state.fallen(piece)) return false;
  const held = state.held[object]!;
  const model = (held === HELD.gone ? state.takers[object]! : held) - 1;
  return model < 0 || plan.team[plan.side[model]!] === plan.team[side];
}
