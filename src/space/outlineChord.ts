import type { Point } from './shapes.js';
import type { Outline } from './sight/sightGround.js';
import { NOTHING } from './ways/tolerances.js';

/** The straight line across an outline: where it enters, where it leaves, and its direction. */
export interface Across {
  readonly enters: Point;
  readonly leaves: Point;
  readonly dx: number;
  readonly dy: number;
}

/**
 * Returns the straight line across an outline that leaves it towards (x, y), at the nearest point to it. For a line
 * outline, it enters and leaves at the same point. Undefined if (x, y) lies on the outline.
 */
export function straightAcross(outline: Outline, x: number, y: number): Across | undefined {
  const leaves = nearestOn(outline, x, y);
  const dx = x - leaves[0];
  const dy = y - leaves[1];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far < NOTHING) return undefined;
  const [ux, uy] = [dx / far, dy / far];
  const thick = outline.filled ? depthOf(outline, leaves, ux, uy) : 0;
  return { enters: [leaves[0] - thick * ux, leaves[1] - thick * uy], leaves, dx: ux, dy: uy };
}

function nearestOn({ edges, x: cx, y: cy, reach }: Outline, x: number, y: number): Point {
  if (edges.length === 0) {
    const far = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy));
    return far < NOTHING ? [x, y] : [cx + ((x - cx) * reach) / far, cy + ((y - cy) * reach) / far];
  }
  let best: Point = [x, y];
  let least = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, ay] = [edges[i]!, edges[i + 1]!];
    const [ex, ey] = [edges[i + 2]! - ax, edges[i + 3]! - ay];
    const length2 = ex * ex + ey * ey;
    const along = length2 === 0 ? 0 : ((x - ax) * ex + (y - ay) * ey) / length2;
    const share = Math.min(1, Math.max(0, along));
    const foot: Point = [ax + share * ex, ay + share * ey];
    const far = (x - foot[0]) * (x - foot[0]) + (y - foot[1]) * (y - foot[1]);
    if (far < least) [least, best] = [far, foot];
  }
  return best;
}

/** Returns the length from a border point straight through the filled inside, against (ux, uy). */
function depthOf({ edges, reach }: Outline, [x, y]: Point, ux: number, uy: number): number {
  if (edges.length === 0) return 2 * reach;
  let least = Infinity;
  for (let i = 0; i < edges.length; i += 4) {
    const [ax, ay] = [edges[i]! - x, edges[i + 1]! - y];
    const [ex, ey] = [edges[i + 2]! - x - ax, edges[i + 3]! - y - ay];
    const rise = uy * ex - ux * ey;
    if (Math.abs(rise) < NOTHING) continue;
    const at = (ax * ey - ay * ex) / rise;
    const share = (ux * ay - uy * ax) / rise;
    if (at > HAIR && at < least && share >= 0 && share <= 1) least = at;
  }
  return least === Infinity ? 0 : least;
}

/** A shorter crossing of an outline counts as a touch. */
const HAIR = 1e-9;
