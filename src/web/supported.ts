/** Refuses a question that a system does not answer. */
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
