import type { Point } from '../shapes.js';
import { best, nearestApproach, lastEnd, nearestEnd, turnsAbout } from './nearestEnd.js';
import { arcHits } from './arcCollisions.js';
import { type Bodies, distance, Scene, Walker, type Goal, type Walk } from './scene.js';
import { CLEAR, clearLength, mayEnd } from './lineCollisions.js';
import { fullRound, type Ground } from './enlargedTerrain.js';
import { stay, wayOf, type Way } from './path.js';
import { ROUNDING, TOUCHING } from './tolerances.js';
import { WaySearch } from './shortestWaySearch.js';
import { mayLeave, NONE, Straight } from './straightWay.js';
import { turnBetween } from './tangentsAndTurns.js';

/**
 * Shortest ways of round bases among bodies and terrain. It reads the bodies' arrays again at each query, so write to
 * them to move a model. Every way is exact except for rounding; an overlap of 1e-7 or less counts as touching.
 */
export class Ways {
  readonly #scene: Scene;
  readonly #search: WaySearch;
  readonly #straight: Straight;
  readonly #walker = new Walker();
  /** The current goal, one object for all queries. */
  readonly #goal = { x: NaN, y: NaN, radius: NaN };

  /** @param contact the largest gap at which two bases are in contact, by the rules */
  constructor(
    readonly ground: Ground,
    readonly bodies: Bodies,
    readonly contact: number,
  ) {
    this.#scene = new Scene(contact);
    this.#search = new WaySearch(this.#scene);
    this.#straight = new Straight(contact);
  }

