/**
 * Solo: when such a model acts, its player may return a drawn counter to the bag (FAQ, Solo and Initiative
 * order).
 */
import type { BattleSimulation } from '../simulation.js';
import { kindAt } from '../plan/plan.js';
import { loseInitiative } from './initiative.js';

/**
 * The player returns one of its own counters drawn in this Turn. Of several counters it is an earlier one, so
 * the side keeps its place in the Initiative order. If it was the only one, the side loses that place.
 */
export function returnCounter(battle: BattleSimulation, model: number): void {
  const { plan, state, agents, log } = battle;
  if (!kindAt(plan, model).solo) return;
  const side = plan.side[model]!;
  const counter = plan.counters.findIndex((one) => one.side === side);
  const drawn = counter < 0 ? 0 : state.drawn[counter]!;
  if (drawn === 0 || agents[side]?.returns(battle, model) !== true) return;
  state.drawn[counter] = drawn - 1;
  state.bag[counter] = state.bag[counter]! + 1;
  if (drawn === 1) loseInitiative(battle, side);
  log?.({ event: 'return', model: battle.id(model), counter: plan.counters[counter]?.name });
}
