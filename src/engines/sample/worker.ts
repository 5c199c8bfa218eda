/** A worker thread of the pool: plays ranges of blocks. Everything it does is in `Worker`-free code; this is the door. */
import { JobPlayer, type BlockRange, type PartTotals, type SampleJob } from './job.js';

/** What the pool asks of a worker. */
export interface Task {
  /** Equal keys, equal job and seed: the worker keeps what it made ready. */
  readonly key: number;
  readonly job: SampleJob;
  readonly seed: Uint32Array;
  readonly range: BlockRange;
}

/** What a worker answers. A fault of the job itself comes back as its message: only a lost worker rejects. */
export type TaskAnswer =
  { readonly totals: PartTotals[]; readonly milliseconds: number } | { readonly fault: string };

/** Jobs that a worker keeps ready. */
const KEPT = 4;
const players = new Map<number, JobPlayer>();

/** Does one task; `undefined` does nothing and shows that the worker is up. */
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
