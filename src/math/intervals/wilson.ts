import { requireCount, requireOpenProbability } from '../numeric/checks.js';
import type { Interval } from './interval.js';
import { normalQuantile } from '../distributions/normal.js';

/**
 * Wilson's score interval for the chance of success, from a count. Holds the truth about `confidence` of the time.
 *
 * Both ends lie in [0, 1]; no successes give exactly 0 below, all successes exactly 1 above; no trials give [0, 1].
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927) 209-212.
 * Throws RangeError unless 0 <= successes <= trials are counts and 0 < confidence < 1.
 * Example: `wilsonInterval(8, 10, 0.95)` is about { low: 0.490, high: 0.943 }.
 */
export function wilsonInterval(successes: number, trials: number, confidence: number): Interval {
  requireSuccesses(successes, trials);
  requireOpenProbability('confidence', confidence);
  if (trials === 0) return { low: 0, high: 1 };
  const z = -normalQuantile((1 - confidence) / 2);
  const failures = trials - successes;
  // The lower end for the failures mirrors the upper end for the successes; computing the smaller one by the quotient
  // form of the quadratic's root keeps its digits.
  const low = lowerEnd(successes, failures, z * z);
  const high = 1 - lowerEnd(failures, successes, z * z);
  return { low, high };
}

function lowerEnd(successes: number, failures: number, square: number): number {
  if (successes === 0) return 0;
  const trials = successes + failures;
  const root = Math.sqrt(square * (square + (4 * successes * failures) / trials));
  return (2 * successes * (successes / trials)) / (2 * successes + square + root);
}

/** Throws RangeError unless both are counts and there are no more successes than trials. */
export function requireSuccesses(successes: number, trials: number): void {
  requireCount('successes', successes);
  requireCount('trials', trials);
  if (successes > trials) {
    throw new RangeError(
      `successes is ${successes} of ${trials} trials; there cannot be more successes than trials`,
    );
  }
}
