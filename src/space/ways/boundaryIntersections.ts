/**
 * Places within a goal where boundaries meet: a base ends there if it may not end where it would first arrive.
 * Boundaries and their intersections are in flat arrays, because one search needs many.
 */
import { EDGE, mayEnd } from './lineCollisions.js';
import { EDGE_SIZE, type Wall } from './enlargedTerrain.js';
import { TOUCHING, NOTHING } from './tolerances.js';
import { distance, type Discs, type Goal, type Scene } from './scene.js';

/** A place where a base may end. */
export interface BoundaryIntersection {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns every place of the goal where two boundaries of forbidden ends meet; the goal's own circle is one of them.
 * Other possible ends of a shortest way are on the straight line to the goal's centre, and on the straight ways out of
 * objects that it may cross. There are no others.
 * @param inner places nearer to the goal's centre may be left out
 */
export function boundaryIntersections(scene: Scene, goal: Goal, inner = 0): BoundaryIntersection[] {
  const curves = boundaries(scene, goal, inner);
  const own = curves.count;
  curves.addCircle(goal.x, goal.y, goal.radius);
  const met = new Places();
  // If the target's own boundary is the goal's, all other places lie on that circle.
  let thin = false;
  for (let i = 0; i < own; i++) thin ||= sameCircle(curves, i, own);
  for (let i = 0; i < own; i++) {
    if (thin && sameCircle(curves, i, own)) continue;
    meet(curves, own, i, met);
    if (!thin) for (let j = 0; j < i; j++) meet(curves, j, i, met);
  }
  const places: BoundaryIntersection[] = [];
  for (let i = 0; i < met.count; i++) {
    const place = { x: met.x[i]!, y: met.y[i]! };
    if (isWithin(goal, place.x, place.y) && mayEnd(scene, place.x, place.y)) places.push(place);
  }
  return places;
}

/** Returns whether a place lies within a goal, except for rounding. */
export function isWithin(goal: Goal, x: number, y: number): boolean {
  const most = goal.radius + TOUCHING / 100;
  return (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y) <= most * most;
}

/** Returns the boundaries that cross a goal, without those that lie within `inner` of its centre. */
export function boundaries(scene: Scene, goal: Goal, inner = 0): Curves {
  const curves = new Curves();
  for (const discs of [scene.stops, scene.ends])
    for (let i = 0; i < discs.count; i++) ofDisc(discs, i, goal, curves);
  for (let i = 0; i < scene.wallCount; i++) ofWall(scene.walls[i]!, goal, curves);
  for (let i = 0; i < scene.lidCount; i++) ofWall(scene.lids[i]!, goal, curves);
  ofTable(scene, goal, curves);
  if (inner > 0) curves.keep((i) => isBeyond(curves, i, goal, inner));
  return curves;
}

/** Returns whether a part of a boundary lies farther from a goal's centre than this. */
function isBeyond(curves: Curves, i: number, goal: Goal, inner: number): boolean {
  const x = curves.x[i]! - goal.x;
  const y = curves.y[i]! - goal.y;
  const radius = curves.radius[i]!;
  const length = curves.length[i]!;
  const toX = x + length * curves.dx[i]!;
  const toY = y + length * curves.dy[i]!;
  return Math.max(distance(x, y), distance(toX, toY)) + radius > inner;
}

/** Adds the boundaries of one object of a scene that cross a goal. Objects have the numbers of `endFault`. */
export function boundariesOf(scene: Scene, slot: number, goal: Goal, curves: Curves): void {
  if (slot === EDGE) {
    ofTable(scene, goal, curves);
    return;
  }
  const { stops, ends, walls, wallCount, lids } = scene;
  let at = slot;
  if (at < stops.count) ofDisc(stops, at, goal, curves);
  else if ((at -= stops.count) < wallCount) ofWall(walls[at]!, goal, curves);
  else if ((at -= wallCount) < ends.count) ofDisc(ends, at, goal, curves);
  else ofWall(lids[at - ends.count]!, goal, curves);
}

function ofTable(scene: Scene, goal: Goal, curves: Curves): void {
  const { left, right, bottom, top } = inner(scene);
  const line = (x: number, y: number, dx: number, dy: number, length: number): void => {
    if (crosses(goal, x, y, dx, dy)) curves.addLine(x, y, dx, dy, length);
  };
  line(left, bottom, 1, 0, right - left);
  line(left, top, 1, 0, right - left);
  line(left, bottom, 0, 1, top - bottom);
  line(right, bottom, 0, 1, top - bottom);
}

/** Returns the limits without the tolerance for noise. */
function inner(scene: Scene): { left: number; right: number; bottom: number; top: number } {
  return {
    left: scene.left + TOUCHING,
    right: scene.right - TOUCHING,
    bottom: scene.bottom + TOUCHING,
    top: scene.top - TOUCHING,
  };
}

function ofDisc({ x, y, radius }: Discs, i: number, goal: Goal, curves: Curves): void {
  const [cx, cy, reach] = [x[i]!, y[i]!, radius[i]!];
  if (near(goal, cx, cy, reach)) curves.addCircle(cx, cy, reach);
}

function ofWall(wall: Wall, goal: Goal, curves: Curves): void {
  if (!near(goal, wall.x, wall.y, wall.reach)) return;
  const { half, edges, filled, turns } = wall;
  for (let i = 0; i < turns.length; i++) {
    const { x, y, radius } = turns[i]!;
    if (near(goal, x, y, radius)) curves.addCircle(x, y, radius);
  }
  for (let i = 0; i < edges.length; i += EDGE_SIZE) {
    const x = edges[i]!;
    const y = edges[i + 1]!;
    const dx = edges[i + 2]!;
    const dy = edges[i + 3]!;
    const length = edges[i + 4]!;
    // The outside of a filled piece, with counter-clockwise corners, is to the right of its edges. For a line it is
    // either side.
    for (let side = half; side >= -half; side -= 2 * half) {
      const sx = x + dy * side;
      const sy = y - dx * side;
      if (crosses(goal, sx, sy, dx, dy)) curves.addLine(sx, sy, dx, dy, length);
      if (filled) break;
    }
  }
}

function near(goal: Goal, x: number, y: number, reach: number): boolean {
  const most = goal.radius + reach + TOUCHING;
  return (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y) < most * most;
}

/** Returns whether the line through (x, y) crosses the goal. */
function crosses(goal: Goal, x: number, y: number, dx: number, dy: number): boolean {
  return Math.abs(dx * (goal.y - y) - dy * (goal.x - x)) < goal.radius + TOUCHING;
}

const FIRST_SIZE = 32;

/** Places in flat arrays, the first `count`. */
export class Places {
  count = 0;
  x = new Float64Array(FIRST_SIZE);
  y = new Float64Array(FIRST_SIZE);

