/**
 * Objects on boats (Boats, Coracles; Objects). What is put down where a hull is lies on that boat and goes with it; what lies
 * in the water stays there, and is out of reach while a hull is over it.
 */
import type { Point } from '../../../../../space/index.js';
import { farFromHull, onHull, onTable, poseOf, type Pose } from '../../boats/hull.js';
import { mayCarryBoat } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { HELD } from '../../state.js';
import { boatUnder, hullOf, isLight } from '../boats/decks.js';

/** A place may be over the edge of a hull by so much, for rounding. */
const ROUNDING = 1e-9;

/** The boat on whose hull a place is; −1: none. */
const hullAt = ({ plan, state }: BattleSimulation, at: Point): number =>
  plan.boats.findIndex(({ hull }, boat) => farFromHull(hull, poseOf(state, boat), at) <= 0);

/** A counter lies where it is now: on a boat, if it is put on one. */
export function stow(battle: BattleSimulation, object: number): void {
  const { plan, state } = battle;
  if (plan.boats.length === 0) return;
  state.stowed[object] =
    hullAt(battle, [state.objectX[object] as number, state.objectY[object] as number]) + 1;
}

/** Whether a counter that lies on the table is in the water under a boat. */
export function isCovered(battle: BattleSimulation, object: number): boolean {
  const { plan, state } = battle;
  if (plan.boats.length === 0 || state.stowed[object] !== 0) return false;
  return hullAt(battle, [state.objectX[object] as number, state.objectY[object] as number]) >= 0;
}

/** Whether a model may have an object: in a coracle none that is larger than Small; a coracle itself only who may carry one. */
export function mayHold({ plan, state }: BattleSimulation, model: number, object: number): boolean {
  if ((plan.objects[object]?.boat ?? -1) >= 0) return mayCarryBoat(plan, state, model);
  const boat = boatUnder(plan, state, model);
  return boat < 0 || !hullOf(plan, boat).round || isLight(plan, object);
}

/** Whether a counter may be put at a place by who is on a boat: wholly on it. */
export function fitsAboard(
  { plan, state }: BattleSimulation,
  boat: number,
  at: Point,
  radius: number,
): boolean {
  return farFromHull(hullOf(plan, boat), poseOf(state, boat), at) <= ROUNDING - radius;
}

/** Counters on a boat go with it to another place. */
export function carryCargo({ plan, state }: BattleSimulation, boat: number, pose: Pose): void {
  const hull = hullOf(plan, boat);
  const now = poseOf(state, boat);
  plan.objects.forEach(({ piece }, object) => {
    if (piece >= 0 || state.held[object] !== HELD.lies || state.stowed[object] !== boat + 1) return;
    const at = onHull(hull, now, [state.objectX[object] as number, state.objectY[object] as number]);
    [state.objectX[object], state.objectY[object]] = onTable(hull, pose, at);
  });
}

/** Where the counters are that lie on some boats, for the log; nothing where there are none. */
export function cargoOf({ plan, state }: BattleSimulation, boats: readonly number[]) {
  const found = plan.objects.flatMap(({ id, piece }, object) =>
    piece < 0 && state.held[object] === HELD.lies && boats.includes((state.stowed[object] as number) - 1)
      ? [[id, [state.objectX[object], state.objectY[object]]] as const]
      : [],
  );
  return found.length === 0 ? {} : { objects: Object.fromEntries(found) };
}