  /** Returns whether the walker's base may end at (x, y). */
  mayEnd(walk: Walk, x: number, y: number): boolean {
    this.#scene.lay(this.ground, this.bodies, this.#walker.stand(walk), { x, y, radius: 0 });
    return mayEnd(this.#scene, x, y);
  }

  /** Returns the shortest way to a place, or null if none is within the allowance. */
  toPlace(walk: Walk, x: number, y: number): Way | null {
    if (walk.x === x && walk.y === y) return stay(x, y);
    return this.#shortest(walk, { x, y, radius: 0 }, false, walk.allowance);
  }

  /** Returns the straight line to a place if it is clear and within the allowance; else null, without a search. */
  straight(walk: Walk, x: number, y: number): Way | null {
    const walker = this.#walker.take(walk, walk.allowance);
    return this.#straight.way(this.ground, this.bodies, walker, { x, y, radius: 0 });
  }

  /** Returns the arc about a place to another at the same distance, if it is clear and within the allowance. */
  arc(walk: Walk, around: Point, to: Point, turn: 'left' | 'right'): Way | null {
    const [x, y] = to;
    if (!mayLeave(this.ground, walk)) return null;
    this.#scene.lay(this.ground, this.bodies, this.#walker.take(walk, walk.allowance), { x, y, radius: 0 });
    if (!mayEnd(this.#scene, x, y)) return null;
    const radius = distance(walk.x - around[0], walk.y - around[1]);
    const from = [(walk.x - around[0]) / radius, (walk.y - around[1]) / radius] as const;
    const end = [(x - around[0]) / radius, (y - around[1]) / radius] as const;
    const [[ax, ay], [bx, by]] = turn === 'left' ? [from, end] : [end, from];
    const length = radius * turnBetween(ax, ay, bx, by);
    if (!(length > 0) || length > walk.allowance) return null;
    const round = fullRound(around[0], around[1], radius);
    if (arcHits(this.#scene, round, ax, ay, bx, by) !== CLEAR) return null;
    return { path: [[walk.x, walk.y], { around, to, turn }], length, x, y };
  }

  /** Returns the shortest way into contact with a body, anywhere on its base; null if there is none. */
  toContact(walk: Walk, target: number): Way | null {
    return this.toGap(walk, target, this.contact);
  }

  /** Returns the shortest way to a gap of at most `gap` from a body, or null. */
  toGap(walk: Walk, target: number, gap: number): Way | null {
    return this.#into(walk, this.#goalAt(walk, target, gap), false, walk.allowance);
  }

  /**
   * Returns the shortest way to the smallest gap, at least `gap`, within the allowance. The walker stays if it is
   * nearer already or cannot come nearer. The error is below 1e-7.
   */
  approach(walk: Walk, target: number, gap: number): Way {
    const { allowance } = walk;
    const { x, y, radius } = this.goalAt(walk, target, 0);
    const now = distance(walk.x - x, walk.y - y) - radius;
    if (now <= gap || !mayLeave(this.ground, walk)) return stay(walk.x, walk.y);
    return nearestApproach(walk, now, gap, {
      toGap: (least, allowed) => this.#into(walk, this.#goalAt(walk, target, least), false, allowed),
      turns: (low, high) => {
        this.#scene.lay(this.ground, this.bodies, this.#walker.take(walk, allowance), {
          x,
          y,
          radius: radius + high,
        });
        return turnsAbout(this.#scene, x, y, radius + low, radius + high).map((far) => far - radius);
      },
    });
  }

  /**
   * Returns the way straight away from a body up to a gap, as far as the allowance and obstacles permit, with an
   * allowed end.
   */
  away(walk: Walk, target: number, gap: number): Way {
    const { x, y, radius } = this.goalAt(walk, target, 0);
    const far = distance(walk.x - x, walk.y - y);
    const wanted = Math.min(walk.allowance, gap - (far - radius));
    if (!(wanted > 0) || far === 0) return stay(walk.x, walk.y);
    const [dx, dy] = [(walk.x - x) / far, (walk.y - y) / far];
    const goal = { x: walk.x, y: walk.y, radius: wanted };
    this.#scene.lay(this.ground, this.bodies, this.#walker.take(walk, wanted), goal);
    const length = clearLength(this.#scene, walk.x, walk.y, dx, dy, wanted);
    const end: Point = [walk.x + length * dx, walk.y + length * dy];
    const way: Way = { length, path: [[walk.x, walk.y], end], x: end[0], y: end[1] };
    return lastEnd(this.#scene, way, length) ?? stay(walk.x, walk.y);
  }

  /** Returns the place nearest to (x, y) where the walker's base may end; null if there is none on the table. */
  nearestPlace(walk: Walk, x: number, y: number): Point | null {
    const { width, depth } = this.ground;
    const lay = (goal: Goal): void =>
      this.#scene.lay(this.ground, this.bodies, this.#walker.stand(walk), goal);
    const place = nearestEnd(this.#scene, lay, x, y, distance(width, depth) + distance(x, y));
    return place && [place.x, place.y];
  }

  /** Returns the longest beginning of a way, at most `length` long, with an allowed end; null if there is none. */
  lastPlace(walk: Walk, way: Way, length: number): Way | null {
    const goal = { x: walk.x, y: walk.y, radius: way.length };
    this.#scene.lay(this.ground, this.bodies, this.#walker.stand(walk), goal);
    return lastEnd(this.#scene, way, length);
  }

  /**
   * Returns ways into contact with a body for several walkers, one after another. Each leaves room for those before it.
   * It tries to place as many as possible, with short ways. The walkers are bodies (`self`); afterwards they are at
   * their old positions.
   */
  around(target: number, walks: readonly Walk[]): (Way | null)[] {
    const plans = [0, 1, 2].map((plan) =>
      plan > 0 && walks.length < 2 ? [] : this.#placeAll(target, walks, plan),
    );
    return best(plans);
  }

  /** Places walkers one after another. From the `plan`-th on, unless that is 0, they stand close beside others. */
  #placeAll(target: number, walks: readonly Walk[], plan: number): (Way | null)[] {
    const { x, y } = this.bodies;
    const before = walks.map(({ self }) => [x[self]!, y[self]!] as const);
    try {
      return walks.map((walk, i) => {
        const snug = plan > 0 && i >= 2 - plan;
        const goal = this.goalAt(walk, target, this.contact);
        const { allowance } = walk;
        const way =
          this.#into(walk, goal, snug, allowance) ?? (snug ? this.#into(walk, goal, false, allowance) : null);
        if (way !== null) [x[walk.self], y[walk.self]] = [way.x, way.y];
        return way;
      });
    } finally {
      walks.forEach(({ self }, i) => ([x[self], y[self]] = before[i]!));
    }
  }

  #into(walk: Walk, goal: Goal, snug: boolean, allowance: number): Way | null {
    if (distance(walk.x - goal.x, walk.y - goal.y) <= goal.radius + TOUCHING) return stay(walk.x, walk.y);
    return this.#shortest(walk, goal, snug, allowance);
  }

  /** Returns the places of a walker's centre at most `gap` from a body. */
  goalAt(walk: Walk, target: number, gap: number): Goal {
    return { ...this.#goalAt(walk, target, gap) };
  }

  #goalAt(walk: Walk, target: number, gap: number): Goal {
    const { x, y, radius } = this.bodies;
    const goal = this.#goal;
    goal.x = x[target]!;
    goal.y = y[target]!;
    goal.radius = radius[target]! + walk.radius + gap;
    return goal;
  }

  #shortest(walk: Walk, goal: Goal, snug: boolean, allowance: number): Way | null {
    const { ground, bodies } = this;
    const straight = this.#straight;
    const { x, y } = walk;
    // No way is shorter than the straight line.
    if (distance(goal.x - x, goal.y - y) - goal.radius > allowance + ROUNDING) return null;
    const walker = this.#walker.take(walk, allowance);
    if (snug) straight.body = straight.piece = NONE;
    else {
      const way = straight.way(ground, bodies, walker, goal);
      if (way !== null) return way;
    }
    if (!mayLeave(ground, walker)) return null;
    this.#scene.lay(ground, bodies, walker, goal, straight);
    const last = this.#search.run(goal, x, y, allowance, snug);
    return last < 0 ? null : wayOf(this.#search, last);
  }
}
