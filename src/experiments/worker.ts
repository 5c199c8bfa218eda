/** A worker thread that runs jobs. What a job throws comes back as data: only a lost thread rejects. */
import { StonecastError, type ErrorCode, type Params } from '../game/index.js';
import type { JobResult } from '../analysis/index.js';
import { runJob, type Job } from './job.js';

/** What a worker is handed. */
export interface WorkerTask {
  readonly job: Job;
  readonly version: string;
}

/** A fault of the job's author, or of Stonecast where it has no code. */
export interface JobFault {
  readonly code?: ErrorCode;
  readonly params?: Params;
  readonly path?: readonly (string | number)[];
  readonly message: string;
}

/** What a worker hands back. */
export type WorkerAnswer = { readonly result: JobResult } | { readonly fault: JobFault };

/** Runs one job. */
export default async function work({ job, version }: WorkerTask): Promise<WorkerAnswer> {
  try {
    return { result: await runJob(job, version) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): JobFault {
  if (error instanceof StonecastError) {
    const { code, params, path, message } = error;
    return { code, params, message, ...(path && { path }) };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}
