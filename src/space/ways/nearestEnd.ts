/**
 * The nearest approach within an allowance, from queries for single gaps. Places where bases may stand: the nearest
 * one, and the last one on a way.
 */
import { stay, type Way, cutPath, meetings, endOfLeg } from './path.js';
import { TOUCHING } from './tolerances.js';
import type { Walk, Goal, Scene } from './scene.js';
import { mayEnd } from './lineCollisions.js';
import {
  type Curves,
  boundaries,
  boundaryIntersections,
  type BoundaryIntersection,
} from './boundaryIntersections.js';

/** After this number of guesses the range is only halved. */
const GUESSES = 40;

/** The number of guesses that assume an inch of length per inch of gap, before other methods. */
const PLAIN_GUESSES = 3;

/**
 * A way that is too long still gives information. This is the largest excess length per inch of gap that it is nearer
 * than a reached one.
 */
const STEEPEST = 4;

/** In a range of at most this width, in inches, the candidate places are computed. */
const LOOK_UP = 1;

/** Gaps to query around that of a candidate place. Noise moves it by up to this many times the touching tolerance. */
const ABOUT = [0.25, -0.65, -4, -32].map((part) => part * TOUCHING);

/** The queries that an approach needs. */
interface ApproachRequest {
  /** The shortest way to a gap within an allowance, or null. */
  readonly toGap: (gap: number, allowance: number) => Way | null;
  /** Returns the gaps, between two, of local minima of the gap. */
  readonly turns: (low: number, high: number) => readonly number[];
}

/**
 * Returns the shortest way to the smallest gap within the allowance. If gap g is not reachable, no smaller one is. So
 * the range between reachable and unreachable gaps is narrowed. Its limit is the allowance or a local minimum. On a
 * free way an inch of length is an inch of gap. A way to gap g with r left over suggests g − r, and one that is too
 * long by r suggests g + r. If that fails, local minima are queried. Then the lengths at both ends of the range are
 * interpolated linearly, or the range is halved.
 * @param now the current gap, above `least`
 */
export function nearestApproach(
  walk: Walk,
  now: number,
  least: number,
  { toGap, turns }: ApproachRequest,
): Way {
  const { allowance } = walk;
  let found = stay(walk.x, walk.y);
  let high = now;
  // No gap below this is reachable; this one may be.
  const first = Math.max(least, now - allowance);
  let low = first;
  let next = first;
  /** The remaining length at the upper end of the range, and the excess length at the lower end; NaN: unknown. */
  let [left, over] = [NaN, NaN];
  let probes: readonly number[] | undefined;
  for (let asked = 1; ; asked++) {
    const way = toGap(next, allowance + STEEPEST * (high - next));
    let guess: number;
    if (way !== null && way.length <= allowance) {
      if (next === first) return way;
      [found, high] = [way, next];
      left = allowance - way.length;
      guess = next - Math.max(left / pace(low, high, left, over, asked), 0.9 * TOUCHING);
    } else {
      low = next;
      over = way === null ? NaN : way.length - allowance;
      guess = next + over / pace(low, high, left, over, asked) + TOUCHING / 4;
    }
    if (high - low <= TOUCHING) return found;
    const open = guess > low && guess < high;
    if (asked > PLAIN_GUESSES && high - low <= LOOK_UP) {
      probes ??= probesOf(turns(low, high));
      const inside = probes.filter((gap) => gap > low && gap < high);
      guess = inside[inside.length >> 1] ?? (open && asked < GUESSES ? guess : (low + high) / 2);
    } else if (!open) guess = (low + high) / 2;
    next = guess;
  }
}

/** Returns inches of length per inch of gap: one at first, then the slope between both ends of the range. */
function pace(low: number, high: number, left: number, over: number, asked: number): number {
  const slope = (left + over) / (high - low);
  return asked > PLAIN_GUESSES && slope > 1 ? slope : 1;
}

function probesOf(turns: readonly number[]): readonly number[] {
  return turns.flatMap((gap) => ABOUT.map((more) => gap + more)).sort((a, b) => a - b);
}

