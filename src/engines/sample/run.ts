/** A run: blocks dealt out in order to this thread or to workers, and added up in order. */
import { yieldToEventLoop, usualThreads } from '../threads/index.js';
import { addTotals, blockSize, canBeGrouped, JobPlayer, type PartTotals, type SampleJob } from './job.js';
import { sharedPool, type WorkerPool } from './pool.js';
import { shareJob } from './share.js';
import { seedWords } from './seed.js';

/** How far a run has come. */
export interface Progress {
  readonly done: number;
  /** The most that will be played. */
  readonly total: number;
  /** Combats a second since the run began. */
  readonly rate: number;
}

/** Why a run ended. `time` is the only end that depends on a clock, and `abort` on a person. */
export type Stop = 'combats' | 'precision' | 'time' | 'abort';

export interface SampleOptions {
  /** How many combats to play; with `checkpoint`, at most. */
  readonly combats: number;
  /** The seed's text: equal seeds, equal counts, whatever else differs. */
  readonly seed: string;
  /** Worker threads; 0 or 1 plays in this thread. As many as the machine runs at once by default. */
  readonly threads?: number;
  /** Where the workers are; the shared pool by default. */
  readonly pool?: (threads: number) => Promise<WorkerPool>;
  /** Ends the run early; what is done is kept: a prefix of whole blocks, at least one. */
  readonly signal?: AbortSignal;
  /** Ends the run after so many milliseconds, as `signal` would. */
  readonly timeLimit?: number;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Asked when so many combats are done, first before any: how many should be done before it is asked again; undefined
   * ends the run. It must depend on the counts alone. Rounded up to whole blocks.
   */
  readonly checkpoint?: (totals: readonly PartTotals[], done: number) => number | undefined;
}

/** What a run counted. */
export interface SampleResult {
  /** Combats of all parts together. */
  readonly combats: number;
  readonly seed: string;
  readonly stopped: Stop;
  /** What was counted of each part, in the job's order. */
  readonly parts: readonly PartTotals[];
}

/**
 * Plays a job. The counts depend on the job, the seed and the number of combats alone: not on threads, their speed or
 * the machine.
 * @throws RangeError for a number of combats that is no whole number above 0, or a plane program that means nothing
 * @throws SamplingFailure when a worker thread died, ran out of memory or hung
 */
export async function sample(job: SampleJob, options: SampleOptions): Promise<SampleResult> {
  const { combats } = options;
  if (!Number.isSafeInteger(combats) || combats < 1) {
    throw new RangeError(`the number of combats is ${combats}; it should be a whole number from 1 up`);
  }
  const run = new Run(job, options);
  let stopped: Stop | undefined;
  while (stopped === undefined) {
    const next = options.checkpoint ? options.checkpoint(run.totals, run.done) : combats;
    if (next === undefined) stopped = 'precision';
    else {
      const broken = await run.upTo(Math.min(next, combats));
      stopped = run.done >= combats ? 'combats' : broken;
    }
  }
  return { combats: run.done, seed: options.seed, stopped, parts: run.totals };
}

/** How long a task should take, in milliseconds: long beside its sending, short beside the patience of Ctrl-C. */
const TASK_TIME = 30;
/** Workers are started for runs that would take longer than this in one thread, in milliseconds. */
const WORTH_WORKERS = 120;
/** Tasks in flight for each worker: one to play, one in waiting. */
const DEPTH = 2;

let keys = 0;

class Run {
  readonly totals: PartTotals[];
  /** Combats whose totals were added; always the first ones. */
  done = 0;
  private readonly player: JobPlayer;
  private readonly seed: Uint32Array;
  private readonly block: number;
  private readonly threads: number;
  private readonly began = performance.now();
  /** Combats a millisecond of one thread, by the last task. */
  private speed = 0;
  private pool: WorkerPool | undefined;
  private starting: Promise<void> | undefined;
  private shared: SampleJob | undefined;
  private readonly key = keys++;
  private failure: { error: unknown } | undefined;

