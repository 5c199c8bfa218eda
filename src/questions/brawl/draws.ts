/** The randomness of a brawl: one sfc32 stream per block, and combats drawn from alias tables. */
import type { BrawlDraws } from '../../system/index.js';
import { drawnBy, nextWord, seedBlock } from '../../engines/sample/index.js';
import type { OutcomeTables } from './outcomeTables.js';

/** Random draws for one block after another. */
export interface Stream extends BrawlDraws {
  /** Starts the stream of (seed, job, block). */
  begin(seed: Uint32Array, job: number, block: number): void;
}

/**
 * Returns a stream over the combat outcomes of a brawl. The generator is that of the sampling kernel. Its state stays
 * in one small array.
 */
export function streamOf(fightOutcomes: OutcomeTables): Stream {
  const state = new Int32Array(4);
  return {
    begin(seed, job, block) {
      seedBlock(state, 1, seed, job, block);
    },
    fightOutcome(combat) {
      return drawnBy(fightOutcomes.of(combat).table, nextWord(state));
    },
    value: (combat) => fightOutcomes.of(combat).value,
    // The bias of the numbers is below `limit` / 2^32.
    below: (limit) => Math.floor((nextWord(state) >>> 0) * 2 ** -32 * limit),
  };
}
