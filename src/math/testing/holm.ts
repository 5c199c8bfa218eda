import { requireProbability } from '../numeric/checks.js';

/**
 * Returns the indices of p-values in ascending order; equal values keep their order. Throws RangeError for one outside
 * [0, 1].
 */
function risingOrder(pValues: ArrayLike<number>): number[] {
  const order = Array.from({ length: pValues.length }, (_, i) => {
    requireProbability(`p-value ${i}`, pValues[i]!);
    return i;
  });
  return order.sort((a, b) => pValues[a]! - pValues[b]!);
}

/**
 * p-values adjusted for the number of tests. Rejecting those up to alpha then makes any error with chance at most
 * alpha, whatever their dependence. The result is in the order of the input.
 * Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979) 65-70. Throws
 * RangeError for a p-value outside [0, 1]. Example: `holm([0.01, 0.04])` is [0.02, 0.04].
 */
export function holm(pValues: ArrayLike<number>): Float64Array {
  const adjusted = new Float64Array(pValues.length);
  let largest = 0;
  risingOrder(pValues).forEach((place, rank) => {
    largest = Math.max(largest, (pValues.length - rank) * pValues[place]!);
    adjusted[place] = Math.min(1, largest);
  });
  return adjusted;
}
