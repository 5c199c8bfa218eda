/** What travels through the queue: jobs whole, never paths or code, and their results. */
import * as z from 'zod';
import { jobId } from '../plan/job.js';
import { jobResultSchema } from '../results/resultsSchema.js';
import type { Job } from '../plan/job.js';
import { msg } from '../../errors/index.js';
import { saidFault } from '../run/jobFault.js';
import type { WorkerAnswer } from '../run/worker.js';

/**
 * The queue of one version of Stonecast: a worker of another version listens to another queue, and could not empty this
 * one by refusing. The queue's name must hold no colon.
 */
export const queueName = (version: string): string => `stonecast-${version.replaceAll(':', '-')}`;

/** A job's id on the queue: no colon, and never an integer, which the queue would take for one of its own. */
export const queueId = (id: string): string => `job-${id}`;

/** The one kind of job there is. */
export const JOB_NAME = 'stonecast';

/** How long a worker may be silent before its jobs are given to others, in milliseconds. */
export const SILENCE = 15_000;
/** How many workers a job may take down before it is given up. */
export const MOST_STALLS = 3;
/** What BullMQ says of a job that was given up so. */
export const GIVEN_UP = /stalled more than/;

/** A job and what it must be told besides; the version is the worker's own. */
export interface QueuedTask {
  readonly job: Job;
  /** When sampling ends, in milliseconds by the server's clock (`ServerClock`). */
  readonly until?: number;
}

// Loose, because job kinds may bring fields of their own: what a field may hold is for whoever computes the job to check.
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

/** A task as it came through the queue under a name; undefined for what is none, or is that of another name. */
export function readTask(name: string, data: unknown): QueuedTask | undefined {
  if (!taskSchema.safeParse(data).success) return undefined;
  // The value itself and no copy: the schema says what the types say.
  const task = data as QueuedTask;
  return queueId(jobId(task.job)) === name ? task : undefined;
}

/** What a worker answers where that is so: the queue forgot a job's content, or somebody changed it. */
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

/** An answer as it came through the queue: from another machine, so it is looked at. */
export function readAnswer(value: unknown): WorkerAnswer {
  // The value itself and no copy: the order of its fields is part of the results' bytes.
  if (answerSchema.safeParse(value).success) return value as WorkerAnswer;
  return { fault: saidFault(msg('its worker gave an answer that means nothing')) };
}
