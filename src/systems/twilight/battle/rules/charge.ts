/** Combats of the Activation Phase: Charge and Coordinated Strike. */
import { mayStrike } from '../ground/aboard.js';
import { isEntangled } from '../conditions.js';
import type { BattleCourse } from '../course.js';
import { WAY } from '../fights/fights.js';
import { adjacent } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { AT, STAGE, TALLY } from '../state.js';
import { fightCombat } from './combat.js';

/** A Charge: a combat at once after a Basic Movement that was not cautious. */
export function charge(course: BattleCourse, model: number, target: number, way: number = WAY.charge): void {
  const { state, plan } = course;
  if (state.there[model] === 0 || !mayStrike(plan, state, model, target)) return;
  state.tally(model, TALLY.charges, 1);
  fightCombat(course, { attacker: model, defender: target }, way, way === WAY.bomber ? 'bomber' : 'charge');
}

/** Coordinated Strike: after the others have moved, those that have it fight an adjacent enemy; both sides are supported. */
export function strike(course: BattleCourse): void {
  const { state, plan } = course;
  for (let i = 0; i < state.get(AT.queued); i++) {
    const model = state.queue[i] as number;
    const { strike: strikes } = kindAt(plan, model);
    if (!strikes || state.there[model] === 0 || state.fought[model] === 1) continue;
    if (isEntangled(plan, state, model)) continue;
    const target = struckBy(course, model);
    if (target < 0) continue;
    fightCombat(course, { attacker: model, defender: target }, WAY.melee, 'coordinated-strike');
    if (state.get(AT.stage) !== STAGE.activate) return;
  }
}

/** Whom a model strikes: the adjacent enemy of the highest cost, then file order. */
function struckBy({ state, plan }: BattleCourse, model: number): number {
  let found = -1;
  let dearest = -1;
  for (const enemy of plan.enemies[plan.side[model] as number] as readonly number[]) {
    if (state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
    const { cost } = kindAt(plan, enemy);
    if (cost <= dearest) continue;
    found = enemy;
    dearest = cost;
  }
  return found;
}
