/** Whether a way is what it says: its length, where it begins and ends, and that nothing is in its way. */
import { endOfLeg, legLength, pathLength, type Way } from '../../../src/space/ways/index.js';
import type { Leg, Point } from '../../../src/space/shapes.js';
import type { Question } from '../tables/ways.js';
import { shapeGap } from './slowWays.js';

/** Nothing overlaps by more than this; what touches may overlap by 1e-7. */
const DEEPEST = 2.1e-7;

/** How many places of each leg are looked at. */
const STEPS = 24;

/** What is wrong with a way, or nothing. */
export function faultOf(question: Question, way: Way): string | undefined {
  const { start, to, bodies } = question;
  if (Math.abs(pathLength(way.path) - way.length) > 1e-9 * (1 + way.length)) return 'its length is another';
  const first = endOfLeg(way.path[0]!);
  if (first[0] !== start.x || first[1] !== start.y) return 'it begins elsewhere';
  const last = endOfLeg(way.path.at(-1) as Leg);
  if (last[0] !== way.x || last[1] !== way.y) return 'it ends elsewhere';
  if (way.length === 0) return undefined;
  const target = 'body' in to ? bodies[to.body] : undefined;
  if (target === undefined && 'x' in to && Math.hypot(last[0] - to.x, last[1] - to.y) > 1e-9)
    return 'it does not end at the place';
  if (target !== undefined && 'gap' in to) {
    const gap = Math.hypot(last[0] - target.x, last[1] - target.y) - target.radius - start.radius;
    if (gap > to.gap + 1e-8) return `it ends at a gap of ${gap}`;
  }
  const place = placesOn(way).find((p) => !mayPass(question, p));
  if (place !== undefined) return `something is in its way at ${place.join(', ')}`;
  return mayStand(question, last) ? undefined : 'it ends where the base may not';
}

function placesOn({ path }: Way): Point[] {
  const places: Point[] = [];
  for (let i = 1; i < path.length; i++) {
    const from = endOfLeg(path[i - 1]!);
    const leg = path[i]!;
    for (let step = 0; step <= STEPS; step++) places.push(placeOn(from, leg, step / STEPS));
  }
  return places;
}

function placeOn(from: Point, leg: Leg, share: number): Point {
  if (!('around' in leg)) return [from[0] + share * (leg[0] - from[0]), from[1] + share * (leg[1] - from[1])];
  const [cx, cy] = leg.around;
  const radius = Math.hypot(from[0] - cx, from[1] - cy);
  const turn = (legLength(from, leg) / radius) * (leg.turn === 'left' ? 1 : -1);
  const angle = Math.atan2(from[1] - cy, from[0] - cx) + share * turn;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

function onTable({ start, width, depth }: Question, [x, y]: Point): boolean {
  const r = start.radius - DEEPEST;
  return x >= r && x <= width - r && y >= r && y <= depth - r;
}

/** Whether the centre may be at p on the way: not nearer to bodies than 0.01, or than where it began or is to end. */
function mayPass(question: Question, p: Point): boolean {
  const { start, bodies, obstacles, to } = question;
  if (!onTable(question, p)) return false;
  const kept = bodies.every((body, i) => {
    if (body.does === 'end') return true;
    const gap = (x: number, y: number): number =>
      Math.hypot(x - body.x, y - body.y) - body.radius - start.radius;
    let least = Math.min(0.01, gap(start.x, start.y));
    if ('body' in to && to.body === i) least = Math.min(least, to.gap);
    if ('x' in to && gap(to.x, to.y) >= -DEEPEST) least = Math.min(least, gap(to.x, to.y));
    return gap(...p) >= least - DEEPEST;
  });
  const walls = obstacles.filter(({ does }) => does === 'wall');
  return kept && walls.every(({ shape }) => shapeGap(shape, p) >= start.radius - DEEPEST);
}

function mayStand(question: Question, p: Point): boolean {
  const { start, bodies, obstacles } = question;
  const apart = bodies.every(
    (body) => Math.hypot(p[0] - body.x, p[1] - body.y) >= body.radius + start.radius - DEEPEST,
  );
  return apart && obstacles.every(({ shape }) => shapeGap(shape, p) >= start.radius - DEEPEST);
}
