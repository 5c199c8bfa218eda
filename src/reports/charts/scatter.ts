/**
 * Scatter chart: a figure against a field of the profiles, with the line of an even trade or a fitted line.
 *
 * Places labels next to points without overlap. The greedy algorithm starts with the most important label.
 */
import { capital } from '../../i18n/index.js';
import { linearRegression, quantileSorted } from 'simple-statistics';
import type { ScatterChart } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { kindMark, token } from '../theme.js';
import { distanceText, figureText, plain, t, tickText, unitNote } from '../textFormat.js';
import { key, levelName, meanOf, type Mean, type View } from '../chartData.js';
import { axisX, axisY, niceScale, plotOf, type Plot, type AxisScale } from './axes.js';
import { keyLines, marksKey } from './stripChart.js';
import type { Chart, Spec } from './chart.js';
import { isMirror } from './strengthOrder.js';
import {
  boxes,
  lines,
  picture,
  points,
  texts,
  type BoxItem,
  type Directions,
  type PointItem,
} from './vegaMarks.js';
import { textWidth } from '../forms/textWidth.js';

/** One model. */
interface Dot {
  readonly name: string;
  readonly group: string;
  readonly x: number;
  readonly y: number;
  readonly mean: Mean;
  /** The distance above the line, in the figure's unit. */
  readonly above: number;
}

/** The dots and their line. */
interface Cloud {
  readonly dots: readonly Dot[];
  readonly line: (x: number) => number;
  /** The median distance of the models from the line. */
  readonly band: number;
}

/** Builds the scatter chart that a request describes. */
export function scatterChart(view: View, request: ScatterChart, id: string): Chart {
  const figure = view.figure(request.figure);
  const cloud = cloudOf(view, request, figure);
  const sign = figure.better === 'high' ? 1 : -1;
  const sorted = [...cloud.dots].sort((a, b) => sign * (b.above - a.above));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const facts = {
    points: request.points,
    field: request.against,
    label: figure.label,
    figure: view.titleOf(figure, request.at),
    unit: unitNote(figure),
    count: cloud.dots.length,
    mirror: request.mirror === undefined ? '' : t('scatter.mirror'),
    best: best?.name ?? '',
    bestValue: best ? figureText(best.mean, figure) : '',
    worst: worst?.name ?? '',
    worstValue: worst ? figureText(worst.mean, figure) : '',
    band: distanceText(cloud.band, figure),
  };
  return {
    id,
    title: request.title ?? t('scatter.title', facts),
    findings: best && best !== worst ? [t('scatter.finding', facts)] : [],
    how: t(figure.even === undefined ? 'scatter.how.fit' : 'scatter.how', facts),
    alt: t('scatter.alt', facts),
    table: [
      [request.points, t('scatter.group'), request.against, figure.short],
      ...sorted.map(({ name, group, x, mean }) => [name, group, plain(x), figureText(mean, figure)]),
    ],
    spec: (width) => scatterSpec(cloud, figure, request, width),
  };
}

/** Returns a dot for each level that has the field: the mean of the figure over all its match-ups. */
function cloudOf(view: View, request: ScatterChart, figure: Figure & { id: string }): Cloud {
  const axis = view.axis(request.points);
  const own = view.means(figure.id, [request.points], request.at);
  const mirrored =
    request.mirror !== undefined && isMirror(axis, view.axis(request.mirror)) && figure.even !== undefined
      ? view.means(figure.id, [request.mirror], request.at)
      : undefined;
  const dots = axis.levels.flatMap((level, i) => {
    const x = level.fields?.[request.against];
    const mean = own.get(key([i]));
    if (typeof x !== 'number' || mean === undefined) return [];
    const other = mirrored?.get(key([i]));
    const turned = (value: number): number => 2 * (figure.even ?? 0) - value;
    const both = other
      ? meanOf([mean, { value: turned(other.value), low: turned(other.high), high: turned(other.low) }])
      : mean;
    return [{ name: levelName(level), group: capital(level.group ?? ''), x, y: both.value, mean: both }];
  });
  const { m, b } = linearRegression(dots.map(({ x, y }) => [x, y]));
  const line = (x: number): number => figure.even ?? (Number.isFinite(m) ? m * x + b : b);
  const above = dots.map((dot) => ({ ...dot, above: dot.y - line(dot.x) }));
  const distances = above.map((dot) => Math.abs(dot.above)).sort((one, two) => one - two);
  return { dots: above, line, band: distances.length > 0 ? quantileSorted(distances, 0.5) : 0 };
}

