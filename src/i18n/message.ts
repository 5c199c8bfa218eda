/**
 * Words that are not spoken yet. A message knows its key, what fills its places, and what it is in every language; the
 * edge (a command, a page, a browser) says it in the one that is asked for. Its key is its English wording, as gettext has
 * it: one that no catalogue holds, or a place that is left empty, does not compile.
 */
import { counted } from './counted.js';
import { fill } from './fill.js';
import { typesetIn, type Glossary, type Language } from './languages.js';

/** What may fill a place: names, numbers and what was typed as they stand, or words. */
export type Part = string | number | Message;

/** A message in every language: data, wherever it is carried; as text and as JSON it is English. */
export class Message {
  /**
   * @param key the wording in English, with {places}
   * @param texts the places filled, by language
   */
  constructor(
    readonly key: string,
    readonly parts: Readonly<Record<string, Part>>,
    readonly texts: Readonly<Record<Language, string>>,
  ) {}

  toString(): string {
    return this.texts.en;
  }

  toJSON(): string {
    return this.texts.en;
  }
}

/** The names of the {places} of a wording. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${string} ${string}` ? never : Place) | PlacesOf<Rest>
  : never;

/** What a wording asks for beside its key: nothing where it has no places. */
type Filling<Text extends string> = [PlacesOf<Text>] extends [never]
  ? []
  : [parts: Readonly<Record<PlacesOf<Text>, Part>>];

/** Makes messages of catalogues: their keys are English, what they hold is French. */
export function messages<const French extends Glossary>(
  french: French,
): <Key extends keyof French & string>(key: Key, ...filling: Filling<Key>) => Message {
  return (key, ...[parts = {}]) =>
    new Message(key, parts, {
      en: filled('en', key, texts(parts, 'en')),
      fr: filled('fr', french[key] ?? key, texts(parts, 'fr')),
    });
}

const filled = (to: Language, wording: string, parts: Readonly<Record<string, string | number>>): string =>
  fill(typesetIn(to, counted(to, wording, parts)), parts);

/** What was typed, a name, an option: the same in every language. */
export function asWritten(text: string | number): Message {
  const shown = String(text);
  return new Message(shown, {}, { en: shown, fr: shown });
}

/** A part as a language has it. */
export const textOf = (part: Part, language: Language): string | number =>
  part instanceof Message ? part.texts[language] : part;

/** Parts as a language has them. */
export const texts = (
  parts: Readonly<Record<string, Part | undefined>>,
  language: Language,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      part === undefined ? [] : [[name, textOf(part, language)]],
    ),
  );

/** Messages one after another: `a, b or c`. */
export function joined(parts: readonly Part[], by: string | Message = ', '): Message {
  const text = (language: Language): string =>
    parts.map((part) => textOf(part, language)).join(String(textOf(by, language)));
  return new Message(text('en'), {}, { en: text('en'), fr: text('fr') });
}
