/**
 * Checks whether places, straight lines and arcs of a base's centre are free of a scene's enlarged bodies and pieces.
 */
import { EDGE_SIZE, type Wall } from './enlargedTerrain.js';
import { NOTHING, TOUCHING } from './tolerances.js';
import type { Discs, Scene } from './scene.js';

/** There is no obstacle. */
export const CLEAR = -1;

/** The edge of the table is the obstacle. */
export const EDGE = -2;

/** Returns whether (x, y) lies within the limits. */
export function onTable(scene: Scene, x: number, y: number): boolean {
  return x >= scene.left && x <= scene.right && y >= scene.bottom && y <= scene.top;
}

/** Returns whether a base may end at (x, y). */
export function mayEnd(scene: Scene, x: number, y: number): boolean {
  return endFault(scene, x, y) === CLEAR;
}

/**
 * Returns what prevents a base from ending at (x, y): `CLEAR` for nothing, `EDGE` for the table's edge, or the index
 * among the scene's stops, walls, ends and lids, one after another.
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

/** Returns the index of a disc over (px, py), or `CLEAR`. */
function discAt({ count, x, y, radius }: Discs, px: number, py: number): number {
  for (let i = 0; i < count; i++) {
    const dx = px - x[i]!;
    const dy = py - y[i]!;
    const reach = radius[i]! - TOUCHING;
    if (dx * dx + dy * dy < reach * reach) return i;
  }
  return CLEAR;
}

/** Returns the index of one of the first `count` pieces that a base at (x, y) overlaps, or `CLEAR`. */
function wallAt(walls: readonly Wall[], count: number, x: number, y: number): number {
  for (let i = 0; i < count; i++) {
    const wall = walls[i]!;
    const dx = x - wall.x;
    const dy = y - wall.y;
    if (dx * dx + dy * dy < wall.reach * wall.reach && wallHolds(wall, x, y)) return i;
  }
  return CLEAR;
}

/** Returns whether a base at (x, y) overlaps a piece. */
export function wallHolds(wall: Wall, x: number, y: number): boolean {
  if (x <= wall.left || x >= wall.right || y <= wall.bottom || y >= wall.top) return false;
  const { corners, radius, half, edges, filled } = wall;
  if (filled && insideEdges(edges, x, y)) return true;
  const reach = radius - TOUCHING;
  for (let i = 0; i < corners.length; i += 2) {
    const dx = x - corners[i]!;
    const dy = y - corners[i + 1]!;
    if (dx * dx + dy * dy < reach * reach) return true;
  }
  for (let i = 0; i < edges.length; i += EDGE_SIZE)
    if (stripHolds(edges, i, half - TOUCHING, x, y)) return true;
  return false;
}

/** Returns whether (x, y) lies in the open strip about the edge at `i`. The corners' discs cover the strip's ends. */
export function stripHolds(edges: Float64Array, i: number, half: number, x: number, y: number): boolean {
  const px = x - edges[i]!;
  const py = y - edges[i + 1]!;
  const dx = edges[i + 2]!;
  const dy = edges[i + 3]!;
  const across = dx * py - dy * px;
  if (Math.abs(across) >= half) return false;
  const along = dx * px + dy * py;
  return along > 0 && along < edges[i + 4]!;
}

/**
 * Returns whether (x, y) lies within a closed chain of edges, by the parity of crossings. Near the border the strips
 * decide.
 */
function insideEdges(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  let last = edges.length - EDGE_SIZE;
  for (let i = 0; i < edges.length; i += EDGE_SIZE) {
    const [ax, ay] = [edges[i]!, edges[i + 1]!];
    const [bx, by] = [edges[last]!, edges[last + 1]!];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
    last = i;
  }
  return inside;
}

/**
 * A straight line of a centre: its start, direction and length. One object serves all queries, because numbers passed
 * one by one between functions each take memory.
 */
export class Line {
  x = NaN;
  y = NaN;
  dx = NaN;
  dy = NaN;
  length = NaN;
  /** Its end. */
  toX = NaN;
  toY = NaN;
}

/**
 * Returns what a straight line of a centre hits first in the scene's order: the index of a body, or the number of
 * bodies plus the index of a piece, or `CLEAR`. Its ends must lie on the table.
 */
