/** The languages and their typography. */

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
