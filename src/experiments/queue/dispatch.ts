/**
 * Sends jobs to a queue and collects their results. The queue delivers at least once and may lose jobs.
 * This is safe, because a job's id is a hash of its content and every machine computes the same result.
 * The first result counts. A lost job is sent again. A result of another run is used.
 */
import type { Job, Queue, QueueEvents } from 'bullmq';
import { isPartial } from '../run/jobOrder.js';
import { msg } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { expectationOf, unfitness } from '../plan/resultFits.js';
import { reasonOf, saidFault } from '../run/jobFault.js';
import type { WorkerAnswer, WorkerTask } from '../run/worker.js';
import { GRACE, type Workers } from '../run/workerPool.js';
import type { QueueAddress } from './address.js';
import { connect, refusalOf, type Connection } from './connection.js';
import {
  GARBLED,
  GIVEN_UP,
  JOB_NAME,
  MOST_STALLS,
  queueId,
  queueName,
  readAnswer,
  type QueuedTask,
} from './queueMessages.js';

/** Events that the user should know while a run waits. */
export type QueueNotice = 'no-workers' | 'gone' | 'back' | 'refused';

/** How a queue is used. */
export interface DispatchOptions {
  readonly address: QueueAddress;
  /** The version of Stonecast, which workers must share. */
  readonly version: string;
  /** `said` is the server's reason if it refused a request. */
  readonly onNotice?: (notice: QueueNotice, said?: string) => void;
}

/** The maximum number of jobs on the queue: enough for a hundred machines, small enough for Redis' memory. */
const WINDOW = 2000;
/** The number of jobs sent together. */
const BATCH = 100;
/** How long Redis stores an uncollected result, in seconds. The next run finds it there. */
const KEPT = 7 * 24 * 3600;
/** The time between checks for missed results in milliseconds, and the number of jobs per check. */
const LOOK = { every: 5000, jobs: 200 } as const;
/** The time before and between checks for workers, in milliseconds. */
const ASK = 5000;
/** The time limit of closing, in milliseconds. */
const CLOSING = 2000;
/** The number of invalid answers after which a job fails. */
const MOST_FLAWS = 3;
/** The delay in milliseconds before a job with more than `MOST_FLAWS` invalid answers is sent again. */
const PACE = 1000;

/** A job that was sent or is about to be. */
interface Pending {
  readonly name: string;
  readonly task: QueuedTask;
  readonly resolve: (answer: WorkerAnswer | undefined) => void;
  /** Whether the queue has it. */
  added: boolean;
  /** Whether it is on its way back to the queue. Reports in the meantime are outdated. */
  returning: boolean;
  /** The number of invalid answers. */
  flaws: number;
}

/**
 * Opens a queue that runs jobs.
 * @param reach connects to the server; tests replace it
 * @throws StonecastError if the queue is unreachable or its libraries are missing
 */
export async function queueWorkers(
  options: DispatchOptions,
  stop: AbortSignal,
  reach: typeof connect = connect,
): Promise<Workers> {
  const outage = new Outage(options.onNotice);
  const connection = await reach(options.address, () => outage.gone());
  return new Dispatch(connection, options, outage, stop);
}

/** Reports an outage once at its start and once at its end. */
class Outage {
  #isGone = false;

  constructor(readonly notify: (notice: QueueNotice, said?: string) => void = () => undefined) {}

  get isGone(): boolean {
    return this.#isGone;
  }

  gone(): void {
    if (!this.#isGone) this.notify('gone');
    this.#isGone = true;
  }

  /** @returns whether the server was gone */
  back(): boolean {
    const was = this.#isGone;
    if (was) this.notify('back');
    this.#isGone = false;
    return was;
  }
}

class Dispatch implements Workers {
  readonly lanes = WINDOW;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #pending = new Map<string, Pending>();
  #fresh: Pending[] = [];
  /** Resolves when the sent jobs are on the queue, so that they can be removed again. */
  #handing: Promise<unknown> = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];
  #closed = false;
  /** The ids for the next checks, in turn. */
  #turn: string[] = [];
  #looking = false;

