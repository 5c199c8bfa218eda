/** Where ways of a search end besides where they first come to the goal: what keeps a base from ending is minded as it comes up. */
import { CLEAR, endFault } from './clear.js';
import {
  boundariesOf,
  circleOf,
  kissingPlaces,
  meet,
  sameCircle,
  type Curve,
  type Place,
} from './kissing.js';
import { TOUCHING } from './scales.js';
import type { Discs, Goal, Scene } from './scene.js';

/** The ends of one search after another. */
export class Ends {
  /** What keeps a base from ending, as far as it came up, as `endFault` numbers it. */
  readonly minded: number[] = [];
  /** Where its boundaries meet the goal's and each other. */
  places: Place[] = [];
  readonly #curves: Curve[] = [];
  /** Whether the target stops what comes to the goal there: then ways end nowhere but on the goal's border. */
  #thin = false;
  #scene: Scene | undefined;
  #goal: Goal = { x: 0, y: 0, radius: 0 };

  /** @param snug whether ways end nowhere but where boundaries meet, and straight out of what may be crossed */
  begin(scene: Scene, goal: Goal, snug: boolean): void {
    this.#scene = scene;
    this.#goal = goal;
    // Setting a length takes time, even where it changes nothing.
    if (this.minded.length > 0) this.minded.length = 0;
    if (this.#curves.length > 0) this.#curves.length = 0;
    if (snug) this.places = kissingPlaces(scene, goal);
    else if (this.places.length > 0) this.places = [];
    this.#thin = isThin(scene.stops, goal);
    if (!snug) return;
    const first = scene.stops.count + scene.wallCount;
    const last = first + scene.ends.count + scene.lidCount;
    for (let slot = first; slot < last; slot++) this.minded.push(slot);
  }

  /** Minds something from now on: adds the places of its boundaries. False where it was minded already. */
  mind(slot: number): boolean {
    const { minded } = this;
    const scene = this.#scene;
    if (scene === undefined || minded.includes(slot)) return false;
    minded.push(slot);
    const goal = this.#goal;
    const most = goal.radius + TOUCHING / 100;
    this.#meetAll(scene, slot, (x, y) => {
      if ((x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y) > most * most) return;
      // What another thing, not minded yet, keeps from being an end is a bound still.
      const fault = endFault(scene, x, y);
      if (fault === CLEAR || !minded.includes(fault)) this.places.push({ x, y });
    });
    return true;
  }

  /** Calls `take` with the places where a thing's boundaries meet the goal's and those of what was minded before. */
  #meetAll(scene: Scene, slot: number, take: (x: number, y: number) => void): void {
    const goal = this.#goal;
    const curves = this.#curves;
    const before = curves.length;
    boundariesOf(scene, slot, goal, curves);
    const own = circleOf(goal.x, goal.y, goal.radius);
    for (let i = before; i < curves.length; i++) {
      const curve = curves[i] as Curve;
      if (this.#thin && sameCircle(curve, own)) continue;
      meet(own, curve, take);
      if (!this.#thin) for (let j = 0; j < i; j++) meet(curves[j] as Curve, curve, take);
    }
  }
}

/** Whether one of the discs is the goal itself. */
function isThin({ count, x, y, radius }: Discs, goal: Goal): boolean {
  for (let i = 0; i < count; i++)
    if (x[i] === goal.x && y[i] === goal.y && (radius[i] as number) > goal.radius - TOUCHING) return true;
  return false;
}
