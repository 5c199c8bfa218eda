/**
 * The ends of a search's ways, besides the first arrival at the goal. Obstacles to an end are added when they occur.
 */
import { CLEAR, endFault } from './clear.js';
import { Curves, meet, Places, sameCircle } from './curves.js';
import { boundariesOf, isWithin, boundaryIntersections } from './boundaryIntersections.js';
import { TOUCHING } from './scales.js';
import type { Discs, Goal, Scene } from './scene.js';

/** The goal's own circle among the boundaries. */
const OWN = 0;

/** The ends of successive searches. */
export class WayEnds {
  /** The obstacles to an end that have occurred so far, numbered as in `endFault`: the first `mindedCount`. */
  readonly minded: number[] = [];
  mindedCount = 0;
  /** The places where their boundaries meet the goal's and each other. */
  readonly places = new Places();
  readonly #met = new Places();
  readonly #curves = new Curves();
  /** Whether the target stops the walker at the goal's border: then ways end only on that border. */
  #thin = false;
  readonly #scene: Scene;
  #goal: Goal = { x: 0, y: 0, radius: 0 };
  /** The start of ways, and the largest distance of an end from there. */
  #fromX = NaN;
  #fromY = NaN;
  #most = NaN;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** @param snug whether ways end only where boundaries meet, and straight out of objects that may be crossed */
  begin(goal: Goal, snug: boolean, x: number, y: number, allowance: number): void {
    const scene = this.#scene;
    this.#goal = goal;
    this.#fromX = x;
    this.#fromY = y;
    this.#most = allowance + TOUCHING;
    this.mindedCount = this.places.count = this.#curves.count = 0;
    this.#curves.addCircle(goal.x, goal.y, goal.radius);
    this.#thin = isThin(scene.stops, goal);
    if (!snug) return;
    for (const { x, y } of boundaryIntersections(scene, goal)) this.places.add(x, y);
    const first = scene.stops.count + scene.wallCount;
    const last = first + scene.ends.count + scene.lidCount;
    for (let slot = first; slot < last; slot++) this.minded[this.mindedCount++] = slot;
  }

  /** Adds an obstacle with the places of its boundaries. Returns false if it was added before. */
  mind(slot: number): boolean {
    if (this.#isMinded(slot)) return false;
    this.minded[this.mindedCount++] = slot;
    this.#meetAll(slot);
    const { x, y, count } = this.#met;
    for (let i = 0; i < count; i++) this.#consider(x[i]!, y[i]!);
    return true;
  }

  /** Finds where an object's boundaries meet the goal's and those of earlier obstacles. */
  #meetAll(slot: number): void {
    const curves = this.#curves;
    const met = this.#met;
    const before = curves.count;
    met.count = 0;
    boundariesOf(this.#scene, slot, this.#goal, curves);
    for (let i = before; i < curves.count; i++) {
      if (this.#thin && sameCircle(curves, i, OWN)) continue;
      meet(curves, OWN, i, met);
      if (!this.#thin) for (let j = OWN + 1; j < i; j++) meet(curves, j, i, met);
    }
  }

  /**
   * Keeps a place within the goal. Another obstacle, not yet added, may forbid it as an end; then the place still gives
   * a bound.
   */
  #consider(x: number, y: number): void {
    if (!isWithin(this.#goal, x, y)) return;
    const dx = x - this.#fromX;
    const dy = y - this.#fromY;
    if (dx * dx + dy * dy > this.#most * this.#most) return;
    const fault = endFault(this.#scene, x, y);
    if (fault === CLEAR || !this.#isMinded(fault)) this.places.add(x, y);
  }

  #isMinded(slot: number): boolean {
    for (let i = 0; i < this.mindedCount; i++) if (this.minded[i] === slot) return true;
    return false;
  }
}

/** Returns whether one of the discs is the goal itself. */
function isThin({ count, x, y, radius }: Discs, goal: Goal): boolean {
  for (let i = 0; i < count; i++)
    if (x[i] === goal.x && y[i] === goal.y && radius[i]! > goal.radius - TOUCHING) return true;
  return false;
}
