/** Heat maps: cells with numbers under group headings. On a narrow page, the map splits into panels. */
import { capital } from '../../../i18n/index.js';
import type { Estimate } from '../../../game/index.js';
import type { Figure } from '../../../system/index.js';
import { estimateText, evenCells } from '../../textFormat.js';
import type { Spec } from '../chart.js';
import {
  Ink,
  GROUP_GAP,
  HEAD,
  HEAD_MOST,
  isApart,
  metricsOf,
  panelsOf,
  partsOf,
  placeColumns,
  type Columns,
  type Metrics,
  type Heat,
} from './heatModel.js';
import { legendOf, legendMarks, scaleOf } from '../axes.js';
import { clip, widest, wrap } from '../vegaMarks.js';

/** The maximum height of vertical column names, and of bars below the columns. */
const UPRIGHT_MOST = 170;
const BAR_HEIGHT = 34;
const LEGEND_HEIGHT = 44;

/** The data that the functions need to draw a panel. */
interface Panel {
  readonly heat: Heat;
  readonly metrics: Metrics;
  readonly columns: Columns;
  readonly ink: Ink;
  /** True when the map has several panels. Each panel then names the group of its columns. */
  readonly several: boolean;
}

/** Builds the heat map of a figure from the mean of each cell. `detail` formats a mean for its tooltip. */
export function figureHeat(
  figure: Figure,
  axes: Pick<Heat, 'rows' | 'columns' | 'names'>,
  mean: (row: number, column: number) => Estimate | null | undefined,
  detail: (mean: Estimate, figure: Figure) => string = estimateText,
): Heat {
  const values = axes.rows.flatMap((_, r) => axes.columns.flatMap((__, c) => mean(r, c)?.value ?? []));
  const scale = scaleOf(values, figure);
  const text = evenCells(values, figure);
  return {
    ...axes,
    cell(r, c) {
      const found = mean(r, c);
      return found ? { value: found.value, text: text(found), detail: detail(found, figure) } : undefined;
    },
    scale,
    legend: { title: capital(figure.short), marks: legendMarks(scale, figure) },
    measure: figure.short,
  };
}

/** Builds the data table of a heat map: the names of the columns, then each row's name and texts. */
export const heatTable = (
  corner: string,
  rows: readonly string[],
  columns: readonly string[],
  text: (row: number, column: number) => string,
): string[][] => [
  [corner, ...columns],
  ...rows.map((name, r) => [name, ...columns.map((_, c) => text(r, c))]),
];

/** Draws a heat map at a width in pixels. */
export function heatSpec(heat: Heat, width: number): Spec {
  const metrics = metricsOf(heat, width);
  const ink = new Ink(heat, metrics);
  const panels = panelsOf(heat, metrics);
  let top = legend(heat, ink, width);
  for (const indices of panels) {
    const columns = placeColumns(heat, indices, metrics);
    top = drawPanel({ heat, metrics, columns, ink, several: panels.length > 1 }, top) + 14;
  }
  return ink.picture(width, top - 10);
}

/** Draws the colour scale at the top. Returns the vertical position where the map begins. */
function legend(heat: Heat, ink: Ink, width: number): number {
  const { bar, left, middle } = legendOf(heat.scale, heat.legend, width);
  ink.scaleCells.push(...bar);
  ink.small.push(...left);
  ink.smallMiddle.push(...middle);
  return LEGEND_HEIGHT;
}

/** Draws the columns of one panel, with each row that has a cell in it. Returns the panel's lower edge. */
function drawPanel(panel: Panel, top: number): number {
  const { heat, metrics, columns, ink } = panel;
  const rows = heat.rows.flatMap((_, r) => (columns.indices.some((c) => heat.cell(r, c)) ? [r] : []));
  let y = drawHeads(panel, top);
  rows.forEach((r, i) => {
    const before = rows[i - 1];
    const group = heat.rows[r]?.group ?? '';
    const starts = before === undefined || isApart(heat.rows, before, r);
    if (starts && before !== undefined) y += GROUP_GAP;
    if (starts && group !== '') {
      ink.heads.push({ x: 0, y: y + 9, text: clip(group, metrics.width, HEAD, true) });
      y += 20;
    }
    drawRow(panel, r, y);
    y += metrics.cellHeight;
  });
  if (!heat.bars) return y;
  columns.indices.forEach((c, i) => {
    const middle = (columns.xs[i] ?? 0) + (columns.width - 1) / 2;
    ink.barDown(heat.bars?.columns[c] ?? 0, middle, y + 8, BAR_HEIGHT);
  });
  return y + 8 + BAR_HEIGHT + 16;
}