function scatterSpec(cloud: Cloud, figure: Figure, request: ScatterChart, width: number): Spec {
  const { dots } = cloud;
  const size = width < 500 ? 9.5 : width > 900 ? 12.5 : 11;
  const groups = [...new Set(dots.map(({ group }) => group))].filter((group) => group !== '');
  const { xScale, yScale, plot } = scatterPlot(cloud, figure, keyLines(groups, width), width);
  const height = plot.bottom + 44;
  const on = {
    x: axisX(xScale, plot, height, { title: capital(request.against) }),
    y: axisY(yScale, plot, capital(figure.label)),
  };
  const { placed, leaders } = placeDotLabels(cloud, plot, xScale, size);
  const tips = { name: request.points, field: request.against, detail: figure.short };
  const kinds = groups.length > 0 ? groups : [''];
  const reported = (dot: Dot): PointItem => ({
    x: dot.x,
    y: dot.y,
    name: dot.name,
    field: plain(dot.x),
    detail: figureText(dot.mean, figure),
  });
  return picture(width, height, [
    ...marksKey(groups, width),
    ...drawLine(cloud, figure, xScale, on),
    lines(leaders, token('muted'), 0.7),
    ...kinds.map((group, i) =>
      points(dots.filter((dot) => dot.group === group).map(reported), kindMark(i), tips, on),
    ),
    texts(placed, { size }),
  ]);
}

/** Returns the scales of both axes and the plot below a key of `keys` lines. */
function scatterPlot({ dots, line, band }: Cloud, figure: Figure, keys: number, width: number) {
  const narrow = width < 500;
  const xs = dots.map(({ x }) => x);
  const ys = dots.map(({ y }) => y);
  const xScale = niceScale(Math.min(0, ...xs), Math.max(...xs), narrow ? 4 : 8);
  const yScale = niceScale(
    Math.min(...ys, line(0) - band),
    Math.max(...ys, line(0) + band),
    6,
    tickText(figure),
  );
  const top = keys * 18 + 38;
  const bottom = top + (narrow ? 470 : Math.min(480, width * 0.5));
  return { xScale, yScale, plot: plotOf(xScale, yScale, { width, top, bottom, right: 8 }) };
}

/** Draws the line and the band around it. Two lines mark the edges of a band around a sloping line. */
function drawLine({ line, band }: Cloud, figure: Figure, { low, high }: AxisScale, on: Directions) {
  const along = (offset: number) => [{ x: low, x2: high, y: line(low) + offset, y2: line(high) + offset }];
  const box = { x: low, x2: high, y: line(low) + band, y2: line(low) - band };
  return [
    ...(figure.even === undefined
      ? [band, -band].map((offset) => lines(along(offset), token('muted'), 1, { dash: [2, 3], on }))
      : [boxes([box], token('band'), { on })]),
    lines(along(0), token('muted'), 1.5, { dash: [6, 4], on }),
  ];
}

