/** Refuses a rule system that is not there. */
import { nearest } from '../system/index.js';
import { StonecastError } from '../errors/index.js';

/** Returns the error about an unknown system, with the known ones and the nearest of them. */
export function unknownSystem(
  id: unknown,
  known: readonly string[],
  path: readonly string[],
): StonecastError {
  const suggestion = typeof id === 'string' ? nearest(id, known) : undefined;
  const found = { found: String(id), known: known.join(', '), ...(suggestion && { suggestion }) };
  return new StonecastError('unknown-system', found, { path });
}
