/** A worker thread that plays bouts. */
import { PairPlayer, type PairsPlayed, type PairTask } from './mirrorPairs.js';

const player = new PairPlayer();

/** Does one task. `undefined` does nothing, and shows that the worker runs. */
export default function work(task: PairTask | undefined): PairsPlayed | undefined {
  return task && player.play(task);
}
