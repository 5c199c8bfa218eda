/**
 * Significance tests: the exact binomial test with its critical region, power and number of trials, the chi-square
 * test, and Holm's adjustment of p-values for the number of tests.
 */
import { binomialCdf, binomialProbability, binomialUpperTail } from './distributions/binomial.js';
import {
  requireProbability,
  requireSuccesses,
  requireCount,
  requireOpenProbability,
  requireEqualLengths,
  requirePositive,
} from './numeric/domainChecks.js';
import { normalQuantile } from './distributions/normalAndStudentT.js';
import { chiSquareTail } from './gammaAndBeta.js';

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

/** The outcome of Pearson's chi-square test. */
export interface ChiSquareResult {
  /** Sum over merged cells of (observed - expected)^2 / expected. */
  readonly statistic: number;
  /** Merged cells minus one. */
  readonly degrees: number;
  /** Chance of a statistic at least as large when the expected counts are right; 1 if all cells merge into one. */
  readonly pValue: number;
}

/**
 * Pearson's chi-square test of counts against expected counts that were known beforehand.
 * It merges neighbouring cells until each holds at least `leastExpected` (20 by default), because a cell that expects
 * few counts spoils the p-value. The rule looks only at the expected counts, so it favours no result. The test
 * therefore misses a single impossible outcome; check for it separately. Throws RangeError for unequal lengths,
 * negative entries, or totals that differ by more than 1e-6 of the total. Source: K. Pearson, Phil. Mag. 50 (1900)
 * 157-175; W. G. Cochran, Biometrics 10 (1954) 417-451 for the merging. Example: `chiSquareTest([60, 40], [50, 50])`
 * has statistic 4, one degree of freedom and p = 0.0455.
 */
export function chiSquareTest(
  observed: ArrayLike<number>,
  expected: ArrayLike<number>,
  leastExpected = 20,
): ChiSquareResult {
  requireEqualLengths('observed and expected counts', observed.length, expected.length);
  requirePositive('leastExpected', leastExpected);
  const cells = mergeCells(observed, expected, leastExpected);
  let statistic = 0;
  for (const { seen, due } of cells) statistic += seen === due ? 0 : (seen - due) ** 2 / due;
  const degrees = Math.max(0, cells.length - 1);
  const pValue = degrees === 0 ? 1 : chiSquareTail(statistic, degrees);
  return { statistic, degrees, pValue };
}

interface Cell {
  readonly seen: number;
  readonly due: number;
}

function mergeCells(observed: ArrayLike<number>, expected: ArrayLike<number>, least: number): Cell[] {
  const cells: Cell[] = [];
  let seen = 0;
  let due = 0;
  let difference = 0;
  let total = 0;
  for (let i = 0; i < observed.length; i++) {
    const count = observed[i]!;
    const wanted = expected[i]!;
    if (!(count >= 0 && wanted >= 0)) {
      throw new RangeError(`cell ${i} has counts ${count} and ${wanted}; counts are zero or above`);
    }
    seen += count;
    due += wanted;
    difference += count - wanted;
    total += count;
    if (due >= least) {
      cells.push({ seen, due });
      seen = 0;
      due = 0;
    }
  }
  if (Math.abs(difference) > 1e-6 * total) {
    throw new RangeError(
      `observed and expected counts differ by ${difference} in total; they must add up to the same`,
    );
  }
  // The rest joins the last cell.
  const last = cells.pop() ?? { seen: 0, due: 0 };
  cells.push({ seen: last.seen + seen, due: last.due + due });
  return cells;
}

/**
 * Returns the indices of p-values in ascending order; equal values keep their order. Throws RangeError for one outside
 * [0, 1].
 */
function risingOrder(pValues: ArrayLike<number>): number[] {
  const order = Array.from({ length: pValues.length }, (_, i) => {
    requireProbability(`p-value ${i}`, pValues[i]!);
    return i;
  });
  return order.sort((a, b) => pValues[a]! - pValues[b]!);
}

/**
 * p-values adjusted for the number of tests. Rejecting those up to alpha then makes any error with chance at most
 * alpha, whatever their dependence. The result is in the order of the input.
 * Source: S. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979) 65-70. Throws
 * RangeError for a p-value outside [0, 1]. Example: `holm([0.01, 0.04])` is [0.02, 0.04].
 */
export function holm(pValues: ArrayLike<number>): Float64Array {
  const adjusted = new Float64Array(pValues.length);
  let largest = 0;
  risingOrder(pValues).forEach((place, rank) => {
    largest = Math.max(largest, (pValues.length - rank) * pValues[place]!);
    adjusted[place] = Math.min(1, largest);
  });
  return adjusted;
}
