import { NOTHING } from './ways/tolerances.js';
import type { Outline } from './sight/sightGround.js';
import type { Point } from './shapes.js';
import { outlineDistance } from './outlineDistance.js';

/** Returns the fractions of the line from one place to another at which it meets an outline, from 0 to 1, in order. */
export function meetingShares(outline: Outline, from: Point, to: Point): number[] {
  const shares = outline.edges.length === 0 ? circleShares(outline, from, to) : edgeShares(outline, from, to);
  return shares.filter((share) => share >= 0 && share <= 1).sort((a, b) => a - b);
}

/** Returns the parts of the line from one place to another that lie inside an outline, as fractions of it. */
export function partsWithin(outline: Outline, from: Point, to: Point): (readonly [number, number])[] {
  if (!outline.filled) return [];
  const cuts = [0, ...meetingShares(outline, from, to), 1];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return cuts.slice(1).flatMap((end, i) => {
    const begin = cuts[i]!;
    const middle = (begin + end) / 2;
    if (end - begin <= NOTHING) return [];
    return outlineDistance(outline, from[0] + middle * dx, from[1] + middle * dy) <= 0
      ? [[begin, end] as const]
      : [];
  });
}

function circleShares({ x, y, reach }: Outline, from: Point, to: Point): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [fx, fy] = [from[0] - x, from[1] - y];
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const rest = b * b - a * (fx * fx + fy * fy - reach * reach);
  if (a === 0 || rest < 0) return [];
  const root = Math.sqrt(rest);
  return [(-b - root) / a, (-b + root) / a];
}

function edgeShares({ edges }: Outline, from: Point, to: Point): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const found: number[] = [];
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, ay] = [edges[i]!, edges[i + 1]!];
    const [ex, ey] = [edges[i + 2]! - ax, edges[i + 3]! - ay];
    const across = dx * ey - dy * ex;
    if (across === 0) continue;
    const [gx, gy] = [ax - from[0], ay - from[1]];
    const along = (gx * dy - gy * dx) / across;
    if (along >= 0 && along <= 1) found.push((gx * ey - gy * ex) / across);
  }
  return found;
}
