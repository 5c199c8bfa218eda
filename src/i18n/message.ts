/**
 * Messages: texts before translation. A message has a key, values for its {parameters}, and its text in every
 * language. The edge (a command, a page, a browser) selects the language.
 */
import { counted } from './singular.js';
import { typesetIn, type Glossary, type Language } from './languages.js';

/** The value of a place: names, numbers and user input as they are, or a message. */
export type Part = string | number | Message;

/** A message in every language, as data. Converted to text or JSON, it is English. */
export class Message {
  /**
   * @param key the English text, with {places}
   * @param texts the text with its places filled, by language
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

/** The names of the {places} of a text. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${string} ${string}` ? never : Place) | PlacesOf<Rest>
  : never;

/** The arguments of a text besides its key: none if it has no places. */
type Filling<Text extends string> = [PlacesOf<Text>] extends [never]
  ? []
  : [parts: Readonly<Record<PlacesOf<Text>, Part>>];

/** Returns a function that makes messages from catalogues: the keys are English, the values French. */
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

/** Returns a message that is the same in every language: user input, a name, an option. */
export function asWritten(text: string | number): Message {
  const shown = String(text);
  return new Message(shown, {}, { en: shown, fr: shown });
}

/** Returns a part in a language. */
export const textOf = (part: Part, language: Language): string | number =>
  part instanceof Message ? part.texts[language] : part;

/** Returns parts in a language. */
export const texts = (
  parts: Readonly<Record<string, Part | undefined>>,
  language: Language,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      part === undefined ? [] : [[name, textOf(part, language)]],
    ),
  );

/** Joins messages: `a, b or c`. */
export function joined(parts: readonly Part[], by: string | Message = ', '): Message {
  const text = (language: Language): string =>
    parts.map((part) => textOf(part, language)).join(String(textOf(by, language)));
  return new Message(text('en'), {}, { en: text('en'), fr: text('fr') });
}

/** Fills parameters into a text. A missing parameter leaves nothing, and only one space in its place. */
export function fill(wording: string, params: Readonly<Record<string, string | number>>): string {
  return wording.replace(/( ?)\{(\w+)\}(?=( ?))/g, (_, before: string, name: string, after: string) => {
    const text = String(params[name] ?? '');
    return text === '' && after === ' ' ? '' : `${before}${text}`;
  });
}
