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
 * Shoots at a target, or lays the template towards it, and makes the weapon's additional attacks one after another: each has a target of
 * its own, which its player chooses once the one before is resolved.
 * @param stones of a Wild model's behaviour, 0 for the weapon's own
 * @returns whether it could
 */
export function shoot(course: BattleCourse, model: number, target: number, stones: number): boolean {
  const { weapon } = kindAt(course.plan, model);
  if (!weapon || !mayShoot(course, model, target)) return false;
  attackAt(course, model, target, stones);
  for (let attack = 1; attack < weapon.attacks; attack++) {
    const next = course.state.get(AT.stage) === STAGE.activate ? nextTarget(course, model) : -1;
    if (next < 0) break;
    attackAt(course, model, next, stones);
  }
  return true;
}

function attackAt(course: BattleCourse, model: number, target: number, stones: number): void {
  if (kindAt(course.plan, model).weapon?.blast === true) blast(course, model, target, stones);
  else shootOnce(course, model, target, stones, undefined);
}

/** The target that its player chooses of those that a model may shoot at now; −1: none. */
export function nextTarget(course: BattleCourse, model: number): number {
  const { plan, candidates, agents } = course;
  const side = plan.side[model] as number;
  candidates.count = 0;
  for (const enemy of plan.enemies[side] as readonly number[])
    if (mayShoot(course, model, enemy)) candidates.models[candidates.count++] = enemy;
  return candidates.count === 0 ? -1 : (agents[side]?.fires(course, model, candidates) ?? -1);
}
