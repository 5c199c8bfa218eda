/** Heat maps: cells with their numbers, headed by groups, broken into panels where the page is narrow. */
import { cellTextAt, token, type CellText } from '../theme.js';
import { shortPercent } from '../text.js';
import type { Spec } from './chart.js';
import { twoLineWidth, widest, wrap } from './labels.js';
import { boxes, frames, lines, picture, texts, type BoxItem, type ColourScale, type TextItem } from './pixels.js';

/** A row or a column. */
export interface HeatLine {
  readonly name: string;
  /** Lines of one group stand together under its name. */
  readonly group?: string;
  /** A gap before it. */
  readonly apart?: boolean;
}

/** What a cell says. */
export interface HeatCell {
  readonly value: number;
  readonly text: string;
  /** For the tooltip. */
  readonly detail: string;
  readonly framed?: boolean;
}

/** What a heat map shows. */
export interface Heat {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  cell(row: number, column: number): HeatCell | undefined;
  readonly scale: ColourScale;
  readonly legend: { readonly title: string; readonly marks: readonly [string, string, string] };
  /** The axes' names, for tooltips. */
  readonly names: readonly [string, string];
  /** What stands over the names of the rows, where that is not the axis' name. */
  readonly corner?: readonly [string, string];
  /** Title of the tooltip's number. */
  readonly measure: string;
  /** Chances of the rows and columns, drawn as bars at the ends. */
  readonly bars?: { readonly title: string; readonly rows: readonly number[]; readonly columns: readonly number[] };
  /** The heading of a panel of one group's columns, where the map is broken into several. */
  panelTitle?(group: string): string;
}

/** The measures of a layout, in pixels. */
interface Metrics {
  readonly width: number;
  readonly name: number;
  readonly text: number;
  readonly rowLabel: number;
  readonly cellHeight: number;
  readonly cellLeast: number;
  readonly cellMost: number;
  readonly barWidth: number;
}

const GROUP_GAP = 7;
const BAR_HEIGHT = 34;
const LEGEND_HEIGHT = 44;

/** The picture of a heat map at a width. */
export function heatSpec(heat: Heat, width: number): Spec {
  const metrics = metricsOf(heat, width);
  const ink = new Ink(heat);
  const panels = panelsOf(heat, metrics);
  let top = legend(heat, ink, width);
  for (const panel of panels) top = drawPanel(heat, panel, panels.length > 1, metrics, ink, top) + 14;
  return ink.picture(width, top - 10);
}

function metricsOf(heat: Heat, width: number): Metrics {
  const narrow = width < 500;
  const few = heat.rows.length <= 8 && heat.columns.length <= 8;
  const wide = width > 900;
  const name = narrow ? 10 : wide ? 12.5 : 11;
  const text = few ? (narrow ? (heat.columns.length > 5 ? 9 : 11) : 13) : narrow ? 9 : wide ? 12 : 10;
  const names = heat.rows.map((row) => row.name);
  const corner = widest((heat.corner ?? heat.names).map((one) => `${one} →`), 10);
  const label = narrow ? Math.max(0, ...names.map((one) => twoLineWidth(one, name))) : widest(names, name);
  const cells = heat.rows.flatMap((_, r) => heat.columns.map((__, c) => heat.cell(r, c)?.text ?? ''));
  return {
    width,
    name,
    text,
    rowLabel: Math.min(Math.max(label, corner) + 9, narrow ? 120 : 220),
    cellHeight: few ? 38 : narrow ? 24 : wide ? 26 : 22,
    cellLeast: Math.max(20, widest(cells, text) + 3),
    cellMost: few ? 110 : 42,
    barWidth: heat.bars ? (narrow ? 60 : 120) : 0,
  };
}

