/** Text that the commands' help shares. */
import { t } from './index.js';

/** Formats the examples at the end of a command's help. Each example runs unchanged. */
export function examples(...lines: readonly string[]): string {
  return `\n${t('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
