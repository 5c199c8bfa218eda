/** Bootstrap intervals for any function of bouts. */
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { percentileInterval } from '../../../math/index.js';

/** The number of resamples. */
const RESAMPLES = 200;
/** The seed's stream for resamples. */
const JOB = 7;

/** The settings of intervals. */
export interface Resampling {
  readonly seed: string;
  readonly confidence: number;
}

/** The drawn indices in each group of a sample. */
export type Drawn = readonly (readonly number[])[];

/**
 * Returns figures with percentile bootstrap intervals. Each resample draws as many indices per group as it has, with
 * replacement (B. Efron, R. Tibshirani, An Introduction to the Bootstrap, 1993, 13.3). The intervals always contain the
 * figures.
 * @param sizes the size of each group; values sampled together share one index
 * @param of returns the figures for some indices, always the same number of them
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
    const { low, high } = percentileInterval([value, ...again.map((all) => all[i]!)], confidence);
    return { value, low: Math.min(value, low), high: Math.max(value, high) };
  });
}