export function lineHits(scene: Scene, line: Line): number {
  const { x: px, y: py, dx, dy, length } = line;
  if (length < NOTHING) return CLEAR;
  const { count, x, y, radius } = scene.stops;
  for (let i = 0; i < count; i++) {
    const cx = x[i]! - px;
    const cy = y[i]! - py;
    if (lineMeets(cx, cy, radius[i]! - TOUCHING, dx, dy, length)) return i;
  }
  const { walls, wallCount } = scene;
  for (let i = 0; i < wallCount; i++) {
    const wall = walls[i]!;
    if (!lineMeets(wall.x - px, wall.y - py, wall.reach, dx, dy, length)) continue;
    if (lineHitsWall(wall, line)) return count + i;
  }
  return CLEAR;
}

/** The precision of `clearLength`. */
const HAIR = 1e-9;

/** Returns the distance from (x, y) in direction (dx, dy), at most `most`, without a touch and on the table. */
export function clearLength(
  scene: Scene,
  x: number,
  y: number,
  dx: number,
  dy: number,
  most: number,
): number {
  const line = new Line();
  const fits = (length: number): boolean => {
    if (!onTable(scene, x + length * dx, y + length * dy)) return false;
    layLine(line, x, y, x + length * dx, y + length * dy);
    return lineHits(scene, line) === CLEAR;
  };
  if (fits(most)) return most;
  let [low, high] = [0, most];
  while (high - low > HAIR) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns whether a line from the origin meets the open disc about (cx, cy). */
export function lineMeets(
  cx: number,
  cy: number,
  reach: number,
  ux: number,
  uy: number,
  length: number,
): boolean {
  const across = ux * cy - uy * cx;
  if (Math.abs(across) >= reach) return false;
  const along = ux * cx + uy * cy;
  if (along < 0) return cx * cx + cy * cy < reach * reach;
  if (along <= length) return true;
  const beyond = along - length;
  return across * across + beyond * beyond < reach * reach;
}

/** Returns whether a line meets an enlarged piece. */
export function lineHitsWall(wall: Wall, line: Line): boolean {
  const { corners, edges } = wall;
  const { x: px, y: py, dx, dy, length } = line;
  const reach = wall.radius - TOUCHING;
  let [low, high, first, last] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < corners.length; i += 2) {
    const cx = corners[i]! - px;
    const cy = corners[i + 1]! - py;
    const across = dx * cy - dy * cx;
    const along = dx * cx + dy * cy;
    low = Math.min(low, across);
    high = Math.max(high, across);
    first = Math.min(first, along);
    last = Math.max(last, along);
  }
  // The whole piece lies on one side of the line, or beyond or before it.
  const { radius } = wall;
  if (low >= radius || high <= -radius || first >= length + radius || last <= -radius) return false;
  for (let i = 0; i < corners.length; i += 2) {
    const cx = corners[i]! - px;
    const cy = corners[i + 1]! - py;
    if (lineMeets(cx, cy, reach, dx, dy, length)) return true;
  }
  const half = wall.half - TOUCHING;
  for (let i = 0; i < edges.length; i += EDGE_SIZE) if (lineHitsStrip(edges, i, half, line)) return true;
  return false;
}

/**
 * Returns whether a line meets the open strip about an edge: compares its part between the strip's sides with its
 * length.
 */
function lineHitsStrip(edges: Float64Array, i: number, half: number, line: Line): boolean {
  const dx = edges[i + 2]!;
  const dy = edges[i + 3]!;
  const x = line.x - edges[i]!;
  const y = line.y - edges[i + 1]!;
  const across = dx * y - dy * x;
  const rise = dx * line.dy - dy * line.dx;
  let from = 0;
  let to = line.length;
  if (rise === 0) {
    if (Math.abs(across) >= half) return false;
  } else {
    const low = (-half - across) / rise;
    const high = (half - across) / rise;
    from = Math.max(from, Math.min(low, high));
    to = Math.min(to, Math.max(low, high));
    if (from >= to) return false;
  }
  const along = dx * x + dy * y;
  const pace = dx * line.dx + dy * line.dy;
  const first = along + pace * from;
  const last = along + pace * to;
  return Math.max(first, last) > 0 && Math.min(first, last) < edges[i + 4]!;
}

/** Sets a line from one place to another. */
export function layLine(line: Line, fromX: number, fromY: number, toX: number, toY: number): void {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const length = Math.sqrt(dx * dx + dy * dy);
  line.x = fromX;
  line.y = fromY;
  line.dx = dx / length;
  line.dy = dy / length;
  line.length = length;
  line.toX = toX;
  line.toY = toY;
}
