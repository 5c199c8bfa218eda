/** Errors for unknown names. */
import { nearest } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { msg } from '../words/index.js';

/** The description of the missing item. */
interface Sought {
  readonly what: Message;
  readonly expected: Message;
  readonly path: readonly (string | number)[];
  /** The known names, from which the error suggests the nearest. */
  readonly known?: Iterable<string>;
  /** The tip if no known name is near. */
  readonly otherwise?: Message;
}

/** Returns the error for a name, with the nearest known name. */
export function unknown(
  found: string,
  { what, expected, path, known = [], otherwise }: Sought,
): StonecastError {
  const near = nearest(found, known);
  const tip = near === undefined ? otherwise : msg('did you mean {near}?', { near });
  return new StonecastError(
    'wrong-value',
    { what, found: asWritten(JSON.stringify(found)), expected, ...(tip !== undefined && { tip }) },
    { path },
  );
}
