/** Ranged Attacks: who may be shot at, the shot, and the ricochet onto a model that engages the target (R-15 … ). */
import type { Course } from '../course.js';
import { FATE, MOST_ENGAGING } from '../fates.js';
import { adjacent, engaged, gapOf } from '../near.js';
import { enemyOf, kindAt } from '../plan.js';
import { AT, STAGE, TALLY } from '../state.js';
import { changes, remove, snapshot } from './combat.js';
import { checkRemoved } from './victory.js';

/** Whether a model that stands where it does may shoot at another: unengaged, within range and in sight. */
export function mayShoot(course: Course, model: number, target: number): boolean {
  const { plan, state } = course;
  const { weapon } = kindAt(plan, model);
  if (!weapon || state.there[target] === 0 || engaged(plan, state, model)) return false;
  if (!(gapOf(plan, state, model, target) < weapon.range)) return false;
  return plan.ground.sight(plan, state, model, target) !== 'none';
}

/**
 * Shoots with all attacks of the weapon at one target while it stands.
 * @param stones of a Wild model's behaviour, 0 for the weapon's own
 */
export function shoot(course: Course, model: number, target: number, stones: number): void {
  const attacks = kindAt(course.plan, model).weapon?.attacks ?? 0;
  for (let attack = 0; attack < attacks; attack++) {
    if (course.state.get(AT.stage) !== STAGE.activate || !mayShoot(course, model, target)) return;
    shootOnce(course, model, target, stones);
  }
}

function shootOnce(course: Course, model: number, target: number, stones: number): void {
  const { plan, state, fights, chance, engaging, log } = course;
  const sight = plan.ground.sight(plan, state, model, target);
  nameEngaging(course, model, target);
  const circumstances = { obstructed: sight === 'obstructed', stones, full: false };
  const number = fights.shot(state, model, target, circumstances, engaging);
  const before = log && snapshot(course);
  const fates = chance.fates(number);
  const at = chance.fate(number) * fates.width;
  const { rows } = fates;
  state.tally(model, TALLY.shots, 1);
  state.stamina[model] = rows[at + FATE.stamina] as number;
  if (((rows[at + FATE.fell + 1] as number) & 1) === 1) remove(course, target, model);
  else state.stamina[target] = rows[at + FATE.stamina + 1] as number;
  const fell = rows[at + FATE.fell] as number;
  for (let i = 0; i < engaging.count; i++) {
    const friend = engaging.models[i] as number;
    if (((fell >> (i + 1)) & 1) === 1) remove(course, friend, -1);
    else state.stamina[friend] = rows[at + FATE.engaging + i] as number;
  }
  if (log && before) {
    log({
      ...{ event: 'shoot', model: course.id(model), target: course.id(target) },
      ...{
        weapon: kindAt(plan, model).weapon?.id,
        sight: engaged(plan, state, target) ? 'obstructed' : sight,
      },
      ...{ blows: rows[at + FATE.blows + 1], ...changes(course, before) },
    });
  }
  checkRemoved(course);
}

/** The models of the shooter's side that engage the target; of more than a shot can tell apart, some by lot: each is as likely to be hit. */
function nameEngaging({ plan, state, engaging, chance }: Course, shooter: number, target: number): void {
  engaging.count = 0;
  for (const friend of plan.own[enemyOf(plan.side[target] as number)] as readonly number[]) {
    if (friend === shooter || state.there[friend] === 0) continue;
    if (adjacent(plan, state, friend, target)) engaging.models[engaging.count++] = friend;
  }
  while (engaging.count > MOST_ENGAGING) {
    const out = chance.below(engaging.count);
    engaging.models[out] = engaging.models[--engaging.count] as number;
  }
}