  add(x: number, y: number): void {
    if (this.count === this.x.length) {
      this.x = wider(this.x);
      this.y = wider(this.y);
    }
    this.x[this.count] = x;
    this.y[this.count++] = y;
  }
}

/** Boundaries, the first `count`: circles, and lines if `length` is positive. */
export class Curves {
  count = 0;
  x = new Float64Array(FIRST_SIZE);
  y = new Float64Array(FIRST_SIZE);
  /** A circle's radius; 0 for a line. */
  radius = new Float64Array(FIRST_SIZE);
  /** A line's direction and length. */
  dx = new Float64Array(FIRST_SIZE);
  dy = new Float64Array(FIRST_SIZE);
  length = new Float64Array(FIRST_SIZE);

  addCircle(x: number, y: number, radius: number): void {
    const at = this.#next();
    this.x[at] = x;
    this.y[at] = y;
    this.radius[at] = radius;
    this.dx[at] = this.dy[at] = this.length[at] = 0;
  }

  addLine(x: number, y: number, dx: number, dy: number, length: number): void {
    const at = this.#next();
    this.x[at] = x;
    this.y[at] = y;
    this.radius[at] = 0;
    this.dx[at] = dx;
    this.dy[at] = dy;
    this.length[at] = length;
  }

  /** Keeps the boundaries for which `holds` is true, in their order. */
  keep(holds: (i: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (!holds(i)) continue;
      for (const column of [this.x, this.y, this.radius, this.dx, this.dy, this.length])
        column[kept] = column[i]!;
      kept++;
    }
    this.count = kept;
  }

