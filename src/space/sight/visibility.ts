/**
 * What one base sees of another: the gap, the visible fraction of the angle that the target fills, and what hides it,
 * exactly and without sampling. Whether the straight line between the centres of two bases is clear.
 */
import { direction } from '../arcTangent.js';
import type { Point } from '../shapes.js';
import { outlineDistance } from '../outlineDistance.js';
import type { Bases, Outline, SightGround, Veil } from './sightGround.js';
import { Fan, SightFrame } from './fanOfView.js';
import { shadowVeil } from './veilShadow.js';

/** The view from one base to another; `look` writes it. */
export interface Look {
  /** The distance between the bases' nearest points; negative if they overlap. */
  gap: number;
  /** The visible fraction, 0 to 1, of the angle that the target's base fills, as seen from the eye. */
  visible: number;
  /** Whether an angle of positive size is hidden, by other bases, walls or veils. */
  hidden: boolean;
  /** Whether an angle of positive size lies over a low piece in front that is further than `touch` from both bases. */
  over: boolean;
  /** Whether any part of the target's base is within a veil. */
  veiled: boolean;
}

const view = new SightFrame();
const fan = new Fan();
const lowFan = new Fan();

/** Returns an empty `Look`. */
export function newLook(): Look {
  return { gap: 0, visible: 0, hidden: false, over: false, veiled: false };
}

/**
 * Computes the view from base `from` to base `to`. Lines run from the centre of `from` to where they first meet the
 * base of `to`. Other bases are open discs, and grazing hides nothing: angles up to a slope of 1e-7 do not count. It is
 * exact: unions of angular intervals, no sampling. Other bases and walls may touch the target but must not overlap it.
 *
 * `touch` is the largest gap at which a base touches a low piece. The function allocates nothing.
 */
export function look(
  ground: SightGround,
  bases: Bases,
  from: number,
  to: number,
  touch: number,
  out: Look,
): void {
  const x = bases.x[from]!;
  const y = bases.y[from]!;
  const tx = bases.x[to]!;
  const ty = bases.y[to]!;
  const radius = bases.radius[to]!;
  const dx = tx - x;
  const dy = ty - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  out.gap = distance - radius - bases.radius[from]!;
  out.veiled = insideAny(ground.veils, tx, ty, radius);
  out.hidden = false;
  out.over = false;
  out.visible = 1;
  if (distance <= radius) return;
  view.aim(x, y, dx, dy, distance, radius);
  fan.reset(view.edge);
  view.shadowBases(fan, bases, from, to);
  if (!fan.full) shadowGround(ground);
  fan.settle();
  out.hidden = fan.count > 0;
  out.visible = fan.full ? 0 : fan.count === 0 ? 1 : openShare();
  out.over = !fan.full && seesOver(ground, bases, from, to, touch);
}

/**
 * Returns the visible parts of the fan for drawing: pairs of points on the near side of the target's base,
 * counter-clockwise as the eye sees them. They match the result of `look`.
 */
export function openRays(
  ground: SightGround,
  bases: Bases,
  from: number,
  to: number,
): readonly (readonly [Point, Point])[] {
  const seen = newLook();
  look(ground, bases, from, to, 0, seen);
  if (seen.visible === 0 || seen.gap <= -bases.radius[from]!) return [];
  const open: [Point, Point][] = [];
  let at = -fan.edge;
  for (let i = 0; i < fan.count; i++) {
    if (fan.from(i) > at) open.push([view.meeting(at), view.meeting(fan.from(i))]);
    at = fan.to(i);
  }
  if (at < fan.edge) open.push([view.meeting(at), view.meeting(fan.edge)]);
  return open;
}

function shadowGround(ground: SightGround): void {
  const { walls, veils } = ground;
  for (let i = 0; i < walls.length; i++) {
    const wall = walls[i]!;
    if (view.concerns(wall, wall.reach)) view.shadow(fan, wall);
  }
  for (let i = 0; i < veils.length && !fan.full; i++) {
    const veil = veils[i];
    if (veil !== undefined && view.concerns(veil, veil.core)) shadowVeil(view, fan, veil);
  }
}

function openShare(): number {
  const m = fan.edge;
  let hidden = 0;
  for (let i = 0; i < fan.count; i++) hidden += between(fan.from(i), fan.to(i));
  const share = 1 - hidden / between(-m, m);
  return share > 0 ? share : 0;
}

/** Returns the angle from one slope to another. */
function between(low: number, high: number): number {
  return direction(1 + low * high, high - low);
}

function seesOver(ground: SightGround, bases: Bases, from: number, to: number, touch: number): boolean {
  const { lows } = ground;
  for (let i = 0; i < lows.length; i++) {
    const low = lows[i]!;
    if (!view.concerns(low, low.reach) || touches(low, bases, from, touch) || touches(low, bases, to, touch))
      continue;
    lowFan.reset(view.edge);
    view.shadow(lowFan, low);
    lowFan.settle();
    if (lowFan.count > 0) return true;
  }
  return false;
}

function touches(low: Outline, bases: Bases, i: number, touch: number): boolean {
  const far = outlineDistance(low, bases.x[i]!, bases.y[i]!);
  return far - bases.radius[i]! <= touch;
}

function insideAny(outlines: readonly Outline[], x: number, y: number, radius: number): boolean {
  for (let i = 0; i < outlines.length; i++) {
    const outline = outlines[i]!;
    const reach = outline.reach + radius;
    const dx = x - outline.x;
    const dy = y - outline.y;
    if (dx * dx + dy * dy >= reach * reach) continue;
    if (outlineDistance(outline, x, y) < radius) return true;
  }
  return false;
}

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
