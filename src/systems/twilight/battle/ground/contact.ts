/**
 * Distances between bases, contact and Engaged. Models that ride a vehicle as its crew do not stand on
 * the table: they count as adjacent to everything that the vehicle is adjacent to (Vehicles and crew).
 */
import { discGap } from '../../../../space/index.js';
import { CONTACT } from '../../model/sides.js';
import { ADJACENT } from '../../model/sizes.js';
import { type BattlePlan, type Gap, type Moment, kindAt } from '../plan/plan.js';
import { type State, OFF } from '../state.js';
import type { Sight } from '../../table/sight.js';

/** Returns the gap between the bases of two models, in inches. */
export function gapOf({ x, y, radius }: State, one: number, two: number): number {
  return discGap(x[one]!, y[one]!, radius[one]!, x[two]!, y[two]!, radius[two]!);
}

/** Returns whether the bases of two models are in contact. */
export function adjacent({ x, y, radius }: State, one: number, two: number): boolean {
  const dx = x[one]! - x[two]!;
  const dy = y[one]! - y[two]!;
  const reach = radius[one]! + radius[two]! + ADJACENT;
  return dx * dx + dy * dy <= reach * reach;
}

/** Two gaps with a smaller difference count as equal, in inches. */
export const SAME_GAP = 1e-9;

/**
 * Returns the present gap to another model and the gap to reach, in inches. The gap to reach is at least
 * contact. Returns undefined if the model has that gap already, or is in contact and contact is wanted.
 */
export function gapToMake(
  state: State,
  model: number,
  { target, gap: wanted }: Gap,
): { readonly now: number; readonly goal: Gap } | undefined {
  const gap = Math.max(CONTACT, wanted);
  const now = gapOf(state, model, target);
  const isThere = Math.abs(now - gap) <= SAME_GAP || (wanted <= CONTACT && adjacent(state, model, target));
  return isThere ? undefined : { now, goal: { target, gap } };
}

/**
 * Returns whether a model that stands on the table has an enemy in contact. Objects never engage (Objects).
 */
export function engaged(plan: BattlePlan, state: State, model: number): boolean {
  const enemies = plan.foes[plan.side[model]!]!;
  for (const enemy of enemies) {
    if (state.there[enemy] === 1 && adjacent(state, model, enemy)) return true;
  }
  return false;
}

/** Which enemies a search considers. */
export type Wanted = 'any' | 'unengaged';

/**
 * Returns the enemy with the smallest gap, the first in file order among equals. Returns −1 if there is none.
 *
 * @param tolerance gaps that differ by less count as equal, in inches
 */
export function nearestEnemy({ plan, state }: Moment, model: number, wanted: Wanted, tolerance = 0): number {
  const enemies = plan.foes[plan.side[model]!]!;
  let nearest = -1;
  let least = Infinity;
  for (const enemy of enemies) {
    if (state.there[enemy] === 0) continue;
    const gap = gapOf(state, model, enemy);
    if (gap >= least - tolerance) continue;
    if (wanted === 'unengaged' && engaged(plan, state, enemy)) continue;
    nearest = enemy;
    least = gap;
  }
  return nearest;
}

/** Crew see over models within this distance of the vehicle, except Large and Huge ones, in inches. */
const LOOKED_OVER = 1;

/** Returns the piece whose base a model uses: the vehicle that it rides, or itself. */
export function seatOf({ vehicles }: BattlePlan, { riding, off }: State, model: number): number {
  if (vehicles.length === 0 || riding[model] === 0 || off[model] !== OFF.none) return model;
  return riding[model]! - 1;
}

/** Returns whether a model rides a vehicle. */
export const isAboard = (plan: BattlePlan, state: State, model: number): boolean =>
  seatOf(plan, state, model) !== model;

/** Returns whether a model stands on the table, or rides a vehicle that does. */
export const isPresent = (plan: BattlePlan, state: State, model: number): boolean =>
  state.there[seatOf(plan, state, model)] === 1;

/** Returns whether two models are in contact. A vehicle stands in for its crew. */
export const inContact = (plan: BattlePlan, state: State, one: number, two: number): boolean =>
  adjacent(state, seatOf(plan, state, one), seatOf(plan, state, two));

/**
 * Returns whether a model on the table may attack an enemy in contact. Only Agility or Flying lets it attack
 * crew.
 */
export function mayStrike(plan: BattlePlan, state: State, model: number, enemy: number): boolean {
  if (!isPresent(plan, state, enemy) || !inContact(plan, state, model, enemy)) return false;
  return !isAboard(plan, state, enemy) || kindAt(plan, model).agile;
}

/** Returns the crew of a vehicle, in file order. */
export const crewOf = ({ own, side }: BattlePlan, { riding, off }: State, vehicle: number): number[] =>
  own[side[vehicle]!]!.filter((model) => riding[model] === vehicle + 1 && off[model] === OFF.none);

/** Returns the Line of Sight between two models, on foot or crew. Crew in sight are always Obstructed. */
export function sightBetween(battle: Moment, from: number, to: number): Sight {
  const { plan, state } = battle;
  const [viewer, seen] = [seatOf(plan, state, from), seatOf(plan, state, to)];
  if (viewer === from && seen === to) return plan.ground.sight(battle, from, to);
  const vehicles = [...(viewer === from ? [] : [viewer]), ...(seen === to ? [] : [seen])];
  const over = plan.pieces.flatMap(({ index, kind: { size } }) => {
    if (index === viewer || index === seen || state.there[index] === 0) return [];
    if (size === 'large' || size === 'huge') return [];
    return vehicles.some((vehicle) => gapOf(state, vehicle, index) < LOOKED_OVER) ? [index] : [];
  });
  const found = plan.ground.sight(battle, viewer, seen, over);
  return seen !== to && found === 'clear' ? 'obstructed' : found;
}
