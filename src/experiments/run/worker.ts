/** A worker thread that runs jobs. It returns a job's errors as data, so only a lost thread rejects. */
import { parentPort } from 'node:worker_threads';
import { StonecastError } from '../../errors/index.js';
import type { JobResult } from '../../questions/index.js';
import { runJob, type Job } from '../plan/job.js';
import type { JobFault } from './jobFault.js';

/** The input of a worker. */
export interface WorkerTask {
  /** The number of this call. The thread uses it to report that it has started. */
  readonly call?: number;
  readonly job: Job;
  readonly version: string;
  /** The hash of the run's code. A thread with other code must not compute for it. */
  readonly build?: string;
  /** The time when sampling ends with the current result, in milliseconds by `monotonic`. */
  readonly deadline?: number;
}

/** The output of a worker. */
export type WorkerAnswer = { readonly result: JobResult } | { readonly fault: JobFault };

/** Reports to the sender that the task runs now. Waiting time does not count towards the hang limit. */
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
