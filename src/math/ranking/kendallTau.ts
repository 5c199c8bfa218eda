import { requireEqualLengths, requireFinite } from '../numeric/checks.js';

/**
 * Kendall's rank correlation τ_b of two rankings of the same things: pairs that both put in the same order less pairs that
 * they put in opposite ones, over the geometric mean of the pairs that each tells apart. 1: one order, −1: the reverse.
 *
 * Ties count for neither; where one of them tells nothing apart there is no agreement to speak of, and it is 0. Source:
 * M. Kendall, The treatment of ties in ranking problems, Biometrika 33 (1945) 239-251. Throws RangeError for lengths that
 * differ or numbers that are not finite. Example: `kendallTau([1, 2, 3], [1, 3, 2])` is 1/3.
 */
export function kendallTau(first: readonly number[], second: readonly number[]): number {
  requireEqualLengths('the rankings', first.length, second.length);
  for (const value of [...first, ...second]) requireFinite('a rank', value);
  let [agreed, byFirst, bySecond] = [0, 0, 0];
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < i; j++) {
      const one = Math.sign((first[i] as number) - (first[j] as number));
      const other = Math.sign((second[i] as number) - (second[j] as number));
      agreed += one * other;
      byFirst += one * one;
      bySecond += other * other;
    }
  }
  return byFirst === 0 || bySecond === 0 ? 0 : agreed / Math.sqrt(byFirst * bySecond);
}
