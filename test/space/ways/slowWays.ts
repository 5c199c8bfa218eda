/**
 * The slow twin: brackets the length of the shortest way with nothing of the fast one's geometry. Enlarged bodies and
 * pieces become many-cornered convex polygons, once within them (a lower bound) and once around them (an upper one);
 * Dijkstra over all their corners that see each other; ends are a dense sample of the goal.
 */
import type { Point } from '../../../src/space/shapes.js';
import type { Question } from '../tables/ways.js';

const SIDES = 16;

/** A convex polygon, counter-clockwise, and a circle around it. */
interface Convex {
  readonly corners: readonly Point[];
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

type Kind = 'lower' | 'upper';

/** An end: where the last straight line comes to, and what is still to go from there. */
interface End {
  readonly at: Point;
  readonly more: number;
}

export function bracket(question: Question): { lower: number; upper: number } {
  // Who is there already need not move, wherever it stands.
  if (isThere(question)) return { lower: 0, upper: 0 };
  return { lower: shortest(question, 'lower'), upper: shortest(question, 'upper') };
}

function isThere({ to, bodies, start }: Question): boolean {
  if (!('body' in to)) return to.x === start.x && to.y === start.y;
  const target = bodies[to.body];
  if (target === undefined) return false;
  const outer = target.radius + start.radius + to.gap;
  return Math.hypot(start.x - target.x, start.y - target.y) <= outer + 1e-7;
}

/** What the lower bound forgives: obstacles are smaller by this, and every end is nearer than this to a sampled one. */
function slackOf({ to }: Question): number {
  return 'body' in to ? 0.04 + 0.05 * to.gap : 0.02;
}

/** The bound of one kind; Infinity for no way. */
function shortest(question: Question, kind: Kind): number {
  const { start } = question;
  const slack = kind === 'lower' ? slackOf(question) : 0;
  const blocks = blocksOf(question, kind, slack);
  const r = start.radius - slack - 1e-9;
  const onTable = ([x, y]: Point): boolean =>
    x >= r && x <= question.width - r && y >= r && y <= question.depth - r;
  const free = (p: Point): boolean => onTable(p) && blocks.every((block) => !holds(block, p));
  const open = (p: Point, q: Point): boolean => blocks.every((block) => !cuts(block, p, q));
  const ends = endsOf(question, kind, slack, blocks).filter(({ at }) => free(at));
  const found = dijkstra(
    [[start.x, start.y], ...blocks.flatMap(({ corners }) => corners).filter(free)],
    ends,
    open,
    leastOf(question),
  );
  return Math.max(0, found - 2 * slack);
}

/** A lower bound of what is still to go from a place. */
function leastOf({ to, bodies, start }: Question): (p: Point) => number {
  const target = 'body' in to ? bodies[to.body] : { ...to, radius: 0 };
  if (target === undefined) return () => 0;
  const outer = 'body' in to ? target.radius + start.radius + to.gap + 0.5 : 0;
  return (p) => Math.max(0, Math.hypot(p[0] - target.x, p[1] - target.y) - outer);
}

/** The shortest way over nodes that see each other, from the first one to an end; Infinity for none. */
function dijkstra(
  nodes: readonly Point[],
  ends: readonly End[],
  open: (p: Point, q: Point) => boolean,
  least: (p: Point) => number,
): number {
  const far = nodes.map((_, i) => (i === 0 ? 0 : Infinity));
  const rest = nodes.map(least);
  const done = new Uint8Array(nodes.length);
  let shortest = Infinity;
  for (;;) {
    let best = -1;
    let bound = shortest;
    for (let i = 0; i < nodes.length; i++) {
      const through = far[i]! + rest[i]!;
      if (done[i] === 1 || through >= bound) continue;
      [best, bound] = [i, through];
    }
    if (best < 0) return shortest;
    done[best] = 1;
    const from = nodes[best]!;
    const length = (to: Point): number => far[best]! + Math.hypot(to[0] - from[0], to[1] - from[1]);
    const near = ends.map(({ at, more }) => ({ at, through: length(at) + more }));
    const seen = near
      .filter(({ through }) => through < shortest)
      .sort((a, b) => a.through - b.through)
      .find(({ at }) => open(from, at));
    if (seen !== undefined) shortest = seen.through;
    nodes.forEach((to, i) => {
      const through = length(to);
      if (through >= far[i]! || through + rest[i]! >= shortest) return;
      if (open(from, to)) far[i] = through;
    });
  }
}

/** The bodies that stop and the walls, enlarged, as convex polygons. */
function blocksOf({ start, bodies, obstacles, to }: Question, kind: Kind, less: number): Convex[] {
  const blocks: Convex[] = [];
  const scale = kind === 'lower' ? 1 : 1 / Math.cos(Math.PI / SIDES);
  bodies.forEach((body, i) => {
    if (body.does === 'end') return;
    let reach = body.radius + start.radius + 0.01;
    if ('body' in to && to.body === i) reach = Math.min(reach, body.radius + start.radius + to.gap);
    // Who is in contact already only keeps from coming nearer.
    reach = Math.min(reach, Math.hypot(start.x - body.x, start.y - body.y));
    if (!('body' in to)) {
      const far = Math.hypot(to.x - body.x, to.y - body.y);
      if (far >= body.radius + start.radius) reach = Math.min(reach, far);
    }
    blocks.push(around(gon([body.x, body.y], (reach - less) * scale)));
  });
  const r = (start.radius - less) * scale;
  for (const { shape, does } of obstacles) {
    if (does === 'lid') continue;
    if ('circle' in shape)
      blocks.push(around(gon(shape.circle, (shape.radius + start.radius - less) * scale)));
    else for (const [a, b] of edgesOf(shape)) blocks.push(around(hull([...gon(a, r), ...gon(b, r)])));
  }
  return blocks;
}

function around(corners: readonly Point[]): Convex {
  const x = corners.reduce((sum, p) => sum + p[0], 0) / corners.length;
  const y = corners.reduce((sum, p) => sum + p[1], 0) / corners.length;
  return { corners, x, y, reach: Math.max(...corners.map((p) => Math.hypot(p[0] - x, p[1] - y))) };
}

function edgesOf(shape: { polygon: readonly Point[] } | { line: readonly Point[] }): [Point, Point][] {
  const points = 'polygon' in shape ? shape.polygon : shape.line;
  const edges = points.flatMap((p, i): [Point, Point][] => {
    const next = points[i + 1] ?? ('polygon' in shape ? points[0] : undefined);
    return next === undefined ? [] : [[p, next]];
  });
  return edges;
}

function gon([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: SIDES }, (_, i) => {
    const angle = (2 * Math.PI * i) / SIDES;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The convex hull, counter-clockwise (Andrew's monotone chain, 1979). */
function hull(points: Point[]): Point[] {
  const sorted = points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of list) {
      while (chain.length > 1 && side(chain.at(-2) as Point, chain.at(-1) as Point, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function side(a: Point, b: Point, p: Point): number {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

const NOISE = 1e-9;

function holds({ corners }: Convex, p: Point): boolean {
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return side(a, b, p) > NOISE * Math.hypot(b[0] - a[0], b[1] - a[1]);
  });
}

/** Whether a line passes through the inside of a convex polygon (Cyrus and Beck, 1978). */
function cuts({ corners, x, y, reach }: Convex, p: Point, q: Point): boolean {
  if (segmentGap(p, q, [x, y]) >= reach) return false;
  let [from, to] = [0, 1];
  for (let i = 0; i < corners.length; i++) {
    const a = corners[i]!;
    const b = corners[(i + 1) % corners.length]!;
    const scale = NOISE * Math.hypot(b[0] - a[0], b[1] - a[1]);
    const sp = side(a, b, p) - scale;
    const sq = side(a, b, q) - scale;
    if (sp <= 0 && sq <= 0) return false;
    if (sp <= 0) from = Math.max(from, sp / (sp - sq));
    else if (sq <= 0) to = Math.min(to, sp / (sp - sq));
    if (from >= to) return false;
  }
  return true;
}

/** Places of the goal where the base may end; for the lower bound those that nearly may, too. */
function endsOf(question: Question, kind: Kind, slack: number, blocks: readonly Convex[]): End[] {
  const { to, bodies, start } = question;
  if (!('body' in to)) return mayEnd(question, [to.x, to.y], 1e-9) ? [{ at: [to.x, to.y], more: 0 }] : [];
  const target = bodies[to.body]!;
  const outer = target.radius + start.radius + to.gap;
  const step = slackOf(question) * 0.7;
  const ends: End[] = [];
  const rings = to.gap < step ? 0 : Math.ceil(to.gap / step);
  for (let ring = 0; ring <= rings; ring++) {
    const far = outer - (to.gap * ring) / Math.max(1, rings);
    const count = Math.ceil((2 * Math.PI * far) / step);
    for (let i = 0; i < count; i++) {
      const angle = (2 * Math.PI * i) / count;
      const at = (r: number): Point => [target.x + r * Math.cos(angle), target.y + r * Math.sin(angle)];
      if (!mayEnd(question, at(far), slack)) continue;
      // The polygon around the target hides its own border: the way comes to it straight from without.
      const outside = Math.max(
        far,
        (outer - to.gap + Math.min(to.gap, 0.01)) / Math.cos(Math.PI / SIDES) + 1e-6,
      );
      if (kind === 'lower' || target.does === 'end') ends.push({ at: at(far), more: 0 });
      else if (
        blocks.every((block) => holds(block, [target.x, target.y]) || !cuts(block, at(outside), at(far)))
      )
        ends.push({ at: at(outside), more: outside - far });
    }
  }
  return ends;
}

/** Whether a base may stand at p, overlapping by at most `forgiven`. */
function mayEnd(
  { start, bodies, obstacles, width, depth, to }: Question,
  p: Point,
  forgiven: number,
): boolean {
  const r = start.radius - forgiven - 1e-9;
  if (p[0] < r || p[0] > width - r || p[1] < r || p[1] > depth - r) return false;
  const overlaps = bodies.some((body, i) => {
    const gap = Math.hypot(p[0] - body.x, p[1] - body.y) - body.radius - r;
    // On the way, and so at the end of a way that was not there before, a gap of 0.01 is kept.
    const near = Math.hypot(start.x - body.x, start.y - body.y) - body.radius - start.radius;
    const target = 'body' in to && to.body === i;
    return gap < (body.does === 'end' || !('body' in to) || target ? 0 : Math.min(0.01, near) - forgiven);
  });
  return !overlaps && obstacles.every(({ shape }) => shapeGap(shape, p) >= r);
}

/** The distance from a point to a shape; negative within what is filled. */
export function shapeGap(shape: Question['obstacles'][number]['shape'], p: Point): number {
  if ('circle' in shape) return Math.hypot(p[0] - shape.circle[0], p[1] - shape.circle[1]) - shape.radius;
  if ('polygon' in shape && windsAround(shape.polygon, p)) return -1;
  return Math.min(...edgesOf(shape).map(([a, b]) => segmentGap(a, b, p)));
}

/** Whether the corners turn about a point: the sum of the angles. */
function windsAround(points: readonly Point[], p: Point): boolean {
  let turn = 0;
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    turn += Math.atan2(side(p, a, b), (a[0] - p[0]) * (b[0] - p[0]) + (a[1] - p[1]) * (b[1] - p[1]));
  });
  return Math.abs(turn) > 1;
}

function segmentGap(a: Point, b: Point, p: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length2 = dx * dx + dy * dy || 1;
  const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length2));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}
