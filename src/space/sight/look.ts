import { direction } from '../arc.js';
import type { Point } from '../shapes.js';
import { outlineDistance } from '../gap.js';
import type { Bases } from './bases.js';
import { Fan } from './fan.js';
import type { Outline, SightGround } from './ground.js';
import { shadowVeil } from './veil.js';
import { SightFrame } from './view.js';

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
