/**
 * Line chart: a figure along a numeric axis, with one line per level of another axis. A duel uses it for the chance
 * that each model still stands, over time.
 */
import { capital, sampledChanceText } from '../../i18n/index.js';
import type { LinesChart } from '../../questions/index.js';
import type { Figure, DuelTimeline } from '../../system/index.js';
import { kindMark, kindToken, token } from '../theme.js';
import {
  estimateText,
  figureText,
  list,
  plain,
  t,
  tickText,
  unitless,
  unitNote,
  percent,
} from '../textFormat.js';
import { key, levelName, type Mean, type View } from '../chartData.js';
import { axisX, axisY, niceScale, plotOf } from './axes.js';
import { keyLines, marksKey } from './stripChart.js';
import type { Chart, Spec } from './chart.js';
import { lines, picture, points, polyline, type BoxItem } from './vegaMarks.js';

/** One line and its points, in ascending order. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly mean: Mean }[];
}

/** Builds the line chart that a request describes. */
export function linesChart(view: View, request: LinesChart, id: string): Chart {
  const figure = view.figure(request.figure);
  const xAxis = view.axis(request.x);
  const seriesAxis = request.series === undefined ? undefined : view.axis(request.series);
  const axesOf = [request.x, ...(request.series === undefined ? [] : [request.series])];
  const means = view.means(figure.id, axesOf, request.at);
  const series = (seriesAxis?.levels ?? [{ name: '' }]).map((level, s): Series => {
    const found = xAxis.levels.flatMap(({ number }, i) => {
      const mean = means.get(key(seriesAxis ? [i, s] : [i]));
      return mean ? [{ x: number ?? i, mean }] : [];
    });
    return { name: levelName(level), points: found.sort((a, b) => a.x - b.x) };
  });
  const used = series.filter((one) => one.points.length > 0);
  const x = xAxis.unit ?? request.x;
  const xTitle = capital(x);
  const facts = {
    x,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
    unit: unitNote(figure),
    series: request.series === undefined ? '' : t('lines.series', { series: request.series }),
  };
  const ends = used.flatMap((one) => endsOf(one));
  return {
    id,
    title: request.title ?? t('lines.title', facts),
    findings: findingsOf(ends, figure, facts),
    how: t('lines.how', facts),
    alt: t('lines.alt', { ...facts, list: list(ends.map((end) => changeText(end, figure))) }),
    table: [
      [xTitle, ...used.map(({ name }) => name || figure.short)],
      ...xAxis.levels.map((level, i) => [
        level.name,
        ...used.map((one) => {
          const point = one.points.find(({ x }) => x === (level.number ?? i));
          return point ? estimateText(point.mean, figure) : '';
        }),
      ]),
    ],
    spec: (width) => linesSpec(used, figure, xTitle, width),
  };
}

interface Place {
  readonly x: number;
  readonly mean: Mean;
}

/** The first and last point of a line, and its turning point if it goes far beyond both. */
interface Ends {
  readonly series: string;
  readonly first: Place;
  readonly last: Place;
  readonly turn?: Place & { readonly side: 'most' | 'least' };
}

/** A line has a turning point if it exceeds its end points by this share of its total range. */
const LABELLED = 0.1;

function endsOf({ name, points: all }: Series): Ends[] {
  const places = all.map(({ x, mean }): Place => ({ x, mean }));
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const value = ({ mean }: Place): number => mean.value;
  const least = places.reduce((a, b) => (value(b) < value(a) ? b : a));
  const most = places.reduce((a, b) => (value(b) > value(a) ? b : a));
  const above = value(most) - Math.max(value(first), value(last));
  const below = Math.min(value(first), value(last)) - value(least);
  const turn = above >= below ? { ...most, side: 'most' as const } : { ...least, side: 'least' as const };
  const reported = Math.max(above, below) > LABELLED * (value(most) - value(least));
  return [{ series: name, first, last, ...(reported && { turn }) }];
}

function changeText({ series, first, last, turn }: Ends, figure: Figure): string {
  // Only the second number has a unit.
  const facts = { first: unitless(figureText(first.mean, figure)), last: figureText(last.mean, figure) };
  const change = t('lines.change', { series, ...facts }).trim();
  if (!turn) return change;
  const { side, x, mean } = turn;
  return t(`lines.${side}`, { change, x: plain(x), value: unitless(figureText(mean, figure)) });
}

/** The maximum number of lines that one sentence lists. */
const FEW = 5;

