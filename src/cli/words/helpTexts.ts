/** What the commands' help texts share. */
import { t } from './index.js';

/** The two examples that end a command's help; each of them runs as it stands. */
export function examples(...lines: readonly string[]): string {
  return `\n${t('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
