/** The list hunter: it finds the legal list of highest value, as an integer program for each force. */
import type { Arena } from '../arena.js';
import { MOST_UNITS, type Counts, type DrawnList } from '../lists.js';

/** The task of the hunter. */
export interface Hunt {
  /** The maximum points of the list. */
  readonly points: number;
  /** Costs in the same points. */
  readonly costs: readonly number[];
  /** The values of units. */
  readonly values: readonly number[];
  readonly allows: (list: Pick<DrawnList, 'counts' | 'force'>) => boolean;
}

/** The most lists to check in one force. */
const MOST_LOOKED = 2_000_000;

/**
 * Returns the list of highest value in each force that has one. It maximises Σ count × value, with Σ count × cost
 * within the points, among legal lists. It uses branch and bound. The bound is the linear relaxation: the remaining
 * points, at the best value per point among the open units.
 * Source: P. J. Kolesar, A branch and bound algorithm for the knapsack problem, Management Science 13 (1967) 723-735.
 */
export function bestLists({ forces }: Pick<Arena, 'forces'>, hunt: Hunt): DrawnList[] {
  return forces.flatMap((units, force): DrawnList[] => {
    const counts = bestOf(units, force, hunt);
    if (!counts) return [];
    const points = counts.reduce((sum, n, unit) => sum + n * hunt.costs[unit]!, 0);
    return [{ counts, force, points }];
  });
}

function bestOf(
  units: readonly number[],
  force: number,
  { points, costs, values, allows }: Hunt,
): Counts | undefined {
  const rate = (unit: number): number => values[unit]! / costs[unit]!;
  const order = [...units].sort((a, b) => rate(b) - rate(a) || a - b);
  const counts = costs.map(() => 0);
  let [best, most, looked] = [undefined as Counts | undefined, -Infinity, 0];
  const from = (place: number, left: number, value: number, room: number): void => {
    const unit = order[place];
    if (unit === undefined) {
      if (value > most && counts.some((n) => n > 0) && allows({ counts, force }))
        [best, most] = [[...counts], value];
      return;
    }
    if (value + left * Math.max(0, rate(unit)) <= most || ++looked > MOST_LOOKED) return;
    const cost = costs[unit]!;
    // Try large numbers first. The first leaf is then the greedy list, which is a good bound.
    for (let n = Math.min(room, Math.floor(left / cost + 1e-9)); n >= 0; n--) {
      counts[unit] = n;
      from(place + 1, left - n * cost, value + n * values[unit]!, room - n);
    }
    counts[unit] = 0;
  };
  from(0, points, 0, MOST_UNITS);
  return best;
}
