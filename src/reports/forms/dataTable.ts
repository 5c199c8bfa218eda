/** The type of a tidy data table: one row per item, and one type per column. */

/** The content of a cell. It is undefined when there is no value. */
export type DataCell = string | number | undefined;

/** A column. Each cell has the column's type or is empty. */
export interface Column {
  readonly name: string;
  /** `whole` numbers are exact up to 2^53. */
  readonly type: 'text' | 'number' | 'whole';
  readonly meaning: string;
}

/** A tidy table. */
export interface DataTable {
  /** The name of the table's files, without extension. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly DataCell[])[];
}
