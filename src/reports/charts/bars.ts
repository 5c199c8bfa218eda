/** Bar chart: one bar per level of an axis, grouped by the levels of a second axis. */
import type { BarsChart, ResultAxis } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { kindToken, token } from '../theme.js';
import { estimateText, evenText, figureText, list, meansText, t, unitNote } from '../textFormat.js';
import { key, levelName, meanOf, type Mean, type View } from '../chartData.js';
import { bareX } from './axes.js';
import {
  placeName,
  widest,
  boxes,
  lines,
  picture,
  PIXELS,
  texts,
  type BoxItem,
  type TextItem,
} from './vegaMarks.js';
import type { Chart, Spec } from './chart.js';

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

/** The bars with the names of their series. */
interface BarGroups {
  readonly bars: readonly Bar[];
  readonly series: readonly string[];
}

/** The font size of names and numbers. */
const SIZE = 11;

function barsSpec(groups: BarGroups, figure: Figure, request: BarsChart, width: number): Spec {
  const { series } = groups;
  const across = placeAcross(groups.bars, figure, width);
  const start = series.length > 1 ? seriesKeyHeight(series, width) : 6;
  const { names, left, right, items, whiskers, end } = drawBars(groups, figure, across, start);
  const { on, high } = across;
  const rule = (x: number) => lines([{ x, x2: x, y: start - 4, y2: end + 4 }], token('muted'), 1, { on });
  const tips = { row: request.bars, ...(request.series && { column: request.series }), detail: figure.short };
  return picture(width, end + 6, [
    ...(series.length > 1 ? seriesKey(series, width) : []),
    ...items.map((list_, i) =>
      boxes(list_, series.length > 1 ? kindToken(i) : token('accent'), { tips, on }),
    ),
    lines(whiskers, token('ink'), 1.5, { on }),
    rule(0),
    // Marks the value at which both sides are equal, unless the bars start there.
    ...(figure.even && figure.even < high ? [rule(figure.even)] : []),
    texts(names, { size: SIZE, align: 'right' }),
    texts(right, { size: SIZE }),
    texts(left, { size: SIZE, align: 'right' }),
  ]);
}

/** Returns the horizontal positions: where the names end, and the place of each value, in pixels. */
function placeAcross(bars: readonly Bar[], figure: Figure, width: number) {
  const names = bars.map(({ name }) => name);
  const label = Math.min(widest(names, SIZE) + 10, width < 500 ? 112 : 220);
  const means = bars.map(({ mean }) => mean);
  const text = evenText(
    means.map(({ value }) => value),
    figure,
  );
  const note = widest(means.map(text), SIZE) + 8;
  // Intervals need space too, so the labels start after the ends of the intervals.
  const low = Math.min(0, ...means.map((mean) => Math.min(mean.value, mean.low)));
  const high = Math.max(0, ...means.map((mean) => Math.max(mean.value, mean.high)));
  const room = Math.min(640, width - label - note - (low < 0 ? note : 0));
  const unit = room / (high - low || 1);
  const zero = label + (low < 0 ? note : 0) - low * unit;
  const place = (value: number): number => zero + value * unit;
  const x = bareX({ low, high, ticks: [], text }, { left: place(low), right: place(high) });
  return { nameEnd: label - 8, high, on: { x, y: PIXELS }, text, place };
}

/** Draws the bars from `start` downwards, in pixels. A gap separates the levels. `end` is the lower edge. */
function drawBars(
  { bars, series }: BarGroups,
  figure: Figure,
  across: ReturnType<typeof placeAcross>,
  start: number,
) {
  const { nameEnd, text, place } = across;
  const names: TextItem[] = [];
  const [right, left]: [TextItem[], TextItem[]] = [[], []];
  const items: BoxItem[][] = (series.length > 0 ? series : ['']).map(() => []);
  const whiskers: BoxItem[] = [];
  const [height, gap] = series.length > 1 ? [17, 10] : [26, 6];
  let y = start;
  for (const { name, series: one, kind, first, mean } of bars) {
    const { value, low, high } = mean;
    if (first && y > start) y += gap;
    const box = { x: Math.min(0, value), x2: Math.max(0, value), y, y2: y + height - 2 };
    items[kind]?.push({ ...box, row: name, column: one, detail: estimateText(mean, figure) });
    const middle = y + (height - 2) / 2;
    if (low < high) whiskers.push({ x: low, x2: high, y: middle, y2: middle });
    if (value < 0) left.push({ x: place(Math.min(value, low)) - 5, y: middle, text: text(mean) });
    else right.push({ x: place(Math.max(value, high)) + 5, y: middle, text: text(mean) });
    if (first) names.push(...placeName(name, nameEnd, middle, SIZE));
    y += height;
  }
  return { names, left, right, items, whiskers, end: y };
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

/** Returns the height of the key with the space below it. */
export const seriesKeyHeight = (series: readonly string[], width: number): number =>
  12 + 18 * Math.max(1, ...seriesPlaces(series, width).map(({ line }) => line + 1));

/** The key: a coloured square and the name of each series. */
export function seriesKey(
  series: readonly string[],
  width: number,
  colour: (index: number) => string = kindToken,
): ReturnType<typeof boxes>[] {
  const places = seriesPlaces(series, width);
  return [
    ...places.map(({ x, line }, i) =>
      boxes([{ x, x2: x + 12, y: 2 + 18 * line, y2: 14 + 18 * line }], colour(i)),
    ),
    texts(
      places.map(({ x, line, name }) => ({ x: x + 18, y: 8 + 18 * line, text: name })),
      { size: 11 },
    ),
  ];
}
