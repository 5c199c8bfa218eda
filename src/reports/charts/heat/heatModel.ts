/**
 * The data of a heat map, independent of its source.
 *
 * Layout of a heat map: sizes depend on the page width, and columns split into panels that fit.
 *
 * Collects the marks of a heat map by style, because each style becomes one layer.
 */
import type { LegendText } from '../axes.js';
import {
  twoLineWidth,
  widest,
  boxes,
  frames,
  lines,
  picture,
  texts,
  type ColourScale,
  type BoxItem,
  type TextItem,
} from '../vegaMarks.js';
import { formatPercent, shortChanceText } from '../../../i18n/index.js';
import { cellTextAt, token, type CellText } from '../../theme.js';
import type { Spec } from '../chart.js';

/** A row or a column. */
export interface HeatLine {
  readonly name: string;
  /** Lines with the same group are next to each other under the group's name. */
  readonly group?: string;
  /** True when a gap precedes the line. */
  readonly apart?: boolean;
}

/** The content of a cell. */
export interface HeatCell {
  readonly value: number;
  readonly text: string;
  /** Text for the tooltip. */
  readonly detail: string;
  readonly framed?: boolean;
}

/** The data of a heat map. */
export interface Heat {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  cell(row: number, column: number): HeatCell | undefined;
  readonly scale: ColourScale;
  readonly legend: LegendText;
  /** The names of the two axes, for tooltips. */
  readonly names: readonly [string, string];
  /** The heading of the row names, when it differs from the axis name. */
  readonly corner?: readonly [string, string];
  /** The tooltip's title for the number. */
  readonly measure: string;
  /** Probabilities of the rows and columns. Bars at the edges show them. */
  readonly bars?: {
    readonly title: string;
    readonly rows: readonly number[];
    readonly columns: readonly number[];
  };
  /** Returns the heading of a panel that holds the columns of one group, when the map has several panels. */
  panelTitle?(group: string): string;
}

/** The gap between two groups, in pixels. */
export const GROUP_GAP = 7;
/** The font size of group names, and the maximum width of one name next to others, in pixels. */
export const HEAD = 12;
export const HEAD_MOST = 150;

/** The measures of a layout, in pixels. */
export interface Metrics {
  readonly width: number;
  readonly name: number;
  readonly text: number;
  readonly rowLabel: number;
  readonly cellHeight: number;
  readonly cellLeast: number;
  readonly cellMost: number;
  readonly barWidth: number;
}

/** Returns the sizes for a page width in pixels. */
export function metricsOf(heat: Heat, width: number): Metrics {
  const narrow = width < 500;
  const few = heat.rows.length <= 8 && heat.columns.length <= 8;
  const wide = width > 900;
  const name = narrow ? 10 : wide ? 12.5 : 11;
  const text = few ? (narrow ? (heat.columns.length > 5 ? 9 : 11) : 13) : narrow ? 9 : wide ? 12 : 10;
  const names = heat.rows.map((row) => row.name);
  const corner = widest(
    (heat.corner ?? heat.names).map((one) => `${one} →`),
    10,
  );
  const label = narrow ? Math.max(0, ...names.map((one) => twoLineWidth(one, name))) : widest(names, name);
  const cells = heat.rows.flatMap((_, r) => heat.columns.map((__, c) => heat.cell(r, c)?.text ?? ''));
  return {
    width,
    name,
    text,
    rowLabel: Math.min(Math.max(label, corner) + 9, narrow ? 120 : 220),
    cellHeight: few ? 38 : narrow ? 24 : wide ? 26 : 22,
    cellLeast: Math.max(20, widest(cells, text) + 3),
    cellMost: few ? 110 : heat.columns.length <= 8 ? 84 : 42,
    // The bars' title starts 10 pixels after the cells. Its font size is 10.
    barWidth: heat.bars ? Math.max(narrow ? 60 : 120, Math.ceil(widest([heat.bars.title], 10)) + 11) : 0,
  };
}

/** Returns the column indices of each panel. A group stays in one panel when it fits. */
export function panelsOf({ columns }: Heat, metrics: Metrics): number[][] {
  const room = metrics.width - metrics.rowLabel - metrics.barWidth;
  const panels: number[][] = [];
  const needs = (panel: readonly number[]): number =>
    panel.length * metrics.cellLeast + spaceIn(columns, panel, metrics.cellLeast);
  const all = columns.map((_, c) => c);
  for (const group of partsOf(columns, all)) {
    const last = panels.at(-1);
    if (last && needs([...last, ...group]) <= room) last.push(...group);
    else {
      const most = Math.max(1, Math.floor(room / metrics.cellLeast));
      const parts = Math.ceil(group.length / most);
      const size = Math.ceil(group.length / parts);
      for (let i = 0; i < group.length; i += size) panels.push(group.slice(i, i + size));
    }
  }
  return panels;
}

/** Returns the width of the gaps between groups, plus the excess width of group names wider than their columns. */
function spaceIn(all: readonly HeatLine[], panel: readonly number[], cellWidth: number): number {
  const groups = partsOf(all, panel);
  const heads = groups.map((group) => Math.max(0, headWidth(all[group[0] ?? 0]) - group.length * cellWidth));
  return (groups.length - 1) * GROUP_GAP + heads.reduce((sum, extra) => sum + extra, 0);
}

