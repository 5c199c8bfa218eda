/** Which models are on which boat, and the positions of boats. */
import { farFromHull, isAway, poseOf, type Hull, type Pose } from '../../boats/hull.js';
import { carriesBoat } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt, type BattlePlan, type Moment } from '../../plan/plan.js';
import type { State } from '../../state.js';
import { ADJACENT } from '../../../model/sizes.js';

/**
 * The figures that Agility Tests need. The first is for steps and moves near the edge. The second is for
 * jumps.
 */
export const TEST = { step: 2, jump: 3 } as const;

/** Returns the boat that a model is on, or −1 if there is none. */
export const boatUnder = ({ boats }: BattlePlan, { deck }: State, model: number): number =>
  boats.length === 0 ? -1 : deck[model]! - 1;

/** Returns the hull of a boat. */
export const hullOf = ({ boats }: BattlePlan, boat: number): Hull => boats[boat]?.hull as Hull;

/** Sets the position of a boat. */
export function setPose({ boatX, boatY, bowX, bowY }: State, boat: number, { x, y, dx, dy }: Pose): void {
  [boatX[boat], boatY[boat], bowX[boat], bowY[boat]] = [x, y, dx, dy];
}

/** Puts a model on a boat. In a coracle its base is as large as the coracle (Coracles). */
export function embarkOn({ plan, state }: BattleSimulation, model: number, boat: number): void {
  const { round, length } = hullOf(plan, boat);
  state.deck[model] = boat + 1;
  // A model that came from a coracle gets its own size back.
  state.radius[model] = round ? length / 2 : plan.radius[model]!;
}

/** Takes a model off its boat. */
export function disembark({ plan, state }: BattleSimulation, model: number): void {
  state.deck[model] = 0;
  state.radius[model] = plan.radius[model]!;
}

/** Returns the models on a boat, in file order. */
export const aboard = ({ pieces }: BattlePlan, { deck, there }: State, boat: number): number[] =>
  pieces.flatMap(({ index }) => (deck[index] === boat + 1 && there[index] === 1 ? [index] : []));

/**
 * Returns the distance from a model's base to a hull, in inches. The base is at its own position or at a
 * given one. The distance is below 0 on the hull.
 */
export function hullGap(
  { plan, state }: Moment,
  model: number,
  boat: number,
  at: readonly [number, number] = [state.x[model]!, state.y[model]!],
): number {
  const { radius } = state;
  return farFromHull(hullOf(plan, boat), poseOf(state, boat), at) - radius[model]!;
}

/** Returns whether a model is in the water next to a boat (Clinging to a Boat). */
export function isBeside(battle: BattleSimulation, model: number, boat: number): boolean {
  const { plan, state } = battle;
  if (state.there[model] === 0 || state.deck[model] !== 0) return false;
  const at = [state.x[model]!, state.y[model]!] as const;
  return hullGap(battle, model, boat) <= ADJACENT && plan.waters.isTouched(at, state.radius[model]!);
}

/**
 * Returns whether a model may board a boat. No mounted model may. An empty coracle takes a Small model that
 * is no beast and carries no large object.
 */
export function mayBoard({ plan, state }: BattleSimulation, model: number, boat: number): boolean {
  const { mounted, size, beast, wild } = kindAt(plan, model);
  if (mounted || wild || isAway(state, boat) || carriesBoat(plan, state, model)) return false;
  if (!hullOf(plan, boat).round) return true;
  return (
    size === 'small' && !beast && isLightlyLaden(plan, state, model) && aboard(plan, state, boat).length === 0
  );
}

/** Returns whether a coracle can carry an object. It must be Small or Tiny (Coracles). */
export function isLight({ objects }: BattlePlan, object: number): boolean {
  const size = objects[object]?.size;
  return size === 'tiny' || size === 'small';
}

const isLightlyLaden = (plan: BattlePlan, { held }: State, model: number): boolean =>
  plan.objects.every((_, object) => held[object] !== model + 1 || isLight(plan, object));