  constructor(
    private readonly connection: Connection,
    { version }: DispatchOptions,
    private readonly outage: Outage,
    private readonly stop: AbortSignal,
  ) {
    const { Queue, QueueEvents, redis } = connection;
    const name = queueName(version);
    this.#queue = new Queue(name, { connection: redis });
    this.#events = new QueueEvents(name, {
      connection: redis,
      autorun: false,
      // Earlier events do not concern this run.
      lastEventId: `${Math.floor(connection.clock.start / 1000) * 1000}-0`,
    });
    this.#queue.on('error', () => outage.gone());
    this.#events.on('error', () => outage.gone());
    redis.on('ready', () => {
      if (outage.back()) void this.#lookAt([...this.#pending.keys()]);
    });
    void this.#listen();
    this.#timers.push(
      setInterval(() => void this.#lookAround(), LOOK.every),
      setInterval(() => void this.#askForWorkers(), ASK),
    );
    stop.addEventListener('abort', () => void this.#withdraw(), { once: true });
  }

  run(id: string, { job, deadline }: WorkerTask): Promise<WorkerAnswer | undefined> {
    if (this.stop.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const task = { job, ...(deadline !== undefined && { until: this.connection.clock.fromOwn(deadline) }) };
      const state = { added: false, returning: false, flaws: 0 };
      const pending: Pending = { name: queueId(id), task, resolve, ...state };
      this.#pending.set(pending.name, pending);
      this.#handOver(pending);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#timers.forEach(clearInterval);
    // Closing would wait for an absent server.
    const closing = Promise.allSettled([this.#events.close(), this.#queue.close()]);
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING).unref())]);
    this.connection.disconnect();
  }

  /** Sends jobs that arrive in the same tick together. */
  #handOver(pending: Pending): void {
    pending.added = false;
    pending.returning = false;
    this.#fresh.push(pending);
    if (this.#fresh.length > 1) return;
    setImmediate(() => {
      this.#handing = Promise.all([this.#handing, this.#flush()]);
    });
  }

