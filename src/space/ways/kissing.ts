/** The places within a goal where boundaries meet: where a base ends that may not end where it would come first. */
import { EDGE, mayEnd } from './clear.js';
import { EDGE_SIZE, type Wall } from './ground.js';
import { NOTHING, TOUCHING } from './scales.js';
import { distance, type Discs, type Goal, type Scene } from './scene.js';

/** A boundary: a circle, or a line where `length` is positive. */
export class Curve {
  /**
   * @param radius a circle's radius; 0 of a line
   * @param dx a line's direction, with dy
   */
  constructor(
    readonly x: number,
    readonly y: number,
    readonly radius: number,
    readonly dx: number,
    readonly dy: number,
    readonly length: number,
  ) {}
}

/** The boundary that is a circle. */
export function circleOf(x: number, y: number, radius: number): Curve {
  return new Curve(x, y, radius, 0, 0, 0);
}

/** A place where a base may end. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Every place of the goal where two boundaries of what a base may end upon meet, the goal's own circle among them. With
 * the straight line to the goal's centre, and the straight ways out of what may be crossed, these are all the ends that a
 * shortest way can have.
 * @param inner places nearer to the goal's centre need not be told
 */
export function kissingPlaces(scene: Scene, goal: Goal, inner = 0): Place[] {
  const curves = boundaries(scene, goal, inner);
  const own = circleOf(goal.x, goal.y, goal.radius);
  const places: Place[] = [];
  const take = (x: number, y: number): void => {
    const dx = x - goal.x;
    const dy = y - goal.y;
    const most = goal.radius + TOUCHING / 100;
    if (dx * dx + dy * dy <= most * most && mayEnd(scene, x, y)) places.push({ x, y });
  };
  // Where the target's own boundary is the goal's, everything else lies on that circle.
  const thin = curves.some((curve) => sameCircle(curve, own));
  curves.forEach((curve, i) => {
    if (thin && sameCircle(curve, own)) return;
    meet(own, curve, take);
    if (!thin) for (let j = 0; j < i; j++) meet(curves[j] as Curve, curve, take);
  });
  return places;
}

/** Whether two boundaries are one circle. */
export function sameCircle(a: Curve, b: Curve): boolean {
  const near = (p: number, q: number): boolean => Math.abs(p - q) < TOUCHING;
  return a.length === 0 && near(a.x, b.x) && near(a.y, b.y) && near(a.radius, b.radius);
}

/** The boundaries that cross a goal, but for those that lie within `inner` of its centre. */
export function boundaries(scene: Scene, goal: Goal, inner = 0): Curve[] {
  const curves: Curve[] = [];
  for (const discs of [scene.stops, scene.ends])
    for (let i = 0; i < discs.count; i++) ofDisc(discs, i, goal, curves);
  for (let i = 0; i < scene.wallCount; i++) ofWall(scene.walls[i] as Wall, goal, curves);
  for (let i = 0; i < scene.lidCount; i++) ofWall(scene.lids[i] as Wall, goal, curves);
  ofTable(scene, goal, curves);
  return inner === 0 ? curves : curves.filter((curve) => isBeyond(curve, goal, inner));
}

/** Whether any of a boundary lies farther from a goal's centre than this. */
function isBeyond({ x, y, radius, dx, dy, length }: Curve, goal: Goal, inner: number): boolean {
  const far = distance(x - goal.x, y - goal.y) + radius;
  return Math.max(far, distance(x + length * dx - goal.x, y + length * dy - goal.y) + radius) > inner;
}

/** Adds the boundaries that cross a goal of one of a scene's things, as `endFault` numbers them. */
export function boundariesOf(scene: Scene, slot: number, goal: Goal, curves: Curve[]): void {
  if (slot === EDGE) {
    ofTable(scene, goal, curves);
    return;
  }
  const { stops, ends, walls, wallCount, lids } = scene;
  let at = slot;
  if (at < stops.count) ofDisc(stops, at, goal, curves);
  else if ((at -= stops.count) < wallCount) ofWall(walls[at] as Wall, goal, curves);
  else if ((at -= wallCount) < ends.count) ofDisc(ends, at, goal, curves);
  else ofWall(lids[at - ends.count] as Wall, goal, curves);
}

function ofTable(scene: Scene, goal: Goal, curves: Curve[]): void {
  const { left, right, bottom, top } = inner(scene);
  const line = (x: number, y: number, dx: number, dy: number, length: number): void => {
    if (crosses(goal, x, y, dx, dy)) curves.push(new Curve(x, y, 0, dx, dy, length));
  };
  line(left, bottom, 1, 0, right - left);
  line(left, top, 1, 0, right - left);
  line(left, bottom, 0, 1, top - bottom);
  line(right, bottom, 0, 1, top - bottom);
}

