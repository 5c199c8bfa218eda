/**
 * The text of the help: translates the help of all commands and the messages of the argument parser into the current
 * language. The parser writes only English, so the translation matches its sentences.
 */
import type { Command, Help, Option } from 'commander';
import { locale, typeset, translateDeclared, fill } from '../../i18n/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { HELP_FR } from './help/index.js';
import { t } from './index.js';

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

/** Formats the examples at the end of a command's help. Each example runs unchanged. */
export function examples(...lines: readonly string[]): string {
  return `\n${t('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`;
}

/** The parser's sentences with their French translations. */
const SAID_FR: readonly (readonly [said: RegExp, french: string])[] = [
  [/^error: unknown option '(?<option>.+)'$/s, "erreur : option inconnue '{option}'"],
  [/^error: unknown command '(?<command>.+)'$/s, "erreur : commande inconnue '{command}'"],
  [/^error: missing required argument '(?<argument>.+)'$/s, "erreur : il manque l'argument '{argument}'"],
  [
    /^error: option '(?<option>.+)' argument missing$/s,
    "erreur : il manque la valeur de l'option '{option}'",
  ],
  [
    /^error: option '(?<option>.+?)' argument '(?<given>.*?)' is invalid\. Allowed choices are (?<choices>.+)\.$/s,
    "erreur : option '{option}', valeur '{given}' ; choix possibles : {choices}.",
  ],
  [
    /^error: too many arguments for '(?<command>.+?)'\. Expected (?<wanted>.+?) argument but got (?<given>.+)\.$/s,
    "erreur : trop d'arguments pour '{command}' : {wanted} attendu, {given} donnés.",
  ],
  [
    /^error: too many arguments for '(?<command>.+?)'\. Expected (?<wanted>.+?) arguments but got (?<given>.+)\.$/s,
    "erreur : trop d'arguments pour '{command}' : {wanted} attendus, {given} donnés.",
  ],
  [
    /^error: command-argument value '(?<given>.*?)' is invalid for argument '(?<argument>.+?)'\. Allowed choices are (?<choices>.+)\.$/s,
    "erreur : argument '{argument}', valeur '{given}' ; choix possibles : {choices}.",
  ],
  [/^error: required option '(?<option>.+)' not specified$/s, "erreur : il manque l'option '{option}'"],
  [/^Did you mean (?<near>.+)\?$/s, 'vouliez-vous dire {near} ?'],
];

/** Translates a sentence of the parser. Returns an unknown sentence unchanged. */
export function usageWords(said: string): string {
  if (locale() === 'en') return said;
  for (const [pattern, french] of SAID_FR) {
    const found = pattern.exec(said);
    if (found) return fill(typeset(french), found.groups ?? {});
  }
  return said;
}
