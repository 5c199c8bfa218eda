import { requireProbability } from '../numeric/checks.js';
import { compensatedSum } from '../numeric/summation.js';

/**
 * The smallest k at which the running sum of a row of chances reaches `level`, within 1e-12 of it so that a rounded
 * sum does not step over its mark. Throws RangeError for an empty row or a level outside [0, 1].
 * Example: `pmfQuantile([0.25, 0.5, 0.25], 0.5)` is 1.
 */
export function pmfQuantile(row: ArrayLike<number>, level: number): number {
  requireProbability('level', level);
  requireEntries(row);
  let sum = 0;
  for (let k = 0; k < row.length; k++) {
    sum += row[k] as number;
    if (sum >= level - 1e-12 && (row[k] as number) > 0) return k;
  }
  return row.length - 1;
}

/** The mean of a whole number whose chances are the row's entries. Example: `pmfMean([0.25, 0.5, 0.25])` is 1. */
export function pmfMean(row: ArrayLike<number>): number {
  requireEntries(row);
  return compensatedSum(Array.from(row, (chance, k) => chance * k));
}

/** The variance of a whole number whose chances are the row's entries. Example: `pmfVariance([0.5, 0.5])` is 0.25. */
export function pmfVariance(row: ArrayLike<number>): number {
  const mean = pmfMean(row);
  return compensatedSum(Array.from(row, (chance, k) => chance * (k - mean) ** 2));
}

/**
 * The quantile of a sample by linear interpolation between order statistics (type 7, the default of R and numpy).
 *
 * Source: R. Hyndman, Y. Fan, "Sample quantiles in statistical packages", Am. Statist. 50 (1996) 361-365. Throws
 * RangeError for an empty sample, NaN, or a level outside [0, 1]. Example: `sampleQuantile([3, 1, 2, 4], 0.5)` is 2.5.
 */
export function sampleQuantile(sample: ArrayLike<number>, level: number): number {
  requireProbability('level', level);
  requireEntries(sample);
  const sorted = Float64Array.from(sample).sort();
  if (Number.isNaN(sorted[sorted.length - 1]))
    throw new RangeError('the sample holds NaN; it must hold numbers');
  const position = (sorted.length - 1) * level;
  const below = Math.floor(position);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  const share = position - below;
  return share === 0 ? low : low + share * (high - low);
}

function requireEntries(values: ArrayLike<number>): void {
  if (values.length === 0) throw new RangeError('there are no values; at least one is needed');
}
