import { discGap } from '../gap.js';
import type { Disc } from '../shapes.js';

/**
 * Round bases in flat arrays, entry by entry: the moving objects. A search reads the arrays again at each query, so
 * their owner may write to them between queries.
 */
export interface Bodies {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radii of the bases, in inches. */
  readonly radius: Float64Array;
  /** The group of each base, one bit of 31. A walker names the groups that stop it. 0: not on the table. */
  readonly group: Int32Array;
}

/** Returns arrays for these bases, each with its group. */
export function bodiesOf(discs: readonly (Disc & { readonly group: number })[]): Bodies {
  return {
    count: discs.length,
    x: Float64Array.from(discs, ({ x }) => x),
    y: Float64Array.from(discs, ({ y }) => y),
    radius: Float64Array.from(discs, ({ radius }) => radius),
    group: Int32Array.from(discs, ({ group }) => group),
  };
}

/** Returns the distance between the nearest points of two bases; negative if they overlap. */
export function gapBetween(bodies: Bodies, i: number, j: number): number {
  const { x, y, radius } = bodies;
  return discGap(x[i] ?? 0, y[i] ?? 0, radius[i] ?? 0, x[j] ?? 0, y[j] ?? 0, radius[j] ?? 0);
}
