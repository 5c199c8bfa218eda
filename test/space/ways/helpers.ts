/** What the tests of ways share: a question asked of the fast search, and its answer checked as a witness. */
import { bodiesOf, Ground, Ways, type Walk, type Way } from '../../../src/space/ways/index.js';
import type { Question } from '../tables/ways.js';

const STOP = 1;
const END = 2;
const WALL = 1;
const LID = 2;

export function asked(question: Question, allowance = Infinity): { ways: Ways; walk: Walk } {
  const { width, depth, start, bodies, obstacles } = question;
  const pieces = obstacles.map(({ shape, does }) => ({ shape, kind: does === 'wall' ? WALL : LID }));
  const grouped = bodies.map((body) => ({ ...body, group: body.does === 'stop' ? STOP : END }));
  const ways = new Ways(new Ground(width, depth, pieces), bodiesOf(grouped), 0.01);
  return { ways, walk: { ...start, self: -1, stops: STOP, ends: END, walls: WALL, lids: LID, allowance } };
}

export function answerOf(question: Question, allowance = Infinity): Way | null {
  const { ways, walk } = asked(question, allowance);
  const { to } = question;
  return 'body' in to ? ways.toGap(walk, to.body, to.gap) : ways.toPlace(walk, to.x, to.y);
}
