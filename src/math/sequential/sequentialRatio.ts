import { requireCount, requireFinite, requireOpenProbability, requirePositive } from '../numeric/checks.js';
import { requireSuccesses } from '../intervals/wilson.js';

/** What a sequential probability ratio test says so far. */
export type RatioDecision = 'accept-null' | 'accept-alternative' | 'continue';

/**
 * Wald's sequential probability ratio test: decides between two simple hypotheses from the log likelihood ratio
 * (alternative over null) of everything seen so far; look as often as you like.
 *
 * `alpha` is the chance wanted to accept the alternative when the null is true, `beta` the other error. The true error
 * rates add up to at most alpha + beta, and each exceeds its wanted rate by a factor of at most 1 / (1 - the other).
 * Source: A. Wald, "Sequential tests of statistical hypotheses", Ann. Math. Statist. 16 (1945) 117-186. Throws RangeError
 * unless alpha and beta are above zero with a sum below one. Example: `decideByRatio(3, 0.05, 0.05)` is 'accept-alternative'.
 */
export function decideByRatio(logRatio: number, alpha: number, beta: number): RatioDecision {
  requireOpenProbability('alpha', alpha);
  requireOpenProbability('beta', beta);
  requireOpenProbability('alpha + beta', alpha + beta);
  if (Number.isNaN(logRatio)) throw new RangeError('logRatio is NaN; it must be a number');
  if (logRatio >= Math.log((1 - beta) / alpha)) return 'accept-alternative';
  if (logRatio <= Math.log(beta / (1 - alpha))) return 'accept-null';
  return 'continue';
}

/**
 * Log likelihood ratio of normal values with known deviation: mean `alternative` over mean `null`, from their count and
 * sum. Also right in the limit for means of many fights with a known deviation. Throws RangeError outside the domain.
 * Example: `normalLogRatio(10, 5, 0, 1, 1)` is 0.
 */
export function normalLogRatio(
  count: number,
  sum: number,
  nullMean: number,
  alternative: number,
  deviation: number,
): number {
  requireCount('count', count);
  requireFinite('sum', sum);
  requireFinite('nullMean', nullMean);
  requireFinite('alternative', alternative);
  requirePositive('deviation', deviation);
  return ((alternative - nullMean) * (sum - (count * (nullMean + alternative)) / 2)) / deviation ** 2;
}

/**
 * Log likelihood ratio of a count of successes: chance `alternative` over chance `null` of success. Throws RangeError
 * unless both are strictly between 0 and 1. Example: `binomialLogRatio(1, 1, 0.5, 0.75)` is log 1.5.
 */
export function binomialLogRatio(
  successes: number,
  trials: number,
  nullChance: number,
  alternative: number,
): number {
  requireSuccesses(successes, trials);
  requireOpenProbability('nullChance', nullChance);
  requireOpenProbability('alternative', alternative);
  const failures = trials - successes;
  return (
    successes * Math.log(alternative / nullChance) +
    failures * (Math.log1p(-alternative) - Math.log1p(-nullChance))
  );
}