  constructor(
    private readonly job: SampleJob,
    private readonly options: SampleOptions,
  ) {
    this.seed = seedWords(options.seed);
    this.player = new JobPlayer(job, this.seed);
    this.totals = this.player.empty();
    this.block = blockSize(job);
    this.threads = options.threads ?? usualThreads();
  }

  /**
   * Plays until `target` combats are done.
   * @returns why it stopped before, if it did
   */
  async upTo(target: number): Promise<'abort' | 'time' | undefined> {
    const end = Math.min(Math.ceil(target / this.block) * this.block, this.options.combats);
    const inFlight = new Set<Promise<void>>();
    const waiting = new Map<number, { totals: PartTotals[]; combats: number }>();
    let next = this.done;
    let stopped = this.stopped();
    while (next < end && stopped === undefined && this.failure === undefined) {
      const combats = Math.min(this.taskSize(end - next), end - next);
      const first = next;
      next += combats;
      if (this.pool) {
        const task = this.inWorker(this.pool, first, combats, waiting);
        inFlight.add(task);
        void task.then(() => inFlight.delete(task));
        while (inFlight.size >= DEPTH * this.threads) await Promise.race(inFlight);
      } else {
        await this.here(first, combats, waiting);
        this.considerWorkers();
      }
      stopped = this.stopped();
    }
    await Promise.all(inFlight);
    if (this.failure) throw this.failure.error;
    return stopped;
  }

  /** Plays in this thread, and lets others have a turn. */
  private async here(first: number, combats: number, waiting: Waiting): Promise<void> {
    const start = performance.now();
    const totals = this.player.play({ firstBlock: first / this.block, combats });
    this.arrived(first, combats, totals, performance.now() - start, waiting);
    await yieldToEventLoop();
  }

  private async inWorker(pool: WorkerPool, first: number, combats: number, waiting: Waiting): Promise<void> {
    try {
      this.shared ??= shareJob(this.job);
      const range = { firstBlock: first / this.block, combats };
      const { totals, milliseconds } = await pool.run(this.key, this.shared, this.seed, range);
      this.arrived(first, combats, totals, milliseconds, waiting);
    } catch (error) {
      this.failure ??= { error };
    }
  }

  /** Adds totals in the order of their blocks: sums of fractions then do not depend on who was first. */
  private arrived(
    first: number,
    combats: number,
    totals: PartTotals[],
    milliseconds: number,
    waiting: Waiting,
  ): void {
    this.speed = combats / Math.max(milliseconds, 0.01);
    waiting.set(first, { totals, combats });
    for (;;) {
      const ready = waiting.get(this.done);
      if (!ready) break;
      waiting.delete(this.done);
      addTotals(this.totals, ready.totals);
      this.done += ready.combats;
    }
    const seconds = (performance.now() - this.began) / 1000;
    this.options.onProgress?.({ done: this.done, total: this.options.combats, rate: this.done / seconds });
  }

  private stopped(): 'abort' | 'time' | undefined {
    if (this.done === 0) return undefined;
    if (this.options.signal?.aborted) return 'abort';
    const { timeLimit } = this.options;
    return timeLimit !== undefined && performance.now() - this.began >= timeLimit ? 'time' : undefined;
  }

  /** Whole blocks that take about `TASK_TIME`, and less towards the end so that all threads end together. */
  private taskSize(left: number): number {
    if (this.speed === 0 || !canBeGrouped(this.job)) return this.block;
    const fair = left / (DEPTH * Math.max(1, this.threads));
    return Math.max(1, Math.floor(Math.min(this.speed * TASK_TIME, fair) / this.block)) * this.block;
  }

  /** Starts workers in the background once it is known that they pay. */
  private considerWorkers(): void {
    if (this.threads < 2 || this.starting) return;
    const left = this.options.combats - this.done;
    if (left / this.speed < WORTH_WORKERS) return;
    this.starting = (this.options.pool ?? sharedPool)(this.threads).then(
      (pool) => {
        this.pool = pool;
      },
      (error: unknown) => {
        this.failure ??= { error };
      },
    );
  }
}

type Waiting = Map<number, { totals: PartTotals[]; combats: number }>;
