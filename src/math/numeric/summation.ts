import { requireEqualLengths } from './checks.js';
import { productError } from './doubleDouble.js';

/**
 * Sum with a running compensation: the error is that of one rounding plus terms of order (machine epsilon)^2 x length.
 *
 * Source: A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54 (1974) 39-51.
 * Domain: finite numbers. Example: `compensatedSum([1, 1e100, 1, -1e100])` is 2.
 */
export function compensatedSum(values: ArrayLike<number>): number {
  let sum = 0;
  let compensation = 0;
  for (let i = 0; i < values.length; i++) {
    const x = values[i]!;
    const next = sum + x;
    compensation += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;
    sum = next;
  }
  return sum + compensation;
}

/**
 * Dot product as if computed with twice the precision and rounded once.
 *
 * Source: T. Ogita, S. Rump, S. Oishi, "Accurate sum and dot product", SIAM J. Sci. Comput. 26 (2005) 1955-1988, Dot2.
 * Domain: finite numbers below 1e150 in size. Throws RangeError for unequal lengths.
 * Example: `compensatedDot([1e10, 1, -1e10], [1e10, 1, 1e10])` is 1.
 */
export function compensatedDot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  requireEqualLengths('the factors of a dot product', left.length, right.length);
  let sum = 0;
  let compensation = 0;
  for (let i = 0; i < left.length; i++) {
    const a = left[i]!;
    const b = right[i]!;
    const product = a * b;
    const next = sum + product;
    const shifted = next - sum;
    compensation += productError(a, b) + (sum - (next - shifted) + (product - shifted));
    sum = next;
  }
  return sum + compensation;
}
