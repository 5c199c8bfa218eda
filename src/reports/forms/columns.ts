/** What the columns of a table hold, which says how every form sets them. */

/** Characters from which a cell is a sentence that wraps. */
const LONG = 40;

/** What a column holds: sentences, words, or numbers, which have no name. */
export type ColumnKind = 'long' | 'text' | undefined;

/** The kinds of the columns of a table, whose first row is its heading. */
export function columnKinds([heading = [], ...rows]: readonly (readonly string[])[]): ColumnKind[] {
  return heading.map((_, column) => kindOf(rows.map((row) => row[column] ?? '')));
}

function kindOf(cells: readonly string[]): ColumnKind {
  if (cells.some((text) => text.length > LONG)) return 'long';
  return cells.every((text) => !/\d/.test(text) || /^\p{Lu}/u.test(text)) ? 'text' : undefined;
}
