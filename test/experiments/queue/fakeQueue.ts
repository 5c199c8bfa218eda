/** A queue in this process's memory, as far as runs use one: it keeps jobs by name and tells what became of them. */
import { EventEmitter } from 'node:events';
import type { Connection } from '../../../src/experiments/queue/connection.js';
import type { WorkerAnswer } from '../../../src/experiments/run/worker.js';

interface Kept {
  state: 'waiting' | 'active' | 'completed' | 'failed' | 'unknown';
  readonly finishedOn?: number;
  /** What was handed over; a queue that forgot it has only the rest. */
  readonly data?: unknown;
  readonly returnvalue?: unknown;
  readonly failedReason?: string;
}

/** The server with its clients. */
export class FakeQueue {
  readonly jobs = new Map<string, Kept>();
  /** How often each job was handed over. */
  readonly added = new Map<string, number>();
  readonly redis = new EventEmitter();
  /** A server whose time is an hour behind. */
  readonly clock = {
    start: 1000,
    fromOwn: (moment: number): number => moment - 3_600_000,
    toOwn: (moment: number): number => moment + 3_600_000,
  };
  /** What a call is answered with instead; undefined where the server works. */
  trouble: Error | undefined;
  workers = 1;
  isClosed = false;
  readonly #events = new EventEmitter();

  /** As `connect` gives it. */
  readonly reach = (_: unknown, onError: () => void): Promise<Connection> => {
    this.redis.on('lost', onError);
    const answered = <T>(value: T): Promise<T> =>
      this.trouble ? Promise.reject(this.trouble) : Promise.resolve(value);
    const [jobs, redis, events, add] = [this.jobs, this.redis, this.#events, this.#add.bind(this)];
    const count = (): number => this.workers;
    const close = (): Promise<void> => Promise.resolve();
    const connection = {
      redis,
      clock: this.clock,
      Queue: class {
        on = (): this => this;
        addBulk = (many: { data: unknown; opts: { jobId: string } }[]): Promise<void> =>
          answered(undefined).then(() => {
            for (const { data, opts } of many) add(opts.jobId, data);
          });
        remove = (name: string): Promise<number> =>
          answered(name).then(() => (jobs.get(name)?.state !== 'active' && jobs.delete(name) ? 1 : 0));
        getWorkersCount = (): Promise<number> => answered(count());
        close = close;
      },
      QueueEvents: class {
        on = (name: string, listener: (...args: unknown[]) => void): unknown => events.on(name, listener);
        run = (): Promise<void> => new Promise(() => undefined);
        close = close;
      },
      Job: {
        fromId: (_queue: unknown, name: string) => {
          const kept = jobs.get(name);
          return answered(kept && { ...kept, getState: () => answered(kept.state) });
        },
      },
      disconnect: () => {
        this.isClosed = true;
      },
    };
    // A stand-in for two libraries: of their many members it has those that are used.
    return Promise.resolve(connection as unknown as Connection);
  };

  /** A worker has done a job. */
  complete(name: string, returnvalue: WorkerAnswer, reported = true): void {
    this.jobs.set(name, { ...this.jobs.get(name), state: 'completed', finishedOn: 1, returnvalue });
    if (reported) this.#events.emit('completed', { jobId: name, returnvalue });
  }

  /** A job was given up. */
  fail(name: string, failedReason: string, reported = true): void {
    this.jobs.set(name, { ...this.jobs.get(name), state: 'failed', finishedOn: 1, failedReason });
    if (reported) this.#events.emit('failed', { jobId: name, failedReason });
  }

  #add(name: string, data: unknown): void {
    this.added.set(name, (this.added.get(name) ?? 0) + 1);
    if (this.jobs.has(name)) this.#events.emit('duplicated', { jobId: name });
    else this.jobs.set(name, { state: 'waiting', data });
  }
}
