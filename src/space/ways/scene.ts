/** What one walk meets: the bodies and pieces that can matter to it, enlarged by its base. */
import type { Bodies } from './bodies.js';
import type { Ground, Wall } from './ground.js';
import { CONTACT, TOUCHING } from './scales.js';

/** Who walks, and what stops it. */
export interface Walk {
  /** Where its base is, and its radius. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Its own index among the bodies, which it does not meet; −1 for none. */
  readonly self: number;
  /** Groups of bodies from which it keeps a gap of 0.01 or more on its way. */
  readonly stops: number;
  /** Further groups that it may cross but not overlap where it ends. */
  readonly ends: number;
  /** Kinds of terrain that it may not touch (a gap of zero is none). */
  readonly walls: number;
  /** Further kinds that it may cross but not end upon. */
  readonly lids: number;
  /** The longest way that is of use; Infinity for any. */
  readonly allowance: number;
}

/** A target of a walk: the places that are at most `radius` from (x, y). */
export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const GROWTH = 2;

/** How deep a base may begin in another by the rounding of its coordinates; deeper, it has no way. */
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

/** What stands about a walk. One scene serves all walks in turn. */
export class Scene {
  /** Limits of the base's centre. */
  left = 0;
  right = 0;
  bottom = 0;
  top = 0;
  /** Bodies that stop, enlarged by the base and the gap of contact. */
  readonly stops = new Discs();
  /** Bodies not to be overlapped at the end, enlarged by the base. */
  readonly ends = new Discs();
  /** Pieces that stop, and those that may be crossed but not ended upon. */
  readonly walls: Wall[] = [];
  readonly lids: Wall[] = [];

  /** Lays the scene of a walk to a goal: what is farther than the allowance can reach is left out. */
  lay(ground: Ground, bodies: Bodies, walk: Walk, goal: Goal): void {
    const { radius } = walk;
    this.left = this.bottom = radius - TOUCHING;
    this.right = ground.width - radius + TOUCHING;
    this.top = ground.depth - radius + TOUCHING;
    this.#layBodies(bodies, walk, goal);
    this.#layPieces(ground.walls(radius), walk, goal);
  }

  #layBodies({ count, x, y, radius, group }: Bodies, walk: Walk, goal: Goal): void {
    const { stops, ends } = this;
    const enlarged = walk.radius + CONTACT;
    stops.count = ends.count = 0;
    for (let i = 0; i < count; i++) {
      const bit = group[i] as number;
      if ((bit & (walk.stops | walk.ends)) === 0 || i === walk.self) continue;
      const bx = x[i] as number;
      const by = y[i] as number;
      const far = distance(bx - goal.x, by - goal.y);
      if ((bit & walk.stops) === 0) {
        const reach = (radius[i] as number) + walk.radius;
        if (far < reach + goal.radius + TOUCHING) ends.push(bx, by, reach);
        continue;
      }
      const near = distance(bx - walk.x, by - walk.y);
      let reach = (radius[i] as number) + enlarged;
      if (near + far - reach - reach - goal.radius > walk.allowance) continue;
      // What is in contact already is only kept from coming nearer; so is what the goal itself touches.
      if (near < reach) reach = Math.max(near, reach - CONTACT - SUNK);
      if (goal.radius === 0) {
        if (far < reach && far > reach - CONTACT - TOUCHING) reach = far;
      } else if (far === 0 && goal.radius < reach) reach = goal.radius;
      stops.push(bx, by, reach);
    }
  }

  #layPieces(pieces: readonly Wall[], walk: Walk, goal: Goal): void {
    this.walls.length = this.lids.length = 0;
    const any = walk.walls | walk.lids;
    for (const piece of pieces) {
      if ((piece.kind & any) === 0) continue;
      const far = distance(piece.x - goal.x, piece.y - goal.y);
      const near = distance(piece.x - walk.x, piece.y - walk.y);
      if (near + far - 2 * piece.reach - goal.radius > walk.allowance) continue;
      if ((piece.kind & walk.walls) !== 0) this.walls.push(piece);
      else if (far < piece.reach + goal.radius) this.lids.push(piece);
    }
  }
}

/** The length of (x, y). */
export function distance(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
