/** Whatever is legal, each choice as likely. */
import type { MoveOrder } from '../agents.js';
import type { Agent, BattleCourse } from '../course.js';
import { unityAt } from '../plan.js';
import { zoneOf } from '../rules/deployment.js';

const KINDS: readonly MoveOrder['kind'][] = ['stationary', 'normal', 'advance', 'retreat'];

/** One of a list. */
const any = (course: BattleCourse, list: readonly number[]): number =>
  list[course.chance.below(list.length)] ?? -1;

/** Parts of the warfield that places are drawn from. */
const GRAIN = 1024;

const between = (course: BattleCourse, low: number, high: number): number =>
  low + ((high - low) * course.chance.below(GRAIN)) / GRAIN;

/** See the head of this file. */
export const randomAgent: Agent = {
  deploy(course, formation) {
    const { x, y } = zoneOf(course, unityAt(course.plan, formation).side);
    return [between(course, ...x), between(course, ...y)];
  },
  move(course, _formation, order) {
    order.over = course.chance.below(2) === 1;
    order.kind = KINDS[course.chance.below(KINDS.length)] ?? 'stationary';
    order.x = between(course, 0, course.plan.width);
    order.y = between(course, 0, course.plan.depth);
  },
  arrive: (course) => [between(course, 0, course.plan.width), between(course, 0, course.plan.depth)],
  scout: (course) => [between(course, 0, course.plan.width), between(course, 0, course.plan.depth)],
  embark: (course, _formation, transports) => any(course, [...transports, -1]),
  disembark: (course) =>
    course.chance.below(2) === 0
      ? undefined
      : [between(course, 0, course.plan.width), between(course, 0, course.plan.depth)],
  fireFromDeck: (course, _troop, guns) => any(course, guns),
  use: (course, _side, _manoeuvre, options) => any(course, [...options, -1]),
  reorder: (course) => course.chance.below(4) === 0,
  stake: (course) => course.chance.below(16) === 0,
  pickOut: (course) => course.chance.below(2) === 1,
  take: (course, _marker, formations) => any(course, [...formations, -1]),
  shoot: (course, _formation, _gun, targets) => any(course, targets),
  assault: (course, _formation, targets) => any(course, [...targets, -1]),
  fight: (course, _side, formations) => any(course, formations),
  strike: (course, _troop, targets) => any(course, targets),
  discard: (course, _side, markers) => any(course, markers),
};
