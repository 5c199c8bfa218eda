import { requireCount } from './domainChecks.js';

/**
 * The distribution of the sum of two independent whole numbers, given theirs as rows: entry k of the result is the sum
 * of left[i] right[k - i]. Length left + right - 1. Throws RangeError for an empty row.
 *
 * Example: `convolve([0.5, 0.5], [0.5, 0.5])` is [0.25, 0.5, 0.25].
 */
export function convolve(left: ArrayLike<number>, right: ArrayLike<number>): Float64Array {
  if (left.length === 0 || right.length === 0) {
    throw new RangeError('a row to convolve is empty; a distribution has at least one entry');
  }
  const sum = new Float64Array(left.length + right.length - 1);
  for (let i = 0; i < left.length; i++) {
    const weight = left[i]!;
    if (weight === 0) continue;
    for (let j = 0; j < right.length; j++) sum[i + j] = sum[i + j]! + weight * right[j]!;
  }
  return sum;
}

/**
 * The distribution of the sum of `times` independent copies of a whole number, by repeated squaring. Zero copies give
 * [1]. Throws RangeError for an empty row or a number of copies that is no count.
 *
 * Example: `convolvePower([0.5, 0.5], 3)` is [0.125, 0.375, 0.375, 0.125].
 */
export function convolvePower(row: ArrayLike<number>, times: number): Float64Array {
  requireCount('times', times);
  let result: Float64Array = Float64Array.of(1);
  let square = convolve(row, result);
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = convolve(result, square);
    if (left > 1) square = convolve(square, square);
  }
  return result;
}
