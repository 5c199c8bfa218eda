import { risingOrder } from './holm.js';

/**
 * p-values adjusted so that among those up to q an expected share of at most q is false, for independent or positively
 * dependent tests. The result is in the order of the input.
 *
 * Source: Y. Benjamini, Y. Hochberg, "Controlling the false discovery rate", J. R. Statist. Soc. B 57 (1995) 289-300.
 * Throws RangeError for a p-value outside [0, 1]. Example: `benjaminiHochberg([0.01, 0.04])` is [0.02, 0.04].
 */
export function benjaminiHochberg(pValues: ArrayLike<number>): Float64Array {
  const tests = pValues.length;
  const adjusted = new Float64Array(tests);
  const order = risingOrder(pValues);
  let smallest = 1;
  for (let rank = tests; rank >= 1; rank--) {
    const place = order[rank - 1] as number;
    smallest = Math.min(smallest, (tests / rank) * (pValues[place] as number));
    adjusted[place] = smallest;
  }
  return adjusted;
}
