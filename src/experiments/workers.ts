/** Where jobs run: on this thread, or on worker threads by piscina, which is loaded only then. */
import { fileURLToPath } from 'node:url';
import work, { type WorkerAnswer, type WorkerTask } from './worker.js';

/** Something that runs jobs. */
export interface Workers {
  /** How many jobs it runs at once. */
  readonly threads: number;
  /** Rejects when the thread that ran the job was lost. */
  run(task: WorkerTask): Promise<WorkerAnswer>;
  close(): Promise<void>;
}

/** A job that takes this long, in milliseconds, is taken to hang. */
const HANGS_AFTER = 1_800_000;

/** How worker threads are started. */
export interface WorkerOptions {
  readonly threads: number;
  /** The worker's file; tests give one with faults. */
  readonly file?: URL;
  /** Milliseconds after which a job is taken to hang. */
  readonly hangsAfter?: number;
}

/** Threads as wanted; one thread is this one. */
export async function workersOf({
  threads,
  file,
  hangsAfter = HANGS_AFTER,
}: WorkerOptions): Promise<Workers> {
  if (threads <= 1 && file === undefined) return thisThread;
  const { Piscina } = await import('piscina');
  const url =
    file ?? new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
  const pool = new Piscina<WorkerTask, WorkerAnswer>({
    filename: fileURLToPath(url),
    minThreads: threads,
    maxThreads: threads,
    execArgv: url.pathname.endsWith('.ts') ? ['--import', typeScriptLoader()] : [],
  });
  return {
    threads,
    run: (task) => pool.run(task, { signal: AbortSignal.timeout(hangsAfter) }),
    close: () => pool.destroy(),
  };
}

const thisThread: Workers = {
  threads: 1,
  async run(task) {
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
