/**
 * Marks as layers of one Vega-Lite view. Figures use scales in their own units; pixels are the unit of everything that
 * the layout places: names, keys and headings. Functions fit texts into a width, in two lines if necessary.
 */
import type { LayerSpec, UnitSpec } from 'vega-lite/types_unstable/spec/index.js';
import type { Field } from 'vega-lite/types_unstable/channeldef.js';
import { CHART_CONFIG, token, type KindMark } from '../theme.js';
import type { Spec } from './chart.js';
import { textWidth } from '../forms/textWidth.js';

type Layer = LayerSpec<Field> | UnitSpec<Field>;

/** A text with its anchor. */
export interface TextItem {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** The style of texts. */
export interface TextStyle {
  readonly size: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly baseline?: 'top' | 'middle' | 'bottom' | 'alphabetic';
  readonly bold?: boolean;
  readonly colour?: string;
  /** Degrees, clockwise. */
  readonly angle?: number;
}

/** A rectangle. Its other fields may set the colour or appear in a tooltip. */
export interface BoxItem {
  readonly x: number;
  readonly y: number;
  readonly x2: number;
  readonly y2: number;
  readonly [field: string]: string | number | boolean;
}

/** How numbers of one direction become positions, and how precise they are. */
export interface Direction {
  /** The scale and axis in Vega-Lite's format. */
  readonly channel: object;
  readonly round: (value: number) => number;
}

/** The units of horizontal and vertical numbers. */
export interface Directions {
  readonly x: Direction;
  readonly y: Direction;
}

/** Pixels with one decimal. More decimals are invisible and make the file longer. */
export const PIXELS: Direction = {
  channel: { scale: null, axis: null },
  round: (value) => Math.round(value * 10) / 10,
};

/** The default directions of marks. */
const IN_PIXELS: Directions = { x: PIXELS, y: PIXELS };

const rounded = <T extends object>(items: readonly T[], { x, y }: Directions = IN_PIXELS): T[] =>
  items.map(
    (item) =>
      Object.fromEntries(
        Object.entries(item).map(([name, value]: [string, unknown]) => {
          if (typeof value !== 'number' || !/^[xy]2?$/.test(name)) return [name, value];
          return [name, (name.startsWith('x') ? x : y).round(value)];
        }),
      ) as T,
  );

const at = ({ x, y }: Directions = IN_PIXELS) =>
  ({
    x: { field: 'x', type: 'quantitative', ...x.channel },
    y: { field: 'y', type: 'quantitative', ...y.channel },
  }) as const;

/** Draws texts in one style. */
export function texts(items: readonly TextItem[], style: TextStyle): Layer {
  return {
    data: { values: rounded(items) },
    mark: {
      type: 'text',
      fontSize: style.size,
      align: style.align ?? 'left',
      baseline: style.baseline ?? 'middle',
      fontWeight: style.bold ? 'bold' : 'normal',
      color: style.colour ?? token('ink'),
      angle: style.angle ?? 0,
      tooltip: null,
    },
    encoding: { ...at(), text: { field: 'text', type: 'nominal' } },
  };
}

/**
 * Returns the fields of a tooltip with their titles. Vega rejects titles that are names of object methods.
 * Such a title gets a trailing space.
 */
function tooltipOf(tips: Readonly<Record<string, string>>) {
  return Object.entries(tips).map(([field, title]) => {
    const refused = title === 'then' || title in Object.prototype;
    return { field, title: refused ? `${title} ` : title, type: 'nominal' as const };
  });
}

/** The fill of boxes: one colour, or a scale for their field `v`. */
export type Fill = string | ColourScale;

/** A colour scale: theme colours at equal distances between two values. */
export interface ColourScale {
  readonly colours: 'diverging' | 'sequential';
  readonly low: number;
  readonly high: number;
}

/** The number of colours in a scale of the theme. */
const STEPS = 9;

function fillOf(fill: Fill): object {
  if (typeof fill === 'string') return { value: fill };
  const domain = Array.from(
    { length: STEPS },
    (_, i) => fill.low + ((fill.high - fill.low) * i) / (STEPS - 1),
  );
  const scale = { type: 'linear', domain, range: token(fill.colours), interpolate: 'lab', clamp: true };
  return { field: 'v', type: 'quantitative', legend: null, scale };
}

/** Draws filled boxes. `tips` maps tooltip fields to titles. `hover` is the name of a highlight. */
export function boxes(
  items: readonly BoxItem[],
  fill: Fill,
  {
    tips = {},
    hover,
    on = IN_PIXELS,
  }: {
    readonly tips?: Readonly<Record<string, string>>;
    readonly hover?: string;
    readonly on?: Directions;
  } = {},
): Layer {
  const tooltip = tooltipOf(tips);
  const lit = hover === undefined ? {} : { param: hover, empty: false };
  return {
    data: { values: rounded(items, on) },
    ...(hover !== undefined && {
      params: [{ name: hover, select: { type: 'point', on: 'pointerover', clear: 'pointerout' } }],
    }),
    mark: { type: 'rect', tooltip: tooltip.length > 0, cursor: 'default' },
    encoding: {
      ...at(on),
      x2: { field: 'x2' },
      y2: { field: 'y2' },
      fill: fillOf(fill),
      ...(hover !== undefined && {
        stroke: { condition: { ...lit, value: token('ink') }, value: null },
        strokeWidth: { condition: { ...lit, value: 2 }, value: 0 },
      }),
      ...(tooltip.length > 0 && { tooltip }),
    },
  } as Layer;
}

/** Draws the outlines of boxes. */
export function frames(items: readonly BoxItem[], colour: string, strokeWidth: number): Layer {
  return {
    data: { values: rounded(items) },
    mark: { type: 'rect', filled: false, stroke: colour, strokeWidth, tooltip: null },
    encoding: { ...at(), x2: { field: 'x2' }, y2: { field: 'y2' } },
  };
}

/** Draws straight lines. */
export function lines(
  items: readonly BoxItem[],
  colour: string,
  strokeWidth = 1,
  { dash = [], on = IN_PIXELS }: { readonly dash?: number[]; readonly on?: Directions } = {},
): Layer {
  return {
    data: { values: rounded(items, on) },
    mark: { type: 'rule', color: colour, strokeWidth, strokeDash: dash, tooltip: null },
    encoding: { ...at(on), x2: { field: 'x2' }, y2: { field: 'y2' } },
  };
}

/** A point. Its other fields may appear in a tooltip. */
export interface PointItem {
  readonly x: number;
  readonly y: number;
  readonly [field: string]: string | number;
}

/** Draws points with one colour and one shape. */
export function points(
  items: readonly PointItem[],
  { colour, shape }: KindMark,
  tips: Readonly<Record<string, string>>,
  on: Directions = IN_PIXELS,
): Layer {
  const tooltip = tooltipOf(tips);
  return {
    data: { values: rounded(items, on) },
    mark: { type: 'point', filled: true, size: 62, opacity: 1, color: colour, shape, tooltip: true },
    encoding: { ...at(on), tooltip },
  };
}

/** Draws a line through points in their order. */
export function polyline(items: readonly PointItem[], colour: string, on: Directions): Layer {
  return {
    data: { values: rounded(items, on).map((item, order) => ({ ...item, order })) },
    mark: { type: 'line', color: colour, strokeWidth: 2.5, tooltip: null },
    encoding: { ...at(on), order: { field: 'order', type: 'quantitative' } },
  };
}

/** Combines layers into a picture, later layers on top. It omits layers without items. */
export function picture(width: number, height: number, layers: readonly Layer[]): Spec {
  const full = layers.filter((layer) => !('data' in layer) || hasItems(layer.data));
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width,
    height: Math.ceil(height),
    autosize: { type: 'none', contains: 'padding' },
    config: CHART_CONFIG,
    layer: full,
    resolve: { scale: { color: 'independent', fill: 'independent' } },
  } as unknown as Spec;
}

