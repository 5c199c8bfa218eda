import { requireOpenProbability, requireSuccesses } from '../numeric/checks.js';
import { betaQuantile } from '../special/incompleteBeta.js';
import type { Interval } from './interval.js';

/**
 * The exact (Clopper-Pearson) interval for a chance of success: holds the truth at least `confidence` of the time,
 * whatever the truth is. Score intervals such as Wilson's miss a rare chance three times as often as they say at 95 %, and
 * more than five hundred times as often at 99.99 %. No trials give [0, 1], no successes exactly 0 below.
 *
 * Source: C. J. Clopper, E. S. Pearson, Biometrika 26 (1934) 404-413. Throws RangeError unless
 * 0 <= successes <= trials are counts and 0 < confidence < 1.
 * Example: `clopperPearson(0, 10, 0.95)` is about { low: 0, high: 0.308 }.
 */
export function clopperPearson(successes: number, trials: number, confidence: number): Interval {
  requireSuccesses(successes, trials);
  requireOpenProbability('confidence', confidence);
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  const low = successes === 0 ? 0 : betaQuantile(tail, successes, failures + 1);
  const high = failures === 0 ? 1 : betaQuantile(1 - tail, successes + 1, failures);
  return { low, high };
}
