/** A host without threads, such as a worker of a browser: all work runs in the calling thread. */
import type { StartThreads } from './threads.js';

export const usualThreads = (): number => 1;

/** No thread has a separate heap to limit. */
export const heapOf = (): number => Infinity;

/** Lets other work in this thread run. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Rejects: this host has no threads to start. */
export const startThreads: StartThreads = () =>
  Promise.reject(new RangeError('this host has no threads to start; it plays with threads: 1'));
