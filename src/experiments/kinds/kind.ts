/** The interface of a question kind. One file per kind contains everything that experiments know about it. */
import type * as z from 'zod';
import type { JobResult } from '../../questions/index.js';
import type { DataDocument, OpenSystem } from '../../system/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import type { JobContext } from './expected.js';
import type { Message } from '../../i18n/index.js';

/** A job contains everything that its result depends on, and nothing else: no path, time or machine. */
export interface Job {
  readonly kind: JobResult['kind'];
  /** The versions of Stonecast and of the rules. Another version refuses the job. */
  readonly stonecast: string;
  readonly rules: string;
  readonly system: string;
  /** The part of the data files that the scenario or roster question depends on. */
  readonly data: readonly DataDocument[];
  readonly scenario: unknown;
  readonly options?: JobOptions;
}

/** The result of jobs of a kind. */
export type ResultOf<Name extends JobResult['kind']> = Extract<JobResult, { readonly kind: Name }>;

/** A kind of question in experiments. */
export interface JobKind<Name extends JobResult['kind'] = JobResult['kind']> {
  readonly kind: Name;
  /** Whether its jobs have a level on every axis. A roster question has none. */
  readonly ofFights: boolean;
  /**
   * The cost of a job in fights of usual size, for the number of threads, the forecast and the progress.
   * For a roster question, it is the cost per pair of member and enemy, or a function of the job.
   */
  readonly fights: number | ((job: Job) => number);
  /** The schema of its result. A result may come from another machine or a stranger. */
  readonly result: z.ZodObject;
  /**
   * Computes a job on this thread.
   * @param deadline the time when sampling ends with the current result, by `monotonic`
   * @throws StonecastError for errors that the author can correct
   */
  run(job: Job, open: OpenSystem, deadline: number | undefined): Promise<ResultOf<Name>>;
  /** Returns the number of plays of each part of a request; undefined for other requests. Absent: it has no parts. */
  plays?(scenario: unknown): readonly number[] | undefined;
  /** Returns why a result of this schema cannot belong to the job. Returns undefined if it can. */
  fault(expected: JobContext, result: ResultOf<Name>): Message | undefined;
}
