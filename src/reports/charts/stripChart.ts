/**
 * Strip chart: one row per member of a roster, with its value, its interval, and a number at the end.
 *
 * The key of a chart with marks. It shows the mark and the name of each kind, in as many lines as needed.
 */
import { kindMark, token } from '../theme.js';
import { axisX, niceScale, plotOf } from './axes.js';
import {
  placeName,
  widest,
  lines,
  picture,
  PIXELS,
  points,
  texts,
  type BoxItem,
  type PointItem,
  type TextItem,
} from './vegaMarks.js';
import type { Spec } from './chart.js';
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

/** Returns a function that cuts off the ends of lines. */
function cutOff(rows: readonly Strip[]): (value: number) => number {
  const marks = rows.flatMap((row) => row.marks.map(({ x }) => x));
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  const reach = REACH * (high - low);
  return (value) => Math.min(high + reach, Math.max(low - reach, value));
}

/** The positions in a strip chart. Those of the rows are in pixels. */
type StripLayout = ReturnType<typeof layOut>;

/** Draws the strip chart at a width in pixels. */
export function stripsSpec(strips: Strips, width: number): Spec {
  const { rows, kinds, even } = strips;
  const layout = layOut(strips, width);
  const { size, nameEnd, top, bottom, height, heads, ticks, on, middle, held } = layout;
  const rule = (x: number): BoxItem => ({ x, x2: x, y: top - 4, y2: bottom });
  const stretches = rows.flatMap(({ line }, row): BoxItem[] =>
    line ? [{ x: held(line[0]), x2: held(line[1]), y: middle(row), y2: middle(row) }] : [],
  );
  const names = rows.flatMap(({ name }, row) => placeName(name, nameEnd, middle(row), size));
  const [nameTitle, valueTitle] = strips.tips;
  const tips = { name: nameTitle, kind: '', detail: valueTitle };
  return picture(width, height, [
    ...marksKey(kinds, width),
    lines(ticks.map(rule), token('line'), 1, { on }),
    ...(even === undefined ? [] : [lines([rule(even)], token('muted'), 1.5, { on })]),
    lines(stretches, token('muted'), 2, { on }),
    points(arrows(strips, layout, 0), { colour: token('muted'), shape: 'triangle-left' }, tips, on),
    points(arrows(strips, layout, 1), { colour: token('muted'), shape: 'triangle-right' }, tips, on),
    ...kinds.map((_, i) => points(marksOfKind(strips, layout, i), kindMark(i), tips, on)),
    texts(heads, { size: 12, bold: true }),
    texts(names, { size, align: 'right' }),
    texts(
      rows.map(({ text }, row) => ({ x: width - 1, y: middle(row), text })),
      { size, align: 'right' },
    ),
  ]);
}

function layOut(strips: Strips, width: number) {
  const { rows, kinds, even } = strips;
  const narrow = width < 500;
  const size = narrow ? 10 : 11;
  const rowHeight = narrow ? 28 : 22;
  const names = rows.map(({ name }) => name);
  const notes = rows.map(({ text }) => text);
  const label = Math.min(widest(names, size) + 10, narrow ? 104 : 230);
  const top = kinds.length > 1 ? 14 + 18 * keyLines(kinds, width) : 6;
  const { edges, heads } = placeRows(rows, top, rowHeight);
  const bottom = (edges.at(-1) ?? top) + rowHeight;
  const held = cutOff(rows);
  const values = rows.flatMap(({ marks, line = [] }) => [...marks.map((mark) => mark.x), ...line.map(held)]);
  const known = even === undefined ? values : [...values, even];
  const scale = niceScale(Math.min(...known), Math.max(...known), narrow ? 3 : 8, strips.text);
  const end = widest([scale.text(scale.high)], 11) / 2;
  const flat = { low: 0, high: 1, ticks: [], text: String };
  const right = Math.max(widest(notes, size) + 12, end);
  const left = label + Math.max(6, widest([scale.text(scale.low)], 11) / 2);
  const plot = { ...plotOf(scale, flat, { width, top: top - 4, bottom, right }), left };
  const height = bottom + 44;
  return {
    size,
    nameEnd: label - 8,
    top,
    bottom,
    height,
    heads,
    ticks: scale.ticks,
    // Vertical positions are in pixels. Group headings separate the rows, and names take one or two lines.
    on: { x: axisX(scale, plot, height, { title: strips.title, end: width - 1 }), y: PIXELS },
    middle: (row: number): number => (edges[row] ?? 0) + rowHeight / 2,
    held,
  };
}

const marksOfKind = ({ rows, kinds }: Strips, { middle }: StripLayout, kind: number): PointItem[] =>
  rows.flatMap(({ name, marks }, row) =>
    marks
      .filter((mark) => mark.kind === kind)
      .map(({ x, detail }) => ({ x, y: middle(row), name, kind: kinds[kind] ?? '', detail })),
  );

/** Returns the arrows at the ends of lines that are cut off at one side: 0 the low one, 1 the high one. */
const arrows = ({ rows, text }: Strips, { middle, held }: StripLayout, side: 0 | 1): PointItem[] =>
  rows.flatMap(({ name, line }, row) =>
    line && held(line[side]) !== line[side]
      ? [{ x: held(line[side]), y: middle(row), name, kind: '', detail: text(line[side]) }]
      : [],
  );

/** Returns the upper edge of each row, and the group names above their rows. */
function placeRows(
  rows: readonly Strip[],
  top: number,
  height: number,
): { edges: number[]; heads: TextItem[] } {
  const grouped = new Set(rows.map(({ group }) => group)).size > 1;
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
  return { edges, heads };
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
