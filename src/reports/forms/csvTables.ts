/**
 * Exports results as tidy CSV tables with a dictionary of every column.
 * A table has one row per job and figure, per pair of picks, or per figure of a profile.
 */
import type { ResultAxis, ResultJob, Results } from '../../questions/index.js';
import { ownTables, rosterFigureKinds, rosterFiguresOf } from '../kinds/index.js';
import { csvText } from '../../i18n/spreadsheet.js';
import { list, t } from '../textFormat.js';
import type { DataCell, Column, DataTable } from './dataTable.js';

/**
 * Returns the tables of results: `figures`, `splits` when picks were solved, and `rosters` when profiles were
 * evaluated.
 */
export function dataTables(results: Results): DataTable[] {
  const axes = results.axes.map(axisColumns);
  const at = (levels: readonly number[]): DataCell[] =>
    axes.flatMap(({ cells }, a) => cells(levels[a] ?? -1));
  const columns = axes.flatMap((one) => one.columns);
  const judged = rosterRows(results);
  return [
    { name: 'figures', columns: [...columns, ...figureColumns(results)], rows: figureRows(results, at) },
    ...ownTables(results.jobs, columns, at),
    ...(judged.length > 0 ? [{ name: 'rosters', columns: rosterColumns(), rows: judged }] : []),
  ];
}

/** Returns the files by name: tables as CSV, the dictionary as CSV and JSON. */
export function dataFiles(tables: readonly DataTable[]): Map<string, string> {
  const files = new Map(
    tables.map(({ name, columns, rows }) => [
      `${name}.csv`,
      csvText([columns.map((column) => column.name), ...rows.map((row) => row.map((cell) => cell ?? ''))]),
    ]),
  );
  const described = tables.flatMap(({ name, columns }) => columns.map((column) => ({ table: name, column })));
  const lines = described.map(({ table, column }) => [`${table}.csv`, column.name, column.meaning]);
  files.set('dictionary.csv', csvText([['file', 'column', 'meaning'], ...lines]));
  files.set('dictionary.json', `${JSON.stringify(dictionary(tables), null, 2)}\n`);
  return files;
}

/** Returns the dictionary for programs: table → column → type and meaning. */
function dictionary(tables: readonly DataTable[]): object {
  return Object.fromEntries(
    tables.map(({ name, columns }) => [
      name,
      Object.fromEntries(columns.map(({ name: column, type, meaning }) => [column, { type, meaning }])),
    ]),
  );
}

interface AxisColumns {
  readonly columns: readonly Column[];
  readonly cells: (level: number) => DataCell[];
}

/** Returns the columns of an axis: its levels, and id and group when the levels have them. */
function axisColumns({ name, levels }: ResultAxis): AxisColumns {
  const id = levels.some((level) => level.id !== undefined);
  const group = levels.some((level) => level.group !== undefined);
  const numbers = levels.every(({ number, name: shown }) => number !== undefined && String(number) === shown);
  const column = (suffix: string, type: Column['type'], meaning: string): Column => ({
    name: `${name}${suffix}`,
    type,
    meaning,
  });
  return {
    columns: [
      column('', numbers ? 'number' : 'text', t('dictionary.axis', { name })),
      ...(id ? [column('_id', 'text', t('dictionary.axis.id'))] : []),
      ...(group ? [column('_group', 'text', t('dictionary.axis.group'))] : []),
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

type At = (levels: readonly number[]) => DataCell[];

function figureColumns({ system }: Results): Column[] {
  const figures = Object.entries(system.figures).map(([id, { label, unit }]) => `${id} (${label}; ${unit})`);
  return [
    { name: 'figure', type: 'text', meaning: t('dictionary.figureColumn', { list: list(figures) }) },
    ...valueColumns(),
  ];
}

/** Returns the columns that every figure has. */
function valueColumns(): Column[] {
  return [
    { name: 'unit', type: 'text', meaning: t('dictionary.unit') },
    { name: 'value', type: 'number', meaning: t('dictionary.value') },
    { name: 'low', type: 'number', meaning: t('dictionary.low') },
    { name: 'high', type: 'number', meaning: t('dictionary.high') },
    { name: 'method', type: 'text', meaning: t('dictionary.method') },
    { name: 'combats', type: 'whole', meaning: t('dictionary.combats') },
    { name: 'job', type: 'text', meaning: t('dictionary.job') },
  ];
}

function figureRows({ jobs, system }: Results, at: At): DataCell[][] {
  return jobs.flatMap((job: ResultJob) => {
    if (!('figures' in job)) return [];
    const { method } = job;
    const combats = method.kind === 'exact' ? undefined : method.combats;
    return Object.entries(job.figures).map(([figure, { value, low, high }]) => {
      const unit = system.figures[figure]?.unit;
      return [...at(job.levels), figure, unit, value, low, high, method.kind, combats, job.id];
    });
  });
}

function rosterColumns(): Column[] {
  const text = (name: string, meaning: string): Column => ({ name, type: 'text', meaning });
  const figures = Object.entries(rosterFigureKinds()).map(
    ([id, { label, unit }]) => `${id} (${label}; ${unit})`,
  );
  return [
    text('question', t('dictionary.question')),
    text('member', t('dictionary.member')),
    text('member_id', t('dictionary.axis.id')),
    text('member_group', t('dictionary.axis.group')),
    { name: 'cost', type: 'number', meaning: t('dictionary.cost') },
    text('play', t('dictionary.play')),
    text('amount', t('dictionary.amount')),
    text('part', t('dictionary.part')),
    text('enemy_id', t('dictionary.enemy')),
    text('figure', t('dictionary.rosterFigure', { list: list(figures) })),
    ...valueColumns(),
  ];
}

function rosterRows({ jobs }: Results): DataCell[][] {
  const kinds = rosterFigureKinds();
  return jobs.flatMap((job) =>
    rosterFiguresOf(job).map(({ question, member, cost, play, amount, part, enemy, ...one }) => {
      const { value, low, high } = one.estimate;
      const combats = one.method.kind === 'exact' ? undefined : one.method.combats;
      const unit = kinds[`${question}.${one.figure}`]?.unit;
      const who = [question, member.name, member.id, member.group, cost];
      const where = [play, amount, part, enemy];
      return [...who, ...where, one.figure, unit, value, low, high, one.method.kind, combats, job.id];
    }),
  );
}