  #next(): number {
    if (this.count === this.x.length) {
      this.x = wider(this.x);
      this.y = wider(this.y);
      this.radius = wider(this.radius);
      this.dx = wider(this.dx);
      this.dy = wider(this.dy);
      this.length = wider(this.length);
    }
    return this.count++;
  }
}

function wider(old: Float64Array): Float64Array<ArrayBuffer> {
  const list = new Float64Array(2 * old.length);
  list.set(old);
  return list;
}

/** Returns whether two boundaries are the same circle. */
export function sameCircle({ x, y, radius, length }: Curves, a: number, b: number): boolean {
  return length[a] === 0 && isNear(x, a, b) && isNear(y, a, b) && isNear(radius, a, b);
}

function isNear(column: Float64Array, a: number, b: number): boolean {
  return Math.abs(column[a]! - column[b]!) < TOUCHING;
}

/**
 * Adds the places where two boundaries meet. Boundaries that touch, or nearly touch because of noise, meet in one
 * place.
 */
export function meet(curves: Curves, a: number, b: number, places: Places): void {
  const { length } = curves;
  if (length[a]! > 0) {
    if (length[b]! > 0) lines(curves, a, b, places);
    else lineCircle(curves, a, b, places);
  } else if (length[b]! > 0) lineCircle(curves, b, a, places);
  else circles(curves, a, b, places);
}

function circles({ x, y, radius }: Curves, a: number, b: number, places: Places): void {
  const ax = x[a]!;
  const ay = y[a]!;
  const own = radius[a]!;
  const other = radius[b]!;
  const dx = x[b]! - ax;
  const dy = y[b]! - ay;
  const far2 = dx * dx + dy * dy;
  const far = Math.sqrt(far2);
  if (far < NOTHING || far > own + other + 2 * TOUCHING) return;
  if (far < Math.abs(own - other) - 2 * TOUCHING) return;
  const along = (far2 + own * own - other * other) / (2 * far);
  const across = Math.sqrt(Math.max(0, own * own - along * along));
  const ux = dx / far;
  const uy = dy / far;
  places.add(ax + along * ux - across * uy, ay + along * uy + across * ux);
  if (across > 0) places.add(ax + along * ux + across * uy, ay + along * uy - across * ux);
}

function lineCircle(curves: Curves, line: number, circle: number, places: Places): void {
  const x = curves.x[line]!;
  const y = curves.y[line]!;
  const dx = curves.dx[line]!;
  const dy = curves.dy[line]!;
  const most = curves.length[line]! + TOUCHING;
  const radius = curves.radius[circle]!;
  const cx = curves.x[circle]! - x;
  const cy = curves.y[circle]! - y;
  const along = dx * cx + dy * cy;
  const across = dx * cy - dy * cx;
  if (across > radius + 2 * TOUCHING || across < -radius - 2 * TOUCHING) return;
  const half = Math.sqrt(Math.max(0, radius * radius - across * across));
  const first = along - half;
  const last = along + half;
  if (first >= -TOUCHING && first <= most) places.add(x + first * dx, y + first * dy);
  if (half > 0 && last >= -TOUCHING && last <= most) places.add(x + last * dx, y + last * dy);
}

function lines({ x, y, dx, dy, length }: Curves, a: number, b: number, places: Places): void {
  const [ax, ay, adx, ady] = [x[a]!, y[a]!, dx[a]!, dy[a]!];
  const [bdx, bdy] = [dx[b]!, dy[b]!];
  const rise = adx * bdy - ady * bdx;
  if (Math.abs(rise) < NOTHING) return;
  const px = x[b]! - ax;
  const py = y[b]! - ay;
  const onA = (px * bdy - py * bdx) / rise;
  const onB = (px * ady - py * adx) / rise;
  if (onA < -TOUCHING || onA > length[a]! + TOUCHING) return;
  if (onB < -TOUCHING || onB > length[b]! + TOUCHING) return;
  places.add(ax + onA * adx, ay + onA * ady);
}
