/** Layout of a heat map: sizes depend on the page width, and columns split into panels that fit. */
import { twoLineWidth, widest } from '../labels.js';
import type { Heat, HeatLine } from './heatModel.js';

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
