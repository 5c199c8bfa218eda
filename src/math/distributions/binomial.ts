import { requireCount, requireProbability } from '../numeric/domainChecks.js';
import {
  createPair,
  divideDouble,
  dividePair,
  multiplyDouble,
  multiplyPair,
  type DoubleDouble,
} from '../numeric/preciseSums.js';
import { rowFromRatios, binomialTerm } from '../games/binomialTerms.js';
import { betaTail } from '../gammaAndBeta.js';

/**
 * The binomial distribution as a row: entry k is the chance of k successes in n independent trials of chance p.
 * Every entry above 1e-270 is within one unit in the last place. The weights run outwards from the mode by the ratio (n
 * - k) p / ((k + 1) q), in double-double arithmetic. They are then divided by their own sum, so nothing cancels or
 * underflows early. Takes O(n); n up to 2^27. Throws RangeError for p outside [0, 1] or n that is not such a count.
 * Source: N. L. Johnson, A. W. Kemp, S. Kotz, Univariate Discrete Distributions (3rd ed. 2005), 3.1 and 3.5. Example:
 * `binomialPmf(2, 0.5)` is [0.25, 0.5, 0.25].
 */
export function binomialPmf(n: number, p: number): Float64Array {
  requireProbability('p', p);
  requireCount('n', n);
  if (n > LONGEST_ROW) {
    throw new RangeError(
      `n is ${n}; a whole row is made up to ${LONGEST_ROW}, use binomialProbability beyond`,
    );
  }
  if (p === 0 || p === 1) {
    const row = new Float64Array(n + 1);
    row[p * n] = 1;
    return row;
  }
  if (p === 0.5 && n <= MOST_FAIR) return fairRow(n);
  const failure = createPair(1 - p, 1 - (1 - p) - p);
  const odds = createPair(p);
  dividePair(odds, failure);
  const oddsAgainst = failure;
  divideDouble(oddsAgainst, p);
  const up = (weight: DoubleDouble, k: number): void => {
    multiplyPair(weight, odds);
    multiplyDouble(weight, n - k);
    divideDouble(weight, k + 1);
  };
  const down = (weight: DoubleDouble, k: number): void => {
    multiplyPair(weight, oddsAgainst);
    multiplyDouble(weight, k);
    divideDouble(weight, n - k + 1);
  };
  return rowFromRatios(n + 1, [0, Math.min(n, Math.floor((n + 1) * p)), n], up, down);
}

/** Up to this n, C(n, k) (n - k) stays below 2^53, so the recurrence uses exact whole numbers. */
const MOST_FAIR = 51;

/** Returns the row for fair coins, exactly. */
function fairRow(n: number): Float64Array {
  const row = new Float64Array(n + 1);
  const unit = 2 ** -n;
  let ways = 1;
  for (let k = 0; k <= n; k++) {
    row[k] = ways * unit;
    ways = (ways * (n - k)) / (k + 1);
  }
  return row;
}

/** A row of this length takes a gigabyte with its low parts. For longer rows use single terms. */
const LONGEST_ROW = 2 ** 27 - 1;

/**
 * Returns the probability of exactly k successes in n trials of probability p, for n up to 2^53, without a row.
 *
 * The relative error is about 1e-15 near the mean and grows with the exponent in far tails. Zero for k outside 0..n.
 * Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000). Throws RangeError outside the
 * domain. Example: `binomialProbability(1, 2, 0.5)` is 0.5.
 */
export function binomialProbability(k: number, n: number, p: number): number {
  requireProbability('p', p);
  requireCount('n', n);
  if (!Number.isInteger(k) || k < 0 || k > n) return 0;
  return binomialTerm(k, n - k, p, 1 - p);
}

/**
 * P(X <= k) for X binomial (n, p), without cancellation in the lower tail. Any real k.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.17.5. Throws RangeError for p outside [0, 1] or n no count.
 * Example: `binomialCdf(0, 2, 0.5)` is 0.25.
 */
export function binomialCdf(k: number, n: number, p: number): number {
  requireProbability('p', p);
  requireCount('n', n);
  const successes = Math.floor(k);
  if (successes < 0) return 0;
  if (successes >= n) return 1;
  return betaTail(successes + 1, n - successes, p, 1 - p, 'upper');
}

/**
 * P(X >= k) for X binomial (n, p), without cancellation in the upper tail. Any real k.
 *
 * Source: NIST Digital Library of Mathematical Functions, 8.17.5. Throws RangeError for p outside [0, 1] or n no count.
 * Example: `binomialUpperTail(2, 2, 0.5)` is 0.25.
 */
export function binomialUpperTail(k: number, n: number, p: number): number {
  requireProbability('p', p);
  requireCount('n', n);
  const successes = Math.ceil(k);
  if (successes <= 0) return 1;
  if (successes > n) return 0;
  return betaTail(successes, n - successes + 1, p, 1 - p, 'lower');
}

/**
 * Returns the number of ways to choose k of n items. It is exact below 2^53 and within a few units in the last place
 * beyond; zero for k outside 0..n. Throws RangeError for n that is no count. Example: `binomialCoefficient(5, 2)` is
 * 10.
 */
export function binomialCoefficient(n: number, k: number): number {
  requireCount('n', n);
  if (!Number.isInteger(k) || k < 0 || k > n) return 0;
  const smaller = Math.min(k, n - k);
  const ways = createPair(1);
  for (let i = 1; i <= smaller && ways[0] !== Infinity; i++) {
    // Beyond 1e290 the low part of a product would overflow on its way; plain doubles carry on to Infinity.
    if (ways[0]! > 1e290) {
      ways[0] = (ways[0]! / i) * (n - smaller + i);
      ways[1] = 0;
    } else {
      multiplyDouble(ways, n - smaller + i);
      divideDouble(ways, i);
    }
  }
  return ways[0]!;
}
