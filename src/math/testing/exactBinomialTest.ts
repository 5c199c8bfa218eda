import { binomialCdf, binomialProbability, binomialUpperTail } from '../distributions/binomial.js';
import { requireProbability, requireSuccesses } from '../numeric/checks.js';

/** The departures from the assumed probability that count as evidence. */
export type Alternative = 'two-sided' | 'less' | 'greater';

/**
 * Probabilities this close count as equal, so that rounding does not split a symmetric pair. R's binom.test does the
 * same.
 */
const EQUAL = 1 + 1e-7;

/**
 * The exact p-value of `successes` in `trials` when the chance of success is supposed to be p.
 *
 * Two-sided: the total chance of all counts that are no likelier than the one seen. Source: W. J. Conover, Practical
 * Nonparametric Statistics (3rd ed. 1999), 3.1, as in R's binom.test. Throws RangeError unless successes <= trials are
 * counts and 0 <= p <= 1. Example: `exactBinomialTest(0, 5, 0.5)` is 0.0625.
 */
export function exactBinomialTest(
  successes: number,
  trials: number,
  p: number,
  alternative: Alternative = 'two-sided',
): number {
  requireSuccesses(successes, trials);
  requireProbability('p', p);
  if (alternative === 'less') return binomialCdf(successes, trials, p);
  if (alternative === 'greater') return binomialUpperTail(successes, trials, p);
  const mean = trials * p;
  if (successes === mean) return 1;
  const limit = binomialProbability(successes, trials, p) * EQUAL;
  const noLikelier = (k: number): boolean => binomialProbability(k, trials, p) <= limit;
  // Beyond the mean the terms decrease, so bisection finds the edge of the opposite tail.
  if (successes < mean) {
    const edge = firstTrue(Math.ceil(mean), trials + 1, noLikelier);
    return Math.min(1, binomialCdf(successes, trials, p) + binomialUpperTail(edge, trials, p));
  }
  const edge = -firstTrue(-Math.floor(mean), 1, (k) => noLikelier(-k));
  return Math.min(1, binomialCdf(edge, trials, p) + binomialUpperTail(successes, trials, p));
}

/** Returns the smallest whole number in low..high from which a property holds; `high` if none. */
function firstTrue(low: number, high: number, holds: (k: number) => boolean): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = from + Math.floor((to - from) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
