/** Parses names with overridden parts: `expert,split=all-out`, `open,shots=2`. */
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';

/** A name, and the typed values of its parts. */
export interface Overridden {
  /** Empty if the user typed only parts. */
  readonly name: string;
  readonly parts: Readonly<Record<string, string>>;
}

/**
 * Parses the names of an option. Each part belongs to the name before it.
 * @throws StonecastError `wrong-value` for an empty text, `wrong-usage` for a repeated part
 */
export function overridden(option: string, text: string): Overridden[] {
  const found: { name: string; parts: Record<string, string> }[] = [];
  for (const word of text.split(',').map((one) => one.trim())) {
    const [, key, value = ''] = /^([a-z][\w-]*)=(.*)$/is.exec(word) ?? [];
    if (word === '') continue;
    if (key === undefined) {
      found.push({ name: word, parts: {} });
      continue;
    }
    if (found.length === 0) found.push({ name: '', parts: {} });
    const parts = found.at(-1)?.parts ?? {};
    if (Object.hasOwn(parts, key)) throw twice(option, key);
    parts[key] = value;
  }
  if (found.length > 0) return found;
  throw new StonecastError('wrong-value', {
    what: asWritten(option),
    found: msg('empty'),
    expected: msg('a name'),
  });
}

/**
 * Rejects unknown parts.
 * @throws StonecastError `wrong-usage`, which names the first one
 */
export function refuseParts(option: string, { parts }: Overridden, known: readonly string[]): void {
  const strange = Object.keys(parts).find((part) => !known.includes(part));
  if (strange === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} has no part "{part}" here', { option, part: strange }),
    tip: known.length === 0 ? msg('leave it out') : msg('the parts are {list}', { list: known.join(', ') }),
  });
}

/** Parses names without parts. @throws StonecastError for a name with parts */
export function plainNames(option: string, text: string | undefined): string[] | undefined {
  return text === undefined
    ? undefined
    : overridden(option, text).map((one) => {
        refuseParts(option, one, []);
        return one.name;
      });
}

const twice = (option: string, part: string): StonecastError =>
  new StonecastError('wrong-usage', {
    found: msg('{option} has the part "{part}" twice', { option, part }),
    tip: msg('give it once'),
  });
