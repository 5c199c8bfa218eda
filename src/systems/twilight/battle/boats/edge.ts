/** Who fights over the edge of a boat (Clinging to a Boat). */
import type { Point } from '../../../../space/index.js';
import { inContact, isAboard } from '../ground/aboard.js';
import type { BattlePlan } from '../plan/plan.js';
import type { State } from '../state.js';

/** The one of two in contact that is in the water, the other being on a boat; −1: neither. Crew are in no water. */
export function overEdge(plan: BattlePlan, state: State, one: number, two: number): number {
  if (isAboard(plan, state, one) || isAboard(plan, state, two)) return -1;
  const [first, second] = [state.deck[one] as number, state.deck[two] as number];
  if ((first === 0) === (second === 0) || !inContact(plan, state, one, two)) return -1;
  const low = first === 0 ? one : two;
  const at: Point = [state.x[low] as number, state.y[low] as number];
  return plan.waters.isTouched(at, state.radius[low] as number) ? low : -1;
}
