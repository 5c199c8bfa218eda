/** Worker threads of Node by piscina, which is loaded only when a run is long enough to gain from them. */
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { StartThreads, Threads } from './threads.js';

/** As many threads as the machine runs at once. */
export const usualThreads = (): number => availableParallelism();

/** Lets whoever else waits in this thread have a turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(() => resolve()));

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
    ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
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
