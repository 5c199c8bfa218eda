/** A worker thread that plays blocks of battles: the door of `source.ts`. */
import { openBattle, type BattleSource } from './source.js';
import { BATTLE_BLOCK, type BattlePlayer, type BattleTotals } from '../../engines/simulate/index.js';

/** Some blocks of one battle file. */
export interface BattleTask {
  /** Equal keys, equal source and seed: the thread keeps what it made ready. */
  readonly key: number;
  readonly source: BattleSource;
  readonly seed: string;
  readonly blocks: readonly number[];
  /** Battles of the whole run: the last block may be smaller. */
  readonly most: number;
}

let ready: { readonly key: number; readonly player: Pick<BattlePlayer, 'block'> } | undefined;

/** Does one task; `undefined` does nothing and shows that the worker is up. */
export default function work(task: BattleTask | undefined): BattleTotals[] | undefined {
  if (!task) return undefined;
  if (ready?.key !== task.key) ready = { key: task.key, player: openBattle(task.source, task.seed) };
  const { player } = ready;
  return task.blocks.map((block) =>
    player.block(block, Math.min(BATTLE_BLOCK, task.most - block * BATTLE_BLOCK)),
  );
}
