/** Converts a seed's text to the words of streams, and draws uniform numbers from a stream. */
import seedrandom from 'seedrandom';
import type { Uniform } from '../../math/distributions/binomialSample.js';
import { nextWord, SEED_WORDS, seedBlock } from './kernel/stream.js';

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
