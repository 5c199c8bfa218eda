/** Whatever is legal, each choice as likely. */
import type { Goal, MoveOrder } from '../agents.js';
import type { Agent, BattleCourse } from '../course.js';
import { membersOf, unityAt } from '../plan.js';
import { zoneOf } from '../rules/deployment.js';

const KINDS: readonly MoveOrder['kind'][] = ['stationary', 'normal', 'advance', 'retreat'];

/** One of a list. */
const any = (course: BattleCourse, list: readonly number[]): number =>
  list[course.chance.below(list.length)] ?? -1;

/** Parts of the warfield that places are drawn from. */
const GRAIN = 1024;

const between = (course: BattleCourse, low: number, high: number): number =>
  low + ((high - low) * course.chance.below(GRAIN)) / GRAIN;

/** A place anywhere, or with as much chance on any top or floor that the formation may use. */
function anywhere(
  course: BattleCourse,
  formation: number,
  x: readonly [number, number] = [0, course.plan.width],
  y: readonly [number, number] = [0, course.plan.depth],
): Goal {
  const at = [between(course, ...x), between(course, ...y)] as const;
  const decks = course.field.decksFor(membersOf(course.plan, formation));
  if (decks.length === 0 || course.chance.below(2) === 0) return at;
  const deck = decks[course.chance.below(decks.length)];
  return deck ? [deck.x, deck.y, deck.level] : at;
}

/** See the head of this file. */
export const randomAgent: Agent = {
  deploy(course, formation) {
    const { x, y } = zoneOf(course, unityAt(course.plan, formation).side);
    return anywhere(course, formation, x, y);
  },
  move(course, formation, order) {
    order.over = course.chance.below(2) === 1;
    order.kind = KINDS[course.chance.below(KINDS.length)] ?? 'stationary';
    [order.x, order.y, order.level = 0] = anywhere(course, formation);
  },
  arrive: anywhere,
  scout: anywhere,
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
