import type { Bodies } from './bodies.js';
import { mayEnd } from './clear.js';
import type { Ground } from './ground.js';
import { stay, wayOf, type Way } from './path.js';
import { CONTACT, TOUCHING } from './scales.js';
import { distance, Scene, type Goal, type Walk } from './scene.js';
import { Search } from './search.js';

/**
 * Shortest ways of round bases among bodies and terrain. It reads the bodies' arrays afresh at each question: move a
 * model by writing to them. Every way is exact but for rounding; what overlaps by 1e-7 or less counts as touching.
 */
export class Ways {
  readonly #scene = new Scene();
  readonly #search = new Search(this.#scene);

  constructor(
    readonly ground: Ground,
    readonly bodies: Bodies,
  ) {}

  /** Whether the walker's base may end at (x, y). */
  mayEnd(walk: Walk, x: number, y: number): boolean {
    this.#scene.lay(this.ground, this.bodies, { ...walk, allowance: Infinity }, { x, y, radius: 0 });
    return mayEnd(this.#scene, x, y);
  }

  /** The shortest way to a place, or null where none is within the allowance. */
  toPlace(walk: Walk, x: number, y: number): Way | null {
    if (walk.x === x && walk.y === y) return stay(x, y);
    return this.#shortest(walk, { x, y, radius: 0 });
  }

  /** The shortest way into contact (a gap of 0.01) with a body, anywhere on its base; null where there is none. */
  toContact(walk: Walk, target: number): Way | null {
    return this.toGap(walk, target, CONTACT);
  }

  /** The shortest way to a gap of at most `gap` from a body, or null. */
  toGap(walk: Walk, target: number, gap: number): Way | null {
    const goal = this.goalAt(walk, target, gap);
    if (distance(walk.x - goal.x, walk.y - goal.y) <= goal.radius + TOUCHING) return stay(walk.x, walk.y);
    return this.#shortest(walk, goal);
  }

  /** The places of a walker's centre at most `gap` from a body. */
  goalAt(walk: Walk, target: number, gap: number): Goal {
    const { x, y, radius } = this.bodies;
    return {
      x: x[target] as number,
      y: y[target] as number,
      radius: (radius[target] as number) + walk.radius + gap,
    };
  }

  #shortest(walk: Walk, goal: Goal): Way | null {
    this.#scene.lay(this.ground, this.bodies, walk, goal);
    const last = this.#search.run(goal, walk.x, walk.y, walk.allowance);
    return last < 0 ? null : wayOf(this.#search, last);
  }
}
