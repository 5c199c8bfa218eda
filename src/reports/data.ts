/** Results as tidy CSV: one row a job and figure, one a pair of picks, and a dictionary of every column. */
import { stringify } from 'csv-stringify/sync';
import type { ResultJob, Results } from '../analysis/index.js';
import { list, say } from './text.js';

type Cell = string | number;

/** The data files of results, by name. */
export function dataFiles(results: Results): Map<string, string> {
  const files = new Map<string, string>();
  const axes = axisColumns(results);
  files.set('figures.csv', csv([[...axes.names, ...FIGURE_COLUMNS], ...figureRows(results, axes.cells)]));
  const picks = results.jobs.some(({ kind }) => kind === 'splits');
  if (picks) files.set('splits.csv', csv([[...axes.names, ...SPLIT_COLUMNS], ...splitRows(results, axes.cells)]));
  files.set('dictionary.csv', csv(dictionary(results, picks)));
  return files;
}

const FIGURE_COLUMNS = ['figure', 'unit', 'value', 'low', 'high', 'method', 'combats', 'job'];
const SPLIT_COLUMNS = ['row', 'column', 'payoff', 'row_chance', 'column_chance', 'job'];

/** Numbers print as they are, so that a reader gets the same double back; a text that a spreadsheet would run is quoted. */
function csv(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], { escape_formulas: true, record_delimiter: '\n', cast: { number: String } });
}

/** For each axis a column, with its id and group where its levels have them. */
function axisColumns({ axes }: Results): { names: string[]; cells: (levels: readonly number[]) => Cell[] } {
  const has = axes.map(({ levels }) => ({
    id: levels.some(({ id }) => id !== undefined),
    group: levels.some(({ group }) => group !== undefined),
  }));
  return {
    names: axes.flatMap(({ name }, a) => [
      name,
      ...(has[a]?.id ? [`${name}_id`] : []),
      ...(has[a]?.group ? [`${name}_group`] : []),
    ]),
    cells: (levels) =>
      axes.flatMap((axis, a) => {
        const level = axis.levels[levels[a] ?? -1];
        return [
          level?.name ?? '',
          ...(has[a]?.id ? [level?.id ?? ''] : []),
          ...(has[a]?.group ? [level?.group ?? ''] : []),
        ];
      }),
  };
}

type Cells = (levels: readonly number[]) => Cell[];

function figureRows({ jobs, system }: Results, cells: Cells): Cell[][] {
  return jobs.flatMap((job: ResultJob) => {
    if (job.kind !== 'odds') return [];
    const { method } = job;
    const combats = method.kind === 'exact' ? '' : method.combats;
    return Object.entries(job.figures).map(([figure, { value, low, high }]) => {
      const unit = system.figures[figure]?.unit ?? '';
      return [...cells(job.levels), figure, unit, value, low, high, method.kind, combats, job.id];
    });
  });
}

function splitRows({ jobs }: Results, cells: Cells): Cell[][] {
  const name = (option: Readonly<Record<string, number>>): string =>
    Object.entries(option)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(' ');
  return jobs.flatMap((job: ResultJob) => {
    if (job.kind !== 'splits') return [];
    return job.rows.flatMap((row, r) =>
      job.columns.map((column, c) => [
        ...cells(job.levels),
        name(row),
        name(column),
        job.payoff[r]?.[c] ?? '',
        job.equilibrium.rows[r] ?? '',
        job.equilibrium.columns[c] ?? '',
        job.id,
      ]),
    );
  });
}

/** File, column and meaning of everything in the other files. */
function dictionary({ axes, system }: Results, picks: boolean): string[][] {
  const axisRows = (file: string): string[][] =>
    axes.flatMap(({ name, levels }) => [
      [file, name, say('dictionary.axis', { name })],
      ...(levels.some(({ id }) => id !== undefined) ? [[file, `${name}_id`, say('dictionary.axis.id')]] : []),
      ...(levels.some(({ group }) => group !== undefined)
        ? [[file, `${name}_group`, say('dictionary.axis.group')]]
        : []),
    ]);
  const figures = Object.entries(system.figures).map(([id, { label, unit }]) => `${id} (${label}; ${unit})`);
  const known: [string, string][] = [
    ['figure', say('dictionary.figureColumn', { list: list(figures) })],
    ['unit', say('dictionary.unit')],
    ['value', say('dictionary.value')],
    ['low', say('dictionary.low')],
    ['high', say('dictionary.high')],
    ['method', say('dictionary.method')],
    ['combats', say('dictionary.combats')],
    ['job', say('dictionary.job')],
  ];
  const split: [string, string][] = [
    ['row', say('dictionary.row')],
    ['column', say('dictionary.column')],
    ['payoff', say('dictionary.payoff')],
    ['row_chance', say('dictionary.rowChance')],
    ['column_chance', say('dictionary.columnChance')],
    ['job', say('dictionary.job')],
  ];
  return [
    ['file', 'column', 'meaning'],
    ...axisRows('figures.csv'),
    ...known.map(([column, meaning]) => ['figures.csv', column, meaning]),
    ...(picks
      ? [...axisRows('splits.csv'), ...split.map(([column, meaning]) => ['splits.csv', column, meaning])]
      : []),
  ];
}
