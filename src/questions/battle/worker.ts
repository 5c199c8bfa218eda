/** A worker thread that plays blocks of battles. */
import type { BattlePlayer } from '../../engines/simulate/index.js';
import { playNext, type BattleTask, type PlayedBlock } from './battle.js';
import { openBattle } from './battleSource.js';

let ready: { readonly key: number; readonly player: Pick<BattlePlayer, 'block'> } | undefined;

/** Plays until no block is left. `undefined` does nothing, and shows that the worker runs. */
export default function work(task: BattleTask | undefined): PlayedBlock[] | undefined {
  if (!task) return undefined;
  if (ready?.key !== task.key)
    ready = { key: task.key, player: openBattle(task.source, task.seed, task.memory) };
  const { player } = ready;
  const found: PlayedBlock[] = [];
  for (let one = playNext(player, task); one; one = playNext(player, task)) found.push(one);
  return found;
}
