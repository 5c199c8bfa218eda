import { binomialCdf, binomialUpperTail } from '../distributions/binomial.js';
import { requireCount, requireOpenProbability } from '../numeric/checks.js';
import { exactBinomialTest } from './exactBinomialTest.js';
import { normalQuantile } from '../distributions/normal.js';

/** The counts at which a two-sided exact test rejects: those up to `low` and those from `high`. */
export interface CriticalRegion {
  /** -1 if no small count rejects. */
  readonly low: number;
  /** trials + 1 if no large count rejects. */
  readonly high: number;
}

/**
 * The counts of successes in `trials` at which exactBinomialTest rejects a chance of `nullChance` at level `alpha`.
 *
 * Throws RangeError for trials that are no count or chances not strictly between 0 and 1.
 * Example: `criticalRegion(10, 0.5, 0.05)` is { low: 1, high: 9 }.
 */
export function criticalRegion(trials: number, nullChance: number, alpha: number): CriticalRegion {
  requireCount('trials', trials);
  requireOpenProbability('nullChance', nullChance);
  requireOpenProbability('alpha', alpha);
  const rejects = (k: number): boolean => exactBinomialTest(k, trials, nullChance) <= alpha;
  const mean = trials * nullChance;
  return {
    low: lastTrue(-1, Math.ceil(mean) - 1, rejects),
    high: -lastTrue(-(trials + 1), -(Math.floor(mean) + 1), (k) => rejects(-k)),
  };
}

/** Returns the largest whole number in low..high up to which a property holds. It must hold at `low`. */
function lastTrue(low: number, high: number, holds: (k: number) => boolean): number {
  let from = low;
  let to = Math.max(low, high);
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (holds(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

/**
 * The chance that a two-sided exact test at level `alpha` of a chance of `nullChance` rejects, when the chance is really
 * `trueChance`. Throws RangeError as criticalRegion. Example: `exactBinomialPower(10, 0.5, 0.5, 0.05)` is 22/1024.
 */
export function exactBinomialPower(
  trials: number,
  nullChance: number,
  trueChance: number,
  alpha: number,
): number {
  requireOpenProbability('trueChance', trueChance);
  const { low, high } = criticalRegion(trials, nullChance, alpha);
  return binomialCdf(low, trials, trueChance) + binomialUpperTail(high, trials, trueChance);
}

/** Beyond this the exact search would take minutes. */
const MOST_TRIALS = 1_000_000;

/**
 * The number of games that show that a chance is not `nullChance` if it is really `trueChance`. Exact power rises like
 * a saw. So the answer is the smallest number of trials at which the two-sided exact test reaches `power` and keeps it
 * for two more teeth (2 / min(nullChance, 1 - nullChance) more trials). One game more or fewer then does not spoil the
 * plan.
 * The search starts at half of the normal approximation's answer. Source: J. Fleiss, B. Levin, M. Paik, Statistical
 * Methods for Rates and Proportions (3rd ed. 2003), 2.5, for the approximation. Throws RangeError for chances that are
 * equal or not strictly between 0 and 1, or an answer beyond a million trials. Example: `trialsNeeded(0.5, 0.7, 0.05,
 * 0.8)` is 54.
 */
export function trialsNeeded(nullChance: number, trueChance: number, alpha: number, power: number): number {
  requireOpenProbability('nullChance', nullChance);
  requireOpenProbability('trueChance', trueChance);
  requireOpenProbability('alpha', alpha);
  requireOpenProbability('power', power);
  const difference = Math.abs(trueChance - nullChance);
  if (difference === 0)
    throw new RangeError(`both chances are ${nullChance}; no number of trials tells them apart`);
  const spread = (p: number): number => Math.sqrt(p * (1 - p));
  const reach = -normalQuantile(alpha / 2) * spread(nullChance) + normalQuantile(power) * spread(trueChance);
  const approximate = Math.max(0, reach / difference) ** 2;
  if (!(approximate < MOST_TRIALS / 2)) {
    throw new RangeError(
      `telling ${trueChance} from ${nullChance} takes about ${Math.round(approximate)} trials; up to ${MOST_TRIALS} are searched`,
    );
  }
  const teeth = Math.ceil(2 / Math.min(nullChance, 1 - nullChance));
  let first = Math.max(1, Math.floor(approximate / 2));
  for (let trials = first; trials - first <= teeth; trials++) {
    if (exactBinomialPower(trials, nullChance, trueChance, alpha) < power) first = trials + 1;
  }
  return first;
}
