/** The option by which a command is told which forms of a report to make. */
import { Option, type Command } from 'commander';
import type { Form } from '../reports/index.js';

/** The forms that there are. */
const FORMS: readonly Form[] = ['html', 'markdown', 'pictures', 'data'];

/** The option as commander delivers it. */
export interface FormFlags {
  readonly forms?: Form[];
}

/** Adds the option to a command. */
export function withForms(command: Command): Command {
  return command.addOption(
    new Option('--forms <form...>', 'only these forms of the report (default: all)').choices(FORMS),
  );
}
