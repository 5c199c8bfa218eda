/** Heat map of groups: each cell is the mean over the match-ups between two groups. */
import { capital } from '../../i18n/index.js';
import type { TableChart } from '../../questions/index.js';
import { figureText, list, numberOf, t, unitNote, type Measured } from '../textFormat.js';
import { meanOf, type Mean, type View } from '../chartData.js';
import type { Chart } from './chart.js';
import { figureHeat, heatSpec, heatTable } from './heat/heatMap.js';
import { isMirror, meanBetween } from './strengthOrder.js';

/** A group with its levels and its means. */
interface Group {
  readonly name: string;
  readonly levels: readonly number[];
  /**
   * For a row group: the mean over all its cells. It covers both roles when the axes are mirrored and the figure is
   * even.
   */
  overall: Measured;
}

/** The groups of both axes, strongest first, and their means. */
type GroupTable = ReturnType<typeof readGroups>;

/** Builds the heat map of groups. */
export function groupsChart(view: View, request: TableChart, id: string): Chart {
  const groups = readGroups(view, request);
  const { figure, rows, columns } = groups;
  const axes = {
    rows: rows.map(({ name }) => ({ name })),
    columns: [...columns.map(({ name }) => ({ name })), { name: t('groups.all'), apart: true }],
    names: [request.rows, request.columns],
  } as const;
  const heat = figureHeat(figure, axes, groups.mean, figureText);
  const facts = {
    rows: request.rows,
    columns: request.columns,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
  };
  return {
    id,
    title: request.title ?? t('groups.title', facts),
    findings: findingsOf(groups, facts),
    how: t('groups.how', { ...facts, unit: unitNote(figure) }),
    alt: t('groups.alt', {
      ...facts,
      list: list(
        rows.map(({ name }, r) => `${name} ${figureText(groups.mean(r, columns.length) ?? 0, figure)}`),
      ),
    }),
    table: heatTable(
      request.rows,
      rows.map(({ name }) => name),
      heat.columns.map(({ name }) => name),
      (r, c) => heat.cell(r, c)?.detail ?? '',
    ),
    spec: (width) => heatSpec(heat, width),
  };
}

function readGroups(view: View, request: TableChart) {
  const figure = view.figure(request.figure);
  const [rowAxis, columnAxis] = [view.axis(request.rows), view.axis(request.columns)];
  const cells = view.means(figure.id, [request.rows, request.columns], request.at);
  const rows = groupsOf(rowAxis.levels);
  const columns = groupsOf(columnAxis.levels);
  const all = (groups: readonly Group[]): number[] => groups.flatMap(({ levels }) => levels);
  // Each match-up is in the table from both sides.
  const both = figure.even !== undefined && isMirror(rowAxis, columnAxis);
  for (const group of rows) {
    const asRow = meanBetween(cells, group.levels, all(columns));
    const asColumn = meanBetween(cells, all(rows), group.levels);
    const seen = both && asColumn ? turnedAbout(asColumn, figure.even ?? 0) : undefined;
    group.overall = asRow && seen ? meanOf([asRow, seen]) : (asRow ?? seen ?? 0);
  }
  const sign = figure.better === 'high' ? 1 : -1;
  rows.sort((a, b) => sign * (numberOf(b.overall) - numberOf(a.overall)));
  if (both)
    columns.sort(
      (a, b) => rows.findIndex((r) => r.name === a.name) - rows.findIndex((r) => r.name === b.name),
    );
  /** Returns the mean between two groups. The column after the last one holds all groups. */
  const mean = (r: number, c: number): Mean | undefined =>
    meanBetween(cells, rows[r]?.levels ?? [], c < columns.length ? (columns[c]?.levels ?? []) : all(columns));
  return { figure, rows, columns, both, mean };
}

/** Returns the value of the other side, for a figure with an even value. */
const turnedAbout = ({ value, low, high, count }: Mean, even: number): Mean => ({
  value: 2 * even - value,
  low: 2 * even - high,
  high: 2 * even - low,
  count,
});

function groupsOf(
  levels: readonly { readonly name: string; readonly group?: string | undefined }[],
): Group[] {
  const names = [...new Set(levels.map(({ name, group }) => group ?? name))];
  return names.map((name) => ({
    name: capital(name),
    levels: levels.flatMap((level, i) => ((level.group ?? level.name) === name ? [i] : [])),
    overall: 0,
  }));
}

function findingsOf({ rows, both, figure }: GroupTable, facts: Readonly<Record<string, string>>): string[] {
  const [best, worst] = [rows[0], rows.at(-1)];
  if (!best || !worst || best === worst) return [];
  const filled = {
    ...facts,
    best: best.name,
    bestValue: figureText(best.overall, figure),
    worst: worst.name,
    worstValue: figureText(worst.overall, figure),
  };
  if (filled.bestValue === filled.worstValue) return [t('groups.finding.same', filled)];
  return [t(both ? 'groups.finding.even' : 'groups.finding', filled)];
}
