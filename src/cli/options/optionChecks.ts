/**
 * Checks of options: those that a command cannot do without, those that a question does not read, and the forms of a
 * report.
 */
import type { Command } from 'commander';
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { optionKey } from './inputs/scenarioInput.js';
import type { ReportForm } from '../../reports/index.js';

/**
 * Returns the value of a required option. The parser's own check comes before its check for unknown options, so a
 * mistyped option would be reported as missing.
 * @param name the option in typed form, such as `--event`
 * @throws CommanderError in the parser's words if the option is absent
 */
export function requiredOption<T>(value: T | undefined, name: string, command: Command): T {
  if (value !== undefined) return value;
  const flags = command.options.find(({ long }) => long === name)?.flags ?? name;
  return command.error(`error: required option '${flags}' not specified`);
}

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

/** The option, as commander delivers it. */
export interface FormFlags {
  readonly forms?: ReportForm[];
}

/**
 * Fails before computing if this machine cannot make a requested form.
 * @throws StonecastError `cannot-do`
 */
export async function checkForms({ forms }: FormFlags): Promise<void> {
  if (!forms?.includes('pdf')) return;
  const { findChromium } = await import('../../reports/index.js');
  findChromium();
}
