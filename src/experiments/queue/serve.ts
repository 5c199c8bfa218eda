/** A machine that works for a queue: jobs come whole, run on worker threads, and their results go back. */
import type { Job, Worker } from 'bullmq';
import type { JobResult } from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import type { Job as WholeJob } from '../plan/job.js';
import type { WorkerAnswer } from '../run/worker.js';
import { workersOf, type Workers } from '../run/workers.js';
import type { QueueAddress } from './address.js';
import { connect, refusalOf, type Connection } from './connection.js';
import type { ServerClock } from './serverClock.js';
import { GARBLED, MOST_STALLS, queueName, readTask, SILENCE, type QueuedTask } from './wire.js';

/** How a machine works. */
export interface ServeOptions {
  readonly address: QueueAddress;
  /** The version of Stonecast; jobs of another are refused. */
  readonly version: string;
  readonly threads: number;
  /** Raised to end: jobs in hand are finished if that is soon done, else given back. */
  readonly signal: AbortSignal;
  /** Milliseconds without a job after which the machine ends by itself. */
  readonly idle?: number;
  readonly onReady?: () => void;
  /** Told of every job that could not be computed. */
  readonly onFault?: (message: string) => void;
  readonly onOutage?: () => void;
  /** Told what the server answers where it refuses to work. */
  readonly onRefusal?: (reason: string) => void;
  /** Known jobs with their results: a machine that answers otherwise does not begin. */
  readonly proof?: readonly Proof[];
  /** The worker's file; tests give one with faults. */
  readonly workerFile?: URL;
  readonly hangsAfter?: number;
  /** Milliseconds that a job in hand may still run when the machine is to end. */
  readonly grace?: number;
  /** Milliseconds of silence after which the machine's jobs go to others. */
  readonly silence?: number;
}

/** A known job. */
export interface Proof {
  readonly job: WholeJob;
  readonly result: JobResult;
}

/** What a machine has done. */
export interface Served {
  readonly done: number;
  readonly faults: number;
}

/** Milliseconds that the last results may take to the server when the machine ends. */
const FAREWELL = 3000;

/** Milliseconds until a worker that the server lost begins again. */
const AGAIN = 1000;
/** Milliseconds between two looks at what is in hand. */
const WATCH = 50;

/**
 * Works until told to end.
 * @throws StonecastError where the queue cannot be reached, or its libraries are missing
 */
export async function serve(options: ServeOptions): Promise<Served> {
  let isGone = false;
  const gone = (): void => {
    if (!isGone) options.onOutage?.();
    isGone = true;
  };
  const { threads, workerFile: file, hangsAfter, grace, silence = SILENCE } = options;
  // This thread answers the server, whatever a job does.
  const workers = await workersOf({
    threads,
    apart: true,
    stop: options.signal,
    ...(file && { file }),
    ...(hangsAfter !== undefined && { hangsAfter }),
    ...(grace !== undefined && { grace }),
  });
  let connection: Connection | undefined;
  try {
    await prove(workers, options);
    connection = await connect(options.address, gone, options.signal);
  } finally {
    if (connection === undefined) await workers.close();
  }
  if (connection === undefined) return { done: 0, faults: 0 };
  isGone = false;
  const { Worker, WaitingError, redis, disconnect } = connection;
  redis.on('ready', () => (isGone = false));
  const bench = new Bench(workers, options, connection.clock);
  const begin = (): Worker<QueuedTask, WorkerAnswer> => {
    const worker = new Worker<QueuedTask, WorkerAnswer>(
      queueName(options.version),
      async (job, token) => {
        const answer = await bench.take(job);
        if (answer !== undefined) return answer;
        // Back to the queue at once: without this, others would get it when this machine is missed.
        await job.moveToWait(token);
        throw new WaitingError();
      },
      {
        connection: redis,
        autorun: false,
        concurrency: threads,
        lockDuration: silence,
        stalledInterval: silence / 3,
        maxStalledCount: MOST_STALLS,
      },
    );
    worker.on('error', (error) => {
      const refusal = refusalOf(error);
      if (refusal !== undefined) options.onRefusal?.(refusal);
      // The library numbers faults of its own, such as a job that went to another machine meanwhile.
      else if ('code' in error && typeof error.code === 'string') gone();
    });
    return worker;
  };
  let worker = begin();
  const working = async (): Promise<void> => {
    options.onReady?.();
    while (!bench.isOver()) {
      // It ends by an error where the server was lost while it began: then another begins.
      await worker.run().catch(gone);
      if (bench.isOver()) return;
      await worker.close(true).catch(gone);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      worker = begin();
    }
  };
  const over = bench.end();
  await Promise.race([worker.waitUntilReady(), over]);
  if (!bench.isOver()) void working();
  await over;
  await farewell(worker, bench);
  await workers.close();
  disconnect();
  return { done: bench.done, faults: bench.faults };
}

