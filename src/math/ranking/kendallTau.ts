import { requireEqualLengths, requireFinite } from '../numeric/checks.js';

/**
 * Returns Kendall's rank correlation τ_b of two rankings of the same items. It is the number of pairs in the same order
 * minus the number in opposite order. The divisor is the geometric mean of the untied pairs of each ranking. 1: same
 * order, −1: reverse order.
 * Ties count for neither. If all items of a ranking are tied, the result is 0. Source: M. Kendall, The treatment of
 * ties in ranking problems, Biometrika 33 (1945) 239-251. Throws RangeError for lengths that differ or numbers that are
 * not finite. Example: `kendallTau([1, 2, 3], [1, 3, 2])` is 1/3.
 */
export function kendallTau(first: readonly number[], second: readonly number[]): number {
  requireEqualLengths('the rankings', first.length, second.length);
  for (const value of [...first, ...second]) requireFinite('a rank', value);
  let [agreed, byFirst, bySecond] = [0, 0, 0];
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < i; j++) {
      const one = Math.sign(first[i]! - first[j]!);
      const other = Math.sign(second[i]! - second[j]!);
      agreed += one * other;
      byFirst += one * one;
      bySecond += other * other;
    }
  }
  return byFirst === 0 || bySecond === 0 ? 0 : agreed / Math.sqrt(byFirst * bySecond);
}