/** The columns of each panel: whole groups as long as they fit side by side. */
function panelsOf({ columns }: Heat, metrics: Metrics): number[][] {
  const room = metrics.width - metrics.rowLabel - metrics.barWidth;
  const panels: number[][] = [];
  const needs = (panel: readonly number[]): number =>
    panel.length * metrics.cellLeast + gapsBefore(columns, panel) * GROUP_GAP;
  for (const group of groupsOf(columns)) {
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

/** Neighbouring lines of one group. */
function groupsOf(linesOf: readonly HeatLine[]): number[][] {
  const groups: number[][] = [];
  linesOf.forEach(({ group }, i) => {
    const last = groups.at(-1);
    if (last && linesOf[last[0] ?? 0]?.group === group && !linesOf[i]?.apart) last.push(i);
    else groups.push([i]);
  });
  return groups;
}

const gapsBefore = (all: readonly HeatLine[], panel: readonly number[]): number =>
  panel.filter((c, i) => i > 0 && isApart(all, panel[i - 1] ?? 0, c)).length;

const isApart = (all: readonly HeatLine[], before: number, line: number): boolean =>
  all[before]?.group !== all[line]?.group || all[line]?.apart === true;

/** Gathers what is drawn. */
class Ink {
  readonly cells: BoxItem[] = [];
  readonly scaleCells: BoxItem[] = [];
  readonly empty: BoxItem[] = [];
  readonly numbers: Readonly<Record<CellText, TextItem[]>> = { dd: [], dl: [], ld: [], ll: [] };
  readonly framed: BoxItem[] = [];
  readonly bars: BoxItem[] = [];
  readonly rules: BoxItem[] = [];
  readonly rowNames: TextItem[] = [];
  readonly upright: TextItem[] = [];
  readonly flat: TextItem[] = [];
  readonly heads: TextItem[] = [];
  readonly small: TextItem[] = [];
  readonly smallMiddle: TextItem[] = [];
  readonly smallRight: TextItem[] = [];
  text = 10;
  name = 11;

  constructor(private readonly heat: Heat) {}

  picture(width: number, height: number): Spec {
    const { scale, names, measure } = this.heat;
    const tips = { row: names[0], column: names[1], detail: measure };
    const { name, text } = this;
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
      texts(this.heads, { size: 12, bold: true }),
      texts(this.small, { size: 10, colour: token('muted') }),
      texts(this.smallMiddle, { size: 10, align: 'center', colour: token('muted') }),
      texts(this.smallRight, { size: 10, align: 'right', colour: token('muted') }),
    ]);
  }
}

/** The colour scale, at the top; returns where the map begins. */
function legend({ scale, legend: { title, marks } }: Heat, ink: Ink, width: number): number {
  const length = Math.min(220, width - 20);
  const steps = 44;
  ink.small.push({ x: 0, y: 6, text: title });
  for (let i = 0; i < steps; i++) {
    const v = scale.low + ((scale.high - scale.low) * (i + 0.5)) / steps;
    ink.scaleCells.push({ x: (length * i) / steps, x2: (length * (i + 1)) / steps + 0.4, y: 15, y2: 24, v });
  }
  ink.small.push({ x: 0, y: 32, text: marks[0] });
  ink.smallMiddle.push({ x: length / 2, y: 32, text: marks[1] });
  ink.smallMiddle.push({ x: length - widest([marks[2]], 10) / 2, y: 32, text: marks[2] });
  return LEGEND_HEIGHT;
}

/** Draws the columns of one panel with all rows that have a cell in it; returns its lower end. */
function drawPanel(heat: Heat, panel: readonly number[], several: boolean, m: Metrics, ink: Ink, top: number): number {
  ink.text = m.text;
  ink.name = m.name;
  const room = m.width - m.rowLabel - m.barWidth - gapsBefore(heat.columns, panel) * GROUP_GAP;
  const cellWidth = Math.min(m.cellMost, Math.floor(room / panel.length));
  const xs = columnPlaces(heat, panel, m.rowLabel, cellWidth);
  const body = drawHeads(heat, panel, xs, cellWidth, several, m, ink, top);
  const rows = heat.rows.flatMap((_, r) => (panel.some((c) => heat.cell(r, c)) ? [r] : []));
  let y = body;
  rows.forEach((r, i) => {
    const before = rows[i - 1];
    const heading = heat.rows[r]?.group;
    if (before === undefined ? heading !== undefined : isApart(heat.rows, before, r)) {
      y += before === undefined ? 0 : GROUP_GAP;
      if (heading !== undefined && heading !== '') {
        ink.heads.push({ x: 0, y: y + 9, text: heading });
        y += 20;
      }
    }
    drawRow(heat, r, panel, xs, cellWidth, m, ink, y);
    y += m.cellHeight;
  });
  return heat.bars ? drawColumnBars(heat, panel, xs, cellWidth, ink, y) : y;
}

function columnPlaces({ columns }: Heat, panel: readonly number[], left: number, cellWidth: number): number[] {
  let x = left;
  return panel.map((c, i) => {
    if (i > 0) x += cellWidth + (isApart(columns, panel[i - 1] ?? 0, c) ? GROUP_GAP : 0);
    return x;
  });
}