/** Splits the columns of a panel into groups. */
export function partsOf(all: readonly HeatLine[], panel: readonly number[]): number[][] {
  const parts: number[][] = [];
  panel.forEach((c, i) => {
    const last = parts.at(-1);
    if (last && !isApart(all, panel[i - 1] ?? 0, c)) last.push(c);
    else parts.push([c]);
  });
  return parts;
}

const headWidth = (line: HeatLine | undefined): number =>
  (line?.group ?? '') === '' ? 0 : Math.min(HEAD_MOST, widest([line?.group ?? ''], HEAD, true)) + 6;

/** Returns whether a gap separates a line from the line before it. */
export const isApart = (all: readonly HeatLine[], before: number, line: number): boolean =>
  all[before]?.group !== all[line]?.group || all[line]?.apart === true;

/** The positions of some columns: the left edge of each, and their common width. */
export interface Columns {
  readonly indices: readonly number[];
  readonly xs: readonly number[];
  readonly width: number;
}

/** Computes the positions of the columns of a panel. */
export function placeColumns({ columns }: Heat, panel: readonly number[], m: Metrics): Columns {
  const parts = partsOf(columns, panel);
  // In a panel with one group, the group name can use the full width.
  const space = parts.length > 1 ? spaceIn(columns, panel, m.cellLeast) : 0;
  const room = m.width - m.rowLabel - m.barWidth - space;
  const width = Math.min(m.cellMost, Math.floor(room / panel.length));
  let x = m.rowLabel;
  const xs = parts.flatMap((part) => {
    const places = part.map((_, i) => x + i * width);
    x += Math.max(part.length * width, headWidth(columns[part[0] ?? 0])) + GROUP_GAP;
    return places;
  });
  return { indices: panel, xs, width };
}

/** Collects the marks of a heat map. */
export class Ink {
  readonly scaleCells: BoxItem[] = [];
  readonly empty: BoxItem[] = [];
  private readonly cells: BoxItem[] = [];
  private readonly numbers: Readonly<Record<CellText, TextItem[]>> = { dd: [], dl: [], ld: [], ll: [] };
  private readonly framed: BoxItem[] = [];
  private readonly bars: BoxItem[] = [];
  readonly rules: BoxItem[] = [];
  readonly rowNames: TextItem[] = [];
  readonly upright: TextItem[] = [];
  readonly flat: TextItem[] = [];
  readonly heads: TextItem[] = [];
  readonly small: TextItem[] = [];
  readonly smallMiddle: TextItem[] = [];
  readonly smallRight: TextItem[] = [];

  constructor(
    private readonly heat: Heat,
    private readonly metrics: Metrics,
  ) {}

  /** Adds a cell and its number. */
  cell(box: Pick<BoxItem, 'x' | 'x2' | 'y' | 'y2'>, cell: HeatCell, row: string, column: string): void {
    const { x, x2, y, y2 } = box;
    const { scale } = this.heat;
    this.cells.push({ ...box, v: cell.value, row, column, detail: cell.detail });
    const kind = cellTextAt(scale.colours, positionOf(cell.value, scale));
    this.numbers[kind].push({ x: (x + x2) / 2, y: (y + y2) / 2, text: cell.text });
    if (cell.framed) this.framed.push({ x: x + 1, x2: x2 - 1, y: y + 1, y2: y2 - 1 });
  }

  /** Adds a chance as a bar that grows to the right. Its number follows the bar. */
  barAcross(chance: number, x: number, y: number, room: number): void {
    const length = Math.max(chance > 0 ? 1 : 0, room * chance);
    this.bars.push({ x, x2: x + length, y: y - 6, y2: y + 5 });
    this.small.push({ x: x + length + 4, y: y - 0.5, text: formatPercent(shortChanceText(chance)) });
  }

  /** Adds a chance as a bar that grows downwards. Its number is below the bar. */
  barDown(chance: number, x: number, y: number, room: number): void {
    const length = Math.max(chance > 0 ? 1 : 0, room * chance);
    this.bars.push({ x: x - 6, x2: x + 6, y, y2: y + length });
    this.smallMiddle.push({ x, y: y + 8 + length, text: formatPercent(shortChanceText(chance)) });
  }

  /** Returns the picture of all collected marks. */
  picture(width: number, height: number): Spec {
    const { scale, names, measure } = this.heat;
    const tips = { row: names[0], column: names[1], detail: measure };
    const { name, text } = this.metrics;
    return picture(width, height, [
      lines(this.rules, token('line')),
      boxes(this.empty, token('empty')),
      boxes(this.scaleCells, scale),
      boxes(this.cells, scale, { tips, hover: 'lit' }),
      boxes(this.bars, token('accent')),
      frames(this.framed, token('ink'), 2),
      ...Object.entries(this.numbers).map(([kind, items]) =>
        texts(items, { size: text, align: 'center', colour: `${token('cellText')}.${kind}` }),
      ),
      texts(this.rowNames, { size: name, align: 'right' }),
      texts(this.upright, { size: name, angle: 270 }),
      texts(this.flat, { size: name, align: 'center' }),
      texts(this.heads, { size: HEAD, bold: true }),
      texts(this.small, { size: 10, colour: token('muted') }),
      texts(this.smallMiddle, { size: 10, align: 'center', colour: token('muted') }),
      texts(this.smallRight, { size: 10, align: 'right', colour: token('muted') }),
    ]);
  }
}

/** Returns the position of a value on its scale, from 0 to 1. */
function positionOf(value: number, { low, high }: ColourScale): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}
