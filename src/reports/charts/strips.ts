/** Rows of marks on one scale: for each member of a roster where it stands, how sure that is, and the number at the end. */
import { kindToken, SHAPES, token } from '../theme.js';
import { axes, niceScale, plotOf } from './axes.js';
import { seriesPlaces } from './bars.js';
import type { Spec } from './chart.js';
import { widest, wrap } from './labels.js';
import { lines, picture, points, texts, type BoxItem, type PointItem, type TextItem } from './pixels.js';

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
  const keyPlaces = seriesPlaces(kinds, width);
  const top = kinds.length > 1 ? 14 + 18 * Math.max(...keyPlaces.map(({ line }) => line + 1)) : 6;
  const ys = placeRows(rows, top, height, grouped);
  const bottom = (ys.rows.at(-1) ?? top) + height;
  const values = rows.flatMap(({ marks, line = [] }) => [...marks.map(({ x }) => x), ...line]);
  const known = even === undefined ? values : [...values, even];
  const scale = niceScale(Math.min(...known), Math.max(...known), narrow ? 3 : 8, strips.text);
  const end = widest([scale.text(scale.high)], 11) / 2;
  const flat = { low: 0, high: 1, ticks: [], text: String };
  const place = plotOf(scale, flat, { width, top: top - 4, bottom, right: Math.max(note, end) });
  const left = label + Math.max(6, widest([scale.text(scale.low)], 11) / 2);
  const x = (value: number): number =>
    left + ((value - scale.low) / (scale.high - scale.low)) * (place.right - left);
  const plot = { ...place, left, x };
  const middle = (row: number): number => (ys.rows[row] ?? 0) + height / 2;
  const grid = scale.ticks.map((tick): BoxItem => ({ x: x(tick), x2: x(tick), y: top - 4, y2: bottom }));
  const stretches = rows.flatMap(({ line }, row): BoxItem[] =>
    line ? [{ x: x(line[0]), x2: x(line[1]), y: middle(row), y2: middle(row) }] : [],
  );
  const marksOf = (kind: number): PointItem[] =>
    rows.flatMap(({ name, marks }, row) =>
      marks
        .filter((mark) => mark.kind === kind)
        .map((mark) => ({
          x: x(mark.x),
          y: middle(row),
          name,
          kind: kinds[kind] ?? '',
          detail: mark.detail,
        })),
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
  return picture(width, bottom + 44, [
    ...(kinds.length > 1
      ? [
          ...keyPlaces.map(({ x: at, line }, i) =>
            points(
              [{ x: at + 6, y: 8 + 18 * line }],
              kindToken(i),
              SHAPES[i % SHAPES.length] ?? 'circle',
              {},
            ),
          ),
          texts(
            keyPlaces.map(({ x: at, line, name }) => ({ x: at + 16, y: 8 + 18 * line, text: name })),
            { size: 11 },
          ),
        ]
      : []),
    lines(grid, token('line')),
    ...axes(plot, scale, flat, { x: strips.title, y: '' }).slice(1, 4),
    texts([{ x: width - 1, y: bottom + 33, text: strips.title }], { size: 12, align: 'right' }),
    ...(even === undefined
      ? []
      : [lines([{ x: x(even), x2: x(even), y: top - 4, y2: bottom }], token('muted'), 1.5)]),
    lines(stretches, token('muted'), 2),
    ...kinds.map((_, i) => points(marksOf(i), kindToken(i), SHAPES[i % SHAPES.length] ?? 'circle', tips)),
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
