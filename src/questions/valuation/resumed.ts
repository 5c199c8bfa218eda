/** An arena that remembers what was played: a valuation that is taken up again plays the rest alone. */
import { seedWords } from '../../engines/sample/index.js';
import type { Once } from '../lists/index.js';
import type { Arena, PairResult } from './arena.js';

/** Meetings that a stop ended early; they are not remembered. */
class Unfinished extends Error {
  constructor(readonly bouts: readonly PairResult[]) {
    super('meetings were stopped');
  }
}

/** The arena, which plays the same meetings only once. What it plays depends on what is asked alone, so results stay the same. */
export const resumedArena = (arena: Arena, once: Once): Arena => ({
  ...arena,
  async play(asked, signal) {
    const name = seedWords(JSON.stringify(asked)).join(' ');
    try {
      return await once(name, async () => {
        const bouts = await arena.play(asked, signal);
        if (bouts.length < asked.meetings.length) throw new Unfinished(bouts);
        return bouts;
      });
    } catch (error) {
      if (error instanceof Unfinished) return error.bouts;
      throw error;
    }
  },
});
