/**
 * A run: blocks are assigned in order to this thread or to workers, and their totals are added in order.
 *
 * Jobs in shared memory, so that sending one to a thread copies nothing large.
 */
import { yieldToEventLoop, usualThreads } from '../threads/index.js';
import {
  addTotals,
  blockSize,
  canBeGrouped,
  JobPlayer,
  type PartTotals,
  type SampleJob,
  type SampleForm,
} from './sampleJob.js';
import { sharedPool, type WorkerPool } from './workerPool.js';
import { seedWords } from './seededDraws.js';

/** The progress of a run. */
export interface Progress {
  readonly done: number;
  /** The maximum number of combats. */
  readonly total: number;
  /** Combats a second since the run began. */
  readonly rate: number;
}

/** Why a run ended. Only `time` depends on a clock, and only `abort` on a person. */
export type Stop = 'combats' | 'precision' | 'time' | 'abort';

export interface SampleOptions {
  /** The number of combats to play; with `checkpoint`, the maximum. */
  readonly combats: number;
  /** The seed's text. Equal seeds give equal counts, whatever else differs. */
  readonly seed: string;
  /** The number of worker threads; 0 or 1 plays in this thread. Default: the number that the machine runs at once. */
  readonly threads?: number;
  /** Returns the pool of workers; the shared pool by default. */
  readonly pool?: (threads: number) => Promise<WorkerPool>;
  /** Ends the run early. The result covers the first whole blocks, at least one. */
  readonly signal?: AbortSignal;
  /** Ends the run after this number of milliseconds, like `signal`. */
  readonly timeLimit?: number;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called after `done` combats, and once before any. Returns the number of combats at which to call it next; undefined
   * ends the run. It must depend only on the counts. The number is rounded up to whole blocks.
   */
  readonly checkpoint?: (totals: readonly PartTotals[], done: number) => number | undefined;
}

/** The counts of a run. */
export interface SampleResult {
  /** Combats of all parts together. */
  readonly combats: number;
  readonly seed: string;
  readonly stopped: Stop;
  /** The counts of each part, in the job's order. */
  readonly parts: readonly PartTotals[];
}

/**
 * Plays a job. The counts depend only on the job, the seed and the number of combats, not on threads, their speed or
 * the machine.
 * @throws RangeError for a number of combats that is no whole number above 0, or an invalid plane program
 * @throws SamplingFailure if a worker thread died, ran out of memory or hung
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

/** The target time of a task, in milliseconds: long compared with sending it, short for a user who presses Ctrl-C. */
const TASK_TIME = 30;
/** Runs longer than this in one thread, in milliseconds, start workers. */
const WORTH_WORKERS = 120;
/** Tasks in flight for each worker: one running, one waiting. */
const DEPTH = 2;

let keys = 0;

class Run {
  readonly totals: PartTotals[];
  /** Combats with added totals; always the first ones. */
  done = 0;
  private readonly player: JobPlayer;
  private readonly seed: Uint32Array;
  private readonly block: number;
  private readonly threads: number;
  private readonly began = performance.now();
  /** Combats per millisecond in one thread, from the last task. */
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
   * @returns the reason if it stopped earlier
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

  /** Plays in this thread, then yields to the event loop. */
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

  /** Adds totals in the order of their blocks. Sums of fractions then do not depend on which worker was first. */
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

  /** Returns whole blocks that take about `TASK_TIME`, and fewer towards the end so that all threads end together. */
  private taskSize(left: number): number {
    if (this.speed === 0 || !canBeGrouped(this.job)) return this.block;
    const fair = left / (DEPTH * Math.max(1, this.threads));
    return Math.max(1, Math.floor(Math.min(this.speed * TASK_TIME, fair) / this.block)) * this.block;
  }

  /** Starts workers in the background when they save time. */
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

/** Arrays smaller than this many bytes are as cheap to copy. */
const WORTH_SHARING = 4096;

type Typed = Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns the same job with its large arrays in shared memory. No code may write to them afterwards. */
export function shareJob(job: SampleJob): SampleJob {
  return { ...job, parts: job.parts.map((part) => ({ ...part, form: shareForm(part.form) })) };
}

function shareForm(form: SampleForm): SampleForm {
  switch (form.kind) {
    case 'plane':
      return form;
    case 'chain':
      return { kind: 'chain', chain: shareFields(form.chain) };
    case 'graph': {
      const program = shareFields(form.program);
      return { kind: 'graph', program: { ...program, rows: shareFields(program.rows) } };
    }
  }
}

function shareFields<T extends object>(record: T): T {
  const fields = Object.entries(record).map(([name, value]: [string, unknown]) => [name, shareArray(value)]);
  return Object.fromEntries(fields) as T;
}

function shareArray(value: unknown): unknown {
  if (!isTyped(value) || value.byteLength < WORTH_SHARING) return value;
  const Kind = value.constructor as new (buffer: SharedArrayBuffer) => Typed;
  const copy = new Kind(new SharedArrayBuffer(value.byteLength));
  copy.set(value);
  return copy;
}

function isTyped(value: unknown): value is Typed {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}
