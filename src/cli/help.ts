/** What the commands' help texts share. */

/** The two examples that end a command's help; each of them runs as it stands. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}
