/** The messages on the queue: complete jobs, never paths or code, and their results. */
import * as z from 'zod';
import { jobId, type Job } from '../plan/job.js';
import { jobResultSchema } from '../results/resultsSchema.js';
import { msg } from '../../errors/index.js';
import { saidFault } from '../run/jobFault.js';
import type { WorkerAnswer } from '../run/worker.js';

/**
 * Returns the queue of one version of Stonecast. A worker of another version listens to another queue.
 * So it cannot empty this queue by refusals. The name must not contain a colon.
 */
export const queueName = (version: string): string => `stonecast-${version.replaceAll(':', '-')}`;

/** Returns a job's id on the queue. It has no colon and is no integer, because the queue itself uses integers. */
export const queueId = (id: string): string => `job-${id}`;

/** The only job name. */
export const JOB_NAME = 'stonecast';

/** The time of silence after which other workers get a worker's jobs, in milliseconds. */
export const SILENCE = 15_000;
/** The number of workers that a job may crash before it fails. */
export const MOST_STALLS = 3;
/** BullMQ's message for a job that failed in this way. */
export const GIVEN_UP = /stalled more than/;

/** A job and its limits. The version is the worker's. */
export interface QueuedTask {
  readonly job: Job;
  /** The time when sampling ends, in milliseconds by the server's clock (`ServerClock`). */
  readonly until?: number;
}

// Loose, because a job kind may add fields. The code that computes the job checks their contents.
const taskSchema = z.strictObject({
  until: z.number().optional(),
  job: z.looseObject({
    kind: z.string().max(60),
    stonecast: z.string().max(60),
    rules: z.string().max(60),
    system: z.string().max(60),
    data: z.array(z.strictObject({ file: z.string().max(300), data: z.unknown() })).max(200),
    options: z
      .looseObject({
        method: z.enum(['exact', 'monte-carlo']).optional(),
        combats: z.number().min(1).max(1e13).optional(),
        confidence: z.number().gt(0).lt(1).optional(),
        precision: z.number().gt(0).optional(),
        seed: z.string().max(300),
      })
      .optional(),
  }),
});

/** Reads a task from the queue. Returns undefined if it is invalid or its id differs. */
export function readTask(name: string, data: unknown): QueuedTask | undefined {
  if (!taskSchema.safeParse(data).success) return undefined;
  // Keeps the value itself. The schema guarantees the type.
  const task = data as QueuedTask;
  return queueId(jobId(task.job)) === name ? task : undefined;
}

/** A worker's answer if the job's content is missing or changed. */
export const GARBLED: WorkerAnswer = {
  fault: {
    garbled: true,
    ...saidFault(msg('what lay on the queue under its name was not the job')),
  },
};

const answerSchema = z.union([
  z.strictObject({ result: jobResultSchema }),
  z.strictObject({
    fault: z.strictObject({
      garbled: z.literal(true).optional(),
      message: z.string().max(10_000),
      texts: z.strictObject({ en: z.string().max(10_000), fr: z.string().max(10_000) }).optional(),
    }),
  }),
]);

/** Reads an answer from the queue. It checks the answer, because it comes from another machine. */
export function readAnswer(value: unknown): WorkerAnswer {
  // Keeps the value itself, because the order of its fields determines the bytes of the results.
  if (answerSchema.safeParse(value).success) return value as WorkerAnswer;
  return { fault: saidFault(msg('its worker gave an answer that means nothing')) };
}
