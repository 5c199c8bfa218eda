import type { Outline } from './sight/sightGround.js';

/** Returns the distance between two discs' nearest points; negative if they overlap. */
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
 * Returns the distance from a point to an outline's nearest point. Inside a filled outline it is 0, or negative for a
 * circle.
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

/** Returns the distance between two outlines' nearest points; 0 or less where they meet or one contains the other. */
export function outlineGap(one: Outline, other: Outline): number {
  const rims = discGap(one.x, one.y, one.reach, other.x, other.y, other.reach);
  if (one.edges.length === 0 && other.edges.length === 0) return rims;
  if (one.edges.length === 0) return outlineDistance(other, one.x, one.y) - one.reach;
  if (other.edges.length === 0) return outlineDistance(one, other.x, other.y) - other.reach;
  if (edgesCross(one.edges, other.edges)) return 0;
  return Math.min(nearestCorner(one, other), nearestCorner(other, one));
}

/** Returns the distance from the first outline's nearest corner to the second. */
function nearestCorner({ edges }: Outline, other: Outline): number {
  let best = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    best = Math.min(
      best,
      outlineDistance(other, at(edges, i), at(edges, i + 1)),
      outlineDistance(other, at(edges, i + 2), at(edges, i + 3)),
    );
  }
  return best;
}

/** Returns whether an edge of one chain properly crosses one of the other. */
function edgesCross(one: Float64Array, other: Float64Array): boolean {
  for (let i = 0; i < one.length; i += 4) {
    for (let j = 0; j < other.length; j += 4) {
      if (parts(one, i, other, j) && parts(other, j, one, i)) return true;
    }
  }
  return false;
}

/** Returns whether the ends of the other edge lie on different sides of the line through an edge. */
function parts(one: Float64Array, i: number, other: Float64Array, j: number): boolean {
  const [ax, ay] = [at(one, i), at(one, i + 1)];
  const [ex, ey] = [at(one, i + 2) - ax, at(one, i + 3) - ay];
  const first = ex * (at(other, j + 1) - ay) - ey * (at(other, j) - ax);
  const last = ex * (at(other, j + 3) - ay) - ey * (at(other, j + 2) - ax);
  return first > 0 ? last < 0 : first < 0 && last > 0;
}

/** Returns the square of the distance from (x, y) to the segment from (ax, ay) to (bx, by). */
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

/** Returns whether (x, y) lies inside a closed chain of edges (x, y, x, y each), by the parity of crossings. */
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
  return list[i]!;
}
