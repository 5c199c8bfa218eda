/** A tidy table of data: one row a thing, every column of one type. */

/** What a cell holds; nothing where there is no such value. */
export type DataCell = string | number | undefined;

/** A column: every cell of it is of its type, or empty. */
export interface Column {
  readonly name: string;
  /** `whole` numbers are exact to 2^53. */
  readonly type: 'text' | 'number' | 'whole';
  readonly meaning: string;
}

/** A tidy table. */
export interface DataTable {
  /** The name of its files, without ending. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly DataCell[])[];
}
