/**
 * Runs the rest of a plan, and stores each job when it ends.
 *
 * The file of a run's finished jobs, one line each.
 */
import { availableParallelism } from 'node:os';
import { StonecastError, msg } from '../../errors/index.js';
import { WorkLog, buildHash, type LogKind } from '../../files/index.js';
import type { Message } from '../../i18n/index.js';
import { Agenda, isPartial, type AgendaStep } from './jobOrder.js';
import { monotonic } from './monotonicClock.js';
import { fits } from '../plan/resultFits.js';
import type { JobResult } from '../../questions/index.js';
import { reasonOf } from './jobFault.js';
import type { ExperimentPlan, PlannedJob } from '../plan/plan.js';
import { sizeOf, RunProgress, type RunListener } from './progress.js';
import { workersOf, type Workers } from './workerPool.js';
import { finishedSchema } from '../results/resultsSchema.js';

/** The options of a run. */
export interface ExecuteOptions {
  /** The file of finished jobs. Without it, nothing is stored. */
  readonly checkpoint?: string;
  readonly threads?: number;
  readonly signal?: AbortSignal;
  /** The time in milliseconds after which no job starts and sampling ends with the current result. */
  readonly timeLimit?: number;
  readonly onProgress?: RunListener;
  /** Starts the workers, which end on `stop`. The default is threads of this machine. */
  readonly workers?: (stop: AbortSignal) => Promise<Workers>;
  /** Never runs jobs on this thread, so that the run survives a crash. By default, small plans start no threads. */
  readonly apart?: boolean;
}

/** The outcome of a plan's jobs. */
export interface Execution {
  /** The results by job id. */
  readonly results: ReadonlyMap<string, JobResult>;
  /** The jobs that failed, with the reason, in the plan's order. */
  readonly failed: readonly { readonly job: PlannedJob; readonly reason: Message }[];
  /** The number of jobs from the checkpoint. */
  readonly reused: number;
  /** The reason of an early end: a person or the time limit. */
  readonly ended?: 'abort' | 'time';
}

/** The number of jobs per thread that justify its start. */
const JOBS_A_THREAD = 20;

/**
 * Runs a plan. A job that fails or crashes is recorded, and the others continue.
 * A signal ends the run after the running jobs, which have a few seconds left. A time limit also ends their sampling.
 * @throws the operating system's errors if the checkpoint cannot be written
 */
export async function execute(
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  options: ExecuteOptions = {},
): Promise<Execution> {
  const checkpoint =
    options.checkpoint === undefined ? undefined : new WorkLog<JobResult>(options.checkpoint, JOBS);
  try {
    return await executeWith(plan, options, checkpoint);
  } finally {
    checkpoint?.close();
  }
}

async function executeWith(
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  options: ExecuteOptions,
  checkpoint: WorkLog<JobResult> | undefined,
): Promise<Execution> {
  const known: ReadonlyMap<string, JobResult> = new Map(checkpoint?.finished);
  const distinct = new Map(plan.jobs.map((planned) => [planned.id, planned]));
  const results = soundResults(known, distinct);
  const pending = [...distinct.values()].filter(({ id }) => !results.has(id));
  const agenda = new Agenda(pending, known);
  checkpoint?.drop([...pending.map(({ id }) => id), ...agenda.unfit]);
  const clock = new Clock(options);
  const workers = await workersFor(loadOf(pending), options, clock.stop);
  const faults = new Map<string, Message>();
  const reused = results.size;
  const progress = new RunProgress(pending, options.onProgress);
  const ticking = options.onProgress && setInterval(() => progress.report(), 1000);
  const run = async (step: AgendaStep): Promise<void> => {
    progress.begin(step);
    const deadline = clock.deadline === undefined ? {} : { deadline: clock.deadline };
    const answer = await workers.run(step.id, { job: step.job, version: plan.stonecast, ...deadline });
    if (answer === undefined) return;
    if ('fault' in answer) {
      faults.set(step.planned.id, reasonOf(answer.fault));
      progress.end(step, true);
      return;
    }
    const { result } = answer;
    if (isPartial(result)) clock.cut = true;
    else checkpoint?.add(step.id, result);
    const last = agenda.settle(step, result);
    if (last !== undefined) {
      checkpoint?.add(step.planned.id, last);
      results.set(step.planned.id, last);
    }
    progress.end(step, last !== undefined);
  };
  try {
    await runAll(agenda, workers.lanes, clock, run);
  } catch (error) {
    // Other results of this run may be wrong too, because one answer was.
    if (error instanceof StonecastError) {
      checkpoint?.drop([...checkpoint.finished.keys()].filter((id) => !known.has(id)));
    }
    throw error;
  } finally {
    clearInterval(ticking);
    clock.close();
    await workers.close();
  }
  const ended = results.size + faults.size < distinct.size || clock.cut ? clock.ended : undefined;
  checkpoint?.drop(agenda.spent);
  if (ended === 'time') for (const [id, best] of agenda.unfinished) results.set(id, endedByTime(best));
  return { results, failed: failedJobs(plan.jobs, faults), reused, ...(ended && { ended }) };
}

