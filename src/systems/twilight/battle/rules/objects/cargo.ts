/**
 * What moves with a boat: the objects on it (Boats, Coracles; Objects), and the models aboard or clinging to it, with
 * models that give up an Activation for it.
 */
import type { Point } from '../../../../../space/index.js';
import { onHull, onTable, poseOf, farFromHull, type Pose } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { HELD, AT, GAVE } from '../../state.js';
import { boatUnder, hullOf, isLight, setPose, aboard, isBeside } from '../boats/decks.js';
import { mayCarryBoat } from '../../boats/portage.js';
import { kindAt } from '../../plan/plan.js';

/** The tolerance for rounding at the edge of a hull, in inches. */
const ROUNDING = 1e-9;

/** Returns the boat whose hull is at a position, or −1 if there is none. */
const hullAt = ({ plan, state }: BattleSimulation, at: Point): number =>
  plan.boats.findIndex(({ hull }, boat) => farFromHull(hull, poseOf(state, boat), at) <= 0);

/** Records the boat on which a counter lies, if any. */
export function stow(battle: BattleSimulation, object: number): void {
  const { plan, state } = battle;
  if (plan.boats.length === 0) return;
  state.stowed[object] = hullAt(battle, [state.objectX[object]!, state.objectY[object]!]) + 1;
}

/** Returns whether a counter on the table is in the water under a boat. */
export function isCovered(battle: BattleSimulation, object: number): boolean {
  const { plan, state } = battle;
  if (plan.boats.length === 0 || state.stowed[object] !== 0) return false;
  return hullAt(battle, [state.objectX[object]!, state.objectY[object]!]) >= 0;
}

/**
 * Returns whether a model may hold an object. In a coracle it must be Small or Tiny. Only a model that may
 * carry a coracle holds one.
 */
export function mayHold({ plan, state }: BattleSimulation, model: number, object: number): boolean {
  if ((plan.objects[object]?.boat ?? -1) >= 0) return mayCarryBoat(plan, state, model);
  const boat = boatUnder(plan, state, model);
  return boat < 0 || !hullOf(plan, boat).round || isLight(plan, object);
}

/**
 * Returns whether a model on a boat may put a counter at a position. The counter must be wholly on the boat.
 */
export function fitsAboard(
  { plan, state }: BattleSimulation,
  boat: number,
  at: Point,
  radius: number,
): boolean {
  return farFromHull(hullOf(plan, boat), poseOf(state, boat), at) <= ROUNDING - radius;
}

/** Moves the counters on a boat with it to another position. */
function carryCargo({ plan, state }: BattleSimulation, boat: number, pose: Pose): void {
  const hull = hullOf(plan, boat);
  const now = poseOf(state, boat);
  plan.objects.forEach(({ piece }, object) => {
    if (piece >= 0 || state.held[object] !== HELD.lies || state.stowed[object] !== boat + 1) return;
    const at = onHull(hull, now, [state.objectX[object]!, state.objectY[object]!]);
    [state.objectX[object], state.objectY[object]] = onTable(hull, pose, at);
  });
}

/** Returns the positions of the counters on some boats, for the log. Returns no field if there are none. */
export function cargoOf({ plan, state }: BattleSimulation, boats: readonly number[]) {
  const found = plan.objects.flatMap(({ id, piece }, object) =>
    piece < 0 && state.held[object] === HELD.lies && boats.includes(state.stowed[object]! - 1)
      ? [[id, [state.objectX[object], state.objectY[object]]] as const]
      : [],
  );
  return found.length === 0 ? {} : { objects: Object.fromEntries(found) };
}

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
