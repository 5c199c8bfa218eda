/** Runs what is left of a plan, keeping each job as it ends. */
import { availableParallelism } from 'node:os';
import { StonecastError } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { Agenda, isPartial, type AgendaStep } from './agenda.js';
import { Checkpoint } from './checkpoint.js';
import { monotonic } from './clock.js';
import { fits } from '../plan/fits.js';
import type { JobResult } from '../../questions/index.js';
import { reasonOf } from './jobFault.js';
import type { ExperimentPlan, PlannedJob } from '../plan/plan.js';
import { RunProgress, sizeOf, type RunListener } from './progress.js';
import { workersOf, type Workers } from './workers.js';

/** How a plan is run. */
export interface ExecuteOptions {
  /** The file of finished jobs; without one nothing is kept. */
  readonly checkpoint?: string;
  readonly threads?: number;
  readonly signal?: AbortSignal;
  /** Milliseconds after which no job is begun and sampling ends whatever it has reached. */
  readonly timeLimit?: number;
  readonly onProgress?: RunListener;
  /** Where the jobs run, told when to stop; threads of this machine by default. */
  readonly workers?: (stop: AbortSignal) => Promise<Workers>;
  /** Never on this thread, so that the run outlives each job; without it small plans start no threads. */
  readonly apart?: boolean;
}

/** What became of a plan's jobs. */
export interface Execution {
  /** Results by job id. */
  readonly results: ReadonlyMap<string, JobResult>;
  /** Jobs that could not be computed, with the reason, in the plan's order. */
  readonly failed: readonly { readonly job: PlannedJob; readonly reason: Message }[];
  /** Jobs that were taken from the checkpoint. */
  readonly reused: number;
  /** What ended the run before everything was done: a person or the time limit. */
  readonly ended?: 'abort' | 'time';
}

/** Jobs a thread that make starting it worth while. */
const JOBS_A_THREAD = 20;

/**
 * Runs a plan. A job that fails or takes its thread down is listed and the others go on; a raised signal ends the run
 * after the jobs in flight, which have a few seconds left; a time limit cuts their sampling short too.
 * @throws the operating system's errors where the checkpoint cannot be written
 */
export async function execute(
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  options: ExecuteOptions = {},
): Promise<Execution> {
  const checkpoint = options.checkpoint === undefined ? undefined : new Checkpoint(options.checkpoint);
  try {
    return await executeWith(plan, options, checkpoint);
  } finally {
    checkpoint?.close();
  }
}

async function executeWith(
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  options: ExecuteOptions,
  checkpoint: Checkpoint | undefined,
): Promise<Execution> {
  const known: ReadonlyMap<string, JobResult> = new Map(checkpoint?.finished);
  const distinct = new Map(plan.jobs.map((planned) => [planned.id, planned]));
  const isSound = ([id, result]: readonly [string, JobResult]): boolean => {
    const planned = distinct.get(id);
    return planned !== undefined && fits(planned.job, result);
  };
  const results = new Map([...known].filter(isSound));
  const pending = [...distinct.values()].filter(({ id }) => !results.has(id));
  const agenda = new Agenda(pending, known);
  checkpoint?.drop([...pending.map(({ id }) => id), ...agenda.unfit]);
  const clock = new Clock(options);
  const workers = await workersFor(loadOf(pending), options, clock.stop);
  const faults = new Map<string, Message>();
  const reused = results.size;
  const progress = new RunProgress(pending, options.onProgress);
  const tick = (): void => {
    progress.report();
  };
  const ticking = options.onProgress && setInterval(tick, 1000);
  try {
    await runAll(agenda, workers, plan, clock, {
      begin(step) {
        progress.begin(step);
      },
      done(step, result) {
        if (!isPartial(result)) checkpoint?.add(step.id, result);
        const last = agenda.settle(step, result);
        if (last !== undefined) {
          checkpoint?.add(step.planned.id, last);
          results.set(step.planned.id, last);
        }
        progress.end(step, last !== undefined);
      },
      fault(step, reason) {
        faults.set(step.planned.id, reason);
        progress.end(step, true);
      },
    });
  } catch (error) {
    // What came with an answer that was found wrong may be wrong too.
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
  const failed = plan.jobs.flatMap((job) => {
    const reason = faults.get(job.id);
    return reason === undefined ? [] : [{ job, reason }];
  });
  return { results, failed, reused, ...(ended && { ended }) };
}

/** The work of the jobs together, in fights of a usual size: threads are worth starting for many. */
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

/** When a run ends: at a person's wish, or at its time limit. */
class Clock {
  /** Raised when no more jobs are to be begun. */
  readonly stop: AbortSignal;
  /** When sampling ends, as `monotonic` counts. */
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

  /** Lets go of the timer and the signal. */
  close(): void {
    clearTimeout(this.#timer);
    this.#signal?.removeEventListener('abort', this.#raise);
  }

  get ended(): 'abort' | 'time' | undefined {
    if (this.#signal?.aborted) return 'abort';
    // The timer cannot be heard while this thread works.
    const late = this.deadline !== undefined && monotonic() >= this.deadline;
    return this.cut || this.stop.aborted || late ? 'time' : undefined;
  }
}

function endedByTime(result: JobResult): JobResult {
  if (!('figures' in result) || result.missed === undefined) return result;
  return { ...result, missed: { ...result.missed, stopped: 'time' } };
}

interface Takers {
  begin(step: AgendaStep): void;
  done(step: AgendaStep, result: JobResult): void;
  fault(step: AgendaStep, reason: Message): void;
}

/** Keeps every lane busy with the next step until there is none or the run ends. */
function runAll(
  agenda: Agenda,
  workers: Workers,
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  clock: Clock,
  takers: Takers,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let running = 0;
    const pump = (): void => {
      while (running < workers.lanes && clock.ended === undefined) {
        const step = agenda.next();
        if (step === undefined) break;
        running++;
        runOne(step, workers, plan, clock, takers).then(() => {
          running--;
          pump();
        }, reject);
      }
      if (running === 0) resolve();
    };
    pump();
  });
}

async function runOne(
  step: AgendaStep,
  workers: Workers,
  plan: Pick<ExperimentPlan, 'jobs' | 'stonecast'>,
  clock: Clock,
  takers: Takers,
): Promise<void> {
  takers.begin(step);
  const deadline = clock.deadline === undefined ? {} : { deadline: clock.deadline };
  const answer = await workers.run(step.id, { job: step.job, version: plan.stonecast, ...deadline });
  if (answer === undefined) return;
  if ('fault' in answer) takers.fault(step, reasonOf(answer.fault));
  else {
    if (isPartial(answer.result)) clock.cut = true;
    takers.done(step, answer.result);
  }
}
