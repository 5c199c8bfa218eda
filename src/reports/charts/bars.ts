/** Bar chart: one bar per level of an axis, grouped by the levels of a second axis. */
import type { BarsChart, ResultAxis } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { kindToken, token } from '../theme.js';
import { estimateText, evenText, figureText, list, meansText, t, unitNote } from '../text.js';
import { key, levelName, meanOf, type Mean, type View } from '../view.js';
import { bareX } from './axes.js';
import { widest, wrap } from './labels.js';
import type { Chart, Spec } from './chart.js';
import { boxes, lines, picture, PIXELS, texts, type BoxItem, type TextItem } from './pixels.js';

/** One bar. */
interface Bar {
  readonly name: string;
  readonly series: string;
  readonly kind: number;
  /** True for the first bar of its level. The chart writes the level's name next to this bar. */
  readonly first: boolean;
  readonly mean: Mean;
}

/** Builds the bar chart that a request describes. */
export function barsChart(view: View, request: BarsChart, id: string): Chart {
  const figure = view.figure(request.figure);
  const axis = view.axis(request.bars);
  const series = request.series === undefined ? undefined : view.axis(request.series);
  const axes = [request.bars, ...(request.series === undefined ? [] : [request.series])];
  const means = view.means(figure.id, axes, request.at);
  const bars = axis.levels.flatMap((level, i) => {
    const found = (series?.levels ?? [{ name: '' }]).flatMap((one, s) => {
      const mean = means.get(key(series ? [i, s] : [i]));
      return mean ? [{ series: one.name, kind: s, mean }] : [];
    });
    return found.map((one, n): Bar => ({ name: levelName(level), first: n === 0, ...one }));
  });
  const facts = {
    bars: request.bars,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
    unit: unitNote(figure),
    series: request.series === undefined ? '' : t('bars.series', { series: request.series }),
  };
  return {
    id,
    title: request.title ?? t('bars.title', facts),
    findings: findingsOf(bars, figure, facts, comparedOf(axis, series)),
    how: t('bars.how', facts),
    alt: t('bars.alt', {
      ...facts,
      list: list(bars.slice(0, 12).map((bar) => `${named(bar)} ${figureText(bar.mean, figure)}`)),
    }),
    table: [
      [request.bars, ...(series ? [series.name] : []), figure.short],
      ...bars.map((bar) => [bar.name, ...(series ? [bar.series] : []), estimateText(bar.mean, figure)]),
    ],
    spec: (width) =>
      barsSpec({ bars, series: series?.levels.map(({ name }) => name) ?? [] }, figure, request, width),
  };
}

const named = ({ name, series }: Bar): string => (series === '' ? name : `${name}, ${series}`);

/** The maximum number of bars that one sentence lists. */
const FEW = 6;

/** Returns the axis that the question compares: options before profiles, otherwise the series if there is one. */
function comparedOf(
  axis: ResultAxis,
  series: ResultAxis | undefined,
): { name: string; of: 'name' | 'series' } {
  const ofProfiles = ({ levels }: ResultAxis): boolean => levels.some(({ id }) => id !== undefined);
  const bars = { name: axis.name, of: 'name' } as const;
  if (!series) return bars;
  const others = { name: series.name, of: 'series' } as const;
  return ofProfiles(series) && !ofProfiles(axis) ? bars : others;
}

/**
 * Returns sentences with the means of the compared items. With many items, they name only the highest and the lowest.
 */
function findingsOf(
  bars: readonly Bar[],
  figure: Figure,
  { figure: label = '' }: Readonly<Record<string, string>>,
  compared: ReturnType<typeof comparedOf>,
): string[] {
  const names = [...new Set(bars.map((bar) => bar[compared.of]))];
  const means = names.map((name) => {
    const own = bars.filter((bar) => bar[compared.of] === name);
    return { name, own: own.length, mean: meanOf(own.map(({ mean }) => mean)) };
  });
  const many = means.some(({ own }) => own > 1);
  if (means.length > 1 && means.length <= FEW) {
    const reported = meansText(means, figure);
    const facts = { figure: label, bars: compared.name, series: compared.name, list: reported };
    return [t(many ? 'bars.finding.series' : 'bars.finding.few', facts)];
  }
  const sorted = [...means].sort((a, b) => b.mean.value - a.mean.value);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best === worst) return [];
  const bestValue = figureText(best.mean, figure);
  const worstValue = figureText(worst.mean, figure);
  const facts = {
    figure: label,
    bars: compared.name,
    best: best.name,
    bestValue,
    worst: worst.name,
    worstValue,
  };
  return [t(many ? 'bars.finding.mean' : 'bars.finding', facts)];
}

/** Draws bars at a width in pixels. Bars with the same name are next to each other. `of` names the two axes. */
export function barsPicture(
  bars: readonly { readonly name: string; readonly series?: string; readonly mean: Mean }[],
  figure: Figure,
  of: Pick<BarsChart, 'bars' | 'series'>,
  width: number,
): Spec {
  const series = [...new Set(bars.flatMap((bar) => (bar.series ? [bar.series] : [])))];
  const drawn = bars.map((bar, i): Bar => ({
    series: '',
    ...bar,
    kind: Math.max(0, series.indexOf(bar.series ?? '')),
    first: bars[i - 1]?.name !== bar.name,
  }));
  return barsSpec({ bars: drawn, series }, figure, { kind: 'bars', ...of }, width);
}

