import { outlineDistance } from '../gap.js';
import type { Bases } from './bases.js';
import type { SightGround, Veil } from './ground.js';

/**
 * Returns whether the straight line between the centres of two bases is clear: it meets no other base's inside, no
 * wall, and no more of any veil than its depth. The result is the same from both ends, to the last bit. The line always
 * starts at the end with the smaller x, then the smaller y.
 */
export function centreLine(ground: SightGround, bases: Bases, one: number, other: number): boolean {
  const swap = isBefore(bases, other, one);
  const [from, to] = swap ? [other, one] : [one, other];
  const ax = bases.x[from]!;
  const ay = bases.y[from]!;
  const ex = bases.x[to]! - ax;
  const ey = bases.y[to]! - ay;
  for (let i = 0; i < bases.count; i++) {
    if (i === one || i === other || bases.there[i] === 0) continue;
    if (within(ax, ay, ex, ey, bases.x[i]!, bases.y[i]!, bases.radius[i]!)) return false;
  }
  for (const wall of ground.walls) {
    const { edges, x, y, reach } = wall;
    if (
      edges.length === 0 ? within(ax, ay, ex, ey, x, y, reach) : crossings(edges, ax, ay, ex, ey).length > 0
    )
      return false;
  }
  return ground.veils.every((veil) => depthOf(veil, ax, ay, ex, ey) <= veil.depth);
}

function isBefore({ x, y }: Bases, one: number, other: number): boolean {
  const [ax, bx] = [x[one]!, x[other]!];
  return ax < bx || (ax === bx && y[one]! < y[other]!);
}

/** Returns whether a segment from (ax, ay) by (ex, ey) meets an open disc. */
function within(
  ax: number,
  ay: number,
  ex: number,
  ey: number,
  x: number,
  y: number,
  radius: number,
): boolean {
  const [px, py] = [x - ax, y - ay];
  const length2 = ex * ex + ey * ey;
  const share = Math.min(1, Math.max(0, (px * ex + py * ey) / length2));
  const [dx, dy] = [px - share * ex, py - share * ey];
  return dx * dx + dy * dy < radius * radius;
}

/** Returns the fractions of a segment at which it crosses edges, in order. */
function crossings(edges: Float64Array, ax: number, ay: number, ex: number, ey: number): number[] {
  const shares: number[] = [];
  for (let i = 0; i < edges.length; i += 4) {
    const px = edges[i]! - ax;
    const py = edges[i + 1]! - ay;
    const qx = edges[i + 2]! - ax;
    const qy = edges[i + 3]! - ay;
    const first = ex * py - ey * px;
    const last = ex * qy - ey * qx;
    if (first > 0 === last > 0) continue;
    const share = (px * (qy - py) - py * (qx - px)) / (last - first);
    if (share > 0 && share < 1) shares.push(share);
  }
  return shares.sort((a, b) => a - b);
}

/** Returns the length of a segment within a veil. */
function depthOf(veil: Veil, ax: number, ay: number, ex: number, ey: number): number {
  const length = Math.sqrt(ex * ex + ey * ey);
  if (veil.edges.length === 0) {
    const [px, py] = [veil.x - ax, veil.y - ay];
    const along = (px * ex + py * ey) / length;
    const aside = (px * ey - py * ex) / length;
    const half2 = veil.reach * veil.reach - aside * aside;
    if (half2 <= 0) return 0;
    const half = Math.sqrt(half2);
    return Math.max(0, Math.min(length, along + half) - Math.max(0, along - half));
  }
  const shares = crossings(veil.edges, ax, ay, ex, ey);
  const inside = outlineDistance(veil, ax, ay) === 0;
  const ends = [...(inside ? [0] : []), ...shares];
  if (ends.length % 2 === 1) ends.push(1);
  let sum = 0;
  for (let i = 0; i < ends.length; i += 2) sum += ends[i + 1]! - ends[i]!;
  return sum * length;
}
