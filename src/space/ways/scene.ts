/**
 * The obstacles of one walk: the bodies and pieces that can affect it, enlarged by its base. Bodies are round bases in
 * flat arrays: the moving objects.
 */
import type { Ground, Wall, Walls } from './enlargedTerrain.js';
import { TOUCHING } from './tolerances.js';
import { discGap } from '../outlineDistance.js';
import type { Disc } from '../shapes.js';

/** The walker, and what stops it. */
export interface Walk {
  /** The position of its base, and its radius. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Its own index among the bodies, so that it ignores itself; −1 for none. */
  readonly self: number;
  /** Groups of bodies that it must not pass nearer than the gap of contact. */
  readonly stops: number;
  /** Further groups that it may cross but not overlap at its end. */
  readonly ends: number;
  /** Kinds of terrain that it must not overlap (a gap of zero is allowed). */
  readonly walls: number;
  /** Further kinds that it may cross but not end upon. */
  readonly lids: number;
  /** The longest useful way; Infinity for any. */
  readonly allowance: number;
}

/** A walk whose fields are set for each query. */
export type OpenWalk = { -readonly [field in keyof Walk]: Walk[field] };

/** A copy of the current walk. All code after it sees one object layout, whatever object the caller passes. */
export class Walker implements Walk {
  x = NaN;
  y = NaN;
  radius = NaN;
  self = -1;
  stops = 0;
  ends = 0;
  walls = 0;
  lids = 0;
  allowance = NaN;

  take(walk: Walk, allowance: number): this {
    this.x = walk.x;
    this.y = walk.y;
    this.radius = walk.radius;
    this.self = walk.self;
    this.stops = walk.stops;
    this.ends = walk.ends;
    this.walls = walk.walls;
    this.lids = walk.lids;
    this.allowance = allowance;
    return this;
  }

  /** Copies a walker that stands: at its end it may touch the bodies that it must avoid on its way. */
  stand(walk: Walk): this {
    this.take(walk, Infinity);
    this.stops = 0;
    this.ends = walk.stops | walk.ends;
    return this;
  }
}

/** A target of a walk: the places that are at most `radius` from (x, y). */
export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What stops the straight line of a walk: the index of a body or of a piece, or −1. */
interface Stopped {
  readonly body: number;
  readonly piece: number;
}

const NOTHING_KNOWN: Stopped = { body: -1, piece: -1 };

const GROWTH = 2;

/** The largest overlap at the start that rounding of coordinates explains. With more, there is no way. */
const SUNK = 1e-6;

/** Discs in flat arrays. */
export class Discs {
  count = 0;
  x = new Float64Array(32);
  y = new Float64Array(32);
  radius = new Float64Array(32);

  push(x: number, y: number, radius: number): void {
    if (this.count === this.x.length) this.#grow();
    this.x[this.count] = x;
    this.y[this.count] = y;
    this.radius[this.count++] = radius;
  }

  #grow(): void {
    const larger = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const list = new Float64Array(old.length * GROWTH);
      list.set(old);
      return list;
    };
    this.x = larger(this.x);
    this.y = larger(this.y);
    this.radius = larger(this.radius);
  }
}

/** The surroundings of a walk. One scene serves all walks in turn. */
export class Scene {
  /** Limits of the base's centre. */
  left = 0;
  right = 0;
  bottom = 0;
  top = 0;
  /** Bodies that stop, enlarged by the base and the gap of contact. */
  readonly stops = new Discs();
  /** Bodies that the base must not overlap at its end, enlarged by the base. */
  readonly ends = new Discs();
  /** Pieces that stop the base, and those that it may cross but not end upon. */
  readonly walls: Wall[] = [];
  wallCount = 0;
  readonly lids: Wall[] = [];
  lidCount = 0;
  /** What the straight line hits, if known, as in `lineHits`; −1 if unknown. */
  hit = -1;

  /** @param contact the gap of contact by the rules */
  constructor(readonly contact: number) {}

  /**
   * Sets up the scene of a walk to a goal, without objects beyond its allowance.
   * @param stopped the body or the piece that stops the straight line, −1 for none
   */
  lay(ground: Ground, bodies: Bodies, walk: Walk, goal: Goal, stopped: Stopped = NOTHING_KNOWN): void {
    const { radius } = walk;
    this.hit = -1;
    this.left = this.bottom = radius - TOUCHING;
    this.right = ground.width - radius + TOUCHING;
    this.top = ground.depth - radius + TOUCHING;
    // A way within the allowance stays within an ellipse, and so within a circle about its middle.
    const x = (walk.x + goal.x) / 2;
    const y = (walk.y + goal.y) / 2;
    const reach = (walk.allowance + goal.radius) / 2 + TOUCHING;
    this.#layBodies(bodies, walk, goal, x, y, reach, stopped.body);
    this.#layPieces(ground.walls(radius), walk, goal, x, y, reach, stopped.piece);
  }