function barsSpec(
  { bars, series }: { readonly bars: readonly Bar[]; readonly series: readonly string[] },
  figure: Figure,
  request: BarsChart,
  width: number,
): Spec {
  const narrow = width < 500;
  const size = 11;
  const label = Math.min(
    widest(
      bars.map(({ name }) => name),
      size,
    ) + 10,
    narrow ? 112 : 220,
  );
  const values = bars.map(({ mean }) => mean.value);
  const text = evenText(values, figure);
  const written = bars.map(({ mean }) => text(mean));
  const note = widest(written, size) + 8;
  // Intervals need space too, so the labels start after the ends of the intervals.
  const low = Math.min(0, ...bars.map(({ mean }) => Math.min(mean.value, mean.low)));
  const high = Math.max(0, ...bars.map(({ mean }) => Math.max(mean.value, mean.high)));
  const room = Math.min(640, width - label - note - (low < 0 ? note : 0));
  const unit = room / (high - low || 1);
  const zero = label + (low < 0 ? note : 0) - low * unit;
  const ends = { left: zero + low * unit, right: zero + high * unit };
  // Vertical positions are in pixels. Names take one or two lines, and a gap separates the levels.
  const on = { x: bareX({ low, high, ticks: [], text }, ends), y: PIXELS };
  const names: TextItem[] = [];
  const [right, left]: [TextItem[], TextItem[]] = [[], []];
  const items: BoxItem[][] = (series.length > 0 ? series : ['']).map(() => []);
  const whiskers: BoxItem[] = [];
  let y = drawSeries(series, width);
  const start = y;
  const height = series.length > 1 ? 17 : 26;
  for (const { name, series: one, kind, first, mean } of bars) {
    if (first && y > start) y += series.length > 1 ? 10 : 6;
    const box = { x: Math.min(0, mean.value), x2: Math.max(0, mean.value), y, y2: y + height - 2 };
    items[kind]?.push({ ...box, row: name, column: one, detail: estimateText(mean, figure) });
    const middle = y + (height - 2) / 2;
    if (mean.low < mean.high) {
      whiskers.push({ x: mean.low, x2: mean.high, y: middle, y2: middle });
    }
    const tip =
      zero + (mean.value < 0 ? Math.min(mean.value, mean.low) : Math.max(mean.value, mean.high)) * unit;
    (mean.value < 0 ? left : right).push({
      x: mean.value < 0 ? tip - 5 : tip + 5,
      y: middle,
      text: text(mean),
    });
    if (first) {
      const parts = wrap(name, label - 8, size);
      parts.forEach((part, i) =>
        names.push({ x: label - 8, y: middle + (i - (parts.length - 1) / 2) * 12, text: part }),
      );
    }
    y += height;
  }
  const tips = { row: request.bars, ...(request.series && { column: request.series }), detail: figure.short };
  return picture(width, y + 6, [
    ...seriesKey(series, width),
    ...items.map((list_, i) =>
      boxes(list_, series.length > 1 ? kindToken(i) : token('accent'), { tips, on }),
    ),
    lines(whiskers, token('ink'), 1.5, { on }),
    lines([{ x: 0, x2: 0, y: start - 4, y2: y + 4 }], token('muted'), 1, { on }),
    // Marks the value at which both sides are equal, unless the bars start there.
    ...(figure.even && figure.even < high
      ? [lines([{ x: figure.even, x2: figure.even, y: start - 4, y2: y + 4 }], token('muted'), 1, { on })]
      : []),
    texts(names, { size, align: 'right' }),
    texts(right, { size }),
    texts(left, { size, align: 'right' }),
  ]);
}

/** Returns the vertical position of the first bar, below the key of the series. */
function drawSeries(series: readonly string[], width: number): number {
  return series.length > 1
    ? 12 + 18 * Math.max(...seriesPlaces(series, width).map(({ line }) => line + 1))
    : 6;
}

/** Returns the position of each series name in the key. The key uses as many lines as it needs. */
export function seriesPlaces(
  series: readonly string[],
  width: number,
): { x: number; line: number; name: string }[] {
  let [x, line] = [0, 0];
  return series.map((name) => {
    const needs = widest([name], 11) + 34;
    if (x > 0 && x + needs > width) [x, line] = [0, line + 1];
    const place = { x, line, name };
    x += needs;
    return place;
  });
}

/** The key: a coloured square and the name of each series. */
function seriesKey(series: readonly string[], width: number): ReturnType<typeof boxes>[] {
  if (series.length < 2) return [];
  const places = seriesPlaces(series, width);
  return [
    ...places.map(({ x, line }, i) =>
      boxes([{ x, x2: x + 12, y: 2 + 18 * line, y2: 14 + 18 * line }], kindToken(i)),
    ),
    texts(
      places.map(({ x, line, name }) => ({ x: x + 18, y: 8 + 18 * line, text: name })),
      { size: 11 },
    ),
  ];
}
