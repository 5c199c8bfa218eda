/** Results as tidy tables, one row a job and figure, one a pair of picks: as CSV, with a dictionary of every column. */
import { stringify } from 'csv-stringify/sync';
import type { ResultAxis, ResultJob, Results } from '../../questions/index.js';
import { list, say } from '../text.js';

/** What a cell holds; nothing where there is no such value. */
export type Cell = string | number | undefined;

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
  readonly rows: readonly (readonly Cell[])[];
}

/** The tables of results: `figures`, and `splits` where picks were solved. */
export function dataTables(results: Results): DataTable[] {
  const axes = results.axes.map(axisColumns);
  const at = (levels: readonly number[]): Cell[] => axes.flatMap(({ cells }, a) => cells(levels[a] ?? -1));
  const columns = axes.flatMap((one) => one.columns);
  const picks = results.jobs.some(({ kind }) => kind === 'splits');
  return [
    { name: 'figures', columns: [...columns, ...figureColumns(results)], rows: figureRows(results, at) },
    ...(picks
      ? [{ name: 'splits', columns: [...columns, ...splitColumns()], rows: splitRows(results, at) }]
      : []),
  ];
}

/** The tables as CSV, and the dictionary as CSV and as JSON, by file name. */
export function dataFiles(tables: readonly DataTable[]): Map<string, string> {
  const files = new Map(
    tables.map(({ name, columns, rows }) => [
      `${name}.csv`,
      csv([columns.map((column) => column.name), ...rows.map((row) => row.map((cell) => cell ?? ''))]),
    ]),
  );
  const described = tables.flatMap(({ name, columns }) => columns.map((column) => ({ table: name, column })));
  const lines = described.map(({ table, column }) => [`${table}.csv`, column.name, column.meaning]);
  files.set('dictionary.csv', csv([['file', 'column', 'meaning'], ...lines]));
  files.set('dictionary.json', `${JSON.stringify(dictionary(tables), null, 2)}\n`);
  return files;
}

/** For programs: table → column → its type and meaning. */
function dictionary(tables: readonly DataTable[]): object {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(columns.map(({ name: column, type, meaning }) => [column, { type, meaning }])),
    ]),
  );
}

/** Numbers print as they are, so that a reader gets the same double back; a text that a spreadsheet would run is quoted. */
function csv(rows: readonly (readonly (string | number)[])[]): string {
  return stringify(rows as (string | number)[][], {
    escape_formulas: true,
    record_delimiter: '\n',
    cast: { number: String },
  });
}

interface AxisColumns {
  readonly columns: readonly Column[];
  readonly cells: (level: number) => Cell[];
}

/** An axis has a column, and one for id and group where its levels have them. */
function axisColumns({ name, levels }: ResultAxis): AxisColumns {
  const id = levels.some((level) => level.id !== undefined);
  const group = levels.some((level) => level.group !== undefined);
  const numbers = levels.every(({ number, name: shown }) => number !== undefined && String(number) === shown);
  const column = (suffix: string, type: Column['type'], meaning: string): Column => ({
    ...{ name: `${name}${suffix}`, type, meaning },
  });
  return {
    columns: [
      column('', numbers ? 'number' : 'text', say('dictionary.axis', { name })),
      ...(id ? [column('_id', 'text', say('dictionary.axis.id'))] : []),
      ...(group ? [column('_group', 'text', say('dictionary.axis.group'))] : []),
    ],
    cells: (index) => {
      const level = levels[index];
      return [
        numbers ? level?.number : level?.name,
        ...(id ? [level?.id] : []),
        ...(group ? [level?.group] : []),
      ];
    },
  };
}

type At = (levels: readonly number[]) => Cell[];

function figureColumns({ system }: Results): Column[] {
  const figures = Object.entries(system.figures).map(([id, { label, unit }]) => `${id} (${label}; ${unit})`);
  return [
    { name: 'figure', type: 'text', meaning: say('dictionary.figureColumn', { list: list(figures) }) },
    { name: 'unit', type: 'text', meaning: say('dictionary.unit') },
    { name: 'value', type: 'number', meaning: say('dictionary.value') },
    { name: 'low', type: 'number', meaning: say('dictionary.low') },
    { name: 'high', type: 'number', meaning: say('dictionary.high') },
    { name: 'method', type: 'text', meaning: say('dictionary.method') },
    { name: 'combats', type: 'whole', meaning: say('dictionary.combats') },
    { name: 'job', type: 'text', meaning: say('dictionary.job') },
  ];
}

function figureRows({ jobs, system }: Results, at: At): Cell[][] {
  return jobs.flatMap((job: ResultJob) => {
    if (job.kind !== 'odds' && job.kind !== 'battle') return [];
    const { method } = job;
    const combats = method.kind === 'exact' ? undefined : method.combats;
    return Object.entries(job.figures).map(([figure, { value, low, high }]) => {
      const unit = system.figures[figure]?.unit;
      return [...at(job.levels), figure, unit, value, low, high, method.kind, combats, job.id];
    });
  });
}

function splitColumns(): Column[] {
  return [
    { name: 'row', type: 'text', meaning: say('dictionary.row') },
    { name: 'column', type: 'text', meaning: say('dictionary.column') },
    { name: 'payoff', type: 'number', meaning: say('dictionary.payoff') },
    { name: 'row_chance', type: 'number', meaning: say('dictionary.rowChance') },
    { name: 'column_chance', type: 'number', meaning: say('dictionary.columnChance') },
    { name: 'job', type: 'text', meaning: say('dictionary.job') },
  ];
}

function splitRows({ jobs }: Results, at: At): Cell[][] {
  const name = (option: Readonly<Record<string, number>>): string =>
    Object.entries(option)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(' ');
  return jobs.flatMap((job: ResultJob) => {
    if (job.kind !== 'splits') return [];
    return job.rows.flatMap((row, r) =>
      job.columns.map((column, c) => [
        ...at(job.levels),
        name(row),
        name(column),
        job.payoff[r]?.[c],
        job.equilibrium.rows[r],
        job.equilibrium.columns[c],
        job.id,
      ]),
    );
  });
}
