/** Whether places, straight lines and arcs of a base's centre are free of a scene's enlarged bodies and pieces. */
import type { Edge, Round, Wall } from './ground.js';
import { NOTHING, TOUCHING } from './scales.js';
import type { Discs, Scene } from './scene.js';

/** Nothing is in the way. */
export const CLEAR = -1;

/** The edge of the table is in the way. */
const EDGE = -2;

/** Whether (x, y) lies within the limits. */
export function onTable(scene: Scene, x: number, y: number): boolean {
  return x >= scene.left && x <= scene.right && y >= scene.bottom && y <= scene.top;
}

/** Whether a base at (x, y) is out of what stops it, so that a way can begin there. */
export function mayLeave(scene: Scene, x: number, y: number): boolean {
  return !wallsHold(scene.walls, scene.wallCount, x, y);
}

/** Whether a base may end at (x, y). */
export function mayEnd(scene: Scene, x: number, y: number): boolean {
  if (!onTable(scene, x, y)) return false;
  if (discsHold(scene.stops, x, y) || discsHold(scene.ends, x, y)) return false;
  return !wallsHold(scene.walls, scene.wallCount, x, y) && !wallsHold(scene.lids, scene.lidCount, x, y);
}

function discsHold({ count, x, y, radius }: Discs, px: number, py: number): boolean {
  for (let i = 0; i < count; i++) {
    const dx = px - (x[i] as number);
    const dy = py - (y[i] as number);
    const reach = (radius[i] as number) - TOUCHING;
    if (dx * dx + dy * dy < reach * reach) return true;
  }
  return false;
}

/** Whether a base at (x, y) overlaps one of the first `count` pieces. */
function wallsHold(walls: readonly Wall[], count: number, x: number, y: number): boolean {
  for (let i = 0; i < count; i++) {
    const wall = walls[i] as Wall;
    const dx = x - wall.x;
    const dy = y - wall.y;
    if (dx * dx + dy * dy < wall.reach * wall.reach && wallHolds(wall, x, y)) return true;
  }
  return false;
}

function wallHolds(wall: Wall, x: number, y: number): boolean {
  for (const corner of wall.corners) {
    const dx = x - corner.x;
    const dy = y - corner.y;
    const reach = corner.radius - TOUCHING;
    if (dx * dx + dy * dy < reach * reach) return true;
  }
  const half = wall.half - TOUCHING;
  for (const edge of wall.edges) if (stripHolds(edge, half, x, y)) return true;
  return wall.filled.length > 0 && insidePolygon(wall.filled, x, y);
}

function stripHolds(edge: Edge, half: number, x: number, y: number): boolean {
  const px = x - edge.x;
  const py = y - edge.y;
  const across = edge.dx * py - edge.dy * px;
  if (across >= half || across <= -half) return false;
  const along = edge.dx * px + edge.dy * py;
  return along > 0 && along < edge.length;
}

/** Whether (x, y) lies within a polygon, by the parity of crossings; near the border the strips decide. */
function insidePolygon(points: Wall['filled'], x: number, y: number): boolean {
  let inside = false;
  let before = points[points.length - 1];
  for (const point of points) {
    if (before !== undefined && point[1] > y !== before[1] > y) {
      const at = point[0] + ((y - point[1]) * (before[0] - point[0])) / (before[1] - point[1]);
      if (x < at) inside = !inside;
    }
    before = point;
  }
  return inside;
}

/**
 * What a straight line of a centre hits first in the scene's order: the index of a body, or the number of bodies plus
 * the index of a piece, or `CLEAR`. The end places themselves are taken to lie on the table.
 */
export function lineHits(scene: Scene, px: number, py: number, qx: number, qy: number): number {
  const length = Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py));
  if (length < NOTHING) return CLEAR;
  const ux = (qx - px) / length;
  const uy = (qy - py) / length;
  const { count, x, y, radius } = scene.stops;
  for (let i = 0; i < count; i++) {
    const cx = (x[i] as number) - px;
    const cy = (y[i] as number) - py;
    if (lineMeets(cx, cy, (radius[i] as number) - TOUCHING, ux, uy, length)) return i;
  }
  const { walls, wallCount } = scene;
  for (let i = 0; i < wallCount; i++) {
    const wall = walls[i] as Wall;
    if (!lineMeets(wall.x - px, wall.y - py, wall.reach, ux, uy, length)) continue;
    if (lineHitsWall(wall, px, py, ux, uy, length)) return count + i;
  }
  return CLEAR;
}

/** How finely `clearLength` tells a length. */
const HAIR = 1e-9;

