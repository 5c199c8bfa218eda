/** Heat map of each level of one axis against each level of another. It shows which model beats which. */
import { capital } from '../../../i18n/index.js';
import type { TableChart } from '../../../questions/index.js';
import { estimateText, evenCells, figureText, list, meansText, t, unitless, unitNote } from '../../text.js';
import { key, levelName, meanOf, type Mean, type View } from '../../view.js';
import type { Chart } from '../chart.js';
import { heatSpec } from './heat.js';
import type { Heat, HeatLine } from './heatModel.js';
import { legendMarks, scaleOf } from '../scale.js';
import { isMirror, orderOf, plainOrder, strengths, type Order } from '../order.js';

/** A cell of the heat map and its position. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly mean: Mean;
}

/** Builds the heat map that a request describes. */
export function matrixChart(view: View, request: TableChart, id: string): Chart {
  const figure = view.figure(request.figure);
  const rows = view.axis(request.rows);
  const columns = view.axis(request.columns);
  const cells = view.means(figure.id, [request.rows, request.columns], request.at);
  const mirror = isMirror(rows, columns);
  const rowStrength = strengths(rows, cells, mirror ? 'both' : 'rows', figure.better);
  const columnStrength = strengths(columns, cells, 'columns', figure.better);
  const rowOrder = ordered(rows, rowStrength);
  const columnOrder = mirror
    ? rowOrder.filter((i) => columnStrength[i] !== undefined)
    : ordered(columns, columnStrength);
  const listed = rowOrder.flatMap((row) =>
    columnOrder.flatMap((column): Cell[] => {
      const mean = cells.get(key([row, column]));
      return mean ? [{ row, column, mean }] : [];
    }),
  );
  const values = listed.map(({ mean }) => mean.value);
  const scale = scaleOf(values, figure);
  const text = evenCells(values, figure);
  const heat: Heat = {
    rows: linesOf(rows, rowOrder),
    columns: linesOf(columns, columnOrder),
    cell(r, c) {
      const mean = cells.get(key([rowOrder[r] ?? -1, columnOrder[c] ?? -1]));
      return mean && { value: mean.value, text: text(mean), detail: estimateText(mean, figure) };
    },
    scale,
    legend: { title: capital(figure.short), marks: legendMarks(scale, figure) },
    names: [request.rows, request.columns],
    measure: figure.short,
    panelTitle: (group) => t('matrix.panel', { group }),
  };
  const profiles = isOrdered(columns);
  const pair = ({ row, column }: Cell): string =>
    t(profiles ? 'matrix.against' : 'matrix.with', {
      columns: request.columns,
      row: rows.levels[row]?.name ?? '',
      column: columns.levels[column]?.name ?? '',
    });
  const sorted = [...listed].sort((a, b) => a.mean.value - b.mean.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  /** Names the pair of a cell, and other pairs with the same value. More than one other pair becomes a count. */
  const who = (cell: Cell | undefined): string => {
    if (!cell) return '';
    const others = listed.filter((one) => one !== cell && Math.abs(one.mean.value - cell.mean.value) < 1e-12);
    return others.length < 2
      ? list([cell, ...others].map(pair))
      : t('matrix.more', { pair: pair(cell), count: others.length });
  };
  const byStrength = [rows, columns].filter(isOrdered).map(({ name }) => name);
  const facts = {
    count: listed.length,
    rows: request.rows,
    columns: request.columns,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
    unit: unitNote(figure),
    order: byStrength.length === 0 ? '' : t('matrix.order', { list: list(byStrength) }),
    least: least ? figureText(least.mean, figure) : '',
    leastWho: who(least),
    most: most ? figureText(most.mean, figure) : '',
    mostWho: who(most),
    q1: figureText(quantile(sorted, 0.25), figure),
    q3: figureText(quantile(sorted, 0.75), figure),
  };
  return {
    id,
    title: request.title ?? t('matrix.title', facts),
    findings: [
      ...optionFindings(rows, columns, cells, { ...figure, title: facts.figure }),
      ...(listed.length > 1 ? [t('matrix.finding', facts)] : []),
    ],
    how: t('matrix.how', facts),
    alt: t('matrix.alt', facts),
    table: [
      [request.rows, ...columnOrder.map((c) => levelName(columns.levels[c] ?? { name: '' }))],
      ...rowOrder.map((r) => [
        levelName(rows.levels[r] ?? { name: '' }),
        ...columnOrder.map((c) => {
          const mean = cells.get(key([r, c]));
          return mean ? unitless(figureText(mean, figure)) : '';
        }),
      ]),
    ],
    spec: (width) => heatSpec(heat, width),
  };
}

type Axis = ReturnType<View['axis']>;

/** The maximum number of options that one sentence lists. */
const FEW = 6;

/** Returns the means of the options, when one axis has profiles and the other has options. */
function optionFindings(
  rows: Axis,
  columns: Axis,
  cells: ReadonlyMap<string, Mean>,
  figure: ReturnType<View['figure']> & { readonly title: string },
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
const isOrdered = ({ levels }: Axis): boolean => levels.some(({ id }) => id !== undefined);

const ordered = (axis: Axis, strength: readonly (number | undefined)[]): Order =>
  isOrdered(axis) ? orderOf(axis, strength) : plainOrder(axis, strength);

function linesOf(axis: Axis, order: Order): HeatLine[] {
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
