/**
 * The languages that commands and reports speak. Whoever answers people says once in which, for the process or for one task, and
 * every wording, number and name below follows. Data (JSON, CSV, ids, seeds) is the same in every language.
 */
import { counted } from './counted.js';
import { fill } from './fill.js';
import { typesetIn, type Glossary, type Language } from './languages.js';
import { textOf, type Part } from './message.js';
import { perTask } from './tasks/index.js';

/** Who speaks: the process, and each task that has a language of its own. */
const speakers = perTask<{ language: Language }>({ language: 'en' });

/** The language that is spoken now. */
export const locale = (): Language => speakers.now().language;

/** From now on this language is spoken: by the task that says so, or by all that have none of their own. */
export function setLocale(next: Language): void {
  speakers.now().language = next;
}

/**
 * Does some work in another language, to its end: where it waits, whoever works meanwhile speaks as before. So several reports
 * may be made at once, each in its language.
 * @throws TypeError for work that waits where tasks cannot be kept apart, as in a browser
 */
export const withLocale = <T>(next: Language, work: () => T): T => speakers.within({ language: next }, work);

/** Wordings by key; {parameters} are filled in. */
export type Phrases<Key extends string> = Readonly<Record<Key, string>>;

/** What fills the {places} of a wording. */
export type Params = Readonly<Record<string, Part>>;

/** A catalogue in every language. The keys of English are those of all: a type that lacks one does not compile. */
export type Phrasebook<Key extends string> = Readonly<Record<Language, Phrases<Key>>>;

/** The way to say something of a catalogue: a key and what fills its parameters; numbers get the language's marks. */
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

/** A text in the language that is spoken, where its glossary has it; else as it stands. */
export function translateDeclared(
  text: string,
  glossaries: Readonly<Partial<Record<Language, Glossary>>> | undefined,
): string {
  const glossary = glossaries?.[locale()];
  return glossary && Object.hasOwn(glossary, text) ? typeset(glossary[text] ?? text) : text;
}

/**
 * A path to a field as people read it, e.g. `abilities › Charge › stones` of `abilities.charge.stones`.
 * @param of what a part is called
 */
export const pathText = (path: string, of: (part: string) => string): string =>
  path
    .replace(/\[(\d+)\]/g, (_, place: string) => `.${1 + Number(place)}`)
    .split('.')
    .map(of)
    .join(' › ');

/** What has a name, and perhaps a French one beside it. */
export interface Named {
  readonly name: string;
  readonly french?: { readonly name: string } | undefined;
}

/** The name in the language that is spoken; the English one where the documents give no other. */
export function displayName({ name, french }: Named): string {
  return locale() === 'fr' && french ? french.name : name;
}

/** A text with the spaces of the language that is spoken. */
export const typeset = (text: string): string => typesetIn(locale(), text);

/** What stands for a number that is none, such as one for each of nothing. */
const NO_NUMBER = '–';

/**
 * A number's text, as JavaScript writes it, with the decimal mark of the language and a true minus sign. What is no finite
 * number prints as a dash.
 */
export function formatDecimal(text: string): string {
  if (/^(?:NaN|-?Infinity)$/.test(text)) return NO_NUMBER;
  const signed = text.replace(/^-/, '−');
  return locale() === 'en' ? signed : signed.replace('.', ',');
}

/** A number with so many digits behind the decimal mark; what rounds to zero has no sign. */
export function formatFixed(value: number, digits: number): string {
  return formatDecimal(value.toFixed(digits).replace(/^-(?=[0.]*$)/, ''));
}

/** A number with its sign, with one digit behind the decimal mark by default: `+1.2`, `−0.4`, `0.0`. */
export function formatSigned(value: number, digits = 1): string {
  const text = formatFixed(value, digits);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A whole number with its thousands set apart: 10,000,000 in English. */
export function formatInteger(value: number): string {
  if (!Number.isFinite(value)) return NO_NUMBER;
  const text = value.toLocaleString('en').replace(/^-0$/, '0').replace(/^-/, '−');
  return locale() === 'en' ? text : text.replaceAll(',', '\u202f').replace('.', ',');
}

/** A number's text followed by the sign for per cent. */
export const formatPercent = (text: string): string => `${text}${locale() === 'en' ? ' ' : '\u202f'}%`;

/** A noun with the definite article: `the attacker`, `l'Attaquant`, `le Défenseur`. In French nouns count as masculine. */
export function definite(noun: string): string {
  if (locale() === 'en') return `the ${noun}`;
  return /^[aeiouhâàéèêëîïôûü]/i.test(noun) ? `l'${noun}` : `le ${noun}`;
}
