/** A worker thread that runs jobs. What a job throws comes back as data: only a lost thread rejects. */
import { parentPort } from 'node:worker_threads';
import { StonecastError } from '../../errors/index.js';
import type { JobResult } from '../../questions/index.js';
import { runJob, type Job } from '../plan/job.js';
import type { JobFault } from './jobFault.js';

/** What a worker is handed. */
export interface WorkerTask {
  /** The name of this call: a thread says by it that it has begun. */
  readonly call?: number;
  readonly job: Job;
  readonly version: string;
  /** The hash of the code of the run, for threads: another one's must not compute for it. */
  readonly build?: string;
  /** When sampling ends whatever it has reached, in milliseconds as `monotonic` counts them. */
  readonly deadline?: number;
}

/** What a worker hands back. */
export type WorkerAnswer = { readonly result: JobResult } | { readonly fault: JobFault };

/** Tells the thread that handed the task over that it is now running: waiting does not count towards hanging. */
export function reportBegun({ call }: WorkerTask): void {
  if (call !== undefined) parentPort?.postMessage(call);
}

/** Runs one job. */
export default async function work(task: WorkerTask): Promise<WorkerAnswer> {
  reportBegun(task);
  const { job, version, deadline } = task;
  try {
    return { result: await runJob(job, version, deadline) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): JobFault {
  if (error instanceof StonecastError) return { message: error.message, texts: error.said.texts };
  return { message: error instanceof Error ? error.message : String(error) };
}