/** Returns the plan that places the most walkers; of equal ones the one with the shortest total. */
export function best(plans: readonly (Way | null)[][]): (Way | null)[] {
  const count = (plan: readonly (Way | null)[]): number => plan.filter((way) => way !== null).length;
  const sum = (plan: readonly (Way | null)[]): number =>
    plan.reduce((total, way) => total + (way?.length ?? 0), 0);
  return plans.reduce((kept, plan) =>
    count(plan) > count(kept) || (count(plan) === count(kept) && sum(plan) < sum(kept)) ? plan : kept,
  );
}

/** The first search radius around a wanted place, in inches. It doubles each time. */
const FIRST_LOOK = 1;

/**
 * Returns the place nearest to (x, y) where a base may end, at most `farthest` away, or null. It is the place itself,
 * the foot of a perpendicular on a boundary, or an intersection of two boundaries.
 * @param lay sets up the scene around a disc
 */
export function nearestEnd(
  scene: Scene,
  lay: (goal: Goal) => void,
  x: number,
  y: number,
  farthest: number,
): BoundaryIntersection | null {
  lay({ x, y, radius: 0 });
  if (mayEnd(scene, x, y)) return { x, y };
  for (let radius = FIRST_LOOK; ; radius *= 2) {
    const goal = { x, y, radius: Math.min(radius, farthest) };
    lay(goal);
    const places = [...feetOf(scene, goal, 0), ...boundaryIntersections(scene, goal)];
    const best = nearest(places, x, y);
    if (best !== null && far2(best, x, y) <= goal.radius * goal.radius) return best;
    if (radius >= farthest) return null;
  }
}

/**
 * Returns the distances from (x, y), within a range, of possible ends that may be local minima: feet of perpendiculars
 * and intersections of boundaries.
 */
export function turnsAbout(scene: Scene, x: number, y: number, low: number, high: number): number[] {
  const goal = { x, y, radius: high };
  const places = [...feetOf(scene, goal, low), ...boundaryIntersections(scene, goal, low)];
  return places.map((place) => Math.sqrt(far2(place, x, y))).filter((far) => far > low && far < high);
}

/** Returns the places of the boundaries that are nearest to a goal's centre, where a base may end. */
function feetOf(scene: Scene, goal: Goal, inner: number): BoundaryIntersection[] {
  const curves = boundaries(scene, goal, inner);
  const feet = Array.from({ length: curves.count }, (_, i) => footOn(curves, i, goal.x, goal.y));
  return feet.filter(({ x, y }) => mayEnd(scene, x, y));
}

function footOn(curves: Curves, i: number, px: number, py: number): BoundaryIntersection {
  const [x, y, radius] = [curves.x[i]!, curves.y[i]!, curves.radius[i]!];
  const [dx, dy, length] = [curves.dx[i]!, curves.dy[i]!, curves.length[i]!];
  if (length > 0) {
    const along = Math.min(length, Math.max(0, dx * (px - x) + dy * (py - y)));
    return { x: x + along * dx, y: y + along * dy };
  }
  const [ux, uy] = [px - x, py - y];
  const far = Math.sqrt(ux * ux + uy * uy);
  // From the centre all directions are equal: take the right.
  if (far === 0) return { x: x + radius, y };
  return { x: x + (ux / far) * radius, y: y + (uy / far) * radius };
}

function nearest(places: readonly BoundaryIntersection[], x: number, y: number): BoundaryIntersection | null {
  let best: BoundaryIntersection | null = null;
  for (const place of places) if (best === null || far2(place, x, y) < far2(best, x, y)) best = place;
  return best;
}

function far2(place: BoundaryIntersection, x: number, y: number): number {
  return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
}

/** Returns the longest beginning of a way, at most `length` long, whose end is allowed; null for none. */
export function lastEnd(scene: Scene, way: Way, length: number): Way | null {
  const cut = cutPath(way.path, length);
  const [x, y] = endOfLeg(cut.at(-1) ?? [way.x, way.y]);
  if (mayEnd(scene, x, y)) return { length: Math.min(length, way.length), path: cut, x, y };
  const [from] = way.path;
  if (from === undefined) return null;
  const [sx, sy] = endOfLeg(from);
  const curves = boundaries(scene, { x: sx, y: sy, radius: length + 1 });
  const last = meetings(cut, curves, length).find((place) => mayEnd(scene, place.x, place.y));
  if (last === undefined) return null;
  return { length: last.at, path: cutPath(way.path, last.at), x: last.x, y: last.y };
}
