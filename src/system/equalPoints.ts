/** Groups of equal models with equal total points. */

/**
 * Returns numbers of models whose total points are as nearly equal as possible. No total exceeds `points`, but each
 * group has at least one model. Of equally good pairs it takes the one with more models.
 * @param costs points of one model of each group, 0 or more
 * @param most the largest number of models of a group
 */
export function equalPoints(
  costs: readonly [number, number],
  points: number,
  most: number,
): [number, number] {
  const limit = (cost: number) => Math.max(1, Math.min(most, cost > 0 ? Math.floor(points / cost) : most));
  let best: [number, number] = [1, 1];
  let least = Infinity;
  for (let n = limit(costs[0]); n >= 1; n--) {
    for (let m = limit(costs[1]); m >= 1; m--) {
      const [a, b] = [n * costs[0], m * costs[1]];
      const apart = Math.abs(a - b) / Math.max(a, b, 1);
      if (apart < least - 1e-9) [least, best] = [apart, [n, m]];
    }
  }
  return best;
}

/** The default maximum number of models in a group. */
export const MOST_BOUGHT = 40;
/** The default maximum points of a group. */
export const USUAL_POINTS = 150;
