/** The nearest approach within an allowance, from questions for single gaps. */
import { stay, type Way } from './path.js';
import { TOUCHING } from './scales.js';
import type { Walk } from './scene.js';

/**
 * The shortest way to the least gap that the allowance lets a walker come to. To come nearer by some length takes at least
 * that length of way. So a way to gap g that has r left over shows that no gap below g − r can be reached, and one that
 * is too long by r shows that g + r is about where to look next; in between the range is halved.
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
  // Below `low` nothing can be reached; at first it may itself be reached.
  let low = Math.max(least, now - allowance);
  let next = low;
  for (;;) {
    // A way longer by more than what is still open tells nothing.
    const way = toGap(next, allowance + (high - next));
    if (way !== null && way.length <= allowance) {
      [found, high] = [way, next];
      const bound = next - (allowance - way.length);
      next = bound > low ? bound : (low + high) / 2;
      low = Math.max(low, bound);
    } else {
      const likely = next + (way === null ? Infinity : way.length - allowance);
      low = next;
      next = likely > low + TOUCHING / 2 && likely < high ? likely : (low + high) / 2;
    }
    if (high - low <= TOUCHING) return found;
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
