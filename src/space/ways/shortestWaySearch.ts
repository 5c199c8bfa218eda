/**
 * Finds the shortest way of a base's centre by constraint generation. It tries the straight line to the goal first. It
 * then adds each obstacle and tries the tangents to it, the most promising first. An entry is an arc of the circle at
 * the end of the previous entry, and a straight line to the next circle or the goal. It is checked against all objects
 * when it leaves the heap. Its bound is at most the length of any way through it, so the first clear one at the goal is
 * the shortest. Ends work in the same way. If an obstacle prevents an end, it is added. Then the search tries the
 * places where its boundary meets the goal's and those of earlier obstacles, and the straight ways out of it.
 */
import { arcHits } from './arcCollisions.js';
import { CLEAR, endFault, layLine, Line, lineHits, mayEnd, onTable } from './lineCollisions.js';
import { WayEnds, exitsFrom, isCrossed } from './wayEnds.js';
import { Entries, MOST_ENTRIES, WayTooComplex } from './partialWays.js';
import { fullRound, type Round } from './enlargedTerrain.js';
import type { BoundaryIntersection } from './boundaryIntersections.js';
import { ROUNDING, TOUCHING } from './tolerances.js';
import { distance, type Goal, type Scene } from './scene.js';
import { tangent, type Tangent, turnBetween } from './tangentsAndTurns.js';

const NONE = -1;

/** The end of an entry that is not a circle: a place of the goal. */
const GOAL = -1;

/** An angle within this tolerance of a whole turn counts as zero, because noise made it slightly negative. */
const ALMOST_WHOLE = 6.283185307179586 - 1e-7;

/** The line to the start of a way. */
const BEGIN: Tangent = { dx: 1, dy: 0, span: 0, x: NaN, y: NaN };

