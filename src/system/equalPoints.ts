/** Groups of like models that cost alike. */

/**
 * Numbers of models whose points are as nearly equal as whole models allow, neither above `points` (but at least one
 * model each). Of pairs that are equally near the one with more models.
 * @param costs points of one model of each group, 0 or more
 * @param most models of a group at most
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

/** The most models of a group that points buy unless a file names more. */
export const MOST_BOUGHT = 40;
/** The most points of a group, by default. */
export const USUAL_POINTS = 150;
