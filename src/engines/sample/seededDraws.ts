/**
 * Converts a seed's text to the words of streams, and draws uniform numbers from a stream. Draws a histogram of N
 * combats from the exact distribution, if that is known.
 */
import seedrandom from 'seedrandom';
import { type Uniform, multinomialSample } from '../../math/distributions/multinomialSample.js';
import { nextWord, SEED_WORDS, seedBlock } from './kernel/randomStream.js';

/** Returns the words of a seed's text, by seedrandom (ARC4 keyed with the text). Equal texts give equal words. */
export function seedWords(text: string): Uint32Array {
  const draw = seedrandom(text);
  return Uint32Array.from({ length: SEED_WORDS }, () => draw.int32() >>> 0);
}

/**
 * Returns a source of independent uniform numbers in [0, 1) with 53 random bits each, from the stream of (seed, job,
 * block). It is for the few draws outside hot loops.
 */
export function uniformStream(seed: Uint32Array, job: number, block: number): Uniform {
  const state = new Int32Array(4);
  seedBlock(state, 1, seed, job, block);
  return () => (nextWord(state) >>> 5) * 2 ** -27 + (nextWord(state) >>> 6) * 2 ** -53;
}

/** A histogram that was drawn at once, without playing combats. */
export interface DrawnHistogram {
  /**
   * The method, to show with the result: one draw from the exact distribution. It has the same distribution as playing.
   */
  readonly kind: 'multinomial-draw';
  readonly combats: number;
  readonly seed: string;
  readonly counts: Float64Array;
}

/** The number of the stream for histograms. No part of a job uses it. */
const HISTOGRAMS = 0xffff_ffff;

/**
 * Returns how often each outcome occurs in `combats` combats: one multinomial draw, with the same distribution as
 * playing them.
 * @param distribution exact probabilities that add up to 1
 * @throws RangeError unless they do and `combats` is a whole number up to 1e12
 */
export function showHistogram(
  distribution: ArrayLike<number>,
  combats: number,
  seed: string,
): DrawnHistogram {
  const uniform = uniformStream(seedWords(seed), HISTOGRAMS, 0);
  return {
    kind: 'multinomial-draw',
    combats,
    seed,
    counts: multinomialSample(combats, distribution, uniform),
  };
}
