/** The chance in a brawl: one sfc32 stream a block, combats drawn from their alias tables. */
import type { BrawlDraws } from '../../system/index.js';
import { seedBlock } from '../../engines/sample/index.js';
import type { FateTables } from './bouts.js';

/** Draws for one block after another. */
export interface Stream extends BrawlDraws {
  /** Begins the stream of (seed, job, block). */
  begin(seed: Uint32Array, job: number, block: number): void;
}

/** A stream over the fates of a brawl. The generator is that of the sampling kernel; its state stays in one small array. */
export function streamOf(fates: FateTables): Stream {
  const state = new Int32Array(4);
  const next = (): number => {
    const b = state[1] as number;
    const c = state[2] as number;
    const sum = ((state[0] as number) + b + (state[3] as number)) | 0;
    state[3] = (state[3] as number) + 1;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum;
  };
  return {
    begin(seed, job, block) {
      seedBlock(state, 1, seed, job, block);
    },
    fate(bout) {
      const { bits, threshold, below, above } = fates.of(bout).table;
      const u = next();
      const slot = u >>> (32 - bits);
      // Unsigned numbers compare as signed ones do with their top bit turned.
      const under = (u ^ 0x80000000) < ((threshold[slot] as number) ^ 0x80000000);
      return (under ? below[slot] : above[slot]) as number;
    },
    value: (bout) => fates.of(bout).value,
    // The part of 2^32 by which the numbers are not equally likely is below / 2^32.
    below: (limit) => Math.floor((next() >>> 0) * 2 ** -32 * limit),
  };
}
