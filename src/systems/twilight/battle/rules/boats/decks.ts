/** Who is on which boat, and where boats are. */
import { farFromHull, isAway, poseOf, type Hull, type Pose } from '../../boats/hull.js';
import { carriesBoat } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import type { State } from '../../state.js';
import { ADJACENT } from '../../../table/sizes.js';

/** What Agility Tests ask for: of a step and of moves near the edge, of a jump. */
export const TEST = { step: 2, jump: 3 } as const;

/** The boat that a model is on; −1: none. */
export const boatUnder = ({ boats }: BattlePlan, { deck }: State, model: number): number =>
  boats.length === 0 ? -1 : (deck[model] as number) - 1;

/** The hull of a boat. */
export const hullOf = ({ boats }: BattlePlan, boat: number): Hull => boats[boat]?.hull as Hull;

/** A boat is somewhere else from now on. */
export function setPose({ boatX, boatY, bowX, bowY }: State, boat: number, { x, y, dx, dy }: Pose): void {
  [boatX[boat], boatY[boat], bowX[boat], bowY[boat]] = [x, y, dx, dy];
}

/** A model is on a boat; in a coracle it is as large as that (Coracles). */
export function embarkOn({ plan, state }: BattleSimulation, model: number, boat: number): void {
  const { round, length } = hullOf(plan, boat);
  state.deck[model] = boat + 1;
  // Who comes from a coracle is as small as before.
  state.radius[model] = round ? length / 2 : (plan.radius[model] as number);
}

/** A model is on no boat any more. */
export function disembark({ plan, state }: BattleSimulation, model: number): void {
  state.deck[model] = 0;
  state.radius[model] = plan.radius[model] as number;
}

/** Who is on a boat, in file order. */
export const aboard = ({ pieces }: BattlePlan, { deck, there }: State, boat: number): number[] =>
  pieces.flatMap(({ index }) => (deck[index] === boat + 1 && there[index] === 1 ? [index] : []));

/** How far a model's base, where it stands or at a place, is from a hull; less than 0 on it. */
export function hullGap(
  { plan, state }: Pick<BattleSimulation, 'plan' | 'state'>,
  model: number,
  boat: number,
  at: readonly [number, number] = [state.x[model] as number, state.y[model] as number],
): number {
  const { radius } = state;
  return farFromHull(hullOf(plan, boat), poseOf(state, boat), at) - (radius[model] as number);
}

/** Whether a model is in the water next to a boat (Clinging to a Boat). */
export function isBeside(battle: BattleSimulation, model: number, boat: number): boolean {
  const { plan, state } = battle;
  if (state.there[model] === 0 || state.deck[model] !== 0) return false;
  const at = [state.x[model] as number, state.y[model] as number] as const;
  return hullGap(battle, model, boat) <= ADJACENT && plan.waters.isTouched(at, state.radius[model] as number);
}

/** Whether a model may board a boat: none that is mounted, and a coracle one that is Small, no beast and carries nothing large. */
export function mayBoard({ plan, state }: BattleSimulation, model: number, boat: number): boolean {
  const { mounted, size, beast, wild } = kindAt(plan, model);
  if (mounted || wild || isAway(state, boat) || carriesBoat(plan, state, model)) return false;
  if (!hullOf(plan, boat).round) return true;
  return (
    size === 'small' && !beast && isLightlyLaden(plan, state, model) && aboard(plan, state, boat).length === 0
  );
}

/** Whether a coracle carries an object: a Small one, or a smaller (Coracles). */
export function isLight({ objects }: BattlePlan, object: number): boolean {
  const size = objects[object]?.size;
  return size === 'tiny' || size === 'small';
}

const isLightlyLaden = (plan: BattlePlan, { held }: State, model: number): boolean =>
  plan.objects.every((_, object) => held[object] !== model + 1 || isLight(plan, object));
