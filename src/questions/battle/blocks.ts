/** Blocks of battles for several threads. Each thread takes the next free block. */
import {
  BATTLE_BLOCK,
  type BattlePlayer,
  type BattleTotals,
  type FightMemory,
} from '../../engines/simulate/index.js';
import type { BattleSource } from './source.js';

/** A task for a thread: blocks of one battle file. */
export interface BattleTask {
  /** Equal keys mean equal source and seed. The thread then reuses its prepared battle. */
  readonly key: number;
  readonly source: BattleSource;
  readonly seed: string;
  /** Shared memory for computed fight outcomes. */
  readonly memory: FightMemory | undefined;
  /** The next free block. Each thread increments it when it takes a block. */
  readonly next: Int32Array<SharedArrayBuffer>;
  /** The end: no thread plays this block or later ones. */
  readonly end: number;
  /** The battles of the whole run. The last block may be smaller. */
  readonly most: number;
}

/** A played block. */
export interface PlayedBlock {
  readonly block: number;
  readonly totals: BattleTotals;
}

/** Plays the next free block. Undefined: no block is left. */
export function playNext(
  player: Pick<BattlePlayer, 'block'>,
  { next, end, most }: Pick<BattleTask, 'next' | 'end' | 'most'>,
): PlayedBlock | undefined {
  const block = Atomics.add(next, 0, 1);
  if (block >= end) return undefined;
  return { block, totals: player.block(block, Math.min(BATTLE_BLOCK, most - block * BATTLE_BLOCK)) };
}
