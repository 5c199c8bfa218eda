/** The option by which a command is told which forms of a report to make. */
import { Option, type Command } from 'commander';
import type { ReportForm } from '../../reports/index.js';

/** The forms that there are. */
const FORMS: readonly ReportForm[] = ['html', 'markdown', 'pictures', 'data', 'text', 'pdf'];

/** The option as commander delivers it. */
export interface FormFlags {
  readonly forms?: ReportForm[];
}

/** Adds the option to a command. */
export function withForms(command: Command): Command {
  const option = new Option(
    '--forms <form...>',
    'only these forms of the report (default: html markdown pictures data); text is a message for a chat, pdf needs a Chromium',
  ).choices(FORMS);
  const one = option.parseArg;
  // With commas too, as other options list what they take.
  return command.addOption(
    option.argParser<unknown>((text, before) =>
      text.split(',').reduce((forms, form) => one?.(form, forms), before),
    ),
  );
}

/**
 * Fails before any computing where a form cannot be made on this machine.
 * @throws StonecastError `cannot-do`
 */
export async function checkForms({ forms }: FormFlags): Promise<void> {
  if (!forms?.includes('pdf')) return;
  const { findChromium } = await import('../../reports/index.js');
  findChromium();
}
