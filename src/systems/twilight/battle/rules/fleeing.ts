/** Fleeing in the End Phase: the battle is over where one team at most stays; among several the others go on. */
import { isPresent } from '../ground/aboard.js';
import type { BattleCourse } from '../course.js';
import { AT, OFF } from '../state.js';
import { dropOfFallen } from './objects.js';
import { finish, flees, isIn, leader } from './victory.js';

/** Sides that flee are out; whether the battle is over. */
export function flee(course: BattleCourse): boolean {
  const { team } = course.plan;
  const fleeing = team.flatMap((_, side) => (isIn(course, side) && flees(course, side) ? [side] : []));
  if (fleeing.length === 0) return false;
  const staying = new Set(team.filter((_, side) => isIn(course, side) && !fleeing.includes(side)));
  const [stays, other] = staying;
  if (other === undefined) {
    finish(course, stays ?? leader(course), 'fled');
    return true;
  }
  for (const side of fleeing) withdraw(course, side);
  return false;
}

/** The models of a side leave the table: they count as left; what they carry they drop. */
function withdraw(course: BattleCourse, side: number): void {
  const { plan, state, log } = course;
  const all = (plan.fighting[side] as readonly number[]).filter(
    (model) => isPresent(plan, state, model) || state.off[model] === OFF.waiting,
  );
  log?.({ event: 'flee', side, models: all.map((model) => course.id(model)) });
  for (const model of all) {
    state.there[model] = 0;
    state.off[model] = OFF.fled;
  }
  state.head[AT.standing + side] = 0;
  if (plan.objects.length > 0) dropOfFallen(course);
}
