/** Decides at random among what is legal: for tests, and as the weakest rung of any ladder. */
import type { Action, Agent } from '../agents.js';
import type { Course } from '../course.js';
import type { Supporters } from '../fights.js';
import { adjacent, gapOf } from '../near.js';
import { CONTACT } from '../../table/sizes.js';
import { enemyOf, kindAt } from '../plan.js';
import { mayAttack } from '../rules/combatPhase.js';
import { allowance } from '../rules/movement.js';
import { mayShoot } from '../rules/shooting.js';
import { AT } from '../state.js';
import { still, wayToContact } from '../wild/automation.js';

/** In one of so many cases it does not use what it might. */
const DECLINES = 8;
/** Steps in which directions and lengths are drawn. */
const FINE = 1024;

const oneOf = ({ chance }: Course, { count, models }: Supporters): number =>
  chance.below(DECLINES) === 0 ? -1 : (models[chance.below(count)] as number);

/** See the head of this file. */
export const randomAgent: Agent = {
  direct: (course, _side, candidates) => oneOf(course, candidates),
  lead: (course, _leader, candidates) => oneOf(course, candidates),
  next: ({ chance, state }, _side, from) => from + chance.below(state.get(AT.queued) - from),
  act(course, model, action) {
    const { chance } = course;
    const what = chance.below(4);
    if (what === 0) return;
    if (what === 1 && shootAtRandom(course, model, action)) return;
    if (what === 2 && attackAtRandom(course, model, action)) return;
    wander(course, model, action);
  },
  initiate(course, side, combat) {
    const { chance, candidates, plan, state } = course;
    if (chance.below(DECLINES) === 0) return false;
    fill(course, candidates, plan.own[side as 0 | 1], (model) => mayAttack(course, model));
    if (candidates.count === 0) return false;
    const attacker = candidates.models[chance.below(candidates.count)] as number;
    const enemies = plan.own[enemyOf(side)] as readonly number[];
    fill(course, candidates, enemies, (enemy) => adjacent(plan, state, attacker, enemy));
    combat.attacker = attacker;
    combat.defender = candidates.models[chance.below(candidates.count)] as number;
    return true;
  },
  supports: ({ chance }) => chance.below(DECLINES) > 0,
};

function fill(
  { state }: Course,
  into: Supporters,
  models: readonly number[],
  wanted: (model: number) => boolean,
): void {
  into.count = 0;
  for (const model of models) {
    if (state.there[model] === 1 && wanted(model)) into.models[into.count++] = model;
  }
}

function shootAtRandom(course: Course, model: number, action: Action): boolean {
  const { plan, candidates, chance } = course;
  const enemies = plan.own[enemyOf(plan.side[model] as number)] as readonly number[];
  fill(course, candidates, enemies, (enemy) => mayShoot(course, model, enemy));
  if (candidates.count === 0) return false;
  action.kind = 'shoot';
  action.target = candidates.models[chance.below(candidates.count)] as number;
  return true;
}

function attackAtRandom(course: Course, model: number, action: Action): boolean {
  const { plan, state, candidates, chance } = course;
  const kind = kindAt(plan, model);
  const enemies = plan.own[enemyOf(kind.side)] as readonly number[];
  fill(
    course,
    candidates,
    enemies,
    (enemy) =>
      gapOf(plan, state, model, enemy) <= kind.movement + CONTACT &&
      (adjacent(plan, state, model, enemy) || wayToContact(course, model, enemy, true) !== undefined),
  );
  if (candidates.count === 0) return false;
  const enemy = candidates.models[chance.below(candidates.count)] as number;
  const touches = adjacent(plan, state, model, enemy);
  const way = touches ? still(course, model) : wayToContact(course, model, enemy, true);
  if (!way || (touches && !kind.charge)) return false;
  action.way = way;
  action.target = enemy;
  action.kind = kind.charge && !way.cautious ? 'charge' : 'move';
  return true;
}

/** Straight in a random direction, disengaging where it must. */
function wander(course: Course, model: number, action: Action): void {
  const { plan, state, chance } = course;
  const { movement } = kindAt(plan, model);
  const [dx, dy] = [chance.below(FINE) - FINE / 2, chance.below(FINE) - FINE / 2];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return;
  const cautious = plan.ground.mustBeCautious(plan, state, model) || chance.below(2) === 0;
  const length = (allowance(course, model, cautious, movement) * chance.below(FINE)) / FINE;
  const to = [
    (state.x[model] as number) + (dx / far) * length,
    (state.y[model] as number) + (dy / far) * length,
  ] as const;
  const way = plan.ground.straight(plan, state, model, to, cautious);
  if (!way || way.length === 0) return;
  action.kind = 'move';
  action.way = way;
}
