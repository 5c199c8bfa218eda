/** What the commands' help texts share. */
import { say } from './index.js';

/** The two examples that end a command's help; each of them runs as it stands. */
export function examples(...lines: readonly string[]): string {
  return `\n${say('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
