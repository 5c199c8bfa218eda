/** Intervals for the results of pairs, and for any function of them, such as shares of an equilibrium. */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { exp, functionsOfMeans, log1p, type SampledMeans } from '../../../math/index.js';

/** The seed's stream for drawn means. */
const JOB = 7;

/** The settings of intervals. */
export interface PairFiguresOptions {
  readonly seed: string;
  readonly confidence: number;
}

/**
 * Returns figures with intervals. The intervals have the width of Student's for the results, also for few bouts, and
 * always contain the figures.
 * @param samples the mean results; those of one sample share their draws
 * @param of returns the figures for some mean results, always the same number of them
 */
export function pairFigures(
  samples: readonly SampledMeans[],
  of: (results: readonly number[]) => readonly number[],
  { seed, confidence }: PairFiguresOptions,
): Estimate[] {
  const values = of(samples.flatMap(({ means }) => means));
  const uniform = uniformStream(seedWords(seed), JOB, 0);
  const found = functionsOfMeans(samples, of, { confidence, bounds: { low: 0, high: 1 }, uniform });
  return values.map((value, i) => ({ value, ...found[i]! }));
}

/** A narrower interval is the rounding error of equal results. */
const EQUAL = 1e-9;

/**
 * Returns the results of bouts of two different players. If all bouts end the same, their spread gives no interval. An
 * event that never occurred in n bouts has a chance of at most 1 − α^(1/n) (the rule of three), and its result may be
 * anything.
 */
export function unequalEstimates(bouts: readonly MirrorPair[], confidence: number): PairEstimates {
  const found = pairEstimates(bouts, confidence);
  const { value, low, high } = found.result;
  if (high - low > EQUAL) return found;
  const unseen = 1 - exp(log1p(-confidence) / bouts.length);
  return { ...found, result: { value, low: value * (1 - unseen), high: value + unseen * (1 - value) } };
}
