/** Intervals of whatever follows from bouts, by drawing the bouts anew. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { percentileInterval } from '../../../math/index.js';

/** Resamples. */
const RESAMPLES = 200;
/** The stream of the seed that resamples are drawn from. */
const JOB = 7;

/** What intervals depend on. */
export interface Resampling {
  readonly seed: string;
  readonly confidence: number;
}

/** Places that were drawn in each group of a sample. */
export type Drawn = readonly (readonly number[])[];

/**
 * Figures with the percentile intervals of the bootstrap: in each group as many places are drawn anew as it has, with
 * repetition (B. Efron, R. Tibshirani, An Introduction to the Bootstrap, 1993, 13.3). The intervals hold the figures.
 * @param sizes how many each group has; what was sampled together is one place
 * @param of the figures from some places; each has as many numbers whatever was drawn
 */
export function bootstrapped(
  sizes: readonly number[],
  of: (drawn: Drawn) => readonly number[],
  { seed, confidence }: Resampling,
): Estimate[] {
  const found = of(sizes.map((size) => Array.from({ length: size }, (_, place) => place)));
  const uniform = uniformStream(seedWords(seed), JOB, 0);
  const again = Array.from({ length: sizes.every((size) => size < 2) ? 0 : RESAMPLES }, () =>
    of(sizes.map((size) => Array.from({ length: size }, () => Math.floor(uniform() * size)))),
  );
  return found.map((value, i) => {
    const { low, high } = percentileInterval([value, ...again.map((all) => all[i] as number)], confidence);
    return { value, low: Math.min(value, low), high: Math.max(value, high) };
  });
}
