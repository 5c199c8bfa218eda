/**
 * The binomial distribution: its row, single terms, tails and coefficients, and exact draws in a time that does not
 * grow with n (BTRS, Hörmann 1993). Draws from the multinomial distribution, by conditional binomials.
 */
import { requireCount, requireProbability } from '../numeric/domainChecks.js';
import { compensatedSum } from '../numeric/preciseSums.js';
import { exp, log, log1p } from '../numeric/elementaryFunctions.js';
import { logBinomialTerm } from '../games/binomialTerms.js';

/**
 * Returns how often each outcome occurs in n independent draws: one multinomial vector, by conditional binomials.
 *
 * The counts add up to n. They have the same distribution as n separate draws. Source: L. Devroye, Non-Uniform Random
 * Variate Generation (1986), XI.1.4. Domain: n from 0 to 1e12, and probabilities that add up to 1 within 1e-9 (they are
 * relative to their sum), else RangeError. Example: `multinomialSample(7, [0, 1], uniform)` is [0, 7].
 */
export function multinomialSample(
  n: number,
  probabilities: ArrayLike<number>,
  uniform: Uniform,
): Float64Array {
  requireCount('n', n);
  const total = compensatedSum(probabilities);
  if (!(Math.abs(total - 1) <= 1e-9)) {
    throw new RangeError(`the probabilities add up to ${total}; they must add up to 1`);
  }
  const outcomes = probabilities.length;
  const counts = new Float64Array(outcomes);
  // Suffix sums are used, not 1 minus the earlier ones: a tiny last outcome keeps its share.
  const suffix = new Float64Array(outcomes + 1);
  for (let i = outcomes - 1; i >= 0; i--) {
    const p = probabilities[i]!;
    requireProbability(`probability ${i}`, Math.min(p, 1));
    suffix[i] = suffix[i + 1]! + p;
  }
  let left = n;
  for (let i = 0; i < outcomes && left > 0; i++) {
    const rest = suffix[i]!;
    const share = rest > 0 ? Math.min(1, probabilities[i]! / rest) : 0;
    const count = binomialSample(left, share, uniform);
    counts[i] = count;
    left -= count;
  }
  return counts;
}

/** A source of independent uniform numbers in [0, 1) with 53 random bits each. */
export type Uniform = () => number;

/** The largest number of trials for which the tests compare the sampler's distribution with the exact one. */
const MOST_TRIALS = 1e12;

/**
 * Returns the number of successes in n independent trials of probability p, drawn from the binomial distribution itself
 * (no normal approximation). The time does not grow with n.
 *
 * For n p (or n q) below 10 it uses inversion. Otherwise it uses transformed rejection with squeeze, with about two
 * uniform numbers per draw. Source: W. Hörmann, "The generation of binomial random variates", J. Stat. Comput. Simul.
 * 46 (1993) 101-110 (BTRS). The acceptance test uses Loader's saddle-point terms, which keep their digits at n = 1e12.
 * Domain: n from 0 to 1e12, 0 <= p <= 1, else RangeError. Example: `binomialSample(10, 1, uniform)` is 10.
 */
export function binomialSample(n: number, p: number, uniform: Uniform): number {
  requireProbability('p', p);
  requireCount('n', n);
  if (n > MOST_TRIALS) throw new RangeError(`n is ${n}; up to ${MOST_TRIALS} trials can be drawn at once`);
  if (p === 0 || n === 0) return 0;
  if (p > 0.5) return n - fewerThanHalf(n, 1 - p, uniform);
  return fewerThanHalf(n, p, uniform);
}

function fewerThanHalf(n: number, p: number, uniform: Uniform): number {
  if (p === 0) return 0;
  return n * p < 10 ? byInversion(n, p, uniform) : byRejection(n, p, uniform);
}

/** Walks up the row until the sum passes a uniform number. The mean number of steps is n p. */
function byInversion(n: number, p: number, uniform: Uniform): number {
  const odds = p / (1 - p);
  const none = exp(n * log1p(-p));
  for (;;) {
    let rest = uniform();
    let term = none;
    for (let k = 0; k <= n; k++) {
      if (rest < term) return k;
      rest -= term;
      term *= ((n - k) / (k + 1)) * odds;
      // Because of rounding, the row's sum was below a uniform number near 1: draw again.
      if (term < 1e-300) break;
    }
  }
}

/** BTRS; needs n p >= 10 and p <= 1/2. The constants are the paper's. */
function byRejection(n: number, p: number, uniform: Uniform): number {
  const q = 1 - p;
  const deviation = Math.sqrt(n * p * q);
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * p;
  const centre = n * p + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  const alpha = (2.83 + 5.1 / b) * deviation;
  const mode = Math.floor((n + 1) * p);
  let logMode = NaN;
  for (;;) {
    const u = uniform() - 0.5;
    const v = uniform();
    const room = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / room + b) * u + centre);
    if (room >= 0.07 && v <= squeeze) return k;
    if (!(k >= 0 && k <= n)) continue;
    if (Number.isNaN(logMode)) logMode = logBinomialTerm(mode, n - mode, p, q);
    const height = log((v * alpha) / (a / (room * room) + b));
    if (height <= logBinomialTerm(k, n - k, p, q) - logMode) return k;
  }
}
