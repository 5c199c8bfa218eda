/** An arena that remembers its battles. A resumed valuation plays only the rest. */
import { seedWords } from '../../../engines/sample/index.js';
import type { Once } from '../../lists/index.js';
import type { Arena, PairResult } from '../arena.js';

/** Thrown for meetings that a stop ended early, so that they are not remembered. */
class Unfinished extends Error {
  constructor(readonly bouts: readonly PairResult[]) {
    super('meetings were stopped');
  }
}

/**
 * Returns an arena that plays the same meetings only once. The battles depend only on the request, so results stay the
 * same.
 */
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
