/** Worker threads of Node with piscina, which is loaded only if a run is long enough to benefit. */
import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartThreads, Threads } from './threads.js';

/** Returns the number of threads that the machine runs at once. */
export const usualThreads = (): number => availableParallelism();

/** The fraction of the machine's memory that the heaps of all threads may use together. */
const MEMORY = 0.8;
/**
 * Limits of one thread's heap, in megabytes. V8 lets garbage grow to three times the live data if the limit is 2048 or
 * more.
 */
const HEAP = { least: 256, most: 1536 } as const;

/** Returns the heap of one of this number of threads, in megabytes. */
export function heapOf(threads: number): number {
  const share = Math.floor((MEMORY * totalmem()) / threads / 2 ** 20);
  return Math.min(HEAP.most, Math.max(HEAP.least, share));
}

/** Lets other work in this thread run. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(() => resolve()));

/** Starts threads; resolves when the first of them is ready: when the worker has answered `undefined`. */
export const startThreads: StartThreads = async <Task, Answer>({
  threads,
  file,
  task: name = 'default',
  megabytes,
}: Parameters<StartThreads>[0]): Promise<Threads<Task, Answer>> => {
  const { Piscina } = await import('piscina');
  const piscina = new Piscina<Task | undefined, Answer | undefined>({
    filename: fileURLToPath(file),
    name,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: megabytes ?? heapOf(threads) },
    execArgv: file.pathname.endsWith('.ts') ? ['--import', typeScriptLoader()] : [],
  });
  // The loss of a thread after its task was cancelled is no error here. Callers that wait for a task get the error from
  // `run`.
  piscina.on('error', () => undefined);
  await piscina.run(undefined);
  return {
    run: (task, signal) => piscina.run(task, { signal }),
    close: () => piscina.destroy(),
  };
};

/** Returns a module specifier that lets a thread load TypeScript sources. Used only when running from sources. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
