/** Options that a question does not read. */
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { optionKey } from './inputs/shorthand.js';

/**
 * Refuses by name what would be ignored.
 * @param options as they are typed, e.g. `--players`
 * @param what is asked, e.g. a comparison of scenarios
 * @throws StonecastError `wrong-usage`
 */
export function rejectUnusedOptions(flags: object, options: readonly `--${string}`[], what: Message): void {
  const given: Readonly<Record<string, unknown>> = { ...flags };
  const unread = options.find((option) => given[optionKey(option.slice(2))] !== undefined);
  if (unread === undefined) return;
  // An option that is typed with "no" in front is named as it was typed.
  const typed = given[optionKey(unread.slice(2))] === false ? `--no-${unread.slice(2)}` : unread;
  const found = msg('{option} plays no part in {what}', { option: typed, what });
  throw new StonecastError('wrong-usage', { found, tip: msg('leave it out') });
}
