/** The threads that play blocks of combats. */
import { startThreads, type Threads } from '../threads/index.js';
import { SamplingFailure } from './failure.js';
import type { BlockRange, PartTotals, SampleJob } from './job.js';
import type { Task, TaskAnswer } from './worker.js';

/** A task takes a fraction of a second; one that takes this long, in milliseconds, is taken to hang. */
const HANGS_AFTER = 300_000;

/** How workers are started. */
export interface PoolOptions {
  readonly threads: number;
  /** The worker's file; the tests give one with faults. */
  readonly file?: URL;
  /** Milliseconds after which a task is taken to hang. */
  readonly hangsAfter?: number;
  /** The most memory of a thread's heap, in megabytes; a share of the machine's by default. */
  readonly megabytes?: number;
}

/** What one task brought. */
export interface TaskResult {
  readonly totals: PartTotals[];
  readonly milliseconds: number;
}

/** A number of worker threads. */
export class WorkerPool {
  private constructor(
    private readonly host: Threads<Task, TaskAnswer>,
    readonly threads: number,
    private readonly hangsAfter: number,
  ) {}

  /** Starts the threads; resolves when the first of them is up. */
  static async start(options: PoolOptions): Promise<WorkerPool> {
    const { threads, file, megabytes, hangsAfter = HANGS_AFTER } = options;
    const host = await startThreads<Task, TaskAnswer>({ threads, file: file ?? workerFile(), megabytes });
    return new WorkerPool(host, threads, hangsAfter);
  }

  /**
   * Has one range of blocks played.
   * @throws SamplingFailure when the worker was lost; the pool has replaced it
   * @throws Error when the job itself is at fault
   */
  async run(key: number, job: SampleJob, seed: Uint32Array, range: BlockRange): Promise<TaskResult> {
    const watch = new AbortController();
    const timer = setTimeout(() => watch.abort(), this.hangsAfter);
    try {
      const answer = await this.host.run({ key, job, seed, range }, watch.signal);
      if (!answer) throw new Error(`sampling ${job.name}: a worker gave no answer`);
      if ('fault' in answer) throw new JobFault(answer.fault);
      return answer;
    } catch (error) {
      if (error instanceof JobFault) throw error;
      throw new SamplingFailure(job.name, reasonOf(error, watch.signal.aborted), error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.host.close();
  }
}

/** An error that a job, not a worker, made. */
class JobFault extends Error {}

function reasonOf(error: unknown, timedOut: boolean): SamplingFailure['reason'] {
  if (timedOut) return 'hung';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'died';
}

/** The worker beside this file: compiled where this is compiled, TypeScript where this is. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}

let shared: Promise<WorkerPool> | undefined;
let sharedThreads = 0;

/** The pool that runs share, with so many threads; another number ends the threads there were. */
export async function sharedPool(threads: number): Promise<WorkerPool> {
  if (shared && sharedThreads !== threads) await closeSharedPool();
  sharedThreads = threads;
  shared ??= WorkerPool.start({ threads });
  return shared;
}

/** Ends the threads of the shared pool, if there are any. The next run starts new ones. */
export async function closeSharedPool(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await (await pool)?.close();
}
