/** Rows of marks on one scale: for each member of a roster where it stands, how sure that is, and the number at the end. */
import { kindToken, SHAPES, token } from '../theme.js';
import { axisX, niceScale, plotOf } from './axes.js';
import { keyLines, marksKey } from './marksKey.js';
import type { Spec } from './chart.js';
import { widest, wrap } from './labels.js';
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

/** One mark of a row. */
export interface StripMark {
  readonly x: number;
  /** Index into the kinds. */
  readonly kind: number;
  /** For the tooltip. */
  readonly detail: string;
}

/** One row. */
export interface Strip {
  readonly name: string;
  readonly group: string;
  readonly marks: readonly StripMark[];
  /** A stretch that is drawn as a line. */
  readonly line?: readonly [number, number] | undefined;
  /** What stands at the end of the row. */
  readonly text: string;
}

/** What such a chart shows. */
export interface Strips {
  /** Rows of one group stand together. */
  readonly rows: readonly Strip[];
  /** What the kinds of marks are, in the order of their indices. */
  readonly kinds: readonly string[];
  readonly title: string;
  readonly text: (value: number) => string;
  /** Where a line is drawn over all rows. */
  readonly even?: number;
  /** Titles of the tooltip's name and number. */
  readonly tips: readonly [string, string];
}

const HEADING = 24;
/** How far lines reach beyond the outermost marks, as a share of what lies between those: one long interval would press all else together. */
const REACH = 0.5;

/** Where lines are cut off on both sides: beyond what marks need. */
function reachOf(rows: readonly Strip[]): readonly [number, number] {
  const marks = rows.flatMap((row) => row.marks.map(({ x }) => x));
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  return [low - REACH * (high - low), high + REACH * (high - low)];
}

/** The picture at a width. */
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
  // Rows stand in pixels: headings of groups come between them, and their names take one line or two.
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
    points(arrows(0), token('muted'), 'triangle-left', tips, on),
    points(arrows(1), token('muted'), 'triangle-right', tips, on),
    ...kinds.map((_, i) => points(marksOf(i), kindToken(i), SHAPES[i % SHAPES.length] ?? 'circle', tips, on)),
    texts(ys.heads, { size: 12, bold: true }),
    texts(names, { size, align: 'right' }),
    texts(
      rows.map(({ text }, row) => ({ x: width - 1, y: middle(row), text })),
      { size, align: 'right' },
    ),
  ]);
}

/** The upper edge of each row, and the names of the groups above theirs. */
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
