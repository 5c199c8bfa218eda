/** A worker thread that plays one match after another. It stores solved fights in shared memory. */
import type { FightMemory } from '../../../engines/simulate/index.js';
import { answered, type Answered } from '../../threads/shareWork.js';
import { openSystemOf, outcomesOfFights, type BattleSource } from '../battleSource.js';
import { BattleMatches, type BattleMatch, type BattleMatchResult } from './match.js';

/** A match, and its system. */
export interface MatchTask {
  readonly opening: Pick<BattleSource, 'system' | 'documents'>;
  readonly match: BattleMatch;
  /** The same in every task of a thread. */
  readonly memory: FightMemory | undefined;
}

/** The players of each system. A system has the same documents in every task. */
const players = new Map<string, BattleMatches>();

/** Plays a match. `undefined` does nothing, and shows that the worker runs. */
export default function work(task: MatchTask | undefined): Promise<Answered<BattleMatchResult>> | undefined {
  if (!task) return undefined;
  const { opening, match, memory } = task;
  return answered(() => {
    let player = players.get(opening.system);
    if (!player) {
      player = new BattleMatches(openSystemOf(opening), outcomesOfFights(memory));
      players.set(opening.system, player);
    }
    return player.play(match);
  });
}
