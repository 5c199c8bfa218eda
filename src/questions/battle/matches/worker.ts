/** A worker thread that plays one match after another; it keeps the fights that it solved, in memory that all share. */
import type { FightMemory } from '../../../engines/simulate/index.js';
import { answered, type Answered } from '../../threads/share.js';
import { openSystemOf, outcomesOfFights, type BattleSource } from '../source.js';
import { BattleMatches, type BattleMatch, type BattleMatchResult } from './match.js';

/** A match, and the system that it is of. */
export interface MatchTask {
  readonly opening: Pick<BattleSource, 'system' | 'documents'>;
  readonly match: BattleMatch;
  /** The same in every task of a thread. */
  readonly memory: FightMemory | undefined;
}

/** The players of each system. The documents of a system are the same in every task. */
const players = new Map<string, BattleMatches>();

/** Plays a match; `undefined` does nothing and shows that the worker is up. */
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
