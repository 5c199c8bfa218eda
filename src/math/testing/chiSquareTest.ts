import { requireEqualLengths, requirePositive } from '../numeric/checks.js';
import { chiSquareTail } from '../special/incompleteGamma.js';

/** The outcome of Pearson's chi-square test. */
export interface ChiSquareResult {
  /** Sum over merged cells of (observed - expected)^2 / expected. */
  readonly statistic: number;
  /** Merged cells minus one. */
  readonly degrees: number;
  /** Chance of a statistic at least as large when the expected counts are right; 1 if all cells merge into one. */
  readonly pValue: number;
}

/**
 * Pearson's chi-square test of counts against expected counts that were known beforehand.
 * It merges neighbouring cells until each holds at least `leastExpected` (20 by default), because a cell that expects
 * few counts spoils the p-value. The rule looks only at the expected counts, so it favours no result. The test
 * therefore misses a single impossible outcome; check for it separately. Throws RangeError for unequal lengths,
 * negative entries, or totals that differ by more than 1e-6 of the total. Source: K. Pearson, Phil. Mag. 50 (1900)
 * 157-175; W. G. Cochran, Biometrics 10 (1954) 417-451 for the merging. Example: `chiSquareTest([60, 40], [50, 50])`
 * has statistic 4, one degree of freedom and p = 0.0455.
 */
export function chiSquareTest(
  observed: ArrayLike<number>,
  expected: ArrayLike<number>,
  leastExpected = 20,
): ChiSquareResult {
  requireEqualLengths('observed and expected counts', observed.length, expected.length);
  requirePositive('leastExpected', leastExpected);
  const cells = mergeCells(observed, expected, leastExpected);
  let statistic = 0;
  for (const { seen, due } of cells) statistic += seen === due ? 0 : (seen - due) ** 2 / due;
  const degrees = Math.max(0, cells.length - 1);
  const pValue = degrees === 0 ? 1 : chiSquareTail(statistic, degrees);
  return { statistic, degrees, pValue };
}

interface Cell {
  readonly seen: number;
  readonly due: number;
}

function mergeCells(observed: ArrayLike<number>, expected: ArrayLike<number>, least: number): Cell[] {
  const cells: Cell[] = [];
  let seen = 0;
  let due = 0;
  let difference = 0;
  let total = 0;
  for (let i = 0; i < observed.length; i++) {
    const count = observed[i]!;
    const wanted = expected[i]!;
    if (!(count >= 0 && wanted >= 0)) {
      throw new RangeError(`cell ${i} has counts ${count} and ${wanted}; counts are zero or above`);
    }
    seen += count;
    due += wanted;
    difference += count - wanted;
    total += count;
    if (due >= least) {
      cells.push({ seen, due });
      seen = 0;
      due = 0;
    }
  }
  if (Math.abs(difference) > 1e-6 * total) {
    throw new RangeError(
      `observed and expected counts differ by ${difference} in total; they must add up to the same`,
    );
  }
  // The rest joins the last cell.
  const last = cells.pop() ?? { seen: 0, due: 0 };
  cells.push({ seen: last.seen + seen, due: last.due + due });
  return cells;
}
