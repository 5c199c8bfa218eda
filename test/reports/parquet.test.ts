import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { dataFiles, dataTables } from '../../src/reports/forms/csvTables.js';
import { parquet } from '../../src/reports/forms/dataTable.js';
import { parse } from './csv.js';
import { fixture, HOSTILE } from './fixture.js';

/** A buffer of its own, as readers of whole files have it. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** What a spreadsheet must not run carries a quote in the CSV; a Parquet file needs none. */
const unquoted = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

describe('Parquet', () => {
  it.each([
    ['exact', fixture()],
    ['sampled', fixture({ sampled: true })],
    ['with hostile names', fixture({ names: HOSTILE })],
  ])('of %s results reads back as the CSV, cell by cell', async (_, results) => {
    const tables = dataTables(results);
    expect(tables.map(({ name }) => name)).toEqual(['figures', 'splits']);
    const csv = dataFiles(tables);
    for (const table of tables) {
      const [head = [], ...rows] = parse(csv.get(`${table.name}.csv`) ?? '');
      const read = await parquetReadObjects({ file: bufferOf(await parquet(table)) });
      expect(read).toHaveLength(rows.length);
      expect(Object.keys(read[0] ?? {})).toEqual(head);
      const wrong = read.flatMap((row, i) =>
        head.filter((column, c) => {
          const cell = row[column] as string | number | bigint | null;
          const text = unquoted(rows[i]?.[c] ?? '');
          return cell === null ? text !== '' : String(cell) !== text;
        }),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('keeps types and meanings in the file, the same as the dictionary', async () => {
    const tables = dataTables(fixture({ sampled: true }));
    const dictionary: unknown = JSON.parse(dataFiles(tables).get('dictionary.json') ?? '');
    for (const table of tables) {
      const { schema, key_value_metadata: pairs = [] } = parquetMetadata(bufferOf(await parquet(table)));
      const types = schema.slice(1).map(({ name, type, converted_type: as }) => [name, as ?? type]);
      const wanted = { text: 'UTF8', number: 'DOUBLE', whole: 'INT64' };
      expect(types).toEqual(table.columns.map(({ name, type }) => [name, wanted[type]]));
      const meanings = pairs.map(({ key, value }) => [key.replace(/^column:/, ''), value]);
      for (const { name, type, meaning } of table.columns) {
        expect(meanings).toContainEqual([name, meaning]);
        expect(dictionary).toHaveProperty([table.name, name], { type, meaning });
      }
    }
    const [figures] = tables;
    expect(figures?.columns.find(({ name }) => name === 'stamina')?.type).toBe('number');
    expect(figures?.columns.find(({ name }) => name === 'combats')?.type).toBe('whole');
  });

  it('leaves nothing where nothing is', async () => {
    const [figures] = dataTables(fixture());
    if (!figures) throw new Error('no table');
    const rows = await parquetReadObjects({ file: bufferOf(await parquet(figures)), columns: ['combats'] });
    expect(new Set(rows.map((row): unknown => row['combats']))).toEqual(new Set([null]));
  });
});
