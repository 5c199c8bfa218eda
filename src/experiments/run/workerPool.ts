/** Runs jobs on this thread or on worker threads by piscina. It loads piscina only for threads. */
import { fileURLToPath } from 'node:url';
import { heapOf } from '../../engines/threads/index.js';
import { buildHash } from '../../files/index.js';
import { msg } from '../../errors/index.js';
import { saidFault, type JobFault } from './jobFault.js';
import work from './worker.js';
import type { WorkerAnswer, WorkerTask } from './worker.js';

/** An object that runs jobs. */
export interface Workers {
  /** The number of jobs that it accepts at once. Waiting jobs start when others end. */
  readonly lanes: number;
  /**
   * Runs a job. A crashed thread gives a fault, not a rejection.
   * Returns undefined if the run stopped before the job, or soon after its start.
   */
  run(id: string, task: WorkerTask): Promise<WorkerAnswer | undefined>;
  close(): Promise<void>;
}

/** The time after which a job counts as hanging, in milliseconds. */
const HANGS_AFTER = 1_800_000;
/** The time that a job may run after a stop, in milliseconds. Service managers wait longer before they kill. */
export const GRACE = 5000;

/** The options of worker threads. */
export interface WorkerOptions {
  readonly threads: number;
  /** Never uses this thread, so that it can react while a job runs and survive the job. */
  readonly apart?: boolean;
  /** Stops the workers: waiting jobs end at once, running jobs after the grace time. */
  readonly stop?: AbortSignal;
  /** The worker's file. Tests use a faulty one. */
  readonly file?: URL;
  /** The running time after which a job counts as hanging, in milliseconds. */
  readonly hangsAfter?: number;
  /** The time that a job may run after `stop`, in milliseconds. */
  readonly grace?: number;
  /** The maximum heap of a thread in megabytes. The default is a share of the machine's memory. */
  readonly megabytes?: number;
}

/**
 * Starts threads and waits until all are ready. For one thread, it uses this thread, unless `apart`.
 * It throws if a thread cannot load its code.
 */
export async function workersOf(options: WorkerOptions): Promise<Workers> {
  const { threads, file, apart = false } = options;
  if (threads <= 1 && file === undefined && !apart) return thisThread;
  const { Piscina } = await import('piscina');
  const url =
    file ?? new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url);
  const pool = new Piscina<WorkerTask | undefined, WorkerAnswer | undefined>({
    filename: fileURLToPath(url),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: options.megabytes ?? heapOf(threads) },
    execArgv: url.pathname.endsWith('.ts') ? ['--import', typeScriptLoader()] : [],
  });
  const { hangsAfter = HANGS_AFTER, stop, grace = GRACE } = options;
  const build = buildHash();
  const calls = new Map<number, Call>();
  const stopping = (): void => {
    for (const call of calls.values()) call.leave(grace);
  };
  stop?.addEventListener('abort', stopping, { once: true });
  pool.on('message', (call: number) => calls.get(call)?.begin(hangsAfter));
  // A thread that is being stopped may still run out of memory. Its loss must not end the program.
  pool.on('error', () => undefined);
  // Runs a task on each idle thread. Then all have loaded their code, and its files may be removed.
  await Promise.all(Array.from({ length: threads }, () => pool.run(undefined)));
  let last = 0;
  return {
    // Two jobs per thread: the next job is ready while the last result is collected.
    lanes: 2 * threads,
    async run(_id, task) {
      if (stop?.aborted) return undefined;
      const number = ++last;
      const call = new Call();
      calls.set(number, call);
      try {
        return await pool.run({ ...task, build, call: number }, { signal: call.over });
      } catch (error) {
        return call.isLeft ? undefined : { fault: lossOf(error, call.over.aborted) };
      } finally {
        call.end();
        calls.delete(number);
      }
    },
    async close() {
      stop?.removeEventListener('abort', stopping);
      await pool.destroy();
    },
  };
}

/** One job in the pool. It ends when it runs too long (waiting does not count), or when nobody needs it. */
class Call {
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isLeft = false;

  /** Aborts when the job and its thread must end. */
  get over(): AbortSignal {
    return this.#end.signal;
  }

  /** Whether it ended because the run ended. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  begin(hangsAfter: number): void {
    this.#timer ??= setTimeout(() => {
      this.#end.abort();
    }, hangsAfter);
  }

  /** Ends the call with the run: a waiting job ends at once, a running job after `grace` milliseconds. */
  leave(grace: number): void {
    const isBegun = this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#isLeft = true;
        this.#end.abort();
      },
      isBegun ? grace : 0,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Describes why a job's thread was lost. */
function lossOf(error: unknown, hung: boolean): JobFault {
  if (hung) return saidFault(msg('it did not end in time'));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return saidFault(msg('its worker ran out of memory'));
  const reason = error instanceof Error ? error.message : String(error);
  return saidFault(msg('its worker failed: {reason}', { reason }));
}

const thisThread: Workers = {
  lanes: 1,
  async run(_id, task) {
    // Yields once per job, so that a stop signal can arrive.
    await new Promise((resolve) => setImmediate(resolve));
    return work(task);
  },
  close: () => Promise.resolve(),
};

/** Returns a loader for TypeScript in threads that run from sources, including late imports. */
function typeScriptLoader(): string {
  const source = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register();`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
