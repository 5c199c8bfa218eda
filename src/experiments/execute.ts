/** Runs what is left of a plan, keeping each job as it ends. */
import { availableParallelism } from 'node:os';
import { StonecastError } from '../game/index.js';
import { Checkpoint } from './checkpoint.js';
import type { JobResult } from '../analysis/index.js';
import type { Plan, PlannedJob } from './plan.js';
import type { JobFault } from './worker.js';
import { workersOf, type Workers } from './workers.js';

/** How a plan is run. */
export interface ExecuteOptions {
  /** The file of finished jobs; without one nothing is kept. */
  readonly checkpoint?: string;
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
  /** The worker's file; tests give one with faults. */
  readonly workerFile?: URL;
  readonly hangsAfter?: number;
}

/** What became of a plan's jobs. */
export interface Execution {
  /** Results by job id. */
  readonly results: ReadonlyMap<string, JobResult>;
  /** Jobs that could not be computed, with the reason, in the plan's order. */
  readonly failed: readonly { readonly job: PlannedJob; readonly reason: string }[];
  /** Jobs that were taken from the checkpoint. */
  readonly reused: number;
}

/** Jobs a thread that make starting it worth while. */
const JOBS_A_THREAD = 20;

/**
 * Runs a plan. A job that fails or takes its thread down is listed and the others go on; a raised signal ends the run
 * after the jobs in flight.
 * @throws the operating system's errors where the checkpoint cannot be written
 */
export async function execute(plan: Plan, options: ExecuteOptions = {}): Promise<Execution> {
  const checkpoint = options.checkpoint === undefined ? undefined : new Checkpoint(options.checkpoint);
  const results = new Map<string, JobResult>(checkpoint?.finished);
  const faults = new Map<string, string>();
  const distinct = new Map(plan.jobs.map((planned) => [planned.id, planned]));
  const pending = [...distinct.values()].filter(({ id }) => !results.has(id));
  const reused = distinct.size - pending.length;
  const wanted = options.threads ?? availableParallelism();
  const threads = Math.max(1, Math.min(wanted, Math.ceil(pending.length / JOBS_A_THREAD)));
  const workers = await workersOf({
    threads,
    ...(options.workerFile && { file: options.workerFile }),
    ...(options.hangsAfter !== undefined && { hangsAfter: options.hangsAfter }),
  });
  try {
    await runAll(pending, workers, plan, options, {
      done: (id, result) => {
        results.set(id, result);
        checkpoint?.add(id, result);
      },
      fault: (id, reason) => faults.set(id, reason),
    });
    if (!options.signal?.aborted) checkpoint?.keepOnly(new Set(distinct.keys()));
  } finally {
    await workers.close();
    checkpoint?.close();
  }
  const failed = plan.jobs.flatMap((job) => {
    const reason = faults.get(job.id);
    return reason === undefined ? [] : [{ job, reason }];
  });
  return { results, failed, reused };
}

interface Takers {
  done(id: string, result: JobResult): void;
  fault(id: string, reason: string): void;
}

/** Keeps every thread busy with the next job of the list until the list or the run ends. */
async function runAll(
  pending: readonly PlannedJob[],
  workers: Workers,
  plan: Plan,
  { signal, onProgress }: ExecuteOptions,
  takers: Takers,
): Promise<void> {
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let planned = pending[next++]; planned !== undefined; planned = pending[next++]) {
      if (signal?.aborted) return;
      await runOne(planned, workers, plan, takers);
      onProgress?.(++done, pending.length);
    }
  };
  // Two a thread: the next job lies ready while the result of the last one is taken.
  const lanes = workers.threads === 1 ? 1 : 2 * workers.threads;
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function runOne({ id, job }: PlannedJob, workers: Workers, plan: Plan, takers: Takers): Promise<void> {
  const answer = await workers
    .run({ job, version: plan.stonecast })
    .catch((error: unknown): { fault: JobFault } => ({ fault: lost(error) }));
  if ('result' in answer) takers.done(id, answer.result);
  else takers.fault(id, reasonOf(answer.fault));
}

function lost(error: unknown): JobFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError' || name === 'TimeoutError') return { message: 'it did not end in time' };
  return { message: `its worker was lost: ${error instanceof Error ? error.message : String(error)}` };
}

function reasonOf({ code, params, message }: JobFault): string {
  return code && params ? new StonecastError(code, params).message : message;
}
