/** The nearest approach within an allowance, from questions for single gaps. */
import { stay, type Way } from './path.js';
import { TOUCHING } from './scales.js';
import type { Walk } from './scene.js';

/** After so many guesses the range is only halved. */
const GUESSES = 40;

/**
 * The shortest way to the least gap that the allowance lets a walker come to. What gap g does not allow, no smaller one
 * does. On a free way an inch of length is an inch of gap: a way to gap g that has r left over suggests g − r, one that is
 * too long by r suggests g + r; where a guess falls out of the range that is still open, the range is halved.
 * @param now the gap at present, above `least`
 * @param toGap the shortest way to a gap within an allowance, or null
 */
export function nearestApproach(
  walk: Walk,
  now: number,
  least: number,
  toGap: (gap: number, allowance: number) => Way | null,
): Way {
  const { allowance } = walk;
  let found = stay(walk.x, walk.y);
  let high = now;
  // Nothing below this can be reached; it itself perhaps.
  const first = Math.max(least, now - allowance);
  let low = first;
  let next = first;
  for (let asked = 0; ; asked++) {
    // A way longer by more than what is still open tells nothing.
    const way = toGap(next, allowance + (high - next));
    let guess: number;
    if (way !== null && way.length <= allowance) {
      if (next === first) return way;
      [found, high] = [way, next];
      guess = next - Math.max(allowance - way.length, 0.9 * TOUCHING);
    } else {
      low = next;
      guess = way === null ? low : next + (way.length - allowance) + TOUCHING / 4;
    }
    if (high - low <= TOUCHING) return found;
    next = guess > low && guess < high && asked < GUESSES ? guess : (low + high) / 2;
  }
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