  async #flush(): Promise<void> {
    const fresh = this.#fresh;
    this.#fresh = [];
    for (let i = 0; i < fresh.length; i += BATCH) {
      if (this.stop.aborted) return;
      const batch = fresh.slice(i, i + BATCH);
      try {
        await this.#queue.addBulk(
          batch.map(({ name, task }) => ({
            name: JOB_NAME,
            data: task,
            opts: { jobId: name, removeOnComplete: { age: KEPT }, removeOnFail: { age: KEPT } },
          })),
        );
        for (const one of batch) one.added = true;
      } catch (error) {
        // The server is gone or full. It recognises jobs that it accepted anyway by id, and does not take them twice.
        const refusal = refusalOf(error);
        if (refusal === undefined) this.outage.gone();
        else this.outage.notify('refused', refusal);
        this.#timers.push(setTimeout(() => batch.forEach((one) => this.#handOver(one)), 1000));
      }
    }
  }

  /** Listens to events during the run. After a stream error, it starts again from the beginning of the run. */
  async #listen(): Promise<void> {
    this.#events.on('completed', ({ jobId, returnvalue }) => {
      this.#take(jobId, readAnswer(returnvalue));
    });
    this.#events.on('failed', ({ jobId }) => void this.#lookAt([jobId]));
    // The job existed before this run: another run sent it, or was killed.
    this.#events.on('duplicated', ({ jobId }) => void this.#lookAt([jobId], true));
    while (!this.#closed) {
      await this.#events.run().catch(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    }
  }

  /** Takes the first answer to a job. The queue may then delete the job. */
  #take(name: string, answer: WorkerAnswer): void {
    const pending = this.#pending.get(name);
    if (pending === undefined || pending.returning) return;
    const flaw = flawOf(pending, answer);
    if (flaw !== undefined) {
      pending.flaws++;
      const isLost = 'fault' in answer;
      if (isLost || pending.flaws < MOST_FLAWS) {
        void this.#again(pending, pending.flaws > MOST_FLAWS ? PACE : 0);
        return;
      }
    }
    this.#pending.delete(name);
    pending.resolve(flaw === undefined ? answer : { fault: saidFault(givenUp(flaw)) });
    this.#queue.remove(name).catch(() => undefined);
  }

  async #again(pending: Pending, after = 0): Promise<void> {
    pending.returning = true;
    await this.#queue.remove(pending.name).catch(() => undefined);
    const handOver = (): void => {
      if (this.#pending.has(pending.name)) this.#handOver(pending);
    };
    if (after === 0) handOver();
    else this.#timers.push(setTimeout(handOver, after));
  }

  /** Checks some jobs in turn, because an event may be lost, and a restarted server has no jobs. */
  async #lookAround(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    if (this.#turn.length === 0) this.#turn = [...this.#pending.keys()];
    await this.#lookAt(this.#turn.splice(0, LOOK.jobs));
    this.#looking = false;
  }

  /** @param old whether the jobs existed before this run; if so, failed ones are tried again */
  async #lookAt(names: readonly string[], old = false): Promise<void> {
    await Promise.all(names.map((name) => this.#look(name, old).catch(() => undefined)));
  }

  async #look(name: string, old: boolean): Promise<void> {
    const wanted = this.#pending.get(name);
    if (wanted === undefined || wanted.returning || !(wanted.added || old)) return;
    const job = await this.connection.Job.fromId<QueuedTask>(this.#queue, name);
    const pending = this.#pending.get(name);
    if (pending === undefined || pending.returning || this.stop.aborted) return;
    const answer = job && answerOf(job);
    if (job === undefined || (old && answer && 'fault' in answer)) await this.#again(pending);
    else if (answer) this.#take(name, answer);
    // The server lost the job's state or never received it completely, so no worker would take it.
    else if ((await job.getState()) === 'unknown') await this.#again(pending);
  }

  async #askForWorkers(): Promise<void> {
    // Some servers do not list their clients. Then no notice appears.
    const count = await this.#queue.getWorkersCount().catch(() => 1);
    if (count === 0 && this.#pending.size > 0) this.outage.notify('no-workers');
  }

  /** Stops the run: removes jobs that no worker has started, and waits a limited time for the others. */
  async #withdraw(): Promise<void> {
    const giveUp = (): void => {
      for (const { name, resolve } of [...this.#pending.values()]) {
        this.#pending.delete(name);
        resolve(undefined);
      }
    };
    // An absent server cannot answer. Results of its workers remain for the next run.
    this.#timers.push(setTimeout(giveUp, this.outage.isGone ? 0 : GRACE));
    await this.#handing;
    await Promise.all([...this.#pending.values()].map((one) => this.#takeBack(one).catch(() => undefined)));
  }

  async #takeBack(pending: Pending): Promise<void> {
    const { name, resolve, added } = pending;
    const job = added ? await this.connection.Job.fromId<QueuedTask>(this.#queue, name) : undefined;
    const answer = job && answerOf(job);
    if (answer) this.#take(name, answer);
    else if (job === undefined || (await this.#queue.remove(name)) === 1) {
      this.#pending.delete(name);
      resolve(undefined);
    }
  }
}

/** Returns the answer of a finished job. Returns undefined if the job is not finished. */
function answerOf(
  job: Pick<Job, 'data' | 'finishedOn' | 'failedReason' | 'returnvalue'>,
): WorkerAnswer | undefined {
  if (job.finishedOn === undefined) return undefined;
  // The server lost the job's content, so its failure means nothing.
  if (job.failedReason && !isContent(job.data)) return GARBLED;
  return job.failedReason ? failure(job.failedReason) : readAnswer(job.returnvalue);
}

const isContent = (data: unknown): boolean => typeof data === 'object' && data !== null && 'job' in data;

/** Returns why an answer is invalid: it is cut short, belongs to another job, or was never computed. */
function flawOf({ task }: Pending, answer: WorkerAnswer): Message | undefined {
  if ('fault' in answer) return answer.fault.garbled ? reasonOf(answer.fault) : undefined;
  // The time limit of another run cut it short. This run needs the complete result.
  if (isPartial(answer.result) && task.until === undefined) return msg('its worker cut it short');
  const unfit = unfitness(expectationOf(task.job), answer.result);
  return unfit && msg('its worker gave an answer that cannot be right: {unfit}', { unfit });
}

const givenUp = (flaw: Message): Message =>
  msg('{flaw}, {times} times: Stonecast gave it up', { flaw, times: MOST_FLAWS });

function failure(reason: string): WorkerAnswer {
  if (!GIVEN_UP.test(reason)) return { fault: { message: reason.slice(0, 1000) } };
  return {
    fault: saidFault(
      msg('more than {count} workers vanished with it, so Stonecast gave it up', { count: MOST_STALLS }),
    ),
  };
}
