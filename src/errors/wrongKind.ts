/**
 * Refuses arguments of the wrong kind, for callers without types. Zod carries only texts as expectations, so it also
 * maps each text of our schemas back to its message.
 */
import { asWritten, type Message } from '../i18n/index.js';
import { StonecastError } from './errorCatalogue.js';
import { msg } from './messages/index.js';

/** Returns the error for a value of the wrong kind. */
export function wrongKind(
  what: Message,
  value: unknown,
  expected: Message,
  path: readonly string[] = [],
): StonecastError {
  const found = typeof value === 'string' ? asWritten(JSON.stringify(value.slice(0, 60))) : shown(value);
  return new StonecastError('wrong-value', { what, found, expected }, { path });
}

/** @throws StonecastError `wrong-value` if an argument is no function */
export function checkFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw wrongArgument(name, value, msg('a function'));
}

/** @throws StonecastError `wrong-value` if an argument is no text */
export function checkText(name: string, value: unknown): void {
  if (typeof value !== 'string') throw wrongArgument(name, value, msg('text'));
}

/**
 * Checks that an argument is a list, and each of its entries.
 * @throws StonecastError `wrong-value`
 */
export function checkEach(name: string, values: unknown, check: (value: unknown) => void): void {
  if (!Array.isArray(values)) throw wrongArgument(name, values, msg('a list'));
  for (const value of values as readonly unknown[]) check(value);
}

const wrongArgument = (name: string, value: unknown, expected: Message): StonecastError =>
  wrongKind(msg('"{field}"', { field: name }), value, expected);

const shown = (value: unknown): Message =>
  Array.isArray(value)
    ? msg('a list of {count}', { count: value.length })
    : typeof value === 'object' && value !== null
      ? msg('a group of fields')
      : asWritten(String(value).slice(0, 60));

const EXPECTED = new Map<string, Message>();

/** Returns the text of a message for use in a schema, and registers it. */
export function expects(message: Message): string {
  EXPECTED.set(message.texts.en, message);
  return message.texts.en;
}

/** Returns the message for a schema's text; undefined for texts of zod. */
export const expectedBy = (text: string): Message | undefined => EXPECTED.get(text);