/** How far one may go from (x, y) in direction (dx, dy), at most `most`, without touching anything or leaving the table. */
export function clearLength(
  scene: Scene,
  x: number,
  y: number,
  dx: number,
  dy: number,
  most: number,
): number {
  const fits = (length: number): boolean =>
    onTable(scene, x + length * dx, y + length * dy) &&
    lineHits(scene, x, y, x + length * dx, y + length * dy) === CLEAR;
  if (fits(most)) return most;
  let [low, high] = [0, most];
  while (high - low > HAIR) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether a line from the origin meets the open disc about (cx, cy). */
function lineMeets(cx: number, cy: number, reach: number, ux: number, uy: number, length: number): boolean {
  const across = ux * cy - uy * cx;
  if (across >= reach || across <= -reach) return false;
  const along = ux * cx + uy * cy;
  if (along < 0) return cx * cx + cy * cy < reach * reach;
  if (along <= length) return true;
  const beyond = along - length;
  return across * across + beyond * beyond < reach * reach;
}

function lineHitsWall(wall: Wall, px: number, py: number, ux: number, uy: number, length: number): boolean {
  for (const corner of wall.corners)
    if (lineMeets(corner.x - px, corner.y - py, corner.radius - TOUCHING, ux, uy, length)) return true;
  const half = wall.half - TOUCHING;
  for (const edge of wall.edges) if (lineHitsStrip(edge, half, px, py, ux, uy, length)) return true;
  return false;
}

/** Whether a line meets the open strip about an edge: what of it lies between the strip's sides, against its length. */
function lineHitsStrip(
  edge: Edge,
  half: number,
  px: number,
  py: number,
  ux: number,
  uy: number,
  length: number,
): boolean {
  const { dx, dy } = edge;
  const x = px - edge.x;
  const y = py - edge.y;
  const across = dx * y - dy * x;
  const rise = dx * uy - dy * ux;
  let from = 0;
  let to = length;
  if (rise === 0) {
    if (across >= half || across <= -half) return false;
  } else {
    const low = (-half - across) / rise;
    const high = (half - across) / rise;
    from = Math.max(from, Math.min(low, high));
    to = Math.min(to, Math.max(low, high));
    if (from >= to) return false;
  }
  const along = dx * x + dy * y;
  const pace = dx * ux + dy * uy;
  const first = along + pace * from;
  const last = along + pace * to;
  return Math.max(first, last) > 0 && Math.min(first, last) < edge.length;
}

/**
 * What the arc of a circle hits, counter-clockwise from direction (ax, ay) to (bx, by): an index as `lineHits` gives
 * it, or `EDGE` or `CLEAR`. The arc is taken to be longer than nothing and shorter than a whole turn.
 */
export function arcHits(scene: Scene, round: Round, ax: number, ay: number, bx: number, by: number): number {
  if (arcLeaves(scene, round, ax, ay, bx, by)) return EDGE;
  const { count, x, y, radius } = scene.stops;
  for (let i = 0; i < count; i++)
    if (arcMeets(round, ax, ay, bx, by, x[i] as number, y[i] as number, (radius[i] as number) - TOUCHING))
      return i;
  const { walls, wallCount } = scene;
  for (let i = 0; i < wallCount; i++) {
    const wall = walls[i] as Wall;
    const dx = wall.x - round.x;
    const dy = wall.y - round.y;
    const reach = wall.reach + round.radius;
    if (dx * dx + dy * dy < reach * reach && arcHitsWall(wall, round, ax, ay, bx, by)) return count + i;
  }
  return CLEAR;
}

/** Whether (wx, wy) lies strictly within the arc from a to b. */
function within(ax: number, ay: number, bx: number, by: number, wx: number, wy: number): boolean {
  const afterA = ax * wy - ay * wx > 0;
  const beforeB = wx * by - wy * bx > 0;
  const turn = ax * by - ay * bx;
  const short = turn > 0 || (turn === 0 && ax * bx + ay * by > 0);
  return short ? afterA && beforeB : afterA || beforeB;
}

function arcLeaves(
  scene: Scene,
  { x, y, radius }: Round,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  if (x - radius < scene.left && within(ax, ay, bx, by, -1, 0)) return true;
  if (x + radius > scene.right && within(ax, ay, bx, by, 1, 0)) return true;
  if (y - radius < scene.bottom && within(ax, ay, bx, by, 0, -1)) return true;
  return y + radius > scene.top && within(ax, ay, bx, by, 0, 1);
}

/** Whether an arc meets the open disc about (cx, cy). */
function arcMeets(
  round: Round,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  reach: number,
): boolean {
  const own = round.radius;
  const dx = cx - round.x;
  const dy = cy - round.y;
  const far2 = dx * dx + dy * dy;
  if (far2 >= (own + reach) * (own + reach)) return false;
  const far = Math.sqrt(far2);
  if (far + reach <= own) return false;
  if (far + own <= reach) return true;
  // Directions whose product with the disc's direction exceeds this lead into it.
  const into = (own * own + far2 - reach * reach) / (2 * own);
  if (ax * dx + ay * dy > into || bx * dx + by * dy > into) return true;
  return within(ax, ay, bx, by, dx, dy);
}

function arcHitsWall(wall: Wall, round: Round, ax: number, ay: number, bx: number, by: number): boolean {
  for (const corner of wall.corners)
    if (arcMeets(round, ax, ay, bx, by, corner.x, corner.y, corner.radius - TOUCHING)) return true;
  const half = wall.half - TOUCHING;
  for (const edge of wall.edges) if (arcHitsStrip(edge, half, round, ax, ay, bx, by)) return true;
  return false;
}

/** Whether an arc meets the open strip about an edge, but for its ends, which the corners' discs hold. */
function arcHitsStrip(
  edge: Edge,
  half: number,
  round: Round,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const { dx, dy, length } = edge;
  const { radius } = round;
  const x = round.x - edge.x;
  const y = round.y - edge.y;
  const across = dx * y - dy * x;
  if (across >= radius + half || across <= -radius - half) return false;
  const along = dx * x + dy * y;
  if (along <= -radius || along >= length + radius) return false;
  if (stripHolds(edge, half, round.x + radius * ax, round.y + radius * ay)) return true;
  if (stripHolds(edge, half, round.x + radius * bx, round.y + radius * by)) return true;
  for (let side = -half; side <= half; side += 2 * half) {
    const sine = (side - across) / radius;
    if (sine <= -1 || sine >= 1) continue;
    const cosine = Math.sqrt(1 - sine * sine);
    for (let sign = -1; sign <= 1; sign += 2) {
      const at = along + sign * cosine * radius;
      if (at <= 0 || at >= length) continue;
      // The direction from the edge's frame into the table's.
      const c = sign * cosine;
      if (within(ax, ay, bx, by, c * dx - sine * dy, c * dy + sine * dx)) return true;
    }
  }
  return false;
}
