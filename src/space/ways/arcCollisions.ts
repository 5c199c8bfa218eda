/** Checks whether arcs of a base's centre are free of a scene's enlarged bodies and pieces. */
import { CLEAR, EDGE, stripHolds } from './lineCollisions.js';
import { EDGE_SIZE, type Round, type Wall } from './enlargedTerrain.js';
import { TOUCHING } from './tolerances.js';
import type { Scene } from './scene.js';

/**
 * Returns what the arc of a circle hits, counter-clockwise from direction (ax, ay) to (bx, by): an index as in
 * `lineHits`, or `EDGE` or `CLEAR`. The arc must be longer than nothing and shorter than a whole turn.
 */
export function arcHits(scene: Scene, round: Round, ax: number, ay: number, bx: number, by: number): number {
  if (arcLeaves(scene, round, ax, ay, bx, by)) return EDGE;
  const { count, x, y, radius } = scene.stops;
  for (let i = 0; i < count; i++)
    if (arcMeets(round, ax, ay, bx, by, x[i]!, y[i]!, radius[i]! - TOUCHING)) return i;
  const { walls, wallCount } = scene;
  for (let i = 0; i < wallCount; i++) {
    const wall = walls[i]!;
    const dx = wall.x - round.x;
    const dy = wall.y - round.y;
    const reach = wall.reach + round.radius;
    if (dx * dx + dy * dy < reach * reach && arcHitsWall(wall, round, ax, ay, bx, by)) return count + i;
  }
  return CLEAR;
}

/** Returns whether (wx, wy) lies strictly within the arc from a to b. */
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

/** Returns whether an arc meets the open disc about (cx, cy). */
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
  // A direction leads into the disc if its product with the disc's direction exceeds this.
  const into = (own * own + far2 - reach * reach) / (2 * own);
  if (ax * dx + ay * dy > into || bx * dx + by * dy > into) return true;
  return within(ax, ay, bx, by, dx, dy);
}

function arcHitsWall(wall: Wall, round: Round, ax: number, ay: number, bx: number, by: number): boolean {
  const { corners, edges } = wall;
  const reach = wall.radius - TOUCHING;
  for (let i = 0; i < corners.length; i += 2)
    if (arcMeets(round, ax, ay, bx, by, corners[i]!, corners[i + 1]!, reach)) return true;
  const half = wall.half - TOUCHING;
  for (let i = 0; i < edges.length; i += EDGE_SIZE)
    if (arcHitsStrip(edges, i, half, round, ax, ay, bx, by)) return true;
  return false;
}

/** Returns whether an arc meets the open strip about an edge. The corners' discs cover the strip's ends. */
function arcHitsStrip(
  edges: Float64Array,
  i: number,
  half: number,
  round: Round,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean {
  const dx = edges[i + 2]!;
  const dy = edges[i + 3]!;
  const length = edges[i + 4]!;
  const { radius } = round;
  const x = round.x - edges[i]!;
  const y = round.y - edges[i + 1]!;
  const across = dx * y - dy * x;
  if (across >= radius + half || across <= -radius - half) return false;
  const along = dx * x + dy * y;
  if (along <= -radius || along >= length + radius) return false;
  if (stripHolds(edges, i, half, round.x + radius * ax, round.y + radius * ay)) return true;
  if (stripHolds(edges, i, half, round.x + radius * bx, round.y + radius * by)) return true;
  for (let side = -half; side <= half; side += 2 * half) {
    const sine = (side - across) / radius;
    if (sine <= -1 || sine >= 1) continue;
    const cosine = Math.sqrt(1 - sine * sine);
    for (let sign = -1; sign <= 1; sign += 2) {
      const at = along + sign * cosine * radius;
      if (at <= 0 || at >= length) continue;
      // Converts the direction from the edge's frame to the table's.
      const c = sign * cosine;
      if (within(ax, ay, bx, by, c * dx - sine * dy, c * dy + sine * dx)) return true;
    }
  }
  return false;
}