/** Group names and column names; returns where the rows begin. */
function drawHeads(
  heat: Heat,
  panel: readonly number[],
  xs: readonly number[],
  cellWidth: number,
  several: boolean,
  m: Metrics,
  ink: Ink,
  top: number,
): number {
  const names = panel.map((c) => heat.columns[c]?.name ?? '');
  const grouped = panel.some((c) => (heat.columns[c]?.group ?? '') !== '');
  const upright = widest(names, m.name) > cellWidth - 4;
  const groupHeight = grouped ? 20 : 0;
  const nameHeight = upright ? Math.max(32, widest(names, m.name) + 8) : 32;
  if (grouped) drawGroups(heat, panel, xs, cellWidth, several, ink, top);
  names.forEach((text, i) => {
    const middle = (xs[i] ?? 0) + cellWidth / 2;
    const y = top + groupHeight + nameHeight;
    if (upright) ink.upright.push({ x: middle, y: y - 5, text });
    else ink.flat.push({ x: middle, y: y - 9, text });
  });
  const corner = heat.corner ?? heat.names;
  const bottom = top + groupHeight + nameHeight;
  ink.smallRight.push({ x: m.rowLabel - 6, y: bottom - 19, text: `${corner[1]} →` });
  ink.smallRight.push({ x: m.rowLabel - 6, y: bottom - 6, text: `${corner[0]} ↓` });
  if (heat.bars) {
    const x = (xs.at(-1) ?? 0) + cellWidth + 10;
    ink.small.push({ x, y: top + groupHeight + nameHeight - 9, text: heat.bars.title });
  }
  return top + groupHeight + nameHeight;
}

function drawGroups(
  heat: Heat,
  panel: readonly number[],
  xs: readonly number[],
  cellWidth: number,
  several: boolean,
  ink: Ink,
  top: number,
): void {
  panel.forEach((c, i) => {
    const { group = '' } = heat.columns[c] ?? {};
    const first = i === 0 || isApart(heat.columns, panel[i - 1] ?? 0, c);
    if (!first || group === '') return;
    const size = panel.filter((other) => heat.columns[other]?.group === group).length;
    const x = xs[i] ?? 0;
    const only = several && panel.every((other) => heat.columns[other]?.group === group);
    const text = only && heat.panelTitle ? heat.panelTitle(group) : group;
    ink.heads.push({ x: only ? 0 : x, y: top + 7, text });
    const end = x + size * cellWidth - 1;
    ink.rules.push({ x: only ? 0 : x, x2: end, y: top + 17, y2: top + 17 });
  });
}

function drawRow(
  heat: Heat,
  r: number,
  panel: readonly number[],
  xs: readonly number[],
  cellWidth: number,
  m: Metrics,
  ink: Ink,
  y: number,
): void {
  const row = heat.rows[r]?.name ?? '';
  const middle = y + m.cellHeight / 2;
  const parts = wrap(row, m.rowLabel - 7, m.name);
  parts.forEach((text, i) => {
    const line = (i - (parts.length - 1) / 2) * (m.name + 1);
    ink.rowNames.push({ x: m.rowLabel - 6, y: middle + line, text });
  });
  panel.forEach((c, i) => {
    const x = xs[i] ?? 0;
    const box = { x, x2: x + cellWidth - 1, y, y2: y + m.cellHeight - 1 };
    const cell = heat.cell(r, c);
    if (!cell) {
      ink.empty.push(box);
      return;
    }
    const column = heat.columns[c]?.name ?? '';
    ink.cells.push({ ...box, v: cell.value, row, column, detail: cell.detail });
    ink.numbers[cellTextAt(heat.scale.colours, positionOf(cell.value, heat.scale))].push({ x: x + (cellWidth - 1) / 2, y: middle - 0.5, text: cell.text });
    if (cell.framed) ink.framed.push({ x: x + 1, x2: x + cellWidth - 2, y: y + 1, y2: y + m.cellHeight - 2 });
  });
  const chance = heat.bars?.rows[r];
  if (chance !== undefined) drawRowBar(chance, (xs.at(-1) ?? 0) + cellWidth + 9, middle, m, ink);
}

function drawRowBar(chance: number, x: number, y: number, m: Metrics, ink: Ink): void {
  const room = m.barWidth - 9 - 34;
  const length = Math.max(chance > 0 ? 1 : 0, room * chance);
  ink.bars.push({ x, x2: x + length, y: y - 6, y2: y + 5 });
  ink.small.push({ x: x + length + 4, y: y - 0.5, text: `${shortPercent(chance)} %` });
}

function drawColumnBars(
  { bars }: Heat,
  panel: readonly number[],
  xs: readonly number[],
  cellWidth: number,
  ink: Ink,
  top: number,
): number {
  panel.forEach((c, i) => {
    const chance = bars?.columns[c] ?? 0;
    const x = xs[i] ?? 0;
    const length = Math.max(chance > 0 ? 1 : 0, BAR_HEIGHT * chance);
    const middle = x + (cellWidth - 1) / 2;
    ink.bars.push({ x: middle - 6, x2: middle + 6, y: top + 8, y2: top + 8 + length });
    ink.smallMiddle.push({ x: middle, y: top + 16 + length, text: `${shortPercent(chance)} %` });
  });
  return top + 8 + BAR_HEIGHT + 16;
}

/** Where a value lies on its scale, from 0 to 1. */
function positionOf(value: number, { low, high }: ColourScale): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}
