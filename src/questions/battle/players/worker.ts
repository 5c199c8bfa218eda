/** A worker thread that plays bouts, or battles in which a policy learns. */
import type { AdvantageSums } from '../../../engines/simulate/index.js';
import { PairPlayer, type PairsPlayed, type PairTask, practise, type PracticeTask } from './bouts.js';

const player = new PairPlayer();

/** Does one task. `undefined` does nothing, and shows that the worker runs. */
export default function work(
  task: PairTask | PracticeTask | undefined,
): PairsPlayed | AdvantageSums | undefined {
  if (task === undefined) return undefined;
  return 'share' in task ? practise(task) : player.play(task);
}
