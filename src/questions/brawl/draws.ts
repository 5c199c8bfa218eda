/** The chance in a brawl: one sfc32 stream a block, combats drawn from their alias tables. */
import type { BrawlDraws } from '../../system/index.js';
import { drawnBy, nextWord, seedBlock } from '../../engines/sample/index.js';
import type { OutcomeTables } from './outcomeTables.js';

/** Draws for one block after another. */
export interface Stream extends BrawlDraws {
  /** Begins the stream of (seed, job, block). */
  begin(seed: Uint32Array, job: number, block: number): void;
}

/** A stream over the fates of a brawl. The generator is that of the sampling kernel; its state stays in one small array. */
export function streamOf(fightOutcomes: OutcomeTables): Stream {
  const state = new Int32Array(4);
  return {
    begin(seed, job, block) {
      seedBlock(state, 1, seed, job, block);
    },
    fightOutcome(bout) {
      return drawnBy(fightOutcomes.of(bout).table, nextWord(state));
    },
    value: (bout) => fightOutcomes.of(bout).value,
    // The part of 2^32 by which the numbers are not equally likely is below / 2^32.
    below: (limit) => Math.floor((nextWord(state) >>> 0) * 2 ** -32 * limit),
  };
}
