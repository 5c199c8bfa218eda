/** Sequential tests: they give a verdict as soon as it is known, at a declared error rate. */
import {
  createConfidenceSequence,
  gammaExponentialBoundary,
  log,
  log1p,
  readVerdict,
} from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { MarginVerdict } from '../../math/index.js';

/** The question of a test. */
export interface SequentialQuestion {
  /** Every difference, new minus old, is at most this far from 0. */
  readonly range: number;
  /** Smaller differences do not matter. Above 0. */
  readonly margin: number;
  /** The maximum chance of a wrong verdict. */
  readonly error: number;
  /** The maximum number of differences. */
  readonly most: number;
}

/** The result of a test. */
export interface SequentialVerdict {
  readonly verdict: MarginVerdict;
  /** The number of differences. */
  readonly taken: number;
  /** Their mean. Its interval contains the true mean at all times at once, with probability 1 − error rate. */
  readonly difference: Estimate;
}

/** The number of differences before the first check. */
const FIRST_LOOK = 64;

/**
 * Takes differences (new minus old, independent, with one mean) until their interval shows better, worse or equivalent.
 * The interval is a confidence sequence, so it may be checked at any time. The verdict is wrong with at most the
 * declared error rate, for every distribution of the differences.
 * @param next returns the difference of an index, called in order from 0
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

/**
 * The accumulated variance at which the interval is tightest. It is slightly below the need of a verdict at the margin.
 */
const tightVariance = (range: number, margin: number): number => (0.2 * range ** 4) / margin ** 2;

/**
 * Returns a number of differences after which a verdict is certain. Then the interval is narrower than the margin, for
 * all differences within the range. So it cannot contain both 0 and a difference outside the margin.
 */
export function certainBy({ range, margin, error }: Omit<SequentialQuestion, 'most'>): number {
  const side = error / 2;
  const rarity = 2 * log(1 / (2 * side));
  const tuning = tightVariance(range, margin) / (rarity + log1p(rarity));
  const width = 2 * range;
  const half = (n: number): number => {
    // Predicting each value by the mean of the earlier ones adds at most this to n times the largest variance.
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
