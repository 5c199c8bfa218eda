/** The languages, and how their texts are set. */

/** The languages, English first: whatever another language lacks is said in English. */
export const LANGUAGES = ['en', 'fr'] as const;

/** A language by its ISO 639-1 code. */
export type Language = (typeof LANGUAGES)[number];

/** English texts and what they are in another language: for what is declared as data (titles, labels, help). */
export type Glossary = Readonly<Record<string, string>>;

/**
 * The spaces of a language: in French a narrow no-break space before ; ! ? % and inside guillemets, a no-break space
 * before a colon (Lexique des règles typographiques en usage à l'Imprimerie nationale). Texts are written with plain ones.
 */
export function typesetIn(language: Language, text: string): string {
  if (language === 'en') return text;
  return text.replace(/ (?=[;!?%»])|(?<=«) /g, '\u202f').replace(/ (?=:)/g, '\u00a0');
}
