/** The Assault Phase: who may assault whom, the roll of two dice, the Assault move. */
import { ROUNDED } from '../../../../system/index.js';
import { ASSAULT_REACH, THREAT_RANGE } from '../../rules/movement.js';
import type { BattleCourse } from '../course.js';
import { writtenPath } from '../course.js';
import { hasKeyword, unityAt } from '../plan.js';
import { LEFT, MOVED, TALLY } from '../state.js';
import { close, gapTo } from './closing.js';
import type { Moved } from './shifting.js';
import { overwatch } from './shooting.js';
import { charge, isOpen, reordered, used } from './tactics.js';

/** The next formation that its player sends makes an Assault; false when none does. */
export function stepAssault(course: BattleCourse, side: number): boolean {
  const { plan, state } = course;
  for (const formation of plan.own[side] as readonly number[]) {
    if (state.done[formation] === 1 || !course.isThere(formation)) continue;
    state.done[formation] = 1;
    const targets = assaultable(course, formation);
    if (targets.length === 0) continue;
    const target = course.agent(side).assault(course, formation, targets);
    if (!targets.includes(target)) continue;
    declared(course, formation, target);
    return true;
  }
  return false;
}

/**
 * The enemies that a formation may assault. Not who has Advanced or Retreated, is battle-fatigued, an Aircraft, or within
 * Threat Range already (G-18); only who can FLY assaults Aircraft.
 */
function assaultable(course: BattleCourse, formation: number): number[] {
  const { plan, state, field } = course;
  const { side } = unityAt(plan, formation);
  const moved = state.moved[formation];
  if (moved === MOVED.advance || moved === MOVED.retreat || state.fatigued[formation] === 1) return [];
  if (state.left[formation] === LEFT.moved || state.left[formation] === LEFT.wreck) return [];
  if (hasKeyword(plan, formation, 'AIRCRAFT') || field.threats(formation).length > 0) return [];
  const own = course.standing(formation);
  return (plan.own[1 - side] as readonly number[]).filter((target) => {
    if (hasKeyword(plan, target, 'AIRCRAFT') && !hasKeyword(plan, formation, 'FLY')) return false;
    if (field.apartBy(formation, target) > ASSAULT_REACH + ROUNDED) return false;
    return own.some((troop) => field.nearestOf(troop, target) <= ASSAULT_REACH);
  });
}

/** An Assault with all that may answer it: overwatch before and after its move, and Hero's Ingress. */
function declared(course: BattleCourse, formation: number, target: number): void {
  const { plan, state } = course;
  const { side } = unityAt(plan, formation);
  const isVehicle = hasKeyword(plan, formation, 'VEHICLE');
  const armoured = isVehicle ? used(course, side, 'armoured-charge', () => [formation], target) : -1;
  overwatch(course, formation);
  if (!course.isThere(formation)) return;
  if (!assault(course, formation, target, true)) return;
  state.assaulted[formation] = 1;
  if (armoured >= 0) charge(course, formation, target);
  overwatch(course, formation);
  ingress(course, formation);
}

/** Hero's Ingress: a formation near an enemy that has ended an Assault move assaults it, without an Assault Bonus. */
function ingress(course: BattleCourse, enemy: number): void {
  const { plan, field } = course;
  if (!course.isThere(enemy)) return;
  const side = 1 - unityAt(plan, enemy).side;
  const near = (formation: number): boolean =>
    course
      .standing(formation)
      .some((troop) => course.standing(enemy).some((one) => field.gap(troop, one) <= INGRESS_REACH));
  const able = (): readonly number[] =>
    (plan.own[side] as readonly number[]).filter(
      (one) =>
        course.isThere(one) &&
        isOpen(course, one) &&
        (!hasKeyword(plan, one, 'VEHICLE') || hasKeyword(plan, one, 'WALKER')) &&
        near(one) &&
        assaultable(course, one).includes(enemy),
    );
  const chosen = used(course, side, 'heros-ingress', able, enemy);
  if (chosen >= 0) assault(course, chosen, enemy, false);
}

const INGRESS_REACH = 6;

/** The roll and the move; whether it reaches its target. */
function assault(course: BattleCourse, formation: number, target: number, own: boolean): boolean {
  const { state, plan, field } = course;
  const enemies = [...course.standing(target)];
  const far = Math.min(...course.standing(formation).map((troop) => gapTo(course, troop, enemies)));
  const two = (): number => course.die() + course.die();
  const roll = reordered(course, formation, 'assault', far - THREAT_RANGE, two);
  field.allow(target);
  // Out of the Threat Range of others each of its ways is kept.
  const moved = close(course, formation, { manner: 'assault', most: roll, enemies }) ?? [];
  field.settle(target);
  for (const one of moved) {
    course.put(one.troop, one.x, one.y, one.level);
    state.tally(one.troop, TALLY.charges, 1);
  }
  course.log?.({
    event: 'assault',
    formation: unityAt(plan, formation).id,
    target: unityAt(plan, target).id,
    roll,
    reaches: moved.length > 0,
    paths: writtenMoves(course, moved),
    ...(!own && { ingress: true }),
  });
  return moved.length > 0;
}

/** Moves as replays write them. */
export const writtenMoves = (course: BattleCourse, moved: readonly Moved[]): unknown[] =>
  moved.map(({ troop, path, climb, level }) => ({
    troop: course.id(troop),
    path: writtenPath(path),
    ...(climb !== undefined && { climb }),
    ...(level > 0 && { level }),
  }));
