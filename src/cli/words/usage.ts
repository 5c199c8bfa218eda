/** Translates the messages of the argument parser. It writes only English, so this file matches its sentences. */
import { fill, typeset, locale } from '../../i18n/index.js';

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