/** Returns sentences about every line. With many lines, they describe the two with the largest rise and fall. */
function findingsOf(
  ends: readonly Ends[],
  figure: Figure,
  facts: Readonly<Record<string, string>>,
): string[] {
  const [only] = ends;
  if (!only || only.first.x === only.last.x) return [];
  const filled = {
    ...facts,
    label: facts['figure'] ?? capital(figure.short),
    firstX: plain(only.first.x),
    lastX: plain(only.last.x),
  };
  if (ends.length === 1) {
    return [t('lines.finding', { ...filled, list: changeText(only, figure) })];
  }
  const rise = ({ first, last }: Ends): number => last.mean.value - first.mean.value;
  const sorted = [...ends].sort((a, b) => rise(b) - rise(a));
  const text = ({ mean }: Place): string => figureText(mean, figure);
  const moved = (ends.length <= FEW ? ends : [sorted[0], sorted.at(-1)].flatMap((one) => one ?? [])).filter(
    (end) => end.turn !== undefined || text(end.first) !== text(end.last),
  );
  if (moved.length === 0) return [t('lines.finding.none', filled)];
  return [t('lines.finding', { ...filled, list: list(moved.map((end) => changeText(end, figure))) })];
}

/** Draws lines at a width in pixels. */
export function linesSpec(series: readonly Series[], figure: Figure, xTitle: string, width: number): Spec {
  const narrow = width < 500;
  const all = series.flatMap((one) => one.points);
  const xs = all.map(({ x }) => x);
  const lows = all.map(({ mean }) => mean.low);
  const highs = all.map(({ mean }) => mean.high);
  const names = series.map(({ name }) => name).filter((name) => name !== '');
  const top = keyLines(names, width) * 18 + 40;
  const bottom = top + (narrow ? 280 : Math.min(420, width * 0.45));
  const base = niceScale(Math.min(...xs), Math.max(...xs), narrow ? 5 : 9);
  const whole = xs.every(Number.isInteger) && Math.max(...xs) - Math.min(...xs) <= (narrow ? 10 : 20);
  const xScale = whole
    ? { ...base, low: Math.min(...xs), high: Math.max(...xs), ticks: [...new Set(xs)] }
    : base;
  const yScale = niceScale(Math.min(0, ...lows), Math.max(...highs, 0), 6, tickText(figure));
  const plot = plotOf(xScale, yScale, { width, top, bottom, right: 14 });
  const whiskers = all.flatMap(({ x, mean }): BoxItem[] =>
    mean.low < mean.high ? [{ x, x2: x, y: mean.low, y2: mean.high }] : [],
  );
  const height = bottom + 44;
  const on = {
    x: axisX(xScale, plot, height, { title: xTitle }),
    y: axisY(yScale, plot, capital(figure.label)),
  };
  return picture(width, height, [
    ...marksKey(names, width),
    lines([{ x: xScale.low, x2: xScale.high, y: 0, y2: 0 }], token('muted'), 1, { on }),
    lines(whiskers, token('muted'), 1.5, { on }),
    ...series.flatMap((one, i) => {
      const items = one.points.map(({ x, mean }) => ({
        x,
        y: mean.value,
        name: one.name,
        field: plain(x),
        detail: estimateText(mean, figure),
      }));
      const tips = {
        ...(one.name !== '' && { name: t('table.mean') }),
        field: xTitle,
        detail: figure.short,
      };
      return [polyline(items, kindToken(i), on), points(items, kindMark(i), tips, on)];
    }),
  ]);
}

/** Builds the chart of a duel's timeline. */
export function timelineChart(
  { timeline: { unit, names, moments }, exact }: { readonly timeline: DuelTimeline; readonly exact: boolean },
  id: string,
): Chart {
  const chance = (p: number, passed: number): string =>
    (exact || passed === 0 ? percent : sampledChanceText)(p);
  const series = names.map((name, player): Series => ({
    name,
    points: moments.map(({ passed, standing }) => {
      const value = standing[player] ?? NaN;
      return { x: passed, mean: { value, low: value, high: value, count: 1 } };
    }),
  }));
  const reported = (at: (typeof moments)[number] | undefined): string =>
    list(
      names.map((name, i) =>
        t('timeline.stands', { name, chance: chance(at?.standing[i] ?? NaN, at?.passed ?? 0) }),
      ),
    );
  const [first, last] = [moments[1] ?? moments[0], moments.at(-1)];
  const facts = {
    unit,
    first: first?.passed ?? 0,
    firstList: reported(first),
    last: last?.passed ?? 0,
    lastList: reported(last),
  };
  const figure: Figure = {
    label: t('timeline.label'),
    short: t('timeline.short'),
    unit: 'probability',
    better: 'high',
  };
  return {
    id,
    title: t('timeline.title', facts),
    findings: [first === last ? t('timeline.finding.one', facts) : t('timeline.finding', facts)],
    how: t('timeline.how', facts),
    alt: t('timeline.alt', facts),
    table: [
      [unit, ...names],
      ...moments.map(({ passed, standing }) => [String(passed), ...standing.map((p) => chance(p, passed))]),
    ],
    spec: (width) => linesSpec(series, figure, unit, width),
  };
}