function hasItems(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'values' in data && Array.isArray(data.values)
    ? data.values.length > 0
    : true;
}

/** Shortens a text to at most `width` and ends it with an ellipsis. Tooltips and tables keep the full text. */
export function clip(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size, bold) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Splits a text into as few lines as possible, at most `most`. Each line is at most `width` wide. */
export function wrap(text: string, width: number, size: number, most = 2): string[] {
  const words = text.split(' ');
  let lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = textWidth(longer, size) <= width || line === '';
    lines = fits || lines.length === most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }
  return lines.map((line) => clip(line, width, size));
}

/** Returns the width of the widest text. */
export function widest(items: readonly string[], size: number, bold = false): number {
  return items.reduce((most, item) => Math.max(most, textWidth(item, size, bold)), 0);
}

/** Returns the smallest width in which a text fits in two lines. */
export function twoLineWidth(text: string, size: number): number {
  const words = text.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  return Math.min(...breaks.map((lines) => widest(lines, size)));
}

/** Places the name of a row in one or two lines that end at `x`, around the middle of the row. */
export function placeName(name: string, x: number, middle: number, size: number): TextItem[] {
  const parts = wrap(name, x, size);
  return parts.map((text, i) => ({ x, y: middle + (i - (parts.length - 1) / 2) * (size + 1), text }));
}
