/**
 * Models that ride a vehicle as its crew (Vehicles and crew). They do not stand on the table. They count as
 * adjacent to everything that the vehicle is adjacent to. They see and are seen from its base, over Small and
 * Medium models near it.
 */
import { kindAt, type BattlePlan, type Moment } from '../plan/plan.js';
import { OFF, type State } from '../state.js';
import type { Sight } from '../../table/sight.js';
import { gapOf, adjacent } from './near.js';

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
