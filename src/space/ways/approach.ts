/** The nearest approach within an allowance, from queries for single gaps. */
import { stay, type Way } from './path.js';
import { TOUCHING } from './scales.js';
import type { Walk } from './scene.js';

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
