/** Ranged Attacks: who may be shot at, and the attacks of one activation. */
import { seatOf, sightBetween } from '../ground/aboard.js';
import type { BattleCourse } from '../course.js';
import { engaged, gapOf } from '../ground/near.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { AT, STAGE } from '../state.js';
import { blast } from './blast.js';
import { shootOnce } from './shot.js';

/** How far a model's weapon reaches; 0 without one. A Blast Template reaches as far as it is long. */
export function rangeOf(plan: BattlePlan, model: number): number {
  const { weapon } = kindAt(plan, model);
  if (!weapon) return 0;
  return weapon.blast ? plan.data.scenario.template.length : weapon.range;
}

/** Whether a model that stands where it does may shoot at another: unengaged, within range and in sight. */
export function mayShoot(course: BattleCourse, model: number, target: number): boolean {
  const { plan, state } = course;
  const { weapon } = kindAt(plan, model);
  const [from, to] = [seatOf(plan, state, model), seatOf(plan, state, target)];
  if (!weapon || state.there[to] === 0 || (weapon.blast && to !== target)) return false;
  // Crew shoot whoever engages their vehicle.
  if (from === model && engaged(plan, state, model)) return false;
  if (!(gapOf(state, from, to) < rangeOf(plan, model))) return false;
  return sightBetween(plan, state, model, target) !== 'none';
}

/**
 * Shoots with all attacks of the weapon at one target while it stands, or lays the template towards it.
 * @param stones of a Wild model's behaviour, 0 for the weapon's own
 * @returns whether it could
 */
export function shoot(course: BattleCourse, model: number, target: number, stones: number): boolean {
  const { state, plan } = course;
  const { weapon } = kindAt(plan, model);
  if (!weapon) return false;
  for (let attack = 0; attack < weapon.attacks; attack++) {
    if (state.get(AT.stage) !== STAGE.activate || !mayShoot(course, model, target)) return attack > 0;
    if (weapon.blast) blast(course, model, target, stones);
    else shootOnce(course, model, target, stones, undefined);
  }
  return true;
}
