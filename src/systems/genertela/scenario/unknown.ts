/** What is said of a name that nothing has. */
import { nearest } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { msg } from '../words/index.js';

/** What was looked for. */
interface Sought {
  readonly what: Message;
  readonly expected: Message;
  readonly path: readonly (string | number)[];
  /** Names that there are: the nearest is suggested. */
  readonly known?: Iterable<string>;
  /** The tip where none is near. */
  readonly otherwise?: Message;
}

/** The error for a name, with the nearest that there is. */
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
