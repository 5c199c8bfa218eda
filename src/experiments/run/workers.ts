/** Where jobs run: on this thread, or on worker threads by piscina, which is loaded only then. */
import { fileURLToPath } from 'node:url';
import { heapOf } from '../../engines/threads/index.js';
import { buildHash } from '../../files/index.js';
import { msg } from '../../errors/index.js';
import { saidFault, type JobFault } from './jobFault.js';
import work, { type WorkerAnswer, type WorkerTask } from './worker.js';

/** Something that runs jobs. */
export interface Workers {
  /** How many jobs it takes at once; those that wait inside are ready when others end. */
  readonly lanes: number;
  /**
   * Runs a job. A job that took its thread down is a fault and no rejection; undefined: the run was stopped before the
   * job was begun, or soon enough after it began.
   */
  run(id: string, task: WorkerTask): Promise<WorkerAnswer | undefined>;
  close(): Promise<void>;
}

/** A job that takes this long, in milliseconds, is taken to hang. */
const HANGS_AFTER = 1_800_000;
/** Milliseconds that a job may still run after the wish to stop: less than what service managers wait until they kill. */
export const GRACE = 5000;

/** How worker threads are started. */
export interface WorkerOptions {
  readonly threads: number;
  /** Never on this thread: for whoever has to hear others while a job runs, or to outlive the job. */
  readonly apart?: boolean;
  /** Raised to end: jobs that wait are given up at once, those that run after a while. */
  readonly stop?: AbortSignal;
  /** The worker's file; tests give one with faults. */
  readonly file?: URL;
  /** Milliseconds of running after which a job is taken to hang. */
  readonly hangsAfter?: number;
  /** Milliseconds that a job may still run after `stop`. */
  readonly grace?: number;
  /** The most memory of a thread's heap, in megabytes; a share of the machine's by default. */
  readonly megabytes?: number;
}

/** Threads as wanted, all of them up; one thread is this one, unless `apart`. Throws when a thread cannot load its code. */
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
  // A thread that is being ended may still run out of memory: nobody waits for it, and its loss must not end the program.
  pool.on('error', () => undefined);
  // A task for each of the idle threads: all have loaded their code, which may be removed from then on.
  await Promise.all(Array.from({ length: threads }, () => pool.run(undefined)));
  let last = 0;
  return {
    // Two a thread: the next job lies ready while the result of the last one is taken.
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

/** One job that was handed to the pool: ended when it runs too long, however long it waited, or when nobody waits for it. */
class Call {
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isLeft = false;

  /** Raised when the job is to be ended, and its thread with it. */
  get over(): AbortSignal {
    return this.#end.signal;
  }

  /** Whether it was ended because the run is. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  begin(hangsAfter: number): void {
    this.#timer ??= setTimeout(() => {
      this.#end.abort();
    }, hangsAfter);
  }

  /** The run is to end: a job that was not begun is given up, another one has so many milliseconds left. */
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

/** What became of a job whose thread was lost, in words. */
function lossOf(error: unknown, hung: boolean): JobFault {
  if (hung) return saidFault(msg('it did not end in time'));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return saidFault(msg('its worker ran out of memory'));
  const reason = error instanceof Error ? error.message : String(error);
  return saidFault(msg('its worker was lost: {reason}', { reason }));
}

const thisThread: Workers = {
  lanes: 1,
  async run(_id, task) {
    // Gives way once a job, so that a wish to stop is heard.
    await new Promise((resolve) => setImmediate(resolve));
    return work(task);
  },
  close: () => Promise.resolve(),
};

/** From sources: what lets a thread load TypeScript, also where a module is imported late. */
function typeScriptLoader(): string {
  const source = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register();`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
