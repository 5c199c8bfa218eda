/** The nearest approach within an allowance, from questions for single gaps. */
import { stay, type Way } from './path.js';
import { TOUCHING } from './scales.js';
import type { Walk } from './scene.js';

/** After so many guesses the range is only halved. */
const GUESSES = 40;

/** How many guesses take an inch of length for an inch of gap, before anything else is tried. */
const PLAIN_GUESSES = 3;

/** How far a way may be too long, for each inch by which its gap is nearer than one that was reached, and still tell something. */
const STEEPEST = 4;

/** In a range as wide as this, in inches, the places that may be the nearest are looked up. */
const LOOK_UP = 1;

/** Gaps about that of a place that may be the nearest, to be asked for: noise moves it by some of what counts as touching. */
const ABOUT = [0.25, -0.65, -4, -32].map((part) => part * TOUCHING);

/** What an approach asks for. */
interface ApproachRequest {
  /** The shortest way to a gap within an allowance, or null. */
  readonly toGap: (gap: number, allowance: number) => Way | null;
  /** The gaps between two, of the places at which nothing that is near is nearer. */
  readonly turns: (low: number, high: number) => readonly number[];
}

/**
 * The shortest way to the least gap that the allowance lets a walker come to. What gap g does not allow, no smaller one
 * does: the range between what can be reached and what cannot is narrowed. Its limit is the allowance or a place from
 * which all that is near is farther away. On a free way an inch of length is an inch of gap: a way to gap g that has r
 * left over suggests g − r, one that is too long by r suggests g + r. Where that fails, such places are asked for; then
 * the lengths at both ends of the range are taken for a line, or it is halved.
 * @param now the gap at present, above `least`
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
  // Nothing below this can be reached; it itself perhaps.
  const first = Math.max(least, now - allowance);
  let low = first;
  let next = first;
  /** What is left over at the upper end of the range, and how far too long a way is at the lower; NaN: not known. */
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

/** Inches of length for an inch of gap: one at first, then what both ends of the range tell. */
function pace(low: number, high: number, left: number, over: number, asked: number): number {
  const slope = (left + over) / (high - low);
  return asked > PLAIN_GUESSES && slope > 1 ? slope : 1;
}

function probesOf(turns: readonly number[]): readonly number[] {
  return turns.flatMap((gap) => ABOUT.map((more) => gap + more)).sort((a, b) => a - b);
}

/** The plan that places the most walkers, and among such the shortest in sum. */
export function best(plans: readonly (Way | null)[][]): (Way | null)[] {
  const count = (plan: readonly (Way | null)[]): number => plan.filter((way) => way !== null).length;
  const sum = (plan: readonly (Way | null)[]): number =>
    plan.reduce((total, way) => total + (way?.length ?? 0), 0);
  return plans.reduce((kept, plan) =>
    count(plan) > count(kept) || (count(plan) === count(kept) && sum(plan) < sum(kept)) ? plan : kept,
  );
}
