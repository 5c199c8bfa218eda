/** Heat map of each level of one axis against each level of another. It shows which model beats which. */
import { capital } from '../../../i18n/index.js';
import type { ResultAxis, TableChart } from '../../../questions/index.js';
import { figureText, list, meansText, t, unitless, unitNote } from '../../textFormat.js';
import { key, levelName, meanOf, type Mean, type View } from '../../chartData.js';
import type { Chart } from '../chart.js';
import { figureHeat, heatSpec, heatTable } from './heatMap.js';
import type { Heat, HeatLine } from './heatModel.js';
import { isMirror, orderOf, plainOrder, strengths, type Order } from '../strengthOrder.js';

/** A cell of the heat map and its position. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly mean: Mean;
}

/** The axes in display order and the means of their levels. */
type Matrix = ReturnType<typeof readMatrix>;

/** Builds the heat map that a request describes. */
export function matrixChart(view: View, request: TableChart, id: string): Chart {
  const matrix = readMatrix(view, request);
  const { figure, rows, columns, means } = matrix;
  const facts = describeMatrix(matrix);
  const heat = buildHeat(matrix);
  return {
    id,
    title: request.title ?? t('matrix.title', facts),
    findings: [
      ...optionFindings(rows, columns, means, figure),
      ...(matrix.cells.length > 1 ? [t('matrix.finding', facts)] : []),
    ],
    how: t('matrix.how', facts),
    alt: t('matrix.alt', facts),
    table: heatTable(
      request.rows,
      heat.rows.map(({ name }) => name),
      heat.columns.map(({ name }) => name),
      (r, c) => {
        const mean = meanAt(matrix, r, c);
        return mean ? unitless(figureText(mean, figure)) : '';
      },
    ),
    spec: (width) => heatSpec(heat, width),
  };
}

function readMatrix(view: View, request: TableChart) {
  const figure = view.figure(request.figure);
  const rows = view.axis(request.rows);
  const columns = view.axis(request.columns);
  const means = view.means(figure.id, [request.rows, request.columns], request.at);
  const mirror = isMirror(rows, columns);
  const rowStrength = strengths(rows, means, mirror ? 'both' : 'rows', figure.better);
  const columnStrength = strengths(columns, means, 'columns', figure.better);
  const rowOrder = ordered(rows, rowStrength);
  const columnOrder = mirror
    ? rowOrder.filter((i) => columnStrength[i] !== undefined)
    : ordered(columns, columnStrength);
  const cells = rowOrder.flatMap((row) =>
    columnOrder.flatMap((column): Cell[] => {
      const mean = means.get(key([row, column]));
      return mean ? [{ row, column, mean }] : [];
    }),
  );
  const title = view.titleOf(figure, request.at);
  return { request, figure: { ...figure, title }, rows, columns, rowOrder, columnOrder, means, cells };
}

/** Returns the mean at a row and a column in display order. */
const meanAt = ({ means, rowOrder, columnOrder }: Matrix, row: number, column: number): Mean | undefined =>
  means.get(key([rowOrder[row] ?? -1, columnOrder[column] ?? -1]));

const buildHeat = (matrix: Matrix): Heat => ({
  ...figureHeat(
    matrix.figure,
    {
      rows: linesOf(matrix.rows, matrix.rowOrder),
      columns: linesOf(matrix.columns, matrix.columnOrder),
      names: [matrix.request.rows, matrix.request.columns],
    },
    (r, c) => meanAt(matrix, r, c),
  ),
  panelTitle: (group) => t('matrix.panel', { group }),
});

/** Returns the facts that the chart's sentences report: the extreme cells, the quartiles and the order. */
function describeMatrix(matrix: Matrix) {
  const { request, figure, rows, columns, cells } = matrix;
  const sorted = [...cells].sort((a, b) => a.mean.value - b.mean.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const byStrength = [rows, columns].filter(isOrdered).map(({ name }) => name);
  return {
    count: cells.length,
    rows: request.rows,
    columns: request.columns,
    label: figure.label,
    figure: figure.title,
    unit: unitNote(figure),
    order: byStrength.length === 0 ? '' : t('matrix.order', { list: list(byStrength) }),
    least: least ? figureText(least.mean, figure) : '',
    leastWho: namePairs(matrix, least),
    most: most ? figureText(most.mean, figure) : '',
    mostWho: namePairs(matrix, most),
    q1: figureText(quantile(sorted, 0.25), figure),
    q3: figureText(quantile(sorted, 0.75), figure),
  };
}

/** Names the pair of a cell, and other pairs with the same value. More than one other pair becomes a count. */
function namePairs({ request, rows, columns, cells }: Matrix, cell: Cell | undefined): string {
  if (!cell) return '';
  const profiles = isOrdered(columns);
  const pair = ({ row, column }: Cell): string =>
    t(profiles ? 'matrix.against' : 'matrix.with', {
      columns: request.columns,
      row: rows.levels[row]?.name ?? '',
      column: columns.levels[column]?.name ?? '',
    });
  const others = cells.filter((one) => one !== cell && Math.abs(one.mean.value - cell.mean.value) < 1e-12);
  return others.length < 2
    ? list([cell, ...others].map(pair))
    : t('matrix.more', { pair: pair(cell), count: others.length });
}

/** The maximum number of options that one sentence lists. */
const FEW = 6;

/** Returns the means of the options, when one axis has profiles and the other has options. */
function optionFindings(
  rows: ResultAxis,
  columns: ResultAxis,
  cells: ReadonlyMap<string, Mean>,
  figure: Matrix['figure'],
): string[] {
  if (isOrdered(rows) === isOrdered(columns)) return [];
  const [options, place] = isOrdered(rows) ? ([columns, 1] as const) : ([rows, 0] as const);
  if (options.levels.length < 2 || options.levels.length > FEW) return [];
  const means = options.levels.flatMap((level, i) => {
    const own = [...cells].flatMap(([at, mean]) => (Number(at.split(',')[place]) === i ? [mean] : []));
    return own.length === 0 ? [] : [{ name: level.name, mean: meanOf(own) }];
  });
  const facts = { figure: figure.title, series: options.name, list: meansText(means, figure) };
  return means.length < 2 ? [] : [t('bars.finding.series', facts)];
}

/** Profiles are in order of strength. Options keep their own order. */
const isOrdered = ({ levels }: ResultAxis): boolean => levels.some(({ id }) => id !== undefined);

const ordered = (axis: ResultAxis, strength: readonly (number | undefined)[]): Order =>
  isOrdered(axis) ? orderOf(axis, strength) : plainOrder(axis, strength);

function linesOf(axis: ResultAxis, order: Order): HeatLine[] {
  return order.map((i) => {
    const level = axis.levels[i] ?? { name: '' };
    return { name: levelName(level), ...(level.group !== undefined && { group: capital(level.group) }) };
  });
}

/** Returns the quantile of the sorted cells at `part` (from 0 to 1). */
function quantile(sorted: readonly Cell[], part: number): Mean | number {
  const at = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(at)]?.mean, sorted[Math.ceil(at)]?.mean];
  if (!low || !high) return 0;
  const between = (of: (mean: Mean) => number): number =>
    of(low) + (of(high) - of(low)) * (at - Math.floor(at));
  return {
    value: between(({ value }) => value),
    low: between((mean) => mean.low),
    high: between((mean) => mean.high),
    count: low.count,
  };
}
