/** A worker thread that plays meetings. It keeps the system and the outcomes of fights. */
import { outcomesOfFights } from '../battle/battleSource.js';
import { answered, type Answered, opened } from '../threads/shareWork.js';
import { PairPlayer, type ArenaTask, type PairResult } from './arena.js';
import { unitPool } from './units.js';

let player: PairPlayer | undefined;

/** Plays the meetings of a task. `undefined` does nothing, and shows that the worker runs. */
export default function work(task: ArenaTask | undefined): Promise<Answered<PairResult[]>> | undefined {
  if (!task) return undefined;
  const { opening, asked, memory } = task;
  return answered(() => {
    const open = opened(opening);
    const playing = (player ??= new PairPlayer(open, unitPool(open), outcomesOfFights(memory)));
    return asked.meetings.map((meeting) => playing.play(asked, meeting));
  });
}
