/** Runs work that a stop may end before it has a result, while earlier results stay valid. */
import { StonecastError } from '../errors/index.js';

/**
 * Returns the result of the work. Undefined: a stop ended it before it had one.
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
