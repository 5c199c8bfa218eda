/** Translates the names in results. */

/** The names in results in the active locale. */
export interface Words {
  /** Translates a title, axis, level or label. An unknown text stays unchanged. */
  text(english: string): string;
  /** Returns the translated name of a profile id, if it differs from the English name. */
  name(id: string): string | undefined;
}
