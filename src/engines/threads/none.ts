/** A host without threads, such as a worker of a browser: everything is played in the thread that asks. */
import type { StartThreads } from './threads.js';

export const usualThreads = (): number => 1;

/** No thread has a heap of its own to bound. */
export const heapOf = (): number => Infinity;

/** Lets whoever else waits in this thread have a turn. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** There are none to start; whoever asks for more than one thread is told so. */
export const startThreads: StartThreads = () =>
  Promise.reject(new RangeError('this host has no threads to start; it plays with threads: 1'));
