/** Rejects options that a question does not read. */
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { optionKey } from './inputs/shorthand.js';

/**
 * Rejects the first given option that the question would ignore.
 * @param options the options in typed form, such as `--players`
 * @param what the question, such as a comparison of scenarios
 * @throws StonecastError `wrong-usage`
 */
export function rejectUnusedOptions(flags: object, options: readonly `--${string}`[], what: Message): void {
  const given: Readonly<Record<string, unknown>> = { ...flags };
  const unread = options.find((option) => given[optionKey(option.slice(2))] !== undefined);
  if (unread === undefined) return;
  // Report an option typed with "no" as the user typed it.
  const typed = given[optionKey(unread.slice(2))] === false ? `--no-${unread.slice(2)}` : unread;
  const found = msg('{option} plays no part in {what}', { option: typed, what });
  throw new StonecastError('wrong-usage', { found, tip: msg('leave it out') });
}
