/** Distances between bases, contact and Engaged. */
import { discGap } from '../../../../space/index.js';
import { CONTACT } from '../../model/sides.js';
import { ADJACENT } from '../../model/sizes.js';
import type { BattlePlan, Gap, Moment } from '../plan/plan.js';
import type { State } from '../state.js';

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
