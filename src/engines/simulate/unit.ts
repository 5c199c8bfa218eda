/** Comparison of sides: the unit, and the lead of a side. */
import type { Battle } from '../../game/index.js';

/** Points of a side, on average. */
export const meanPoints = ({ sides }: Pick<Battle, 'sides'>): number =>
  sides.reduce((sum, { points }) => sum + points, 0) / sides.length || 1;

type Sides = Pick<Battle, 'sides'>;

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
  const sums = teamSums(battle, (one) => luck[one] as number);
  const own = battle.sides[side]?.team ?? side;
  let others = 0;
  for (const [team, sum] of sums) if (team !== own) others += sum;
  return others / (sums.size - 1) - (sums.get(own) ?? 0);
}
