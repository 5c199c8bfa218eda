/** From a seed's text to the words that streams are made from, and plain uniform numbers from a stream. */
import seedrandom from 'seedrandom';
import type { Uniform } from '../../math/distributions/binomialSample.js';
import { SEED_WORDS, seedBlock } from './kernel/stream.js';

/** The words of a seed's text, by seedrandom (ARC4 keyed with the text). Equal texts, equal words. */
export function seedWords(text: string): Uint32Array {
  const draw = seedrandom(text);
  return Uint32Array.from({ length: SEED_WORDS }, () => draw.int32() >>> 0);
}

/**
 * Independent uniform numbers in [0, 1) with 53 random bits each, from the stream of (seed, job, block). For the few
 * draws outside hot loops.
 */
export function uniformStream(seed: Uint32Array, job: number, block: number): Uniform {
  const state = new Int32Array(4);
  seedBlock(state, 1, seed, job, block);
  let [a, b, c, counter] = state as unknown as [number, number, number, number];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  return () => (next() >>> 5) * 2 ** -27 + (next() >>> 6) * 2 ** -53;
}
