/**
 * Who rides on a vehicle as its crew (Vehicles and crew): they are beside the table, count as adjacent to whom the vehicle is
 * adjacent to, and see and are seen from its base, over Small and Medium models near it.
 */
import { adjacent, gapOf } from './near.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { OFF, type State } from '../state.js';
import type { Sight } from '../../table/sight.js';

/** Models so near to the vehicle, but Large and Huge ones, are looked over, in inches. */
const LOOKED_OVER = 1;

/** The piece on whose base a model is: the vehicle that it rides, or itself. */
export function seatOf({ vehicles }: BattlePlan, { riding, off }: State, model: number): number {
  if (vehicles.length === 0 || riding[model] === 0 || off[model] !== OFF.none) return model;
  return (riding[model] as number) - 1;
}

/** Whether a model rides. */
export const isAboard = (plan: BattlePlan, state: State, model: number): boolean =>
  seatOf(plan, state, model) !== model;

/** Whether a model stands on the table, or rides on what does. */
export const isPresent = (plan: BattlePlan, state: State, model: number): boolean =>
  state.there[seatOf(plan, state, model)] === 1;

/** Whether two models are in contact, themselves or what they ride. */
export const inContact = (plan: BattlePlan, state: State, one: number, two: number): boolean =>
  adjacent(state, seatOf(plan, state, one), seatOf(plan, state, two));

/** Whether a model on the table may attack one in contact: crew only with Agility or Flying. */
export function mayStrike(plan: BattlePlan, state: State, model: number, enemy: number): boolean {
  if (!isPresent(plan, state, enemy) || !inContact(plan, state, model, enemy)) return false;
  return !isAboard(plan, state, enemy) || kindAt(plan, model).agile;
}

/** The crew of a vehicle, in file order. */
export const crewOf = ({ own, side }: BattlePlan, { riding, off }: State, vehicle: number): number[] =>
  (own[side[vehicle] as number] as readonly number[]).filter(
    (model) => riding[model] === vehicle + 1 && off[model] === OFF.none,
  );

/** Line of Sight from and to models on foot and crew; crew that are seen are always Obstructed. */
export function sightBetween(plan: BattlePlan, state: State, from: number, to: number): Sight {
  const [viewer, seen] = [seatOf(plan, state, from), seatOf(plan, state, to)];
  if (viewer === from && seen === to) return plan.ground.sight(plan, state, from, to);
  const vehicles = [...(viewer === from ? [] : [viewer]), ...(seen === to ? [] : [seen])];
  const over = plan.pieces.flatMap(({ index, kind: { size } }) => {
    if (index === viewer || index === seen || state.there[index] === 0) return [];
    if (size === 'large' || size === 'huge') return [];
    return vehicles.some((vehicle) => gapOf(state, vehicle, index) < LOOKED_OVER) ? [index] : [];
  });
  const found = plan.ground.sight(plan, state, viewer, seen, over);
  return seen !== to && found === 'clear' ? 'obstructed' : found;
}
