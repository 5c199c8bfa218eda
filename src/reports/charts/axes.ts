/** Axes in pixels: round ticks, where they stand, and how much room their numbers need. */
import { token } from '../theme.js';
import { plain } from '../text.js';
import { widest, wrap } from './labels.js';
import { lines, texts, type BoxItem } from './pixels.js';

/** The area that data is drawn in. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  x(value: number): number;
  y(value: number): number;
}

/** One axis: its range, its ticks and their texts. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

/** A range widened to round numbers, with about `wanted` ticks in steps of 1, 2 or 5. */
export function niceScale(
  low: number,
  high: number,
  wanted: number,
  text: (value: number) => string = plain,
): Scale {
  const top = high > low ? high : low + 1;
  const rough = (top - low) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const from = Math.floor(low / step);
  const to = Math.ceil(top / step);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => Number(((from + i) * step).toPrecision(12)));
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? top, ticks, text };
}

/** The drawing area between the axes' numbers and titles. */
export function plotOf(
  x: Scale,
  y: Scale,
  size: { width: number; top: number; bottom: number; right: number },
): Plot {
  const left = widest(y.ticks.map(y.text), 11) + 12;
  const right = size.width - size.right;
  const { top, bottom } = size;
  return {
    ...{ left, right, top, bottom },
    x: (value) => left + ((value - x.low) / (x.high - x.low)) * (right - left),
    y: (value) => bottom - ((value - y.low) / (y.high - y.low)) * (bottom - top),
  };
}

/** Grid, numbers and titles: the vertical axis' title stands above it, the horizontal one's below. */
export function axes(
  plot: Plot,
  x: Scale,
  y: Scale,
  titles: { readonly x: string; readonly y: string },
): ReturnType<typeof texts>[] {
  const { left, right, top, bottom } = plot;
  const grid = y.ticks.map((tick): BoxItem => ({ x: left, x2: right, y: plot.y(tick), y2: plot.y(tick) }));
  const marks = x.ticks.map((tick): BoxItem => ({
    x: plot.x(tick),
    x2: plot.x(tick),
    y: bottom,
    y2: bottom + 5,
  }));
  const style = { size: 11, colour: token('muted') };
  return [
    lines(grid, token('line')),
    lines(marks, token('line')),
    texts(
      y.ticks.map((tick) => ({ x: left - 7, y: plot.y(tick), text: y.text(tick) })),
      { ...style, align: 'right' },
    ),
    texts(
      x.ticks.map((tick) => ({ x: plot.x(tick), y: bottom + 14, text: x.text(tick) })),
      { ...style, align: 'center' },
    ),
    texts(
      wrap(titles.y, right, 12).map((text, i) => ({ x: 0, y: top - 24 + 14 * i, text })),
      { size: 12 },
    ),
    texts([{ x: right, y: bottom + 33, text: titles.x }], { size: 12, align: 'right' }),
  ];
}
