/** Options that a command cannot do without. */
import type { Command } from 'commander';

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
