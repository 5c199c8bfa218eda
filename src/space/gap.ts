import type { Outline } from './sight/ground.js';

/** The distance between two discs' nearest points; negative when they overlap. */
export function discGap(
  ax: number,
  ay: number,
  aRadius: number,
  bx: number,
  by: number,
  bRadius: number,
): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) - aRadius - bRadius;
}

/**
 * The distance from a point to an outline's nearest point: 0 or, within a circle, less inside what is filled.
 */
export function outlineDistance(outline: Outline, x: number, y: number): number {
  const { edges } = outline;
  if (edges.length === 0) {
    const dx = x - outline.x;
    const dy = y - outline.y;
    return Math.sqrt(dx * dx + dy * dy) - outline.reach;
  }
  if (outline.filled && insideEdges(edges, x, y)) return 0;
  let best = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    const far = segmentDistance2(x, y, at(edges, i), at(edges, i + 1), at(edges, i + 2), at(edges, i + 3));
    if (far < best) best = far;
  }
  return Math.sqrt(best);
}

/** The square of the distance from (x, y) to the segment from (ax, ay) to (bx, by). */
export function segmentDistance2(
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number {
  const ex = bx - ax;
  const ey = by - ay;
  const px = x - ax;
  const py = y - ay;
  const along = px * ex + py * ey;
  const length2 = ex * ex + ey * ey;
  if (along <= 0 || length2 === 0) return px * px + py * py;
  if (along >= length2) return (x - bx) * (x - bx) + (y - by) * (y - by);
  const across = px * ey - py * ex;
  return (across * across) / length2;
}

/** Whether (x, y) lies inside a closed chain of edges (x, y, x, y each), by the parity of crossings. */
export function insideEdges(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < edges.length; i += 4) {
    const ay = at(edges, i + 1);
    const by = at(edges, i + 3);
    if (ay > y === by > y) continue;
    const ax = at(edges, i);
    const bx = at(edges, i + 2);
    if (x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  }
  return inside;
}

function at(list: Float64Array, i: number): number {
  return list[i] as number;
}
