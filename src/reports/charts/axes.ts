/**
 * Axes of charts: round ticks, the space that their labels need, and scales in the units of the figures. The colours
 * of a figure and the range of its scale, and the colour bar above a picture with its title and numbers.
 */
import { plain, cellText, cellUnit } from '../textFormat.js';
import {
  type Direction,
  type BoxItem,
  type ColourScale,
  type TextItem,
  clip,
  wrap,
  widest,
} from './vegaMarks.js';
import type { Figure } from '../../system/index.js';

/** The rectangle that contains the data. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  x(value: number): number;
  y(value: number): number;
}

/** One axis: its range, its ticks and their texts. */
export interface AxisScale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

/** Returns an axis with a range widened to round numbers. It has about `wanted` ticks, in steps of 1, 2 or 5. */
export function niceScale(
  low: number,
  high: number,
  wanted: number,
  text: (value: number) => string = plain,
): AxisScale {
  const top = high > low ? high : low + 1;
  const rough = (top - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const from = Math.floor(low / step);
  const to = Math.ceil(top / step);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * step).toPrecision(12)));
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? top, ticks, text };
}

/** Returns the rectangle that remains for the data after the axis labels and titles. */
export function plotOf(
  x: AxisScale,
  y: AxisScale,
  size: { width: number; top: number; bottom: number; right: number },
): Plot {
  const left = widest(y.ticks.map(y.text), 11) + 12;
  const right = size.width - size.right;
  const { top, bottom } = size;
  return {
    left,
    right,
    top,
    bottom,
    x: (value) => left + ((value - x.low) / (x.high - x.low)) * (right - left),
    y: (value) => bottom - ((value - y.low) / (y.high - y.low)) * (bottom - top),
  };
}

/** Rounds to 14 significant digits. The last digits of a sum are noise and differ even for equal figures. */
const exact = (value: number): number => Number(value.toPrecision(14));

/** Returns a Vega-Lite direction with an axis, or a scale without an axis when `axis` is null. */
function direction(scale: AxisScale, range: readonly [number, number], axis: object | null): Direction {
  const { low, high, ticks, text } = scale;
  // Vega does not know the active locale, so Stonecast formats the tick labels.
  const names = Object.fromEntries(ticks.map((tick) => [tick, text(tick)]));
  const drawn = axis && {
    values: ticks,
    labelExpr: `${JSON.stringify(names)}[datum.value]`,
    labelLimit: 0,
    labelOverlap: false,
    labelFlush: false,
    domain: false,
    ...axis,
  };
  return {
    channel: { scale: { domain: [low, high], range, nice: false, zero: false }, axis: drawn },
    round: exact,
  };
}

/** Returns the horizontal direction of a plot without an axis, because the bars show their own numbers. */
export const bareX = (scale: AxisScale, plot: Pick<Plot, 'left' | 'right'>): Direction =>
  direction(scale, [plot.left, plot.right], null);

/**
 * Returns the horizontal direction of a plot of this height. Tick labels are below it. The title is below them, at
 * `end`.
 */
export function axisX(
  scale: AxisScale,
  plot: Plot,
  height: number,
  { title, end = plot.right, grid = false }: { title: string; end?: number; grid?: boolean },
): Direction {
  return direction(scale, [plot.left, plot.right], {
    orient: 'bottom',
    offset: plot.bottom - Math.ceil(height),
    grid,
    tickSize: 5,
    labelPadding: 4,
    title,
    titleX: end,
    titleY: 33,
    titleAlign: 'right',
    titleBaseline: 'middle',
  });
}

/** Returns the vertical direction of a plot. It has a grid, tick labels on the left, and the title above. */
export function axisY(scale: AxisScale, plot: Plot, title: string): Direction {
  return direction(scale, [plot.bottom, plot.top], {
    orient: 'left',
    offset: -plot.left,
    grid: true,
    ticks: false,
    labelPadding: 7,
    title: wrap(title, plot.right, 12),
    titleLineHeight: 14,
    titleX: -plot.left,
    titleY: plot.top - 24,
    titleAlign: 'left',
    titleBaseline: 'middle',
    titleAngle: 0,
  });
}

/** The title of a scale, and its numbers from the low end to the high end. */
export interface LegendText {
  readonly title: string;
  readonly marks: readonly [string, string, string];
}

/** The parts of a legend. Its font size is 10. */
export interface Legend {
  readonly bar: readonly BoxItem[];
  /** Left-aligned texts, then centred texts. */
  readonly left: readonly TextItem[];
  readonly middle: readonly TextItem[];
}

const STEPS = 44;

/** Returns the legend at the top of a picture of this width. */
export function legendOf({ low, high }: ColourScale, { title, marks }: LegendText, width: number): Legend {
  const length = Math.min(220, width - 20);
  return {
    bar: Array.from({ length: STEPS }, (_, i) => ({
      x: (length * i) / STEPS,
      x2: (length * (i + 1)) / STEPS + 0.4,
      y: 15,
      y2: 24,
      v: low + ((high - low) * (i + 0.5)) / STEPS,
    })),
    left: [
      { x: 0, y: 6, text: clip(title, width, 10) },
      { x: 0, y: 32, text: marks[0] },
    ],
    middle: [
      { x: length / 2, y: 32, text: marks[1] },
      { x: length - widest([marks[2]], 10) / 2, y: 32, text: marks[2] },
    ],
  };
}

type Kind = Pick<Figure, 'unit' | 'even'>;

/** Returns the scale of a figure. It is centred on the even value if there is one; otherwise it starts at 0. */
export function scaleOf(values: readonly number[], { unit, even }: Kind): ColourScale {
  if (even !== undefined) {
    const reach = values.reduce((most, value) => Math.max(most, Math.abs(value - even)), 1e-9);
    return { colours: 'diverging', low: even - reach, high: even + reach };
  }
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  const high =
    unit === 'probability' ? (most > 0.5 ? 1 : Math.max(0.01, Math.ceil(most * 20) / 20)) : most || 1;
  return { colours: 'sequential', low: Math.min(0, ...values), high };
}

/** Returns the labels of a legend: low end, middle, high end. */
export function legendMarks({ low, high }: ColourScale, kind: Kind): [string, string, string] {
  const unit = cellUnit(kind);
  const mark = (value: number): string => `${cellText(value, kind)}${unit}`;
  return [mark(low), mark((low + high) / 2), mark(high)];
}
