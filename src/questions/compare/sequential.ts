/** Verdicts that are given as soon as they are known, with the error rate that was declared. */
import {
  createConfidenceSequence,
  gammaExponentialBoundary,
  log,
  log1p,
  readVerdict,
} from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { MarginVerdict } from '../../math/index.js';

/** What is to be decided. */
export interface SequentialQuestion {
  /** Differences new minus old lie within this distance of 0 for certain. */
  readonly range: number;
  /** Differences within it do not matter, above 0. */
  readonly margin: number;
  /** The chance that the verdict is wrong, at most. */
  readonly error: number;
  /** Differences that are taken at most. */
  readonly most: number;
}

/** What was decided. */
export interface SequentialVerdict {
  readonly verdict: MarginVerdict;
  /** Differences taken. */
  readonly taken: number;
  /** Their mean; its interval holds the true one at every moment at once, with 1 − the error rate. */
  readonly difference: Estimate;
}

/** Differences before the first look. */
const FIRST_LOOK = 64;

/**
 * Takes differences (each new minus old, independent, of one mean) until an interval for their mean says better, worse or
 * equivalent. The interval is a confidence sequence: it may be looked at as often as one likes, so that the verdict is
 * wrong with at most the declared error rate, whatever the law of the differences.
 * @param next the difference with a number, asked for in order from 0
 */
export function decideSequentially(
  next: (index: number) => number,
  { range, margin, error, most }: SequentialQuestion,
): SequentialVerdict {
  const bounds = { low: -range, high: range };
  const sequence = createConfidenceSequence({
    bounds,
    errorRate: error,
    tightAt: 1,
    typicalVariance: tightVariance(range, margin),
  });
  let sum = 0;
  let verdict: MarginVerdict = 'undecided';
  let interval: { low: number; high: number } = bounds;
  for (let look = FIRST_LOOK; verdict === 'undecided' && sequence.count < most;) {
    const until = Math.min(most, look);
    while (sequence.count < until) {
      const value = next(sequence.count);
      sum += value;
      sequence.add(value);
    }
    interval = sequence.interval();
    verdict = readVerdict(interval, margin);
    look += Math.max(FIRST_LOOK / 4, Math.floor(look / 64));
  }
  const { count } = sequence;
  return { verdict, taken: count, difference: { value: count > 0 ? sum / count : 0, ...interval } };
}

/** The accumulated variance at which the interval is tightest: a little below what a verdict at the margin takes. */
const tightVariance = (range: number, margin: number): number => (0.2 * range ** 4) / margin ** 2;

/**
 * The number of differences at which a verdict is certain to be there: no differences within the range, however they
 * scatter, leave the interval wider than the margin then, and an interval that narrow cannot hold both 0 and a
 * difference beyond the margin.
 */
export function certainBy({ range, margin, error }: Omit<SequentialQuestion, 'most'>): number {
  const side = error / 2;
  const rarity = 2 * log(1 / (2 * side));
  const tuning = tightVariance(range, margin) / (rarity + log1p(rarity));
  const width = 2 * range;
  const half = (n: number): number => {
    // Predicting each value by the mean of those before it adds at most this to n times the largest variance.
    const variance = (n * width ** 2) / 4 + width ** 2 * (1 + log(n));
    return gammaExponentialBoundary(variance, tuning, width, side) / n;
  };
  let most = FIRST_LOOK;
  while (half(most) > margin / 2) most *= 2;
  let least = most / 2;
  while (most - least > most / 256) {
    const middle = Math.ceil((least + most) / 2);
    if (half(middle) > margin / 2) least = middle;
    else most = middle;
  }
  return most;
}
