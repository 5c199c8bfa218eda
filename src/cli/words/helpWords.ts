/** The help of all commands in the language that is spoken. */
import type { Command, Help, Option } from 'commander';
import { locale, typeset, translateDeclared } from '../../i18n/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { HELP_FR } from './help/index.js';

const GLOSSARIES = { fr: HELP_FR };

/** A description in the language that is spoken: the commands' own, or one that a rule system declares. */
export function helpWords(english: string): string {
  const own = translateDeclared(english, GLOSSARIES);
  if (own !== english) return own;
  const system = SYSTEMS.map(({ glossaries }) => translateDeclared(english, glossaries)).find(
    (text) => text !== english,
  );
  return system ?? english;
}

/** Puts the descriptions of a command, of its arguments and options, and of the commands below it into the language. */
export function translateHelp(command: Command): void {
  command.description(helpWords(command.description()));
  for (const argument of command.registeredArguments) argument.description = helpWords(argument.description);
  for (const option of command.options) option.description = helpWords(option.description);
  for (const one of command.commands) translateHelp(one);
  // What the parser adds itself to a command that has others below it.
  if (command.commands.length > 0)
    command.helpCommand('help [command]', helpWords('display help for command'));
}

/** How help is put together where it is not in English: its headings, and what follows a description. */
export function helpFormat(): Partial<Help> {
  if (locale() === 'en') return {};
  return {
    styleTitle: (title) => helpWords(title),
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
