/** Detects what the columns of a table contain. Each output format uses this for alignment. */

/** A cell with at least this many characters is a sentence that wraps. */
const LONG = 40;

/** The content of a column: sentences, words, or undefined for numbers. */
export type ColumnKind = 'long' | 'text' | undefined;

/** Returns the kinds of the columns of a table. The first row is the heading. */
export function columnKinds([heading = [], ...rows]: readonly (readonly string[])[]): ColumnKind[] {
  return heading.map((_, column) => kindOf(rows.map((row) => row[column] ?? '')));
}

function kindOf(cells: readonly string[]): ColumnKind {
  if (cells.some((text) => text.length > LONG)) return 'long';
  return cells.every((text) => !/\d/.test(text) || /^\p{Lu}/u.test(text)) ? 'text' : undefined;
}
