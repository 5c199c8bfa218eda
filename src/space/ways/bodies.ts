import { discGap } from '../gap.js';
import type { Disc } from '../shapes.js';

/**
 * Round bases in flat arrays, entry by entry: what moves. A search reads the arrays afresh at each question, so that
 * whoever owns them may write to them in between.
 */
export interface Bodies {
  readonly count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radii of the bases, in inches. */
  readonly radius: Float64Array;
  /** The group of each base, one bit of 31; a walker names the groups that stop it. 0: not there. */
  readonly group: Int32Array;
}

/** Arrays for these bases, each with its group. */
export function bodiesOf(discs: readonly (Disc & { readonly group: number })[]): Bodies {
  return {
    count: discs.length,
    x: Float64Array.from(discs, ({ x }) => x),
    y: Float64Array.from(discs, ({ y }) => y),
    radius: Float64Array.from(discs, ({ radius }) => radius),
    group: Int32Array.from(discs, ({ group }) => group),
  };
}

/** The distance between the nearest points of two bases; negative where they overlap. */
export function gapBetween(bodies: Bodies, i: number, j: number): number {
  const { x, y, radius } = bodies;
  return discGap(x[i] ?? 0, y[i] ?? 0, radius[i] ?? 0, x[j] ?? 0, y[j] ?? 0, radius[j] ?? 0);
}
