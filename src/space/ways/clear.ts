/** Whether places, straight lines and arcs of a base's centre are free of a scene's enlarged bodies and pieces. */
import { EDGE_SIZE, type Wall } from './ground.js';
import { NOTHING, TOUCHING } from './scales.js';
import type { Discs, Scene } from './scene.js';

/** Nothing is in the way. */
export const CLEAR = -1;

/** The edge of the table is in the way. */
export const EDGE = -2;

/** Whether (x, y) lies within the limits. */
export function onTable(scene: Scene, x: number, y: number): boolean {
  return x >= scene.left && x <= scene.right && y >= scene.bottom && y <= scene.top;
}

/** Whether a base may end at (x, y). */
export function mayEnd(scene: Scene, x: number, y: number): boolean {
  return endFault(scene, x, y) === CLEAR;
}

/**
 * What keeps a base from ending at (x, y): `CLEAR` for nothing, `EDGE` for the table's, or the index of it among the
 * scene's stops, walls, ends and lids, one after another.
 */
export function endFault(scene: Scene, x: number, y: number): number {
  if (!onTable(scene, x, y)) return EDGE;
  const { stops, ends, walls, wallCount, lids, lidCount } = scene;
  const stop = discAt(stops, x, y);
  if (stop !== CLEAR) return stop;
  const end = discAt(ends, x, y);
  if (end !== CLEAR) return stops.count + wallCount + end;
  const wall = wallAt(walls, wallCount, x, y);
  if (wall !== CLEAR) return stops.count + wall;
  const lid = wallAt(lids, lidCount, x, y);
  return lid === CLEAR ? CLEAR : stops.count + wallCount + ends.count + lid;
}

/** The index of a disc over (px, py), or `CLEAR`. */
function discAt({ count, x, y, radius }: Discs, px: number, py: number): number {
  for (let i = 0; i < count; i++) {
    const dx = px - (x[i] as number);
    const dy = py - (y[i] as number);
    const reach = (radius[i] as number) - TOUCHING;
    if (dx * dx + dy * dy < reach * reach) return i;
  }
  return CLEAR;
}

/** The index of one of the first `count` pieces that a base at (x, y) overlaps, or `CLEAR`. */
function wallAt(walls: readonly Wall[], count: number, x: number, y: number): number {
  for (let i = 0; i < count; i++) {
    const wall = walls[i] as Wall;
    const dx = x - wall.x;
    const dy = y - wall.y;
    if (dx * dx + dy * dy < wall.reach * wall.reach && wallHolds(wall, x, y)) return i;
  }
  return CLEAR;
}

/** Whether a base at (x, y) overlaps a piece. */
export function wallHolds(wall: Wall, x: number, y: number): boolean {
  if (x <= wall.left || x >= wall.right || y <= wall.bottom || y >= wall.top) return false;
  const { corners, radius, half, edges, filled } = wall;
  const reach = radius - TOUCHING;
  for (let i = 0; i < corners.length; i += 2) {
    const dx = x - (corners[i] as number);
    const dy = y - (corners[i + 1] as number);
    if (dx * dx + dy * dy < reach * reach) return true;
  }
  for (let i = 0; i < edges.length; i += EDGE_SIZE)
    if (stripHolds(edges, i, half - TOUCHING, x, y)) return true;
  return filled && insideEdges(edges, x, y);
}

/** Whether (x, y) lies in the open strip about the edge at `i`, but for its ends, which the corners' discs hold. */
export function stripHolds(edges: Float64Array, i: number, half: number, x: number, y: number): boolean {
  const px = x - (edges[i] as number);
  const py = y - (edges[i + 1] as number);
  const dx = edges[i + 2] as number;
  const dy = edges[i + 3] as number;
  const across = dx * py - dy * px;
  if (across >= half || across <= -half) return false;
  const along = dx * px + dy * py;
  return along > 0 && along < (edges[i + 4] as number);
}

/** Whether (x, y) lies within a closed chain of edges, by the parity of crossings; near the border the strips decide. */
function insideEdges(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  let last = edges.length - EDGE_SIZE;
  for (let i = 0; i < edges.length; i += EDGE_SIZE) {
    const [ax, ay] = [edges[i] as number, edges[i + 1] as number];
    const [bx, by] = [edges[last] as number, edges[last + 1] as number];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    last = i;
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
export function lineMeets(
  cx: number,
  cy: number,
  reach: number,
  ux: number,
  uy: number,
  length: number,
): boolean {
  const across = ux * cy - uy * cx;
  if (across >= reach || across <= -reach) return false;
  const along = ux * cx + uy * cy;
  if (along < 0) return cx * cx + cy * cy < reach * reach;
  if (along <= length) return true;
  const beyond = along - length;
  return across * across + beyond * beyond < reach * reach;
}

export function lineHitsWall(
  wall: Wall,
  px: number,
  py: number,
  ux: number,
  uy: number,
  length: number,
): boolean {
  const { corners, edges } = wall;
  const reach = wall.radius - TOUCHING;
  let [left, right, ahead, behind] = [false, false, false, false];
  for (let i = 0; i < corners.length; i += 2) {
    const cx = (corners[i] as number) - px;
    const cy = (corners[i + 1] as number) - py;
    const across = ux * cy - uy * cx;
    const along = ux * cx + uy * cy;
    if (across < wall.radius) right = true;
    if (across > -wall.radius) left = true;
    if (along < length + wall.radius) behind = true;
    if (along > -wall.radius) ahead = true;
    if (lineMeets(cx, cy, reach, ux, uy, length)) return true;
  }
  // All of it lies to one side of the line, before it or beyond it.
  if (!(left && right && ahead && behind)) return false;
  const half = wall.half - TOUCHING;
  for (let i = 0; i < edges.length; i += EDGE_SIZE)
    if (lineHitsStrip(edges, i, half, px, py, ux, uy, length)) return true;
  return false;
}

/** Whether a line meets the open strip about an edge: what of it lies between the strip's sides, against its length. */
function lineHitsStrip(
  edges: Float64Array,
  i: number,
  half: number,
  px: number,
  py: number,
  ux: number,
  uy: number,
  length: number,
): boolean {
  const dx = edges[i + 2] as number;
  const dy = edges[i + 3] as number;
  const x = px - (edges[i] as number);
  const y = py - (edges[i + 1] as number);
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
  return Math.max(first, last) > 0 && Math.min(first, last) < (edges[i + 4] as number);
}
