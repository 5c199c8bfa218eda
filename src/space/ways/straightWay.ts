/** The straight way, tried before anything else. It needs no scene, and most ways are straight. */
import { type Bodies, keptOff, type Goal, type Walk } from './scene.js';
import { Line, lineHitsWall, lineMeets, wallHolds } from './lineCollisions.js';
import type { Ground, Walls } from './enlargedTerrain.js';
import type { Way } from './path.js';
import { NOTHING, TOUCHING } from './tolerances.js';

/** Returns whether a walker's base is outside the terrain that stops it, so that a way can begin at its position. */
export function mayLeave(ground: Ground, { x: px, y: py, radius, walls }: Walk): boolean {
  const { list, kind, x, y, reach } = ground.walls(radius);
  for (let i = 0; i < kind.length; i++) {
    const dx = px - x[i]!;
    const dy = py - y[i]!;
    const far = reach[i]!;
    if (dx * dx + dy * dy >= far * far || (kind[i]! & walls) === 0) continue;
    if (wallHolds(list[i]!, px, py)) return false;
  }
  return true;
}

/** No object stopped a line. */
export const NONE = -1;

/** Finds successive straight ways. */
export class Straight {
  /** The index of the body, or of the piece, that stopped the last line, or `NONE`. */
  body = NONE;
  piece = NONE;
  readonly #line = new Line();

  /** @param contact the gap of contact */
  constructor(readonly contact: number) {}

  /** Returns the straight line to a goal if it is clear, has an allowed end, and is within the allowance; else null. */
  way(ground: Ground, bodies: Bodies, walk: Walk, goal: Goal): Way | null {
    this.body = this.piece = NONE;
    const { x, y, radius } = walk;
    const dx = goal.x - x;
    const dy = goal.y - y;
    const far = Math.sqrt(dx * dx + dy * dy);
    const length = far - goal.radius;
    if (length > walk.allowance) return null;
    const share = length / far;
    const endX = goal.radius === 0 ? goal.x : x + share * dx;
    const endY = goal.radius === 0 ? goal.y : y + share * dy;
    const rim = radius - TOUCHING;
    if (endX < rim || endX > ground.width - rim || endY < rim || endY > ground.depth - rim) return null;
    if (length >= NOTHING) {
      const line = this.#line;
      line.x = x;
      line.y = y;
      line.dx = dx / far;
      line.dy = dy / far;
      line.length = length;
      line.toX = endX;
      line.toY = endY;
      if (!this.#passesBodies(bodies, walk, goal) || !this.#passesWalls(ground.walls(radius), walk))
        return null;
    }
    // prettier-ignore
    return { length, path: [[x, y], [endX, endY]], x: endX, y: endY };
  }

  /**
   * Returns whether the line is clear of bodies that stop the walker, and its end of those that it must not overlap.
   */
  #passesBodies({ count, x, y, radius, group }: Bodies, walk: Walk, goal: Goal): boolean {
    const { x: px, y: py, radius: own, self, stops } = walk;
    const { dx: ux, dy: uy, length, toX, toY } = this.#line;
    const { contact } = this;
    const any = stops | walk.ends;
    // A body farther from the middle of the line than half its length, the bases and the gap of contact is not near it.
    const half = length / 2 + TOUCHING;
    const midX = px + (ux * length) / 2;
    const midY = py + (uy * length) / 2;
    for (let i = 0; i < count; i++) {
      const bx = x[i]!;
      const by = y[i]!;
      const touching = radius[i]! + own;
      const near = half + touching + contact;
      if ((bx - midX) * (bx - midX) + (by - midY) * (by - midY) >= near * near) continue;
      const bit = group[i]!;
      if ((bit & any) === 0 || i === self) continue;
      if ((bit & stops) !== 0) {
        const reach = keptOff(walk, goal, bx, by, touching, contact) - TOUCHING;
        if (!lineMeets(bx - px, by - py, reach, ux, uy, length)) continue;
        this.body = i;
        return false;
      }
      const dx = toX - bx;
      const dy = toY - by;
      const reach = touching - TOUCHING;
      if (dx * dx + dy * dy < reach * reach) return false;
    }
    return true;
  }

  /**
   * Returns whether the line and its end are clear of pieces that stop the walker, and its end of those that it must
   * not end upon.
   */
  #passesWalls({ list, kind, x, y, reach }: Walls, walk: Walk): boolean {
    const { x: px, y: py, dx: ux, dy: uy, length, toX, toY } = this.#line;
    const any = walk.walls | walk.lids;
    const half = length / 2 + TOUCHING;
    const midX = px + (ux * length) / 2;
    const midY = py + (uy * length) / 2;
    for (let i = 0; i < kind.length; i++) {
      const far = reach[i]!;
      const wx = x[i]!;
      const wy = y[i]!;
      if ((wx - midX) * (wx - midX) + (wy - midY) * (wy - midY) >= (half + far) * (half + far)) continue;
      const own = kind[i]!;
      if ((own & any) === 0 || !lineMeets(wx - px, wy - py, far, ux, uy, length)) continue;
      const wall = list[i]!;
      if ((own & walk.walls) !== 0 && lineHitsWall(wall, this.#line)) {
        this.piece = i;
        return false;
      }
      const dx = toX - wx;
      const dy = toY - wy;
      if (dx * dx + dy * dy < far * far && wallHolds(wall, toX, toY)) return false;
    }
    return true;
  }
}
