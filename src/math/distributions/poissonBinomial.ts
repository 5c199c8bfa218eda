import { requireProbability } from '../numeric/checks.js';

/**
 * The number of successes of independent trials with different chances, as a row of length trials + 1.
 *
 * Direct convolution: only sums of products of numbers in [0, 1], so every entry has a relative error below about
 * 2 x trials x 1e-16. Source: Y. Hong, "On computing the distribution function for the Poisson binomial distribution",
 * Comput. Stat. Data Anal. 59 (2013) 41-51, the recursive formula. Throws RangeError for a chance outside [0, 1].
 * Example: `poissonBinomialPmf([0.5, 1])` is [0, 0.5, 0.5].
 */
export function poissonBinomialPmf(chances: ArrayLike<number>): Float64Array {
  const row = new Float64Array(chances.length + 1);
  row[0] = 1;
  for (let trial = 0; trial < chances.length; trial++) {
    const p = chances[trial] as number;
    requireProbability(`chance ${trial}`, p);
    for (let k = trial + 1; k > 0; k--) row[k] = (row[k] as number) * (1 - p) + (row[k - 1] as number) * p;
    row[0] = row[0] * (1 - p);
  }
  return row;
}