/** The limits without the slack that noise is allowed. */
function inner(scene: Scene): { left: number; right: number; bottom: number; top: number } {
  return {
    left: scene.left + TOUCHING,
    right: scene.right - TOUCHING,
    bottom: scene.bottom + TOUCHING,
    top: scene.top - TOUCHING,
  };
}

function ofDisc({ x, y, radius }: Discs, i: number, goal: Goal, curves: Curve[]): void {
  const [cx, cy, reach] = [x[i] as number, y[i] as number, radius[i] as number];
  if (near(goal, cx, cy, reach)) curves.push(circleOf(cx, cy, reach));
}

function ofWall(wall: Wall, goal: Goal, curves: Curve[]): void {
  if (!near(goal, wall.x, wall.y, wall.reach)) return;
  for (const { x, y, radius } of wall.turns)
    if (near(goal, x, y, radius)) curves.push(circleOf(x, y, radius));
  const { half, edges, filled } = wall;
  for (let i = 0; i < edges.length; i += EDGE_SIZE) {
    const x = edges[i] as number;
    const y = edges[i + 1] as number;
    const dx = edges[i + 2] as number;
    const dy = edges[i + 3] as number;
    const length = edges[i + 4] as number;
    // Outside of what is filled, its corners counter-clockwise, is to the right of its edges; of a line, either side.
    for (let side = half; side >= -half; side -= 2 * half) {
      const sx = x + dy * side;
      const sy = y - dx * side;
      if (crosses(goal, sx, sy, dx, dy)) curves.push(new Curve(sx, sy, 0, dx, dy, length));
      if (filled) break;
    }
  }
}

function near(goal: Goal, x: number, y: number, reach: number): boolean {
  const most = goal.radius + reach + TOUCHING;
  return (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y) < most * most;
}

/** Whether the line through (x, y) crosses the goal. */
function crosses(goal: Goal, x: number, y: number, dx: number, dy: number): boolean {
  return Math.abs(dx * (goal.y - y) - dy * (goal.x - x)) < goal.radius + TOUCHING;
}

type Take = (x: number, y: number) => void;

/** The places where two boundaries meet; touching ones, by noise apart, meet in one. */
export function meet(a: Curve, b: Curve, take: Take): void {
  if (a.length > 0) {
    if (b.length > 0) lines(a, b, take);
    else lineCircle(a, b, take);
  } else if (b.length > 0) lineCircle(b, a, take);
  else circles(a, b, take);
}

function circles(a: Curve, b: Curve, take: Take): void {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far2 = dx * dx + dy * dy;
  const far = Math.sqrt(far2);
  if (far < NOTHING || far > a.radius + b.radius + 2 * TOUCHING) return;
  if (far < Math.abs(a.radius - b.radius) - 2 * TOUCHING) return;
  const along = (far2 + a.radius * a.radius - b.radius * b.radius) / (2 * far);
  const across = Math.sqrt(Math.max(0, a.radius * a.radius - along * along));
  const [ux, uy] = [dx / far, dy / far];
  take(a.x + along * ux - across * uy, a.y + along * uy + across * ux);
  if (across > 0) take(a.x + along * ux + across * uy, a.y + along * uy - across * ux);
}

function lineCircle(line: Curve, { x, y, radius }: Curve, take: Take): void {
  const { dx, dy } = line;
  const along = dx * (x - line.x) + dy * (y - line.y);
  const across = dx * (y - line.y) - dy * (x - line.x);
  if (across > radius + 2 * TOUCHING || across < -radius - 2 * TOUCHING) return;
  const half = Math.sqrt(Math.max(0, radius * radius - across * across));
  for (const at of half > 0 ? [along - half, along + half] : [along])
    if (at >= -TOUCHING && at <= line.length + TOUCHING) take(line.x + at * dx, line.y + at * dy);
}

function lines(a: Curve, b: Curve, take: Take): void {
  const rise = a.dx * b.dy - a.dy * b.dx;
  if (Math.abs(rise) < NOTHING) return;
  const px = b.x - a.x;
  const py = b.y - a.y;
  const onA = (px * b.dy - py * b.dx) / rise;
  const onB = (px * a.dy - py * a.dx) / rise;
  if (onA < -TOUCHING || onA > a.length + TOUCHING || onB < -TOUCHING || onB > b.length + TOUCHING) return;
  take(a.x + onA * a.dx, a.y + onA * a.dy);
}
