/**
 * The type of a tidy data table: one row per item, and one type per column.
 *
 * Exports tidy tables as typed Parquet. The rows equal the CSV's, and metadata contains the column meanings.
 */

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

/** Maps our column types to Parquet types. */
const TYPES = { text: 'STRING', number: 'DOUBLE', whole: 'INT64' } as const;

/**
 * Returns a table as a Parquet file, with Snappy pages and 100,000 rows per row group.
 * Metadata under `column:<name>` contains the meaning of each column. Equal tables produce equal bytes.
 */
export async function parquet({ columns, rows }: DataTable): Promise<Uint8Array> {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type }, at) => ({
      name,
      type: TYPES[type],
      data: rows.map((row) => cellOf(row[at], type)),
    })),
    rowGroupSize: 100_000,
    kvMetadata: columns.map(({ name, meaning }) => ({ key: `column:${name}`, value: meaning })),
    createdBy: 'stonecast',
  });
  return new Uint8Array(buffer);
}

/** Converts a cell. Whole numbers become 64-bit integers, and missing values become null. */
function cellOf(cell: DataCell, type: Column['type']): string | number | bigint | null {
  if (cell === undefined) return null;
  return type === 'whole' ? BigInt(cell) : cell;
}
