/**
 * Entangled models (Entangled; R-29): they have no Combat Action, and use their Activation to fight their counters, which
 * cast nothing and save on 5+ each. Models in contact support: its own side's the model, the enemy's the counters; those
 * with Support above 0 that have been in no combat of the phase always do.
 */
import { FATE } from '../fights/fates.js';
import { changes, fallOdds, namedModels, remove, snapshot, stir } from './combat.js';
import type { BattleCourse } from '../course.js';
import type { Supporters } from '../fights/fights.js';
import { adjacent } from '../ground/near.js';
import { enemyOf, kindAt } from '../plan/plan.js';
import { checkRemoved } from './victory.js';

/** An Entangled model activates. */
export function freeItself(course: BattleCourse, model: number): void {
  const { state, plan, chance, fights, supporters } = course;
  const side = plan.side[model] as number;
  name(course, model, side, supporters[0]);
  supporters[1].count = 0;
  // the primary's colours say what drawn stones count as, and counters have none.
  if (plan.wild[enemyOf(side)] !== true) name(course, model, enemyOf(side), supporters[1]);
  if (plan.plants.length > 0) stir(course, model);
  const counters = state.counters[model] as number;
  const before = course.log && snapshot(course);
  const number = fights.freeing(state, model, counters, supporters, course.splits(model));
  const fates = chance.fates(number);
  const at = chance.fate(number) * fates.width;
  const [own, other] = [0, 1].map((s) => fates.rows[at + FATE.fell + s] as number) as [number, number];
  let left = counters;
  for (let i = 0; i < counters; i++) left -= (other >> i) & 1;
  state.counters[model] = left;
  if ((own & 1) === 0) state.stamina[model] = fates.rows[at + FATE.stamina] as number;
  else remove(course, model, -1);
  fallen(course, supporters[0], own >> 1, -1);
  fallen(course, supporters[1], other >> counters, model);
  if (course.log && before) {
    const bySide = <T>(of: readonly [T, T]): readonly [T, T] => (side === 0 ? of : [of[1], of[0]]);
    const names = (one: Supporters) => namedModels(one).map((helper) => course.id(helper));
    course.log({
      ...{ event: 'free', model: course.id(model), counters, left },
      supporters: bySide([names(supporters[0]), names(supporters[1])]),
      stones: bySide(fights.stones(number)),
      blows: bySide([fates.rows[at + FATE.blows] as number, fates.rows[at + FATE.blows + 1] as number]),
      odds: fallOdds(course, fates, [
        [model, ...namedModels(supporters[0])],
        [...Array.from({ length: counters }, () => -1), ...namedModels(supporters[1])],
      ]),
      ...changes(course, before),
    });
  }
  checkRemoved(course);
}

/** Names the models of a side in contact that support. */
function name({ plan, state }: BattleCourse, model: number, side: number, into: Supporters): void {
  into.count = 0;
  for (const one of plan.fighting[side as 0 | 1]) {
    if (into.count >= into.models.length) break;
    if (one === model || state.there[one] === 0 || state.fought[one] === 1) continue;
    if (kindAt(plan, one).support > 0 && adjacent(state, model, one)) into.models[into.count++] = one;
  }
}

/** Supporters that fell, by their bits. */
function fallen(course: BattleCourse, { count, models }: Supporters, mask: number, credited: number): void {
  for (let i = 0; i < count; i++) {
    course.state.fought[models[i] as number] = 1;
    if (((mask >> i) & 1) === 1) remove(course, models[i] as number, credited);
  }
}
