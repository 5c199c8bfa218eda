/** Comparison of sides: the unit, and the lead of a side. */
import type { Battle } from '../../game/index.js';

/** Points of a side, on average. */
export const meanPoints = ({ sides }: Pick<Battle, 'sides'>): number =>
  sides.reduce((sum, { points }) => sum + points, 0) / sides.length || 1;

type Sides = Pick<Battle, 'sides'>;

/** Returns the place of each side's lead among the measures. */
export const leadPlaces = ({ ahead = 'score', measures, sides }: Battle): number[] =>
  sides.map((_, side) => measures.findIndex(({ id }) => id === `side ${side} ${ahead}`));

/**
 * Returns a side's share of a win: 1 for a winner, an equal share for each side of a draw, 0 otherwise.
 * @param found the measures of a finished battle
 */
export const winShare = ({ sides }: Sides, side: number, found: Float64Array): number =>
  found[sides.length] === 1 ? 1 / sides.length : found[side]!;

/** Values after a regression on a variate of mean 0 (a control variate). */
export interface Controlled {
  /** The mean of the values at a variate of 0. */
  readonly value: number;
  readonly slope: number;
  /** The sum of squares that the regression leaves. */
  readonly left: number;
}

/** Regresses values on a variate by least squares. A variate that never differs explains nothing. */
export function controlled(values: readonly number[], variate: readonly number[]): Controlled {
  const n = values.length;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const middle = variate.reduce((sum, one) => sum + one, 0) / n;
  let [own, shared, all] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [dv, dx] = [values[i]! - mean, variate[i]! - middle];
    own += dx * dx;
    shared += dx * dv;
    all += dv * dv;
  }
  const slope = own > 0 ? shared / own : 0;
  return { value: mean - slope * middle, slope, left: Math.max(0, all - slope * shared) };
}

/** Returns the sum over the sides of each team, by the team's first side. */
function teamSums({ sides }: Sides, of: (side: number) => number): Map<number, number> {
  const sums = new Map<number, number>();
  sides.forEach(({ team = -1 }, side) => {
    const first = team < 0 ? side : team;
    sums.set(first, (sums.get(first) ?? 0) + of(side));
  });
  return sums;
}

/** Returns the lead of a side and its allies over the best other team. @param score of each side */
export function aheadBy(battle: Sides, side: number, score: (side: number) => number): number {
  const sums = teamSums(battle, score);
  const own = battle.sides[side]?.team ?? side;
  let most = -Infinity;
  for (const [team, sum] of sums) if (team !== own) most = Math.max(most, sum);
  return (sums.get(own) ?? 0) - most;
}

/**
 * Returns the luck of a side and its allies minus the mean luck of the others: points that others lost by bad luck,
 * mean 0.
 */
export function luckAhead(battle: Sides, side: number, luck: ArrayLike<number>): number {
  const sums = teamSums(battle, (one) => luck[one]!);
  const own = battle.sides[side]?.team ?? side;
  let others = 0;
  for (const [team, sum] of sums) if (team !== own) others += sum;
  return others / (sums.size - 1) - (sums.get(own) ?? 0);
}
