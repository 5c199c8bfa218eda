/** Heat map of groups: each cell is the mean over the match-ups between two groups. */
import { capital } from '../../i18n/index.js';
import type { TableChart } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { evenCells, figureText, list, numberOf, t, unitNote, type Measured } from '../text.js';
import { meanOf, type Mean, type View } from '../view.js';
import type { Chart } from './chart.js';
import { heatSpec } from './heat/heat.js';
import type { Heat } from './heat/heatModel.js';
import { legendMarks, scaleOf } from './scale.js';
import { isMirror, meanBetween } from './order.js';

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

/** Builds the heat map of groups. */
export function groupsChart(view: View, request: TableChart, id: string): Chart {
  const figure = view.figure(request.figure);
  const [rowAxis, columnAxis] = [view.axis(request.rows), view.axis(request.columns)];
  const cells = view.means(figure.id, [request.rows, request.columns], request.at);
  const rows = groupsOf(rowAxis.levels);
  const columns = groupsOf(columnAxis.levels);
  const all = (groups: readonly Group[]): number[] => groups.flatMap(({ levels }) => levels);
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
  const value = (r: number, c: number): Mean | undefined =>
    meanBetween(cells, rows[r]?.levels ?? [], c < columns.length ? (columns[c]?.levels ?? []) : all(columns));
  const values = rows.flatMap((_, r) => [...columns, 0].flatMap((__, c) => value(r, c)?.value ?? []));
  const scale = scaleOf(values, figure);
  const text = evenCells(values, figure);
  const heat: Heat = {
    rows: rows.map(({ name }) => ({ name })),
    columns: [...columns.map(({ name }) => ({ name })), { name: t('groups.all'), apart: true }],
    cell(r, c) {
      const mean = value(r, c);
      if (mean === undefined) return undefined;
      return { value: mean.value, text: text(mean), detail: figureText(mean, figure) };
    },
    scale,
    legend: { title: capital(figure.short), marks: legendMarks(scale, figure) },
    names: [request.rows, request.columns],
    measure: figure.short,
  };
  const facts = {
    rows: request.rows,
    columns: request.columns,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
  };
  return {
    id,
    title: request.title ?? t('groups.title', facts),
    findings: findingsOf(rows, both, figure, facts),
    how: t('groups.how', { ...facts, unit: unitNote(figure) }),
    alt: t('groups.alt', {
      ...facts,
      list: list(rows.map(({ name }, r) => `${name} ${figureText(value(r, columns.length) ?? 0, figure)}`)),
    }),
    table: [
      [request.rows, ...columns.map(({ name }) => name), t('groups.all')],
      ...rows.map(({ name }, r) => [
        name,
        ...[...columns, 0].map((_, c) => {
          const mean = value(r, c);
          return mean === undefined ? '' : figureText(mean, figure);
        }),
      ]),
    ],
    spec: (width) => heatSpec(heat, width),
  };
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

function findingsOf(
  rows: readonly Group[],
  both: boolean,
  figure: Figure,
  facts: Readonly<Record<string, string>>,
): string[] {
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
