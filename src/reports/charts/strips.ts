/**
 * Strip chart: one row per member of a roster, with its value, its interval, and a number at the end.
 *
 * The key of a chart with marks. It shows the mark and the name of each kind, in as many lines as needed.
 */
import { kindMark, token } from '../theme.js';
import { axisX, niceScale, plotOf } from './axes.js';
import { widest, wrap } from './labels.js';
import type { Spec } from './chart.js';
import {
  lines,
  picture,
  PIXELS,
  points,
  texts,
  type BoxItem,
  type PointItem,
  type TextItem,
} from './pixels.js';
import { seriesPlaces } from './bars.js';

/** One mark of a row. */
export interface StripMark {
  readonly x: number;
  /** The index of the mark's kind in `kinds`. */
  readonly kind: number;
  /** Text for the tooltip. */
  readonly detail: string;
}

/** One row. */
export interface Strip {
  readonly name: string;
  readonly group: string;
  readonly marks: readonly StripMark[];
  /** The interval to draw as a line. */
  readonly line?: readonly [number, number] | undefined;
  /** The text at the end of the row. */
  readonly text: string;
}

/** The data of a strip chart. */
export interface Strips {
  /** The rows. Rows of one group are next to each other. */
  readonly rows: readonly Strip[];
  /** The names of the kinds of marks, by index. */
  readonly kinds: readonly string[];
  readonly title: string;
  readonly text: (value: number) => string;
  /** The value at which a vertical line crosses all rows. */
  readonly even?: number;
  /** Tooltip titles of the name and of the number. */
  readonly tips: readonly [string, string];
}

const HEADING = 24;
/**
 * How far a line may extend beyond the outermost marks, as a share of the marks' range.
 * Without this limit, one long interval would compress all other rows.
 */
const REACH = 0.5;

/** Returns the two values at which lines are cut off. */
function reachOf(rows: readonly Strip[]): readonly [number, number] {
  const marks = rows.flatMap((row) => row.marks.map(({ x }) => x));
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  return [low - REACH * (high - low), high + REACH * (high - low)];
}

/** Draws the strip chart at a width in pixels. */
export function stripsSpec(strips: Strips, width: number): Spec {
  const { rows, kinds, even } = strips;
  const narrow = width < 500;
  const size = narrow ? 10 : 11;
  const height = narrow ? 28 : 22;
  const label = Math.min(
    widest(
      rows.map(({ name }) => name),
      size,
    ) + 10,
    narrow ? 104 : 230,
  );
  const note =
    widest(
      rows.map(({ text }) => text),
      size,
    ) + 12;
  const grouped = new Set(rows.map(({ group }) => group)).size > 1;
  const top = kinds.length > 1 ? 14 + 18 * keyLines(kinds, width) : 6;
  const ys = placeRows(rows, top, height, grouped);
  const bottom = (ys.rows.at(-1) ?? top) + height;
  const [from, to] = reachOf(rows);
  const held = (value: number): number => Math.min(to, Math.max(from, value));
  const values = rows.flatMap(({ marks, line = [] }) => [...marks.map((mark) => mark.x), ...line.map(held)]);
  const known = even === undefined ? values : [...values, even];
  const scale = niceScale(Math.min(...known), Math.max(...known), narrow ? 3 : 8, strips.text);
  const end = widest([scale.text(scale.high)], 11) / 2;
  const flat = { low: 0, high: 1, ticks: [], text: String };
  const place = plotOf(scale, flat, { width, top: top - 4, bottom, right: Math.max(note, end) });
  const left = label + Math.max(6, widest([scale.text(scale.low)], 11) / 2);
  const pictureHeight = bottom + 44;
  const axis = axisX(scale, { ...place, left }, pictureHeight, { title: strips.title, end: width - 1 });
  // Vertical positions are in pixels. Group headings separate the rows, and names take one or two lines.
  const on = { x: axis, y: PIXELS };
  const middle = (row: number): number => (ys.rows[row] ?? 0) + height / 2;
  const grid = scale.ticks.map((tick): BoxItem => ({ x: tick, x2: tick, y: top - 4, y2: bottom }));
  const stretches = rows.flatMap(({ line }, row): BoxItem[] =>
    line ? [{ x: held(line[0]), x2: held(line[1]), y: middle(row), y2: middle(row) }] : [],
  );
  const marksOf = (kind: number): PointItem[] =>
    rows.flatMap(({ name, marks }, row) =>
      marks
        .filter((mark) => mark.kind === kind)
        .map((mark) => ({
          x: mark.x,
          y: middle(row),
          name,
          kind: kinds[kind] ?? '',
          detail: mark.detail,
        })),
    );
  const arrows = (side: 0 | 1): PointItem[] =>
    rows.flatMap(({ name, line }, row) =>
      line && held(line[side]) !== line[side]
        ? [{ x: held(line[side]), y: middle(row), name, kind: '', detail: strips.text(line[side]) }]
        : [],
    );
  const names = rows.flatMap(({ name }, row): TextItem[] => {
    const parts = wrap(name, label - 8, size);
    return parts.map((text, i) => ({
      x: label - 8,
      y: middle(row) + (i - (parts.length - 1) / 2) * (size + 1),
      text,
    }));
  });
  const [nameTitle, valueTitle] = strips.tips;
  const tips = { name: nameTitle, kind: '', detail: valueTitle };
  return picture(width, pictureHeight, [
    ...marksKey(kinds, width),
    lines(grid, token('line'), 1, { on }),
    ...(even === undefined
      ? []
      : [lines([{ x: even, x2: even, y: top - 4, y2: bottom }], token('muted'), 1.5, { on })]),
    lines(stretches, token('muted'), 2, { on }),
    points(arrows(0), { colour: token('muted'), shape: 'triangle-left' }, tips, on),
    points(arrows(1), { colour: token('muted'), shape: 'triangle-right' }, tips, on),
    ...kinds.map((_, i) => points(marksOf(i), kindMark(i), tips, on)),
    texts(ys.heads, { size: 12, bold: true }),
    texts(names, { size, align: 'right' }),
    texts(
      rows.map(({ text }, row) => ({ x: width - 1, y: middle(row), text })),
      { size, align: 'right' },
    ),
  ]);
}

/** Returns the upper edge of each row, and the group names above their rows. */
function placeRows(
  rows: readonly Strip[],
  top: number,
  height: number,
  grouped: boolean,
): { rows: number[]; heads: TextItem[] } {
  const heads: TextItem[] = [];
  let y = top;
  const edges = rows.map(({ group }, row) => {
    if (grouped && rows[row - 1]?.group !== group) {
      heads.push({ x: 0, y: y + HEADING / 2, text: group });
      y += HEADING;
    }
    y += height;
    return y - height;
  });
  return { rows: edges, heads };
}

/** Returns the number of lines of the key. A single kind needs no key. */
export function keyLines(names: readonly string[], width: number): number {
  return names.length > 1 ? Math.max(...seriesPlaces(names, width).map(({ line }) => line + 1)) : 0;
}

/** Draws the key above the chart. */
export function marksKey(names: readonly string[], width: number): ReturnType<typeof points>[] {
  if (names.length < 2) return [];
  const places = seriesPlaces(names, width);
  const middle = (line: number): number => 8 + 18 * line;
  return [
    ...places.map(({ x, line }, i) => points([{ x: x + 6, y: middle(line) }], kindMark(i), {})),
    texts(
      places.map(({ x, line, name }) => ({ x: x + 16, y: middle(line), text: name })),
      { size: 11 },
    ),
  ];
}
