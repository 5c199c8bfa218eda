/**
 * The current language of commands and reports. The caller sets it once, for the process or for one task, and all
 * texts, numbers and names follow. Data (JSON, CSV, ids, seeds) is the same in every language.
 */
import { counted } from './singular.js';
import { fill, textOf, type Part } from './message.js';
import { typesetIn, type Glossary, type Language } from './languages.js';
import { perTask } from './tasks/index.js';

/**
 * The language of the process, and of each task that has its own. Callers change it by `setLocale` and `withLocale` of
 * `errors`, which refuse what is no language.
 */
export const taskLocale = perTask<{ language: Language }>({ language: 'en' });

/** Returns the current language. */
export const locale = (): Language => taskLocale.now().language;

/** Texts by key, with {parameters}. */
export type Phrases<Key extends string> = Readonly<Record<Key, string>>;

/** The values for the {places} of a text. */
export type Params = Readonly<Record<string, Part>>;

/** A catalogue in every language. All languages have the keys of English: a type that lacks one does not compile. */
export type Phrasebook<Key extends string> = Readonly<Record<Language, Phrases<Key>>>;

/**
 * Returns the translate function of a catalogue. It takes a key and parameters, and formats numbers for the language.
 */
export function phrases<Key extends string>(book: Phrasebook<Key>): (key: Key, params?: Params) => string {
  return (key, params = {}) => {
    const spoken = locale();
    const said = Object.entries(params).map(([name, value]): [string, string | number] => [
      name,
      typeof value === 'number' ? formatDecimal(String(value)) : textOf(value, spoken),
    ]);
    const filling = Object.fromEntries(said);
    return fill(typeset(counted(spoken, book[spoken][key], filling)), filling);
  };
}

/** Returns a text in the current language if its glossary has it; otherwise unchanged. */
export function translateDeclared(
  text: string,
  glossaries: Readonly<Partial<Record<Language, Glossary>>> | undefined,
): string {
  const glossary = glossaries?.[locale()];
  return glossary && Object.hasOwn(glossary, text) ? typeset(glossary[text] ?? text) : text;
}

/**
 * Formats a path to a field for people, e.g. `abilities › Charge › stones` for `abilities.charge.stones`.
 * @param of returns the name of a part
 */
export const pathText = (path: string, of: (part: string) => string): string =>
  path
    .replace(/\[(\d+)\]/g, (_, place: string) => `.${1 + Number(place)}`)
    .split('.')
    .map(of)
    .join(' › ');

/** A thing with a name, and optionally a French one. */
export interface Named {
  readonly name: string;
  readonly french?: { readonly name: string } | undefined;
}

/** Returns the name in the current language; the English one if the documents give no other. */
export function displayName({ name, french }: Named): string {
  return locale() === 'fr' && french ? french.name : name;
}

/** Returns a text with the spaces of the current language. */
export const typeset = (text: string): string => typesetIn(locale(), text);

/** The text for a value that is no number, e.g. a mean over nothing. */
const NO_NUMBER = '–';

/**
 * Formats a number's text, as JavaScript writes it, with the decimal mark of the language and a true minus sign. A
 * value that is not finite becomes a dash.
 */
export function formatDecimal(text: string): string {
  if (/^(?:NaN|-?Infinity)$/.test(text)) return NO_NUMBER;
  const signed = text.replace(/^-/, '−');
  return locale() === 'en' ? signed : signed.replace('.', ',');
}

/** Formats a number with this number of decimals. A value that rounds to zero has no sign. */
export function formatFixed(value: number, digits: number): string {
  return formatDecimal(value.toFixed(digits).replace(/^-(?=[0.]*$)/, ''));
}

/** Formats a number with at most one decimal: `15`, `6.7`. */
export const formatShort = (value: number): string => formatDecimal(String(Number(value.toFixed(1))));

/** Formats a number with its sign, with one decimal by default: `+1.2`, `−0.4`, `0.0`. */
export function formatSigned(value: number, digits = 1): string {
  const text = formatFixed(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Formats a whole number with thousands separators: 10,000,000 in English. */
export function formatInteger(value: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const text = value.toLocaleString('en').replace(/^-0$/, '0').replace(/^-/, '−');
  return locale() === 'en' ? text : text.replaceAll(',', '\u202f').replace('.', ',');
}

/** Adds the per cent sign to a number's text. */
export const formatPercent = (text: string): string => `${text}${locale() === 'en' ? ' ' : '\u202f'}%`;

/**
 * Adds the definite article to a noun: `the attacker`, `l'Attaquant`, `le Défenseur`. In French all nouns count as
 * masculine.
 */
export function definite(noun: string): string {
  if (locale() === 'en') return `the ${noun}`;
  return /^[aeiouhâàéèêëîïôûü]/i.test(noun) ? `l'${noun}` : `le ${noun}`;
}
