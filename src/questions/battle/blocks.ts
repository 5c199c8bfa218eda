/** Blocks of battles that several threads share out among themselves, each taking the next that nobody plays. */
import {
  BATTLE_BLOCK,
  type BattlePlayer,
  type BattleTotals,
  type FightMemory,
} from '../../engines/simulate/index.js';
import type { BattleSource } from './source.js';

/** Blocks of one battle file that several threads share out among themselves. */
export interface BattleTask {
  /** Equal keys, equal source and seed: the thread keeps what it made ready. */
  readonly key: number;
  readonly source: BattleSource;
  readonly seed: string;
  /** What threads share of the fates that they compute. */
  readonly memory: FightMemory | undefined;
  /** The next block that nobody plays yet, which every thread counts up when it takes one. */
  readonly next: Int32Array<SharedArrayBuffer>;
  /** The block before which all end. */
  readonly end: number;
  /** Battles of the whole run: the last block may be smaller. */
  readonly most: number;
}

/** A block that a thread has played. */
export interface PlayedBlock {
  readonly block: number;
  readonly totals: BattleTotals;
}

/** Plays the next block that nobody plays yet; undefined where there is none. */
export function playNext(
  player: Pick<BattlePlayer, 'block'>,
  { next, end, most }: Pick<BattleTask, 'next' | 'end' | 'most'>,
): PlayedBlock | undefined {
  const block = Atomics.add(next, 0, 1);
  if (block >= end) return undefined;
  return { block, totals: player.block(block, Math.min(BATTLE_BLOCK, most - block * BATTLE_BLOCK)) };
}
