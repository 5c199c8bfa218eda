/** What a kind of question is to experiments: everything that they know of it stands in one file a kind. */
import type * as z from 'zod';
import type { JobResult } from '../../questions/index.js';
import type { DataDocument, OpenSystem } from '../../system/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import type { JobContext } from './expected.js';
import type { Message } from '../../i18n/index.js';

/** Everything that a job's result depends on, and nothing else: no path, no time, no machine. */
export interface Job {
  readonly kind: JobResult['kind'];
  /** Versions of Stonecast and of the rules; another version refuses the job. */
  readonly stonecast: string;
  readonly rules: string;
  readonly system: string;
  /** The part of the data files that the scenario (or the question about a roster) depends on. */
  readonly data: readonly DataDocument[];
  readonly scenario: unknown;
  readonly options?: JobOptions;
}

/** The result of jobs of a kind. */
export type ResultOf<Name extends JobResult['kind']> = Extract<JobResult, { readonly kind: Name }>;

/** A kind of question. */
export interface JobKind<Name extends JobResult['kind'] = JobResult['kind']> {
  readonly kind: Name;
  /** Whether its jobs have a level of every axis; a question about a roster has none. */
  readonly ofFights: boolean;
  /**
   * How many fights of a usual size such a job is worth, for whoever starts threads or tells how far a run is: of a question about
   * a roster each pair of a member and an enemy, or told by what is asked.
   */
  readonly fights: number | ((asked: unknown) => number);
  /** What its result must hold to be believed: it may come from another machine, or from a stranger. */
  readonly result: z.ZodObject;
  /**
   * Computes a job on this thread.
   * @param deadline when sampling ends whatever it has reached, as `monotonic` counts
   * @throws StonecastError for what its author can mend
   */
  run(job: Job, open: OpenSystem, deadline: number | undefined): Promise<ResultOf<Name>>;
  /** Why a result of this form cannot be that of the job, in words; undefined where it can. */
  fault(expected: JobContext, result: ResultOf<Name>): Message | undefined;
}
