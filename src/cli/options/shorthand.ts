/** Scenarios of names on the command line, by the options that the rule systems declare. */
import { Option } from 'commander';
import type { ShorthandOption, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { SYSTEMS, systemNamed } from '../../systems/registry.js';

/**
 * The options by which the systems make scenarios of names; equal names are one option.
 * @param command whose help shall not name those that it refuses
 */
export function shorthandOptions(command = ''): Option[] {
  const options = new Map<string, Option>();
  for (const { shorthand } of SYSTEMS) {
    for (const { name, value, help, chosenBy = [] } of shorthand?.options ?? []) {
      const collect = (one: string, before: string[] | undefined): string[] => [...(before ?? []), one];
      const option = new Option(`--${name} ${value}`, help).argParser(collect);
      options.set(name, option.hideHelp(chosenBy.includes(command)));
    }
  }
  return [...options.values()];
}

/**
 * The scenario that names and options stand for.
 * @param what is asked, for messages
 * @param command the command's name
 * @param given the options as commander delivers them
 * @throws StonecastError for a system without such names, or names and options that make no scenario
 */
export function scenarioOfNames(
  what: string,
  command: string,
  systemId: string,
  operands: readonly string[],
  given: Readonly<Record<string, unknown>>,
): { readonly system: System; readonly scenario: unknown } {
  const system = systemNamed(systemId);
  if (system.shorthand === undefined) {
    const reason = msg('{system} makes no scenario of names', { system: system.name });
    throw new StonecastError('cannot-do', {
      what: msg('{command} without a file', { command: what }),
      reason,
      tip: msg('give a scenario file'),
    });
  }
  const own = system.shorthand.options;
  const foreign = shorthandOptions().find(
    (option) =>
      given[option.attributeName()] !== undefined && own.every(({ name }) => `--${name}` !== option.long),
  );
  if (foreign !== undefined) {
    throw new StonecastError('wrong-usage', {
      found: msg('{option} is no option of {system}', { option: foreign.long ?? '', system: system.name }),
      tip: msg('leave it out; this system has {options}', {
        options: own.map(({ name }) => `--${name}`).join(', '),
      }),
    });
  }
  refuseChosen(own, command, given);
  const values: Record<string, readonly string[]> = {};
  for (const { name, values: kind } of own) {
    const value = given[optionKey(name)];
    if (!Array.isArray(value)) continue;
    values[name] = value.map(String);
    if (kind === 'profiles') for (const text of values[name]) checkCount(`--${name}`, text);
  }
  return { system, scenario: system.shorthand.scenario(operands, values) };
}

/** What a command chooses by itself is refused by name: it would be ignored. @throws StonecastError `wrong-usage` */
function refuseChosen(
  options: readonly ShorthandOption[],
  command: string,
  given: Readonly<Record<string, unknown>>,
): void {
  const unread = options.find(
    ({ name, chosenBy = [] }) => given[optionKey(name)] !== undefined && chosenBy.includes(command),
  );
  if (unread === undefined) return;
  throw new StonecastError('wrong-usage', {
    found: msg('{option} plays no part in {what}', {
      option: `--${unread.name}`,
      what: `stonecast fight ${command}`,
    }),
    tip: msg('leave it out, or ask for odds'),
  });
}

/** A name may have a count behind it, a whole number. @throws StonecastError `wrong-value` */
function checkCount(option: string, text: string): void {
  if (!/:(?!\d{1,3}$)/.test(text)) return;
  const example = `${text.replace(/:.*$/, '')}:2`;
  throw new StonecastError('wrong-value', {
    what: asWritten(option),
    found: asWritten(JSON.stringify(text)),
    expected: msg('a name, or a name and a whole number: {example}', { example }),
  });
}

/** Under which key commander delivers an option: `against-split` as `againstSplit`. */
export function optionKey(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
