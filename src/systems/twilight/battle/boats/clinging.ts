/** Finds who fights over the edge of a boat (Clinging to a Boat). */
import { inContact, isAboard } from '../ground/contact.js';
import type { BattlePlan } from '../plan/plan.js';
import type { State } from '../state.js';
import type { Point } from '../../../../space/index.js';

/**
 * Returns which of two models in contact is in the water while the other is on a boat. Returns −1 if neither
 * is. Crew models never count as being in the water.
 */
export function overEdge(plan: BattlePlan, state: State, one: number, two: number): number {
  if (isAboard(plan, state, one) || isAboard(plan, state, two)) return -1;
  const [first, second] = [state.deck[one]!, state.deck[two]!];
  if ((first === 0) === (second === 0) || !inContact(plan, state, one, two)) return -1;
  const low = first === 0 ? one : two;
  const at: Point = [state.x[low]!, state.y[low]!];
  return plan.waters.isTouched(at, state.radius[low]!) ? low : -1;
}
