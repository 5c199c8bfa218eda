import { requireOpenProbability, requireSuccesses } from '../numeric/checks.js';
import { betaQuantile, betaTail } from '../special/incompleteBeta.js';
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

/**
 * Reports whether both ends of an interval lie within `slack` of the Clopper-Pearson interval. It compares the tails at
 * `slack` below and above each end, which takes a third of the time of the interval itself.
 *
 * Domain as `clopperPearson`, and slack > 0.
 * Example: `isClopperPearson({ low: 0, high: 0.308 }, 0.001, 0, 10, 0.95)` is true.
 */
export function isClopperPearson(
  { low, high }: Interval,
  slack: number,
  successes: number,
  trials: number,
  confidence: number,
): boolean {
  requireSuccesses(successes, trials);
  requireOpenProbability('confidence', confidence);
  const tail = (1 - confidence) / 2;
  const failures = trials - successes;
  const isLow =
    successes === 0
      ? Math.abs(low) <= slack
      : isQuantile(low, slack, (x) => betaTail(successes, failures + 1, x, 1 - x, 'lower') <= tail);
  const isHigh = (): boolean =>
    failures === 0
      ? Math.abs(1 - high) <= slack
      : isQuantile(high, slack, (x) => betaTail(successes + 1, failures, x, 1 - x, 'upper') >= tail);
  return isLow && isHigh();
}

/** Reports whether x lies within `slack` of the point up to which `isBelow` holds. */
function isQuantile(x: number, slack: number, isBelow: (x: number) => boolean): boolean {
  const from = Math.max(0, x - slack);
  const to = Math.min(1, x + slack);
  return from <= 1 && to >= 0 && isBelow(from) && (to === 1 || !isBelow(to));
}
