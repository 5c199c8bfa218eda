/** Refuses a question that a system does not answer, or whose code the page leaves out. */
import type { OpenSystem } from '../system/index.js';
import { msg, StonecastError } from '../errors/index.js';

/**
 * Returns what a system found.
 * @throws StonecastError `cannot-do` if it found nothing
 */
export function supported<T>(found: T | undefined, { system }: OpenSystem, ask: string): T {
  if (found !== undefined) return found;
  const reason = msg('{system} knows no answer to it', { system: system.name });
  throw new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: ask }), reason },
    { path: ['system'] },
  );
}

/** The reason of an error when the page leaves a module out (`without` of `scripts/webParts.mjs`). */
const LEFT_OUT = 'left out of this page';

/** Returns what `find` returns. Returns undefined if the page leaves out the code for it. */
export function unlessLeftOut<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof Error && error.message === LEFT_OUT) return undefined;
    throw error;
  }
}
