/** How many bases can touch (the rulebook's sizes), and how many models a number of points buys. */
import type { ProfileData } from '../schema/profile.js';

/** Diameters of the bases in mm, by size. */
const DIAMETERS: Readonly<Record<NonNullable<ProfileData['size']>, number>> = {
  ...{ tiny: 15, small: 30, medium: 40, large: 50, huge: 60 },
};

/** The base of a model in mm; a model without a size counts as medium (assumed: no card gives sizes). */
export const baseOf = ({ size }: ProfileData): number => DIAMETERS[size ?? 'medium'];

/** How many circles of one diameter can touch a circle of another: six where they are equal. */
export function touching(around: number, centre: number): number {
  // A hair more than the quotient: six equal circles fit exactly.
  return Math.floor(Math.PI / Math.asin(around / (around + centre)) + 1e-9);
}

/**
 * Numbers of models whose points are as nearly equal as whole models allow, neither above `points` (but at least one
 * model each). Of pairs that are equally near the one with more models.
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
