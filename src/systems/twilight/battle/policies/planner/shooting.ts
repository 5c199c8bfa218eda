/** Shots as the planner foresees them. */
import type { BattleCourse } from '../../course.js';
import { MOST_ENGAGING } from '../../fights/fates.js';
import { newSupporters } from '../../fights/fights.js';
import { adjacent } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { underTemplate } from '../../rules/blast.js';
import { markersOn } from '../../rules/marking.js';
import { mayShoot } from '../../rules/shooting.js';
import type { Pairs } from './pairs.js';

const engaging = newSupporters(MOST_ENGAGING);

/**
 * What the enemy loses on average by a model's shots at a target from where it stands, less what its own side does; each
 * shot is counted as the first, and a template as an attack on each that it covers. Undefined: it may not shoot.
 */
export function shotMargin(
  course: BattleCourse,
  pairs: Pairs,
  model: number,
  target: number,
): number | undefined {
  const { plan, state, fights, chance } = course;
  const { weapon, side } = kindAt(plan, model);
  if (!weapon || !mayShoot(course, model, target)) return undefined;
  if (weapon.blast) {
    let sum = 0;
    const towards = [state.x[target] as number, state.y[target] as number] as const;
    for (const other of underTemplate(course, model, towards).keys()) sum += pairs.shot(model, other);
    return sum;
  }
  engaging.count = 0;
  for (const friend of plan.own[side as 0 | 1]) {
    if (friend === model || state.there[friend] === 0 || engaging.count >= MOST_ENGAGING) continue;
    if (adjacent(state, friend, target)) engaging.models[engaging.count++] = friend;
  }
  const obstructed = plan.ground.sight(plan, state, model, target) === 'obstructed';
  const manner = { obstructed, stones: 0, full: false, granted: markersOn(course, model, target) };
  const { expected } = chance.fates(fights.shot(state, model, target, manner, engaging));
  return weapon.attacks * ((expected[1 - side] as number) - (expected[side] as number));
}