/** @throws StonecastError `cannot-do` where this machine does not compute what is known */
async function prove(workers: Workers, { proof = [], version, signal }: ServeOptions): Promise<void> {
  for (const { job, result } of proof) {
    const answer = await workers.run('proof', { job, version });
    if (answer === undefined || signal.aborted) return;
    if ('result' in answer && JSON.stringify(answer.result) === JSON.stringify(result)) continue;
    throw new StonecastError('cannot-do', {
      what: msg('to work for a queue'),
      reason: msg('this machine answers a known job otherwise than the one that built Stonecast'),
      tip: msg('install Stonecast again; stonecast selftest says more of what this machine computes'),
    });
  }
}

/** Takes no more jobs, finishes or gives back those in hand, and waits a while for the server to take what came of them. */
async function farewell(worker: Worker, bench: Bench): Promise<void> {
  const closing = worker.close().catch(() => undefined);
  await bench.empty();
  let late: NodeJS.Timeout | undefined;
  await Promise.race([closing, new Promise((resolve) => (late = setTimeout(resolve, FAREWELL)))]);
  clearTimeout(late);
}

/** Where jobs are done, counted and watched for the end of work. */
class Bench {
  done = 0;
  faults = 0;
  #over = false;
  #running = 0;
  #last = performance.now();

  constructor(
    private readonly workers: Workers,
    private readonly options: ServeOptions,
    private readonly clock: ServerClock,
  ) {}

  /** Does a job; undefined where the machine is to end before it is done. */
  async take({ id = '', data }: Pick<Job<QueuedTask>, 'id' | 'data'>): Promise<WorkerAnswer | undefined> {
    this.#running++;
    try {
      const answer = await this.#answer(id, data);
      if (answer === undefined) return undefined;
      this.done++;
      if ('fault' in answer) {
        this.faults++;
        this.options.onFault?.(answer.fault.message);
      }
      return answer;
    } finally {
      this.#running--;
      this.#last = performance.now();
    }
  }

  async #answer(id: string, data: unknown): Promise<WorkerAnswer | undefined> {
    const task = readTask(id, data);
    if (task === undefined) return GARBLED;
    const deadline = task.until === undefined ? {} : { deadline: this.clock.toOwn(task.until) };
    return this.workers.run(id, { job: task.job, version: this.options.version, ...deadline });
  }

  /** Whether the machine is to end. */
  isOver(): boolean {
    return this.#over;
  }

  /** Resolves when no job is in hand. */
  async empty(): Promise<void> {
    while (this.#running > 0) await new Promise((resolve) => setTimeout(resolve, WATCH));
  }

  /** Resolves when the machine is to end: told to, or without work for too long. */
  end(): Promise<void> {
    const { signal, idle } = this.options;
    return new Promise((resolve) => {
      const watch = setInterval(() => {
        const idles = this.#running === 0 && idle !== undefined && performance.now() - this.#last >= idle;
        if (!signal.aborted && !idles) return;
        clearInterval(watch);
        this.#over = true;
        resolve();
      }, WATCH);
    });
  }
}
