/** Wild forces: who activates on a counter, and the first behaviour of the card that can be completed. */
import { isEntangled } from '../conditions.js';
import type { BattleCourse } from '../course.js';
import { WAY } from '../fights/row.js';
import { endOf, type BattleWay } from '../ground/way.js';
import { adjacent, engaged, gapOf, nearestEnemy } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { charge } from '../rules/charge.js';
import { freeItself } from '../rules/freeing.js';
import { mark, mayMark } from '../rules/marking.js';
import { moveAnswered } from '../rules/defender.js';
import { treading } from '../rules/displacing.js';
import { allowance, movementOf } from '../rules/movement.js';
import { mayShoot, shoot } from '../rules/shooting.js';
import { AT } from '../state.js';
import { retreat } from './approach.js';
import type { Behaviour, BehaviourId } from './behaviours.js';
import { followWay } from './follow.js';
import { createSwarm } from './swarm.js';

/** Models whose card names this counter of this colour: by Initiative, lowest first, then file order. */
export function queueByCard({ plan, state }: BattleCourse, colour: string, number: number): void {
  let queued = 0;
  for (const { index, kind } of plan.pieces) {
    const { counter, initiative } = kind;
    if (state.there[index] === 0 || counter?.colour !== colour || counter.number !== number) continue;
    let at = queued++;
    while (at > 0 && kindAt(plan, state.queue[at - 1] as number).initiative > initiative) {
      state.queue[at] = state.queue[at - 1] as number;
      at--;
    }
    state.queue[at] = index;
  }
  state.set(AT.queued, queued);
}

/** A Wild model activates; false: it gave its Activation to free itself. */
export function actByCard(course: BattleCourse, model: number): boolean {
  course.state.activated[model] = 1;
  course.log?.({ event: 'activate', model: course.id(model), by: 'counter' });
  if (isEntangled(course.plan, course.state, model)) {
    freeItself(course, model);
    return false;
  }
  for (const behaviour of kindAt(course.plan, model).behaviours) {
    if (BEHAVIOURS[behaviour.id](course, model, behaviour)) return true;
  }
  return true;
}

type Behave = (course: BattleCourse, model: number, behaviour: Behaviour) => boolean;

/** Moves into contact if that can be reached in this activation; whether the two are in contact. */
function contact(course: BattleCourse, model: number, target: number, mayBeCautious: boolean): boolean {
  const { state } = course;
  if (target < 0) return false;
  if (adjacent(state, model, target)) return true;
  const way = wayToContact(course, model, target, mayBeCautious);
  if (!way) return false;
  moveAnswered(course, model, way, 'basic');
  return true;
}

/**
 * The shortest way into contact within the Movement, cautious only where it must be and may; where there is none, one at
 * whose end it steps on smaller enemies.
 */
export function wayToContact(
  course: BattleCourse,
  model: number,
  target: number,
  mayBeCautious: boolean,
  movement = movementOf(course, model),
): BattleWay | undefined {
  const { plan, state } = course;
  const { ground } = plan;
  const careful = mayBeCautious ? allowance(course, model, true, movement) : -1;
  const free = ground.toContact(plan, state, model, target, false, movement);
  if (free) return free;
  const cautious = careful < 0 ? undefined : ground.toContact(plan, state, model, target, true, careful);
  if (cautious || !ground.mayTread(model)) return cautious;
  return (
    treading(course, model, ground.toContact(plan, state, model, target, false, movement, true)) ??
    (careful < 0
      ? undefined
      : treading(course, model, ground.toContact(plan, state, model, target, true, careful, true)))
  );
}

const engage: Behave = (course, model) =>
  contact(course, model, nearestEnemy(course.plan, course.state, model, 'unengaged'), true);

const gangUp: Behave = (course, model) =>
  contact(course, model, nearestEnemy(course.plan, course.state, model, 'any'), true);

/** Contact with the nearest by a move that is not cautious, and a combat at once. */
function chargeBy(course: BattleCourse, model: number, way: number): boolean {
  const { plan, state } = course;
  const target = nearestEnemy(plan, state, model, 'any');
  const touched = target >= 0 && adjacent(state, model, target);
  if (!contact(course, model, target, false)) return false;
  if (touched) moveAnswered(course, model, still(course, model), 'basic');
  charge(course, model, target, way);
  return true;
}

/** A Basic Movement of length zero. */
export function still({ state }: BattleCourse, model: number): BattleWay {
  return { path: [[state.x[model] as number, state.y[model] as number]], length: 0, cautious: false };
}

