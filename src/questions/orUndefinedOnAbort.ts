/** Work that a stop may end before it comes to anything, where what was finished before it still stands. */
import { StonecastError } from '../errors/index.js';

/**
 * What comes of further work; undefined where it was stopped before it came to anything.
 * @throws StonecastError as the work does
 */
export async function orUndefinedOnAbort<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (signal?.aborted) return undefined;
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted && error instanceof StonecastError && error.code === 'incomplete') return undefined;
    throw error;
  }
}
