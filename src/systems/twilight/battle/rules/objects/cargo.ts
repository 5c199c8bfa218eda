/**
 * Objects on boats (Boats, Coracles; Objects). An object put down on a hull lies on that boat and moves with
 * it. An object in the water stays there. Nobody can reach it while a hull is over it.
 */
import type { Point } from '../../../../../space/index.js';
import { onHull, onTable, poseOf, farFromHull, type Pose } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { HELD } from '../../state.js';
import { boatUnder, hullOf, isLight } from '../boats/decks.js';
import { mayCarryBoat } from '../../boats/portage.js';

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
export function carryCargo({ plan, state }: BattleSimulation, boat: number, pose: Pose): void {
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