/** Runs successive searches in the same arrays. */
export class WaySearch {
  readonly entries = new Entries();
  /** The circles that ways turn about, `#roundCount` of them. The first is the start, a point. */
  readonly rounds: Round[] = [];
  #roundCount = 0;
  readonly #scene: Scene;
  #goal: Goal = { x: 0, y: 0, radius: 0 };
  #allowance = Infinity;
  #settled = new Int32Array(64);
  #settledCount = 0;
  /** The last settled entry of each circle, for left and right turns. */
  #arrivals = new Int32Array(64);
  /** The obstacles that have been added so far. */
  #added = new Int32Array(64);
  #addedCount = 0;
  /** Whether a way may end where it first comes to the goal. */
  #aims = true;
  readonly #ends: WayEnds;
  readonly #line: Tangent = { dx: NaN, dy: NaN, span: NaN, x: NaN, y: NaN };
  /** A target place for lines, and the straight part of the entry under test. */
  readonly #spot = { x: NaN, y: NaN, radius: 0 };
  readonly #leg = new Line();

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#ends = new WayEnds(scene);
  }

  /**
   * Returns the last entry of the shortest way from (x, y) within the allowance, or −1.
   * @param snug whether it must end where boundaries meet, and not just where it first comes to the goal
   */
  run(goal: Goal, x: number, y: number, allowance: number, snug = false): number {
    this.#goal = goal;
    this.#allowance = allowance + ROUNDING;
    this.entries.clear();
    this.#roundCount = this.#settledCount = this.#addedCount = 0;
    this.#ends.begin(goal, snug, x, y, this.#allowance);
    if (goal.radius === 0 && !mayEnd(this.#scene, goal.x, goal.y)) return NONE;
    this.#addRound(fullRound(x, y, 0));
    const { hit } = this.#scene;
    // An obstacle known to stop the straight line need not be found again.
    this.#aims = !snug && hit < 0;
    this.#settle(this.entries.add(NONE, 0, 1, BEGIN, 0, 0));
    this.#aims = !snug;
    if (hit >= 0) this.#add(hit);
    for (;;) {
      const entry = this.entries.pop();
      if (entry === NONE || this.#checked(entry)) return entry;
    }
  }

  /** Returns whether an entry is clear and at the goal. If not, it continues from the entry or adds its obstacle. */
  #checked(entry: number): boolean {
    const { entries } = this;
    if (entries.to[entry] !== GOAL && this.#isSettled(entry)) return false;
    const hit = this.#hits(entry);
    if (hit !== CLEAR) {
      if (hit >= 0) this.#add(hit);
      return false;
    }
    if (entries.to[entry] !== GOAL) {
      this.#settle(entry);
      return false;
    }
    if (this.#goal.radius === 0) return true;
    // Its straight part has just been set.
    const fault = endFault(this.#scene, this.#leg.toX, this.#leg.toY);
    if (fault !== CLEAR) this.#mind(fault);
    return fault === CLEAR;
  }

  /** Returns the end of an entry. */
  endOf(entry: number): BoundaryIntersection {
    const { dx, dy, span } = this.entries;
    const { x, y } = this.leaveOf(entry);
    const length = span[entry]!;
    return { x: x + length * dx[entry]!, y: y + length * dy[entry]! };
  }

  /** Returns the start of an entry's straight part. */
  leaveOf(entry: number): BoundaryIntersection {
    const { from, to, turn, dx, dy } = this.entries;
    const before = from[entry]!;
    const round = this.rounds[to[before]!]!;
    const out = round.radius * turn[before]!;
    return { x: round.x + out * dy[entry]!, y: round.y - out * dx[entry]! };
  }

  #hits(entry: number): number {
    const { from, to, turn, dx, dy, span, arc } = this.entries;
    const before = from[entry]!;
    const sense = turn[before]!;
    const round = this.rounds[to[before]!]!;
    const wx = sense * dy[entry]!;
    const wy = -sense * dx[entry]!;
    const x = round.x + round.radius * wx;
    const y = round.y + round.radius * wy;
    const length = span[entry]!;
    const toX = x + length * dx[entry]!;
    const toY = y + length * dy[entry]!;
    layLine(this.#leg, x, y, toX, toY);
    const hit = lineHits(this.#scene, this.#leg);
    if (hit !== CLEAR || arc[entry] === 0) return hit;
    const ux = sense * dy[before]!;
    const uy = -sense * dx[before]!;
    if (sense > 0) return arcHits(this.#scene, round, ux, uy, wx, wy);
    return arcHits(this.#scene, round, wx, wy, ux, uy);
  }

  /** Adds a circle, unless every way past it is too long. */
  #addRound(round: Round): void {
    const { x, y, radius } = round;
    const begin = this.rounds[0];
    if (this.#roundCount > 0 && begin !== undefined) {
      const goal = this.#goal;
      const first = distance(x - begin.x, y - begin.y) - radius;
      if (first + distance(x - goal.x, y - goal.y) - radius - goal.radius > this.#allowance) return;
    }
    const left = 2 * this.#roundCount;
    if (left === this.#arrivals.length) this.#arrivals = wider(this.#arrivals);
    this.#arrivals[left] = this.#arrivals[left + 1] = NONE;
    this.rounds[this.#roundCount++] = round;
  }

  /** Adds the obstacle that an entry hit: the tangents to it, from every settled entry. */
  #add(slot: number): void {
    for (let i = 0; i < this.#addedCount; i++) if (this.#added[i] === slot) return;
    if (this.#addedCount === this.#added.length) this.#added = wider(this.#added);
    this.#added[this.#addedCount++] = slot;
    const { stops, walls } = this.#scene;
    const first = this.#roundCount;
    if (slot < stops.count) {
      const x = stops.x[slot]!;
      const y = stops.y[slot]!;
      this.#addRound(fullRound(x, y, stops.radius[slot]!));
      if (this.#overlapsGoal(x, y, stops.radius[slot]!)) this.#mind(slot);
    } else {
      const wall = walls[slot - stops.count]!;
      for (const round of wall.turns) this.#addRound(round);
      if (this.#overlapsGoal(wall.x, wall.y, wall.reach)) this.#mind(slot);
    }
    for (let k = 0; k < this.#settledCount; k++)
      for (let i = first; i < this.#roundCount; i++) this.#linkBoth(this.#settled[k]!, i);
  }

  #overlapsGoal(x: number, y: number, reach: number): boolean {
    const goal = this.#goal;
    return goal.radius > 0 && distance(x - goal.x, y - goal.y) < reach + goal.radius;
  }

  /** Adds an obstacle to ends: ways may now also end where its boundary meets others, and straight out of it. */
  #mind(slot: number): void {
    const first = this.#ends.places.count;
    if (!this.#ends.mind(slot)) return;
    const crossed = isCrossed(this.#scene, slot);
    for (let k = 0; k < this.#settledCount; k++) {
      const entry = this.#settled[k]!;
      this.#linkPlaces(entry, first);
      if (crossed) this.#linkExits(entry, slot);
    }
  }

  /** Returns whether an earlier entry came to the same place by a way that is no longer. */
  #isSettled(entry: number): boolean {
    const { to, turn, dx, dy, far, earlier } = this.entries;
    let other = this.#arrivals[arrival(to[entry]!, turn[entry]!)]!;
    for (; other !== NONE; other = earlier[other]!) {
      if (far[other]! <= far[entry]!) {
        const across = dx[entry]! * dy[other]! - dy[entry]! * dx[other]!;
        const along = dx[entry]! * dx[other]! + dy[entry]! * dy[other]!;
        if (across === 0 && along > 0) return true;
      }
    }
    return false;
  }

  /** Continues from an entry to every circle and to the goal. */
  #settle(entry: number): void {
    const { to, turn, earlier } = this.entries;
    const at = arrival(to[entry]!, turn[entry]!);
    earlier[entry] = this.#arrivals[at]!;
    if (this.#aims) this.#linkAim(entry);
    this.#linkPlaces(entry, 0);
    const { minded, mindedCount } = this.#ends;
    for (let i = 0; i < mindedCount; i++) {
      const slot = minded[i]!;
      if (isCrossed(this.#scene, slot)) this.#linkExits(entry, slot);
    }
    for (let i = 1; i < this.#roundCount; i++) if (i !== to[entry]) this.#linkBoth(entry, i);
    this.#arrivals[at] = entry;
    if (this.#settledCount === this.#settled.length) this.#settled = wider(this.#settled);
    this.#settled[this.#settledCount++] = entry;
  }

  #linkBoth(entry: number, index: number): void {
    const round = this.rounds[index]!;
    this.#link(entry, round, index, 1);
    this.#link(entry, round, index, -1);
  }

  /** Adds the tangent from an entry's circle to another one. */
  #link(entry: number, round: Round, index: number, sense: number): void {
    const { to, turn } = this.entries;
    const own = this.rounds[to[entry]!]!;
    const line = this.#line;
    if (!tangent(own, turn[entry]!, round, sense, line)) return;
    const wx = sense * line.dy;
    const wy = -sense * line.dx;
    if (wx * round.mx + wy * round.my < round.least) return;
    line.x = round.x + round.radius * wx;
    line.y = round.y + round.radius * wy;
    if (onTable(this.#scene, line.x, line.y)) this.#push(entry, index, sense, line);
  }

  /** Adds the straight line to the middle of the goal, up to its border. */
  #linkAim(entry: number): void {
    const { x, y, radius } = this.#goal;
    this.#spot.x = x;
    this.#spot.y = y;
    this.#linkSpot(entry, radius);
  }

  /** Adds lines to the places from the `first`-th on. */
  #linkPlaces(entry: number, first: number): void {
    const { x, y, count } = this.#ends.places;
    for (let i = first; i < count; i++) {
      this.#spot.x = x[i]!;
      this.#spot.y = y[i]!;
      this.#linkSpot(entry, 0);
    }
  }

  /** Adds the straight ways out of an object that may be crossed but not ended upon. */
  #linkExits(entry: number, slot: number): void {
    const { to, turn } = this.entries;
    const own = this.rounds[to[entry]!]!;
    exitsFrom(own, turn[entry]!, this.#scene, slot, this.#goal, (x, y, dx, dy, span) =>
      this.#push(entry, GOAL, 0, { dx, dy, span, x: x + dx * span, y: y + dy * span }),
    );
  }

  /** Adds the straight line to the spot, without the last `short` inches. */
  #linkSpot(entry: number, short: number): void {
    const { to, turn } = this.entries;
    const own = this.rounds[to[entry]!]!;
    const line = this.#line;
    const spot = this.#spot;
    if (!tangent(own, turn[entry]!, spot, 1, line)) return;
    const span = line.span - short;
    if (span < -TOUCHING) return;
    line.span = Math.max(0, span);
    line.x = spot.x - short * line.dx;
    line.y = spot.y - short * line.dy;
    this.#push(entry, GOAL, 0, line);
  }

  /**
   * Makes an entry, unless its arc begins outside its circle's part, another settled one serves it, or it is too long.
   */
  #push(entry: number, index: number, sense: number, line: Tangent): void {
    const { entries, rounds } = this;
    const { span } = line;
    const own = rounds[entries.to[entry]!]!;
    const goal = this.#goal;
    const rest = Math.max(0, distance(line.x - goal.x, line.y - goal.y) - goal.radius);
    let arc = 0;
    let far = entries.far[entry]!;
    if (far + span + rest > this.#allowance) return;
    if (own.radius > 0) {
      const turn = entries.turn[entry]!;
      const wx = turn * line.dy;
      const wy = -turn * line.dx;
      if (wx * own.mx + wy * own.my < own.least) return;
      arc = this.#arcTo(entry, line.dx, line.dy);
      far += arc * own.radius;
      if (far + span + rest > this.#allowance) return;
      if (!onTable(this.#scene, own.x + own.radius * wx, own.y + own.radius * wy)) return;
      if (this.#served(entry, arc, own.radius)) return;
    }
    far += span;
    if (entries.count >= MOST_ENTRIES) throw new WayTooComplex();
    entries.push(entries.add(entry, index, sense, line, arc, far), far + rest);
  }

  /** Returns the angle from an entry's arrival on its circle to the start of a line. */
  #arcTo(entry: number, toX: number, toY: number): number {
    const { turn, dx, dy } = this.entries;
    const [ax, ay] = [dx[entry]!, dy[entry]!];
    const arc = turn[entry] === 1 ? turnBetween(ax, ay, toX, toY) : turnBetween(toX, toY, ax, ay);
    return arc > ALMOST_WHOLE ? 0 : arc;
  }

  /** Returns whether an earlier settled entry reaches the same circle on the way, by a way that is no longer. */
  #served(entry: number, arc: number, radius: number): boolean {
    const { to, turn, dx, dy, far, earlier } = this.entries;
    let other = this.#arrivals[arrival(to[entry]!, turn[entry]!)]!;
    for (; other !== NONE; other = earlier[other]!) {
      if (other === entry) continue;
      const between = this.#arcTo(entry, dx[other]!, dy[other]!);
      if (between < arc && far[other]! <= far[entry]! + between * radius) return true;
    }
    return false;
  }
}

function wider(old: Int32Array): Int32Array<ArrayBuffer> {
  const list = new Int32Array(2 * old.length);
  list.set(old);
  return list;
}

function arrival(index: number, sense: number): number {
  return 2 * index + (sense > 0 ? 1 : 0);
}
