/**
 * The languages and their typography: spaces of French punctuation, no-break spaces between numbers and their signs
 * and units, capital first letters.
 */
/** The languages, English first. English is the fallback for missing translations. */
export const LANGUAGES = ['en', 'fr'] as const;

/** A language by its ISO 639-1 code. */
export type Language = (typeof LANGUAGES)[number];

/** English texts and their translations, for declared data (titles, labels, help). */
export type Glossary = Readonly<Record<string, string>>;

/**
 * Sets the spaces of a language. French has a narrow no-break space before ; ! ? % and inside guillemets, and a
 * no-break space before a colon (Lexique des règles typographiques en usage à l'Imprimerie nationale). The source texts
 * have plain spaces.
 */
export function typesetIn(language: Language, text: string): string {
  if (language === 'en') return text;
  return text.replace(/ (?=[;!?%»])|(?<=«) /g, '\u202f').replace(/ (?=:)/g, '\u00a0');
}

const BEFORE = / (?=[%;:?!»])/g;
const UNITS = /(\d) (?=(?:points?|inches|pouces|stones?|pierres?|combats?)\b)/g;

/**
 * Returns a text with no-break spaces between numbers and their signs and units, for pages, where a line can end
 * anywhere.
 */
export const nonBreaking = (text: string): string =>
  text
    .replace(BEFORE, '\u00a0')
    .replace(UNITS, '$1\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('± ', '±\u00a0');

/** Returns a text with a capital first letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
