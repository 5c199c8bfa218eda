/**
 * The light and dark theme of charts and pages. Colour-blind readers can distinguish the colours.
 * Blue is the first side and means more; orange is the second side and means less. Amounts use increasing lightness.
 * Other kinds use Okabe and Ito (2008).
 */
import type { OutcomeSide } from '../system/index.js';
import { FONT_FAMILY } from './section.js';

/** The text colour with the best contrast on a cell, in the light and in the dark theme: `d`ark or `l`ight. */
export type CellText = 'dd' | 'dl' | 'ld' | 'll';

const DARK_TEXT = '#10141a';
const LIGHT_TEXT = '#ffffff';

/** A light or dark palette. */
export interface Palette {
  readonly background: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** The colour of cells without a value. */
  readonly empty: string;
  readonly accent: string;
  readonly band: string;
  /** The text colours on coloured cells, by `CellText`. */
  readonly cellText: Readonly<Record<CellText, string>>;
  readonly diverging: readonly string[];
  readonly sequential: readonly string[];
  readonly kinds: readonly string[];
  /** The colours of the outcomes that favour the first side, both, neither and the second, and of text on them. */
  readonly outcomes: Readonly<Record<OutcomeSide | 'text', string>>;
}

export const LIGHT: Palette = {
  background: '#ffffff',
  ink: '#1a1f26',
  muted: '#5a6472',
  line: '#d9dee5',
  empty: '#f4f5f7',
  accent: '#0b5cad',
  band: '#e8eef6',
  cellText: { dd: DARK_TEXT, dl: DARK_TEXT, ld: LIGHT_TEXT, ll: LIGHT_TEXT },
  diverging: [
    '#9c4a00',
    '#cc6d13',
    '#ec9c4b',
    '#f8cf9f',
    '#f6f5f2',
    '#c3dcef',
    '#7db4dc',
    '#3a83bf',
    '#11548f',
  ],
  sequential: [
    '#fbfbea',
    '#e4f2c0',
    '#bfe3ba',
    '#86cfbd',
    '#4ab5c4',
    '#1a7bac',
    '#2268ab',
    '#26418f',
    '#1b2360',
  ],
  kinds: ['#0b5cad', '#b34700', '#008a64', '#b0578d', '#8c6d00', '#3b3f8f', '#6b7280', '#a3341f'],
  outcomes: { first: '#0b5cad', both: '#7a5ea8', neither: '#5f6b78', second: '#b34700', text: LIGHT_TEXT },
};

export const DARK: Palette = {
  background: '#15181d',
  ink: '#e8ebf0',
  muted: '#a3adba',
  line: '#363d48',
  empty: '#1d2127',
  accent: '#7cb8f2',
  band: '#202a37',
  cellText: { dd: DARK_TEXT, dl: LIGHT_TEXT, ld: DARK_TEXT, ll: LIGHT_TEXT },
  diverging: [
    '#ffba75',
    '#e8954a',
    '#96602d',
    '#6b4a2b',
    '#2a2d33',
    '#2b4c69',
    '#356a97',
    '#66a6dc',
    '#a4d2fb',
  ],
  sequential: [
    '#1b2230',
    '#1f3550',
    '#23506f',
    '#296880',
    '#2d7c86',
    '#52a98a',
    '#8fcd80',
    '#cbe381',
    '#f7f3a8',
  ],
  kinds: ['#7cb8f2', '#ff9d57', '#46cfa2', '#e59cc9', '#e3c04f', '#a5a8f5', '#a3adba', '#f08a76'],
  outcomes: { first: '#7cb8f2', both: '#b9a0e6', neither: '#8b95a3', second: '#ff9d57', text: DARK_TEXT },
};

/** Returns a placeholder of a palette colour for specs. `paint` replaces it, so both themes share one spec. */
export const token = (name: keyof Palette): string => `@${name}`;
/** Returns the placeholder of a kind's colour. */
export const kindToken = (index: number): string => `@kinds.${index % LIGHT.kinds.length}`;

/** Replaces the colour placeholders of a spec by a palette's colours. */
export function paint<T>(spec: T, palette: Palette): T {
  return painted(spec, palette) as T;
}

function painted(value: unknown, palette: Palette): unknown {
  if (typeof value === 'string') return value.startsWith('@') ? colour(value, palette) : value;
  if (Array.isArray(value)) return value.map((one) => painted(one, palette));
  if (typeof value !== 'object' || value === null) return value;
  // Data stays unchanged, because a model could have the name "@ink".
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'values' ? one : painted(one, palette)]),
  );
}

function colour(name: string, palette: Palette): unknown {
  const [key = '', index] = name.slice(1).split('.');
  const found: unknown = Object.hasOwn(palette, key) ? palette[key as keyof Palette] : undefined;
  if (found === undefined) return name;
  return index === undefined ? found : (found as Readonly<Record<string, unknown>>)[index];
}

/** The shapes that distinguish kinds, in addition to colour. */
const SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-left',
  'triangle-right',
];

/** The colour and shape that distinguish a kind. */
export interface KindMark {
  readonly colour: string;
  readonly shape: string;
}

/** Returns the mark of a kind. */
export const kindMark = (index: number): KindMark => ({
  colour: kindToken(index),
  shape: SHAPES[index % SHAPES.length] ?? 'circle',
});

/** The configuration of every chart, before `paint`. */
export const CHART_CONFIG = {
  background: token('background'),
  font: FONT_FAMILY,
  padding: 0,
  // Each chart has one description in words. A label on every mark would be too much for a screen reader.
  aria: false,
  view: { stroke: null },
  text: { color: token('ink'), font: FONT_FAMILY },
  rule: { color: token('line') },
  axis: {
    labelColor: token('muted'),
    titleColor: token('ink'),
    gridColor: token('line'),
    domainColor: token('line'),
    tickColor: token('line'),
    labelFontSize: 11,
    titleFontSize: 12,
    titleFontWeight: 'normal',
  },
} as const;

/**
 * The widths of every chart in pixels: a phone, a vertical tablet or half a screen, a small window or page,
 * and a large window.
 */
export const WIDTHS = { narrow: 328, upright: 552, medium: 752, wide: 1104 } as const;

/** The maximum scale of a chart, to fill a window between two of the widths. */
export const LARGEST_SCALE = 1.2;

/** Returns the text colour with the best contrast at a position (from 0 to 1) of a colour scale. */
export function cellTextAt(scale: 'diverging' | 'sequential', position: number): CellText {
  const on = (palette: Palette): 'd' | 'l' => {
    const back = luminance(colourAt(palette[scale], position));
    return contrast(back, luminance(rgb(DARK_TEXT))) >= contrast(back, luminance(rgb(LIGHT_TEXT)))
      ? 'd'
      : 'l';
  };
  return `${on(LIGHT)}${on(DARK)}`;
}

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

/** Returns the colour at a position (from 0 to 1) of evenly spaced colours. */
function colourAt(colours: readonly string[], position: number): Rgb {
  const place = Math.min(Math.max(position, 0), 1) * (colours.length - 1);
  const low = rgb(colours[Math.floor(place)] ?? '#000000');
  const high = rgb(colours[Math.ceil(place)] ?? '#000000');
  const mix = (i: 0 | 1 | 2): number => low[i] + (high[i] - low[i]) * (place - Math.floor(place));
  return [mix(0), mix(1), mix(2)];
}

/** Returns the relative luminance (WCAG 2.2). */
export function luminance([r, g, b]: Rgb): number {
  const linear = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Returns the contrast ratio of two luminances (WCAG 2.2). Small text needs 4.5. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
