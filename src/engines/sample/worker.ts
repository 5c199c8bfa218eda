/**
 * A worker thread of the pool: plays ranges of blocks. It only connects the thread to code that does not depend on
 * workers.
 */
import { JobPlayer, type BlockRange, type PartTotals, type SampleJob } from './sampleJob.js';

/** A request from the pool to a worker. */
export interface Task {
  /** Equal keys mean equal job and seed: the worker caches its prepared job. */
  readonly key: number;
  readonly job: SampleJob;
  readonly seed: Uint32Array;
  readonly range: BlockRange;
}

/** A worker's answer. An error of the job comes back as its message. Only a lost worker rejects. */
export type TaskAnswer =
  { readonly totals: PartTotals[]; readonly milliseconds: number } | { readonly fault: string };

/** The number of prepared jobs that a worker caches. */
const KEPT = 4;
const players = new Map<number, JobPlayer>();

/** Does one task. `undefined` does nothing and shows that the worker is ready. */
export default function work(task: Task | undefined): TaskAnswer | undefined {
  if (!task) return undefined;
  const start = performance.now();
  try {
    const totals = playerOf(task).play(task.range);
    return { totals, milliseconds: performance.now() - start };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function playerOf({ key, job, seed }: Task): JobPlayer {
  let player = players.get(key);
  if (!player) {
    player = new JobPlayer(job, seed);
    for (const oldest of players.keys()) if (players.size >= KEPT) players.delete(oldest);
    players.set(key, player);
  }
  return player;
}