const BEHAVIOURS: Readonly<Record<BehaviourId, Behave>> = {
  engage,
  'gang-up': gangUp,
  // The combat follows when the others of the counter have moved (see `strike`). It leaves no enemy to engage another.
  'coordinated-strike': (course, model, behaviour) =>
    engaged(course.plan, course.state, model) || engage(course, model, behaviour),
  charge: (course, model) => chargeBy(course, model, WAY.charge),
  bomber: (course, model, { beside }) =>
    isBeside(course, model, beside) && chargeBy(course, model, WAY.bomber),
  'ranged-attack': rangedAttack,
  'concentrated-fire': concentrateFire,
  'create-swarm': createSwarm,
  detach(course, model, { distance }) {
    if (!engaged(course.plan, course.state, model)) return false;
    const way = retreat(course, model, distance);
    if (!way) return false;
    moveAnswered(course, model, way, 'detach');
    return true;
  },
  hold: ({ plan, state }, model) => engaged(plan, state, model),
  gather(course, model, { type }) {
    const { plan, state } = course;
    const target = nearestOfType(course, model, type ?? '');
    if (target < 0 || engaged(plan, state, model)) return false;
    const way = followWay(course, model, target, 0, movementOf(course, model));
    if (way) moveAnswered(course, model, way, 'basic');
    return true;
  },
  follow(course, model, { distance }) {
    const { plan, state } = course;
    const target = nearestEnemy(plan, state, model, 'any');
    // Follow never makes an Engaged model leave.
    if (target < 0 || engaged(plan, state, model)) return true;
    const way = followWay(course, model, target, distance, movementOf(course, model));
    if (way) moveAnswered(course, model, way, 'basic');
    return true;
  },
};

/** Moves as near to its distance as it can, within its weapon's move, and shoots if it then may. */
function rangedAttack(course: BattleCourse, model: number, { distance, stones }: Behaviour): boolean {
  const { plan, state } = course;
  const { weapon } = kindAt(plan, model);
  if (!weapon || engaged(plan, state, model)) return false;
  const target = nearestEnemy(plan, state, model, 'unengaged');
  if (target < 0) return false;
  // Within range means nearer than it: a hair, less than what lengths are right to.
  const way = followWay(course, model, target, Math.min(distance, weapon.range - HAIR), weapon.move);
  if (!seesFrom(course, model, target, way)) return false;
  if (way) moveAnswered(course, model, way, 'ranged-attack');
  shoot(course, model, target, stones);
  return true;
}

/** Marks the nearest enemy that it may, while it can pay (Concentrated Fire). */
function concentrateFire(course: BattleCourse, model: number): boolean {
  const { plan, state } = course;
  let nearest = -1;
  let least = Infinity;
  for (const enemy of plan.enemies[plan.side[model] as number] as readonly number[]) {
    if (state.there[enemy] === 0) continue;
    const gap = gapOf(state, model, enemy);
    if (gap >= least || !mayMark(course, model, enemy)) continue;
    [nearest, least] = [enemy, gap];
  }
  if (nearest < 0) return false;
  mark(course, model, nearest);
  return true;
}

/** In inches. */
const HAIR = 1e-4;

/** Whether the model might shoot from the end of a way. */
function seesFrom(course: BattleCourse, model: number, target: number, way: BattleWay | undefined): boolean {
  const { state } = course;
  if (!way) return mayShoot(course, model, target);
  const [x, y] = [state.x[model] as number, state.y[model] as number];
  [state.x[model], state.y[model]] = endOf(way);
  const may = mayShoot(course, model, target);
  state.x[model] = x;
  state.y[model] = y;
  return may;
}

/** Whether a model of that profile, of one's own side, is in contact. */
function isBeside({ plan, state }: BattleCourse, model: number, profile: string | undefined): boolean {
  return (plan.own[plan.side[model] as number] as readonly number[]).some(
    (other) =>
      other !== model &&
      state.there[other] === 1 &&
      plan.pieces[other]?.model === profile &&
      adjacent(state, model, other),
  );
}

/** The nearest other model of one's own side that has a trait. */
function nearestOfType({ plan, state }: BattleCourse, model: number, type: string): number {
  let nearest = -1;
  let least = Infinity;
  for (const other of plan.own[plan.side[model] as number] as readonly number[]) {
    if (other === model || state.there[other] === 0) continue;
    if (!kindAt(plan, other).model.abilities.some(({ id }) => id === type)) continue;
    const gap = gapOf(state, model, other);
    if (gap >= least) continue;
    nearest = other;
    least = gap;
  }
  return nearest;
}