/** Returns the known results that fit the jobs of the plan. */
const soundResults = (
  known: ReadonlyMap<string, JobResult>,
  jobs: ReadonlyMap<string, PlannedJob>,
): Map<string, JobResult> =>
  new Map(
    [...known].filter(([id, result]) => {
      const planned = jobs.get(id);
      return planned !== undefined && fits(planned.job, result);
    }),
  );

const failedJobs = (jobs: readonly PlannedJob[], faults: ReadonlyMap<string, Message>): Execution['failed'] =>
  jobs.flatMap((job) => {
    const reason = faults.get(job.id);
    return reason === undefined ? [] : [{ job, reason }];
  });

/** Returns the total cost of jobs, in fights of usual size. A high cost justifies threads. */
const loadOf = (pending: readonly PlannedJob[]): number =>
  pending.reduce((sum, planned) => sum + sizeOf(planned), 0);

async function workersFor(jobs: number, options: ExecuteOptions, stop: AbortSignal): Promise<Workers> {
  if (options.workers) return options.workers(stop);
  const wanted = options.threads ?? availableParallelism();
  return workersOf({
    threads: Math.max(1, Math.min(wanted, Math.ceil(jobs / JOBS_A_THREAD))),
    stop,
    apart: jobs > 0 && (options.apart ?? false),
  });
}

/** Determines the end of a run: by a person or by its time limit. */
class Clock {
  /** Aborts when no more jobs may start. */
  readonly stop: AbortSignal;
  /** The time when sampling ends, by `monotonic`. */
  readonly deadline: number | undefined;
  /** Whether the time limit cut a job short. */
  cut = false;
  readonly #signal: AbortSignal | undefined;
  readonly #stopper = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  readonly #raise = (): void => {
    this.#stopper.abort();
  };

  constructor({ signal, timeLimit }: ExecuteOptions) {
    this.#signal = signal;
    this.stop = this.#stopper.signal;
    if (signal?.aborted) this.#raise();
    signal?.addEventListener('abort', this.#raise);
    if (timeLimit === undefined) return;
    this.deadline = monotonic() + timeLimit;
    this.#timer = setTimeout(this.#raise, timeLimit);
  }

  /** Removes the timer and the listener. */
  close(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#raise);
  }

  get ended(): 'abort' | 'time' | undefined {
    if (this.#signal?.aborted) return 'abort';
    // The timer cannot fire while this thread works.
    const late = this.deadline !== undefined && monotonic() >= this.deadline;
    return this.cut || this.stop.aborted || late ? 'time' : undefined;
  }
}

function endedByTime(result: JobResult): JobResult {
  if (!('figures' in result) || result.missed === undefined) return result;
  return { ...result, missed: { ...result.missed, stopped: 'time' } };
}

/** Runs the next step in each lane until none is left or the run ends. */
function runAll(
  agenda: Agenda,
  lanes: number,
  clock: Clock,
  run: (step: AgendaStep) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let running = 0;
    const pump = (): void => {
      while (running < lanes && clock.ended === undefined) {
        const step = agenda.next();
        if (step === undefined) break;
        running++;
        run(step).then(() => {
          running--;
          pump();
        }, reject);
      }
      if (running === 0) resolve();
    };
    pump();
  });
}

export const JOBS: LogKind = {
  name: 'jobs',
  form: 1,
  build: buildHash,
  mostBytes: 1 << 30,
  what: msg('finished jobs'),
  tip: msg('remove it, or choose another output folder'),
  // An id contains the build: no line of another one would be used.
  renews: true,
  isLine: (line) => finishedSchema.safeParse(line).success,
};
