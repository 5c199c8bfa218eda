/**
 * Jobs handed to a queue, and their results taken back. The queue delivers at least once and may forget; what makes that
 * right is that a job is named by its content and computed alike everywhere: a result is taken the first time it comes, a
 * job that is gone is handed over again, and what another run has computed is taken as it lies.
 */
import type { Job, Queue, QueueEvents } from 'bullmq';
import { isPartial } from '../run/agenda.js';
import { msg } from '../../errors/index.js';
import { type Message } from '../../i18n/index.js';
import { expectationOf, unfitness } from '../plan/fits.js';
import { reasonOf, saidFault } from '../run/jobFault.js';
import type { WorkerAnswer, WorkerTask } from '../run/worker.js';
import { GRACE, type Workers } from '../run/workers.js';
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
} from './wire.js';

/** What a person should know while a run waits. */
export type QueueNotice = 'no-workers' | 'gone' | 'back' | 'refused';

/** How a queue is used. */
export interface DispatchOptions {
  readonly address: QueueAddress;
  /** The version of Stonecast, of the workers too. */
  readonly version: string;
  /** `said` is what the server answered where it refused. */
  readonly onNotice?: (notice: QueueNotice, said?: string) => void;
}

/** Jobs on the queue at once: enough for a hundred machines, few enough for Redis' memory. */
const WINDOW = 2000;
/** Jobs that are handed over in one go. */
const BATCH = 100;
/** Seconds that Redis keeps a finished job which nobody took: the next run finds it there. */
const KEPT = 7 * 24 * 3600;
/** Milliseconds between two looks at jobs whose end may have been missed, and how many each look takes. */
const LOOK = { every: 5000, jobs: 200 } as const;
/** Milliseconds until it is asked whether there are workers, and between two such questions. */
const ASK = 5000;
/** Milliseconds that closing may take. */
const CLOSING = 2000;
/** How many answers that are none of a job's are taken before it is given up. */
const MOST_FLAWS = 3;
/** Milliseconds until a job is handed over again that was given back more often than that without being computed. */
const PACE = 1000;

/** A job that was handed over, or is about to be. */
interface Pending {
  readonly name: string;
  readonly task: QueuedTask;
  readonly resolve: (answer: WorkerAnswer | undefined) => void;
  /** Whether the queue has it. */
  added: boolean;
  /** Whether it is on its way back to the queue: what is heard of it meanwhile is old. */
  returning: boolean;
  /** Answers that were none of its own. */
  flaws: number;
}

/**
 * Opens a queue as a place where jobs run.
 * @param reach the way to the server; tests give one of their own
 * @throws StonecastError where the queue cannot be reached, or its libraries are missing
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

/** Tells once that the server is gone, and once that it is back. */
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

  /** @returns whether it was gone */
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
  /** Settles when what was handed over is on the queue, so that it can be taken back. */
  #handing: Promise<unknown> = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];
  #closed = false;
  /** The names that the next looks take, in turn. */
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
      // Events from before say nothing about this run.
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
    // A server that is gone would be waited for.
    const closing = Promise.allSettled([this.#events.close(), this.#queue.close()]);
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING).unref())]);
    this.connection.disconnect();
  }

  /** Hands over together what comes together. */
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
        // The server is gone or full: what it took nevertheless is known to it by name, and not taken twice.
        const refusal = refusalOf(error);
        if (refusal === undefined) this.outage.gone();
        else this.outage.notify('refused', refusal);
        this.#timers.push(setTimeout(() => batch.forEach((one) => this.#handOver(one)), 1000));
      }
    }
  }

  /** Takes events for as long as the run lasts; an error of the stream begins it again from the run's beginning. */
  async #listen(): Promise<void> {
    this.#events.on('completed', ({ jobId, returnvalue }) => {
      this.#take(jobId, readAnswer(returnvalue));
    });
    this.#events.on('failed', ({ jobId }) => void this.#lookAt([jobId]));
    // It was there before this run: handed over by another, or left behind by one that was killed.
    this.#events.on('duplicated', ({ jobId }) => void this.#lookAt([jobId], true));
    while (!this.#closed) {
      await this.#events.run().catch(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    }
  }

  /** The first answer to a job counts; the queue may then forget it. */
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

  /** Looks at some jobs in turn: an event may have been missed, and a server that was begun anew knows nothing. */
  async #lookAround(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    if (this.#turn.length === 0) this.#turn = [...this.#pending.keys()];
    await this.#lookAt(this.#turn.splice(0, LOOK.jobs));
    this.#looking = false;
  }

  /** @param old whether the jobs were there before this run: what failed then is tried again */
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
    // The server forgot in which state it was, or was never told the whole: nobody would come for it.
    else if ((await job.getState()) === 'unknown') await this.#again(pending);
  }

  async #askForWorkers(): Promise<void> {
    // Some servers do not tell who is connected: then nothing is said.
    const count = await this.#queue.getWorkersCount().catch(() => 1);
    if (count === 0 && this.#pending.size > 0) this.outage.notify('no-workers');
  }

  /** The run is to stop: jobs that nobody has begun are taken back, the others are waited for, but not for ever. */
  async #withdraw(): Promise<void> {
    const giveUp = (): void => {
      for (const { name, resolve } of [...this.#pending.values()]) {
        this.#pending.delete(name);
        resolve(undefined);
      }
    };
    // A server that is gone has nothing to say: what workers finish meanwhile lies there for the next run.
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

/** The result of a finished job; undefined for one that is not finished. */
function answerOf(
  job: Pick<Job, 'data' | 'finishedOn' | 'failedReason' | 'returnvalue'>,
): WorkerAnswer | undefined {
  if (job.finishedOn === undefined) return undefined;
  // Its content was forgotten, and what became of it is the end of nothing.
  if (job.failedReason && !isContent(job.data)) return GARBLED;
  return job.failedReason ? failure(job.failedReason) : readAnswer(job.returnvalue);
}

const isContent = (data: unknown): boolean => typeof data === 'object' && data !== null && 'job' in data;

/** Why an answer is not taken: it is cut short, none of the job's, or the job was never computed. */
function flawOf({ task }: Pending, answer: WorkerAnswer): Message | undefined {
  if ('fault' in answer) return answer.fault.garbled ? reasonOf(answer.fault) : undefined;
  // Cut short by the time limit of another run: this one wants it whole.
  if (isPartial(answer.result) && task.until === undefined) return msg('its worker cut it short');
  const unfit = unfitness(expectationOf(task.job), answer.result);
  return unfit && msg('its worker gave an answer that cannot be right: {unfit}', { unfit });
}

const givenUp = (flaw: Message): Message =>
  msg('{flaw}, {times} times: it was given up', { flaw, times: MOST_FLAWS });

function failure(reason: string): WorkerAnswer {
  if (!GIVEN_UP.test(reason)) return { fault: { message: reason.slice(0, 1000) } };
  return {
    fault: saidFault(
      msg('it was given up after more than {count} workers were lost with it', { count: MOST_STALLS }),
    ),
  };
}
