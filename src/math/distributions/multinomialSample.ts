import { binomialSample, type Uniform } from './binomialSample.js';
import { requireCount, requireProbability } from '../numeric/checks.js';
import { compensatedSum } from '../numeric/summation.js';

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
