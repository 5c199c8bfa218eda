/** A machine that works for a queue. It receives complete jobs, runs them on threads, and returns the results. */
import type { Job, Worker } from 'bullmq';
import type { JobResult } from '../../questions/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import type { Job as WholeJob } from '../plan/job.js';
import type { WorkerAnswer } from '../run/worker.js';
import { workersOf, type Workers } from '../run/workerPool.js';
import type { QueueAddress } from './address.js';
import { connect, refusalOf, type Connection, type ServerClock } from './connection.js';
import { GARBLED, MOST_STALLS, queueName, readTask, SILENCE, type QueuedTask } from './queueMessages.js';

/** The options of a machine. */
export interface ServeOptions {
  readonly address: QueueAddress;
  /** The version of Stonecast. The machine refuses jobs of other versions. */
  readonly version: string;
  readonly threads: number;
  /** Stops the machine. It finishes running jobs within the grace time, and returns the others. */
  readonly signal: AbortSignal;
  /** The idle time after which the machine stops, in milliseconds. */
  readonly idle?: number;
  readonly onReady?: () => void;
  /** Receives the message of each job that failed. */
  readonly onFault?: (message: string) => void;
  readonly onOutage?: () => void;
  /** Receives the server's reason when it refuses requests. */
  readonly onRefusal?: (reason: string) => void;
  /** Known jobs and their results. A machine that computes other results does not start. */
  readonly proof?: readonly Proof[];
  /** The worker's file. Tests use a faulty one. */
  readonly workerFile?: URL;
  readonly hangsAfter?: number;
  /** The time that a running job has left after a stop, in milliseconds. */
  readonly grace?: number;
  /** The time of silence after which other machines take this machine's jobs, in milliseconds. */
  readonly silence?: number;
}

/** A job with its known result. */
export interface Proof {
  readonly job: WholeJob;
  readonly result: JobResult;
}

/** The totals of a machine. */
export interface Served {
  readonly done: number;
  readonly faults: number;
}

/** The time limit for sending the last results, in milliseconds. */
const FAREWELL = 3000;

/** The delay before a worker restarts after it lost the server, in milliseconds. */
const AGAIN = 1000;
/** The interval between checks of running jobs, in milliseconds. */
const WATCH = 50;

/**
 * Works until stopped.
 * @throws StonecastError if the queue is unreachable or its libraries are missing
 */
export async function serve(options: ServeOptions): Promise<Served> {
  let isGone = false;
  const gone = (): void => {
    if (!isGone) options.onOutage?.();
    isGone = true;
  };
  const workers = await startWorkers(options);
  let joined: Connection | undefined;
  try {
    await prove(workers, options);
    joined = await connect(options.address, gone, options.signal);
  } finally {
    if (joined === undefined) await workers.close();
  }
  if (joined === undefined) return { done: 0, faults: 0 };
  const connection = joined;
  isGone = false;
  connection.redis.on('ready', () => (isGone = false));
  const bench = new Bench(workers, options, connection.clock);
  const begin = (): Worker => beginWorker(connection, bench, options, gone);
  let worker = begin();
  const working = async (): Promise<void> => {
    options.onReady?.();
    while (!bench.isOver()) {
      // It fails if the server is lost at the start. Then another worker starts.
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
  connection.disconnect();
  return { done: bench.done, faults: bench.faults };
}

/** Starts the threads that run jobs, apart from this thread, which must answer the server meanwhile. */
const startWorkers = ({ threads, signal, workerFile, hangsAfter, grace }: ServeOptions): Promise<Workers> =>
  workersOf({
    threads,
    apart: true,
    stop: signal,
    ...(workerFile && { file: workerFile }),
    ...(hangsAfter !== undefined && { hangsAfter }),
    ...(grace !== undefined && { grace }),
  });

/** Begins a worker of the queue, which takes jobs to the bench. */
function beginWorker(
  { Worker, WaitingError, redis }: Connection,
  bench: Bench,
  options: ServeOptions,
  onGone: () => void,
): Worker<QueuedTask, WorkerAnswer> {
  const { version, threads, silence = SILENCE } = options;
  const worker = new Worker<QueuedTask, WorkerAnswer>(
    queueName(version),
    async (job, token) => {
      const answer = await bench.take(job);
      if (answer !== undefined) return answer;
      // Returns the job to the queue at once. Otherwise others would get it only after this machine's silence.
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
    // The library gives its own errors numeric codes, e.g. for a job that another machine took meanwhile.
    else if ('code' in error && typeof error.code === 'string') onGone();
  });
  return worker;
}

/** @throws StonecastError `cannot-do` if this machine does not reproduce a known result */
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

/** Accepts no more jobs, finishes or returns the running ones, and waits for the last results to arrive. */
async function farewell(worker: Worker, bench: Bench): Promise<void> {
  const closing = worker.close().catch(() => undefined);
  await bench.empty();
  let late: NodeJS.Timeout | undefined;
  await Promise.race([closing, new Promise((resolve) => (late = setTimeout(resolve, FAREWELL)))]);
  clearTimeout(late);
}

/** Runs and counts jobs, and detects the end of work. */
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

  /** Runs a job. Returns undefined if the machine must stop before the job is done. */
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

  /** Returns whether the machine must stop. */
  isOver(): boolean {
    return this.#over;
  }

  /** Resolves when no job is running. */
  async empty(): Promise<void> {
    while (this.#running > 0) await new Promise((resolve) => setTimeout(resolve, WATCH));
  }

  /** Resolves when the machine must stop: after a signal, or after the idle time. */
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
