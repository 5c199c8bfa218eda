/** Translates the help of all commands into the current language. */
import type { Command, Help, Option } from 'commander';
import { locale, typeset, translateDeclared } from '../../i18n/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { HELP_FR } from './help/index.js';

const GLOSSARIES = { fr: HELP_FR };

/** Translates a description: the commands' own, or one that a rule system declares. */
export function helpWords(english: string): string {
  const own = translateDeclared(english, GLOSSARIES);
  if (own !== english) return own;
  const system = SYSTEMS.map(({ glossaries }) => translateDeclared(english, glossaries)).find(
    (text) => text !== english,
  );
  return system ?? english;
}

/** Returns the arguments of a command as its usage shows them. */
const argumentsOf = ({ registeredArguments }: Command): string[] =>
  registeredArguments.map((one) => {
    const name = `${helpWords(one.name())}${one.variadic ? '...' : ''}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });

/** Translates the descriptions of a command, its arguments and options, and its subcommands. */
export function translateHelp(command: Command): void {
  command.description(helpWords(command.description()));
  for (const argument of command.registeredArguments) argument.description = helpWords(argument.description);
  for (const option of command.options) option.description = helpWords(option.description);
  const hasUsage = command.registeredArguments.length > 0 && command.commands.length === 0;
  if (hasUsage) command.usage(['[options]', ...argumentsOf(command)].join(' '));
  for (const one of command.commands) translateHelp(one);
  // The parser itself adds this subcommand to each command with subcommands.
  if (command.commands.length > 0)
    command.helpCommand('help [command]', helpWords('display help for command'));
}

/** Returns the format of translated help: its headings, and the notes after a description. Empty for English. */
export function helpFormat(): Partial<Help> {
  if (locale() === 'en') return {};
  return {
    styleTitle: (title) => helpWords(title),
    subcommandTerm: (command) =>
      [command.name(), ...(command.options.length > 0 ? ['[options]'] : []), ...argumentsOf(command)].join(
        ' ',
      ),
    optionDescription: (option: Option) => {
      const { argChoices } = option;
      const defaultValue: unknown = option.defaultValue;
      const notes = [
        ...(argChoices && argChoices.length > 0 ? [`choix : ${argChoices.join(', ')}`] : []),
        ...(typeof defaultValue === 'string' ? [`défaut : ${defaultValue}`] : []),
      ];
      return typeset(
        notes.length === 0 ? option.description : `${option.description} (${notes.join(' ; ')})`,
      );
    },
  };
}
