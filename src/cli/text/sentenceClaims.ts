/**
 * The typed claims of a first sentence. A claim names the column and rows of the table below, so that a test can check
 * each figure. Sentences take their figures only from claims.
 */
import type { Estimate } from '../../game/index.js';
import { bareEstimateText, shareEstimateText } from '../../i18n/index.js';

/** A figure of the table: the policy of its row, and the estimate. */
export interface Cell {
  readonly row: string;
  readonly estimate: Estimate;
}

/** The smallest and the largest figure of a column, over all rows. */
export interface RangeClaim {
  readonly claim: 'range';
  readonly column: string;
  readonly low: Cell;
  readonly high: Cell;
  /** An end never (or always) happened in its sample, and its bound lies among the figures of the other rows. */
  readonly crossed: boolean;
}

/** All rows of a column print the same figure. */
export interface SameClaim {
  readonly claim: 'same';
  readonly column: string;
  readonly cell: Cell;
}

/** One bound holds for all rows of a column: the smallest (or largest) figure never (or always) happened in its sample. */
export interface BoundClaim {
  readonly claim: 'bound';
  readonly column: string;
  /** The row of the bound. Its estimate is 0 or 1, and its interval contains the figures of all rows. */
  readonly cell: Cell;
}

/** The figure of one row. */
export interface CellClaim {
  readonly claim: 'cell';
  readonly column: string;
  readonly cell: Cell;
}

/** The shares that both sides win in one row. */
export interface Pair {
  readonly row: string;
  readonly own: Estimate;
  readonly other: Estimate;
}

/** The first side is behind in one row and ahead in another, both outside the intervals. */
export interface LeadClaim {
  readonly claim: 'lead';
  readonly behind: Pair;
  readonly ahead: Pair;
}

export type Claim = RangeClaim | SameClaim | BoundClaim | CellClaim | LeadClaim;

/**
 * Returns the range of a column, or the claim that all rows agree. A bound such as "over 99.8 %" for the highest row is
 * no end of a range that begins at 99.9 %. Then one bound holds for all rows.
 * @param cells all rows of the table; at least one
 */
export function rangeClaim(column: string, cells: readonly Cell[]): RangeClaim | SameClaim | BoundClaim {
  const sorted = [...cells].sort((x, y) => x.estimate.value - y.estimate.value);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) throw new RangeError(`a claim about the empty column "${column}"`);
  const texts = new Set(cells.map(({ estimate }) => bareEstimateText(estimate)));
  if (texts.size === 1) return { claim: 'same', column, cell: low };
  const cell = boundOfAll(low, high);
  if (cell) return { claim: 'bound', column, cell };
  const inside = (bound: (value: number) => boolean): boolean =>
    cells.some((one) => one !== low && one !== high && bound(one.estimate.value));
  const crossed =
    (low.estimate.value === 0 && inside((value) => value > 0 && value < low.estimate.high)) ||
    (high.estimate.value === 1 && inside((value) => value < 1 && value > high.estimate.low));
  return { claim: 'range', column, low, high, crossed };
}

/**
 * Returns the texts of both ends of a range. A bound such as "over 69.1 %" would not be the end of a range in which
 * another row has 70.0 %. Such an end shows its figure with its interval.
 */
export function rangeEnds({ low, high, crossed }: Omit<RangeClaim, 'claim' | 'column'>): {
  readonly low: string;
  readonly high: string;
} {
  const text = ({ estimate }: Cell): string =>
    crossed && estimate.low < estimate.high && (estimate.value === 0 || estimate.value === 1)
      ? shareEstimateText(estimate)
      : bareEstimateText(estimate);
  return { low: text(low), high: text(high) };
}

/** Returns the bound that replaces the ends of a range in the wrong order. Undefined: their order is right. */
function boundOfAll(least: Cell, most: Cell): Cell | undefined {
  const [low, high] = [least.estimate, most.estimate];
  if (low.value === 0 && high.value < 1 && low.high > high.value) {
    return { row: least.row, estimate: { value: 0, low: 0, high: Math.max(low.high, high.high) } };
  }
  if (high.value === 1 && low.value > 0 && high.low < low.value) {
    return { row: most.row, estimate: { value: 1, low: Math.min(low.low, high.low), high: 1 } };
  }
  return undefined;
}

/**
 * Returns the rows in which the first side is furthest behind and furthest ahead, outside the intervals. Undefined: no
 * two rows contradict each other.
 * @param own the first side's wins, by row
 * @param other the second side's wins in the same rows
 */
export function leadClaim(own: readonly Cell[], other: readonly Cell[]): LeadClaim | undefined {
  const pairs = own.flatMap(({ row, estimate }, i): Pair[] => {
    const second = other[i];
    return second ? [{ row, own: estimate, other: second.estimate }] : [];
  });
  const lead = (pair: Pair): number => pair.own.value - pair.other.value;
  const sorted = [...pairs].sort((x, y) => lead(x) - lead(y));
  const behind = sorted.find((pair) => pair.own.high < pair.other.low);
  const ahead = sorted.findLast((pair) => pair.own.low > pair.other.high);
  return behind && ahead && { claim: 'lead', behind, ahead };
}
