/** How names of results are turned into another language. */

/** What the names of results are in the language that is spoken. */
export interface Words {
  /** A title, an axis, a level, a label … ; what is not known stands as it is. */
  text(english: string): string;
  /** The name of a profile by its id, where there is another than the English one. */
  name(id: string): string | undefined;
}
