/** The models and objects that move with a boat, and models that give up an Activation for it (Boats). */
import { onHull, onTable, poseOf, type Pose } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { AT, GAVE } from '../../state.js';
import { hullOf, setPose, aboard, isBeside } from '../boats/decks.js';
import { carryCargo } from './cargo.js';

/** Returns the models that cling to a boat. */
export const clingersOf = (battle: BattleSimulation, boat: number): number[] =>
  battle.plan.pieces.flatMap(({ index }) => (clings(battle, index, boat) ? [index] : []));

/** Returns whether a model in the water next to a boat clings to it (Clinging to a Boat). */
function clings(battle: BattleSimulation, model: number, boat: number): boolean {
  const { plan, agents } = battle;
  const { mounted, object } = kindAt(plan, model);
  if (mounted || object !== undefined || !isBeside(battle, model, boat)) return false;
  return agents[plan.side[model]!]?.clings(battle, model, boat) === true;
}

/** Moves a boat with the models on it and those that cling to it. Returns all of these models. */
export function carry(
  battle: BattleSimulation,
  boat: number,
  clingers: readonly number[],
  pose: Pose,
): number[] {
  const { plan, state } = battle;
  const hull = hullOf(plan, boat);
  const now = poseOf(state, boat);
  const moved = [...aboard(plan, state, boat), ...clingers];
  carryCargo(battle, boat, pose);
  for (const model of moved) {
    const at = onHull(hull, now, [state.x[model]!, state.y[model]!]);
    [state.x[model], state.y[model]] = onTable(hull, pose, at);
  }
  setPose(state, boat, pose);
  return moved;
}

/** Uses up a model's Activation for the action of another model. */
export function spend({ state }: BattleSimulation, model: number): void {
  state.activated[model] = 1;
  const from = state.get(AT.moved);
  const place = state.queue.indexOf(model, from);
  if (place < 0 || place >= state.get(AT.queued)) return;
  state.queue[place] = state.queue[from]!;
  state.queue[from] = GAVE;
  state.set(AT.moved, from + 1);
}