  #layBodies(
    bodies: Bodies,
    walk: Walk,
    goal: Goal,
    midX: number,
    midY: number,
    most: number,
    hit: number,
  ): void {
    const { count, x, y, radius, group } = bodies;
    const { stops, ends } = this;
    const any = walk.stops | walk.ends;
    const own = walk.radius;
    const { contact } = this;
    stops.count = ends.count = 0;
    for (let i = 0; i < count; i++) {
      const bx = x[i]!;
      const by = y[i]!;
      let reach = radius[i]! + own;
      const wide = reach + contact + most;
      // The strongest filter comes first: a branch that mostly goes one way is cheap.
      if ((bx - midX) * (bx - midX) + (by - midY) * (by - midY) > wide * wide) continue;
      const bit = group[i]!;
      if ((bit & any) === 0 || i === walk.self) continue;
      if ((bit & walk.stops) !== 0) {
        reach = keptOff(walk, goal, bx, by, reach, contact);
        if (i === hit) this.hit = stops.count;
        stops.push(bx, by, reach);
      } else if (isNear(bx - goal.x, by - goal.y, reach + goal.radius)) ends.push(bx, by, reach);
    }
  }

  #layPieces(
    pieces: Walls,
    walk: Walk,
    goal: Goal,
    midX: number,
    midY: number,
    most: number,
    hit: number,
  ): void {
    const { list, kind, x, y, reach } = pieces;
    const any = walk.walls | walk.lids;
    this.wallCount = this.lidCount = 0;
    for (let i = 0; i < kind.length; i++) {
      const px = x[i]!;
      const py = y[i]!;
      const far = reach[i]!;
      if (!isNear(px - midX, py - midY, far + most)) continue;
      const own = kind[i]!;
      if ((own & any) === 0) continue;
      if ((own & walk.walls) !== 0) {
        if (i === hit) this.hit = this.stops.count + this.wallCount;
        this.walls[this.wallCount++] = list[i]!;
      } else if (isNear(px - goal.x, py - goal.y, far + goal.radius)) this.lids[this.lidCount++] = list[i]!;
    }
  }
}

/**
 * Returns the distance that a body at (x, y) keeps from the walker's centre. `touching` is the distance at which the
 * bases touch. A body already in contact only prevents a nearer approach. The same applies to the target and to bodies
 * in contact with the wanted place.
 */
export function keptOff(
  walk: Walk,
  goal: Goal,
  x: number,
  y: number,
  touching: number,
  contact: number,
): number {
  let reach = touching + contact;
  const near2 = (walk.x - x) * (walk.x - x) + (walk.y - y) * (walk.y - y);
  if (near2 < reach * reach) reach = Math.max(Math.sqrt(near2), touching - SUNK);
  const far2 = (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y);
  if (goal.radius > 0) return far2 === 0 ? Math.min(reach, goal.radius) : reach;
  return far2 < reach * reach ? Math.min(reach, Math.max(Math.sqrt(far2), touching)) : reach;
}

function isNear(dx: number, dy: number, reach: number): boolean {
  return dx * dx + dy * dy < (reach + TOUCHING) * (reach + TOUCHING);
}

/** Returns the length of (x, y). */
export function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/**
 * Round bases in flat arrays, entry by entry: the moving objects. A search reads the arrays again at each query, so
 * their owner may write to them between queries.
 */
export interface Bodies {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radii of the bases, in inches. */
  readonly radius: Float64Array;
  /** The group of each base, one bit of 31. A walker names the groups that stop it. 0: not on the table. */
  readonly group: Int32Array;
}

/** Returns arrays for these bases, each with its group. */
export function bodiesOf(discs: readonly (Disc & { readonly group: number })[]): Bodies {
  return {
    count: discs.length,
    x: Float64Array.from(discs, ({ x }) => x),
    y: Float64Array.from(discs, ({ y }) => y),
    radius: Float64Array.from(discs, ({ radius }) => radius),
    group: Int32Array.from(discs, ({ group }) => group),
  };
}

/** Returns the distance between the nearest points of two bases; negative if they overlap. */
export function gapBetween(bodies: Bodies, i: number, j: number): number {
  const { x, y, radius } = bodies;
  return discGap(x[i] ?? 0, y[i] ?? 0, radius[i] ?? 0, x[j] ?? 0, y[j] ?? 0, radius[j] ?? 0);
}
