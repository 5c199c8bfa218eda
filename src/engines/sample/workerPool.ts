/**
 * The threads that play blocks of combats.
 *
 * Failures outside the rules: a worker thread was lost.
 */
import { startThreads, type Threads } from '../threads/index.js';
import type { BlockRange, PartTotals, SampleJob } from './sampleJob.js';
import type { Task, TaskAnswer } from './worker.js';

/** The time in milliseconds after which a task counts as hung. A normal task takes a fraction of a second. */
const HANGS_AFTER = 300_000;

/** How to start workers. */
export interface PoolOptions {
  readonly threads: number;
  /** The worker's file. Tests pass one with faults. */
  readonly file?: URL;
  /** Milliseconds after which a task counts as hung. */
  readonly hangsAfter?: number;
  /** The maximum heap of a thread, in megabytes; a share of the machine's memory by default. */
  readonly megabytes?: number;
}

/** The result of one task. */
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

  /** Starts the threads; resolves when the first of them is ready. */
  static async start(options: PoolOptions): Promise<WorkerPool> {
    const { threads, file, megabytes, hangsAfter = HANGS_AFTER } = options;
    const host = await startThreads<Task, TaskAnswer>({ threads, file: file ?? workerFile(), megabytes });
    return new WorkerPool(host, threads, hangsAfter);
  }

  /**
   * Plays one range of blocks in a worker.
   * @throws SamplingFailure if the worker was lost; the pool has replaced it
   * @throws Error if the job itself failed
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

/** An error in a job, not in a worker. */
class JobFault extends Error {}

function reasonOf(error: unknown, timedOut: boolean): SamplingFailure['reason'] {
  if (timedOut) return 'hung';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'died';
}

/** Returns the worker beside this file: JavaScript if this file is compiled, else TypeScript. */
function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}

let shared: Promise<WorkerPool> | undefined;
let sharedThreads = 0;

/** Returns the pool that runs share, with this number of threads. A different number ends the previous threads. */
export async function sharedPool(threads: number): Promise<WorkerPool> {
  if (shared && sharedThreads !== threads) await closeSharedPool();
  sharedThreads = threads;
  shared ??= WorkerPool.start({ threads });
  return shared;
}

/** Ends the threads of the shared pool, if any. The next run starts new ones. */
export async function closeSharedPool(): Promise<void> {
  const pool = shared;
  shared = undefined;
  await (await pool)?.close();
}

/** Why a worker returned no result. */
export type FailureReason = 'died' | 'out-of-memory' | 'hung';

const WORDING: Readonly<Record<FailureReason, string>> = {
  died: 'its worker thread died',
  'out-of-memory': 'its worker thread ran out of memory',
  hung: 'its worker thread did not answer in time and was ended',
};

/** A worker thread was lost. The pool replaces it, so other jobs can continue. `job` names the job that caused it. */
export class SamplingFailure extends Error {
  constructor(
    readonly job: string,
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`sampling ${job} failed: ${WORDING[reason]}`, { cause });
    this.name = 'SamplingFailure';
  }
}