/** Draws group names and column names. Returns the vertical position where the rows begin. */
function drawHeads(panel: Panel, top: number): number {
  const { heat, metrics, columns, ink } = panel;
  const names = columns.indices.map((c) => heat.columns[c]?.name ?? '');
  const grouped = columns.indices.some((c) => (heat.columns[c]?.group ?? '') !== '');
  const longest = widest(names, metrics.name);
  const upright = longest > columns.width - 4;
  const bottom =
    top + (grouped ? 20 : 0) + (upright ? Math.max(32, Math.min(UPRIGHT_MOST, longest) + 8) : 32);
  if (grouped) drawGroups(panel, top);
  names.forEach((text, i) => {
    const x = (columns.xs[i] ?? 0) + columns.width / 2;
    if (upright) ink.upright.push({ x, y: bottom - 5, text: clip(text, UPRIGHT_MOST, metrics.name) });
    else ink.flat.push({ x, y: bottom - 9, text });
  });
  const [down, across] = heat.corner ?? heat.names;
  const right = metrics.rowLabel - 6;
  ink.smallRight.push({ x: right, y: bottom - 19, text: clip(`${across} →`, right, 10) });
  ink.smallRight.push({ x: right, y: bottom - 6, text: clip(`${down} ↓`, right, 10) });
  if (heat.bars) {
    ink.small.push({
      x: (columns.xs.at(-1) ?? 0) + columns.width + 10,
      y: bottom - 9,
      text: heat.bars.title,
    });
  }
  return bottom;
}

/** Draws the underlined group names above their columns. */
function drawGroups({ heat, metrics, columns, ink, several }: Panel, top: number): void {
  const parts = partsOf(heat.columns, columns.indices);
  let at = 0;
  for (const part of parts) {
    const x = columns.xs[at] ?? 0;
    at += part.length;
    const group = heat.columns[part[0] ?? 0]?.group ?? '';
    if (group === '') continue;
    const alone = parts.length === 1;
    const left = alone && several ? 0 : x;
    const text = alone && several && heat.panelTitle ? heat.panelTitle(group) : group;
    const room = alone ? metrics.width - left : HEAD_MOST;
    ink.heads.push({ x: left, y: top + 7, text: clip(text, room, HEAD, true) });
    ink.rules.push({ x: left, x2: x + part.length * columns.width - 1, y: top + 17, y2: top + 17 });
  }
}

/** Draws one row: its name, cells and bar. */
function drawRow({ heat, metrics, columns, ink }: Panel, r: number, y: number): void {
  const row = heat.rows[r]?.name ?? '';
  const middle = y + metrics.cellHeight / 2;
  const parts = wrap(row, metrics.rowLabel - 7, metrics.name);
  parts.forEach((text, i) => {
    const offset = (i - (parts.length - 1) / 2) * (metrics.name + 1);
    ink.rowNames.push({ x: metrics.rowLabel - 6, y: middle + offset, text });
  });
  columns.indices.forEach((c, i) => {
    const x = columns.xs[i] ?? 0;
    const box = { x, x2: x + columns.width - 1, y, y2: y + metrics.cellHeight - 1 };
    const cell = heat.cell(r, c);
    if (cell) ink.cell(box, cell, row, heat.columns[c]?.name ?? '');
    else ink.empty.push(box);
  });
  const chance = heat.bars?.rows[r];
  const end = (columns.xs.at(-1) ?? 0) + columns.width + 9;
  if (chance !== undefined) ink.barAcross(chance, end, middle, metrics.barWidth - 9 - 34);
}