/** Places the names of the dots, away from the line. Names far from their dots get a leader line. */
function placeDotLabels({ dots, line }: Cloud, plot: Plot, scale: AxisScale, size: number) {
  const wanted = dots.map((dot) => ({
    x: plot.x(dot.x),
    y: plot.y(dot.y),
    text: dot.name,
    weight: Math.abs(dot.above),
  }));
  const bounds = { x: plot.left + 1, x2: plot.right + 7, y: plot.top, y2: plot.bottom - 2 };
  const obstacles = alongLine(plot, (x) => plot.y(line(x)), scale);
  const placed = placeLabels(wanted, bounds, size, obstacles);
  const leaders = placed.flatMap(({ x, y, leader, text }): BoxItem[] => {
    const dot = wanted.find((one) => one.text === text);
    return leader && dot ? [{ x: dot.x, y: dot.y, x2: leader.x, y2: leader.y, from: x + y }] : [];
  });
  return { placed, leaders };
}

/** Returns small boxes along a line, which keep labels away from it. */
function alongLine(plot: Plot, height: (x: number) => number, { low, high }: AxisScale): Box[] {
  const steps = Math.ceil((plot.right - plot.left) / 6);
  return Array.from({ length: steps }, (_, i) => {
    const x = plot.left + 6 * i;
    const y = height(low + ((high - low) * (i + 0.5)) / steps);
    return { x, x2: x + 6, y: y - 2, y2: y + 2 };
  });
}

/** A point that needs a label. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Labels with more weight get their place first. */
  readonly weight: number;
}

/** A rectangle. */
export interface Box {
  readonly x: number;
  readonly x2: number;
  readonly y: number;
  readonly y2: number;
}

/** A placed label: the middle of its left edge, and the start of a leader line if it needs one. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly leader: { readonly x: number; readonly y: number } | undefined;
}

/** Half the size of a point plus a margin, in pixels. */
const POINT = 6;
/** The distances to try between a point and its label, in pixels, nearest first. */
const DISTANCES = [8, 14, 22, 32, 44, 58, 75, 95];
const DIRECTIONS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

/** Places labels inside `bounds`, away from `obstacles`. It omits labels without space. */
export function placeLabels(
  items: readonly Labelled[],
  bounds: Box,
  size: number,
  obstacles: readonly Box[] = [],
): PlacedLabel[] {
  const dots = items.map(({ x, y }) => ({ x: x - POINT, x2: x + POINT, y: y - POINT, y2: y + POINT }));
  const taken: Box[] = [...dots, ...obstacles];
  const placed: PlacedLabel[] = [];
  for (const item of [...items].sort((a, b) => b.weight - a.weight)) {
    const found = freePlace(item, taken, bounds, size);
    if (!found) continue;
    taken.push(found.box);
    const { box, distance } = found;
    const leader = distance > 14 ? nearestPoint(box, item) : undefined;
    placed.push({ x: box.x + 1, y: (box.y + box.y2) / 2, text: item.text, leader });
  }
  return placed;
}

function freePlace(
  { x, y, text }: Labelled,
  taken: readonly Box[],
  bounds: Box,
  size: number,
): { box: Box; distance: number } | undefined {
  const width = textWidth(text, size) + 2;
  const height = size + 2;
  for (const distance of DISTANCES) {
    for (const angle of DIRECTIONS) {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const left = x + dx * distance + ((Math.round(dx * 1.2) - 1) / 2) * width;
      const middle = y + dy * (distance + height / 4);
      const box = { x: left, x2: left + width, y: middle - height / 2, y2: middle + height / 2 };
      const inside = box.x >= bounds.x && box.x2 <= bounds.x2 && box.y >= bounds.y && box.y2 <= bounds.y2;
      if (inside && !taken.some((other) => overlap(box, other))) return { box, distance };
    }
  }
  return undefined;
}

/** Returns whether two rectangles overlap. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x2 && b.x < a.x2 && a.y < b.y2 && b.y < a.y2;
}

const nearestPoint = (box: Box, { x, y }: Labelled): { x: number; y: number } => ({
  x: Math.min(Math.max(x, box.x), box.x2),
  y: Math.min(Math.max(y, box.y), box.y2),
});
