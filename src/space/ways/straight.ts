/** The straight way, looked for before anything else: no scene is laid for it, and most ways are straight. */
import type { Bodies } from './bodies.js';
import { lineHitsWall, lineMeets, wallHolds } from './clear.js';
import type { Ground, Wall, Walls } from './ground.js';
import type { Way } from './path.js';
import { NOTHING, TOUCHING } from './scales.js';
import { keptOff, type Goal, type Walk } from './scene.js';

/** Whether a walker's base is out of the terrain that stops it, so that a way can begin where it stands. */
export function mayLeave(ground: Ground, { x: px, y: py, radius, walls }: Walk): boolean {
  const { list, kind, x, y, reach } = ground.walls(radius);
  for (let i = 0; i < kind.length; i++) {
    if (((kind[i] as number) & walls) === 0) continue;
    const dx = px - (x[i] as number);
    const dy = py - (y[i] as number);
    const far = reach[i] as number;
    if (dx * dx + dy * dy < far * far && wallHolds(list[i] as Wall, px, py)) return false;
  }
  return true;
}

/** The straight line to a goal, where it is clear, ends where the base may, and is within the allowance; else null. */
export function straightWay(
  ground: Ground,
  bodies: Bodies,
  walk: Walk,
  goal: Goal,
  contact: number,
): Way | null {
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
    const ux = dx / far;
    const uy = dy / far;
    if (!passesBodies(bodies, walk, goal, contact, ux, uy, length, endX, endY)) return null;
    if (!passesWalls(ground.walls(radius), walk, ux, uy, length, endX, endY)) return null;
  }
  return {
    length,
    path: [
      [x, y],
      [endX, endY],
    ],
    x: endX,
    y: endY,
  };
}

/** Whether no body that stops the walker is on a line, and none that it may not overlap at its end. */
function passesBodies(
  bodies: Bodies,
  walk: Walk,
  goal: Goal,
  contact: number,
  ux: number,
  uy: number,
  length: number,
  endX: number,
  endY: number,
): boolean {
  const { count, x, y, radius, group } = bodies;
  const { x: px, y: py, radius: own, self, stops } = walk;
  const any = stops | walk.ends;
  for (let i = 0; i < count; i++) {
    const bit = group[i] as number;
    if ((bit & any) === 0 || i === self) continue;
    const bx = x[i] as number;
    const by = y[i] as number;
    const touching = (radius[i] as number) + own;
    const wide = touching + contact;
    const cx = bx - px;
    const cy = by - py;
    const across = ux * cy - uy * cx;
    if (across >= wide || across <= -wide) continue;
    const along = ux * cx + uy * cy;
    if (along <= -wide || along >= length + wide) continue;
    if ((bit & stops) !== 0) {
      const reach = keptOff(walk, goal, bx, by, touching, contact) - TOUCHING;
      if (lineMeets(cx, cy, reach, ux, uy, length)) return false;
    } else {
      const dx = endX - bx;
      const dy = endY - by;
      const reach = touching - TOUCHING;
      if (dx * dx + dy * dy < reach * reach) return false;
    }
  }
  return true;
}

/** Whether no piece that stops the walker is on a line or about its end, and none that it may not end upon at its end. */
function passesWalls(
  { list, kind, x, y, reach }: Walls,
  walk: Walk,
  ux: number,
  uy: number,
  length: number,
  endX: number,
  endY: number,
): boolean {
  const { x: px, y: py, walls } = walk;
  const any = walls | walk.lids;
  for (let i = 0; i < kind.length; i++) {
    const own = kind[i] as number;
    if ((own & any) === 0) continue;
    const far = reach[i] as number;
    const cx = (x[i] as number) - px;
    const cy = (y[i] as number) - py;
    if (!lineMeets(cx, cy, far, ux, uy, length)) continue;
    const wall = list[i] as Wall;
    if ((own & walls) !== 0 && lineHitsWall(wall, px, py, ux, uy, length)) return false;
    const dx = endX - px - cx;
    const dy = endY - py - cy;
    if (dx * dx + dy * dy < far * far && wallHolds(wall, endX, endY)) return false;
  }
  return true;
}
