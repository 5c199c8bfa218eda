/**
 * The ends of a search's ways, besides the first arrival at the goal; obstacles to an end are added when they occur.
 * The straight ways out of objects that a base may cross but not end upon: perpendicular to their border.
 */
import { CLEAR, endFault } from './lineCollisions.js';
import {
  Curves,
  meet,
  Places,
  sameCircle,
  boundariesOf,
  isWithin,
  boundaryIntersections,
} from './boundaryIntersections.js';
import { TOUCHING } from './tolerances.js';
import { type Discs, type Goal, type Scene, distance } from './scene.js';
import { EDGE_SIZE, type Round, type Wall } from './enlargedTerrain.js';
import { tangent, type Tangent } from './tangentsAndTurns.js';

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

/** Receives a straight line: where it leaves its circle, its direction and length. */
type Exit = (x: number, y: number, dx: number, dy: number, span: number) => void;

/** Returns whether a base may cross, but not end upon, one of a scene's objects (`endFault`'s number). */
export function isCrossed(scene: Scene, slot: number): boolean {
  return slot >= scene.stops.count + scene.wallCount;
}

/**
 * Calls `found` with each straight way into the goal and out of one of a scene's objects that may be crossed but not
 * ended upon (`isCrossed`). The way starts from a circle with a sense of turning.
 */
export function exitsFrom(
  own: Round,
  sense: number,
  scene: Scene,
  slot: number,
  goal: Goal,
  found: Exit,
): void {
  const at = slot - scene.stops.count - scene.wallCount;
  const take: Exit = (x, y, dx, dy, span) => {
    if (distance(x + span * dx - goal.x, y + span * dy - goal.y) <= goal.radius) found(x, y, dx, dy, span);
  };
  const { ends, lids } = scene;
  if (at < ends.count) {
    exitFromCircle(own, sense, ends.x[at]!, ends.y[at]!, ends.radius[at]!, take);
    return;
  }
  const lid = lids[at - ends.count]!;
  for (let i = 0; i < lid.edges.length; i += EDGE_SIZE) {
    const [dx, dy] = [lid.edges[i + 2]!, lid.edges[i + 3]!];
    exitAcross(own, sense, lid, i, dy, -dx, take);
    if (!lid.filled) exitAcross(own, sense, lid, i, -dy, dx, take);
  }
  for (const corner of lid.turns) exitFromCircle(own, sense, corner.x, corner.y, corner.radius, take);
}

/** Finds the line in direction (dx, dy), across the edge at `i`, up to half a strip's width beyond it. */
function exitAcross(
  own: Round,
  sense: number,
  { edges, half }: Wall,
  i: number,
  dx: number,
  dy: number,
  take: Exit,
): void {
  const x = own.x + own.radius * sense * dy;
  const y = own.y - own.radius * sense * dx;
  const px = x - edges[i]!;
  const py = y - edges[i + 1]!;
  const span = half - (dx * px + dy * py);
  const along = edges[i + 2]! * px + edges[i + 3]! * py;
  if (span >= 0 && along >= 0 && along <= edges[i + 4]!) take(x, y, dx, dy, span);
}

/** Finds the line away from the centre of a circle: the shortest way out from inside. */
function exitFromCircle(own: Round, sense: number, x: number, y: number, reach: number, take: Exit): void {
  if (distance(own.x - x, own.y - y) - own.radius > reach) return;
  const line: Tangent = { dx: 0, dy: 0, span: 0, x, y };
  if (!tangent({ x, y, radius: 0 }, 1, own, sense, line)) return;
  const span = reach - line.span;
  if (span >= 0) take(x + line.dx * line.span, y + line.dy * line.span, line.dx, line.dy, span);
}
