import { requireOpenProbability } from '../numeric/checks.js';
import { betaQuantile } from '../special/incompleteBeta.js';
import type { Interval } from './interval.js';
import { requireSuccesses } from './wilson.js';

/**
 * The exact (Clopper-Pearson) interval for a chance of success: holds the truth at least `confidence` of the time,
 * whatever the truth is. Wider than Wilson's. No trials give [0, 1].
 *
 * Source: C. J. Clopper, E. S. Pearson, Biometrika 26 (1934) 404-413. Throws RangeError as wilsonInterval does.
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
