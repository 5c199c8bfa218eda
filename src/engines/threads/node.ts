/** Worker threads of Node by piscina, which is loaded only when a run is long enough to gain from them. */
import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartThreads, Threads } from './threads.js';

/** As many threads as the machine runs at once. */
export const usualThreads = (): number => availableParallelism();

/** Share of the machine's memory that the heaps of all threads may have together. */
const MEMORY = 0.8;
/** Bounds of one thread's heap, in megabytes; V8 lets garbage grow to three times what lives where the bound is 2048 or more. */
const HEAP = { least: 256, most: 1536 } as const;

/** The heap of one thread of so many, in megabytes. */
export function heapOf(threads: number): number {
  const share = Math.floor((MEMORY * totalmem()) / threads / 2 ** 20);
  return Math.min(HEAP.most, Math.max(HEAP.least, share));
}

/** Lets whoever else waits in this thread have a turn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(() => resolve()));

/** Starts threads; resolves when the first of them is up: when the worker has answered `undefined`. */
export const startThreads: StartThreads = async <Task, Answer>({
  threads,
  file,
  megabytes,
}: Parameters<StartThreads>[0]): Promise<Threads<Task, Answer>> => {
  const { Piscina } = await import('piscina');
  const piscina = new Piscina<Task | undefined, Answer | undefined>({
    filename: fileURLToPath(file),
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: megabytes ?? heapOf(threads) },
    execArgv: file.pathname.endsWith('.ts') ? ['--import', typeScriptLoader()] : [],
  });
  // The loss of a thread whose task was given up concerns nobody; who waits for a task hears of it by `run`.
  piscina.on('error', () => undefined);
  await piscina.run(undefined);
  return {
    run: (task, signal) => piscina.run(task, { signal }),
    close: () => piscina.destroy(),
  };
};

/** What lets a thread load TypeScript sources, as a module specifier. Only ever asked for when running from sources. */
function typeScriptLoader(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
