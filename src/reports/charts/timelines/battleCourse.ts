/**
 * Combines the timelines of the battles that a chart draws. Charts of the course of whole battles: the cumulative
 * losses of each side at the end of each Turn, the distance at the first attack, and the unused activation counters.
 */
import type { TimelineChart, BattleTimelines } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { t, estimateText, figureText, list, plain } from '../../textFormat.js';
import { type View, type Mean, meanOf } from '../../chartData.js';
import type { Chart } from '../chart.js';
import { linesSpec, type Series } from '../lines.js';
import { barsPicture } from '../bars.js';

/** Builds the chart. Returns undefined when no battle recorded a timeline. */
export function turnsChart(view: View, request: TimelineChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  if (!found) return undefined;
  const turns = Math.max(...found.all.map((one) => one.turns.length));
  if (turns === 0) return undefined;
  const series = found.sides.map((name, side): Series => ({
    name,
    points: Array.from({ length: turns }, (_, i) => i + 1).flatMap((x) => {
      const mean = lostBy(found, side, x);
      return mean ? [{ x, mean }] : [];
    }),
  }));
  const figure: Figure = { ...POINTS, label: t('turns.label', found.time), short: t('turns.short') };
  const last = series.map(({ name, points }) =>
    t('bars.value', { name, value: figureText(points.at(-1)?.mean.value ?? 0, POINTS) }),
  );
  const over = (turn: number): string => {
    const share = found.mean((one) => one.turns[Math.min(turn, one.turns.length) - 1]?.over);
    return share ? estimateText(share, SHARE) : '';
  };
  const facts = {
    ...found.time,
    turn: turns,
    list: list(last),
    turns: list(series.map((one) => `${t('page.label', { name: one.name })} ${lostText(one)}`)),
  };
  return {
    id,
    title: request.title ?? t('turns.title', facts),
    findings: [t('turns.finding', facts)],
    how: `${t('turns.how', facts)} ${followedNote(found)}`,
    alt: t('turns.alt', facts),
    table: [
      [found.time.time, ...series.map(({ name }) => name), t('turns.over')],
      ...Array.from({ length: turns }, (_, i) => [
        String(i + 1),
        ...series.map(({ points }) => {
          const point = points.find(({ x }) => x === i + 1);
          return point ? estimateText(point.mean, POINTS) : '';
        }),
        over(i + 1),
      ]),
    ],
    spec: (width) => linesSpec(series, figure, found.time.time, width),
  };
}

/** A battle that ends early keeps its last value. */
const lostBy = (found: Gathered, side: number, turn: number) =>
  found.mean(({ turns }) => turns[Math.min(turn, turns.length) - 1]?.lost[side]);

const lostText = ({ points }: Series): string =>
  list(points.map(({ mean }) => figureText(mean.value, POINTS)));

interface Bar {
  readonly name: string;
  readonly mean: Mean;
}

/** Builds the chart of the distance at the first attack. Returns undefined when no model attacked. */
export function contactChart(view: View, request: TimelineChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  const [first] = found?.all ?? [];
  if (!found || !first) return undefined;
  const [met, distance, turn] = (['met', 'distance', 'turn'] as const).map((what) =>
    found.mean(({ contact }) => contact[what]),
  );
  if (!met || !distance || !turn) return undefined;
  const { step } = first.contact;
  const steps = Math.max(...found.all.map(({ contact }) => contact.steps.length));
  const bars = Array.from({ length: steps }, (_, i): Bar => ({
    name: t('contact.range', { from: plain(i * step), to: plain((i + 1) * step) }),
    mean: found.mean(({ contact }) =>
      // If files contain attacks but none at this distance, the share is 0.
      contact.distance ? (contact.steps[i] ?? { value: 0, low: 0, high: 0 }) : undefined,
    ) ?? { value: 0, low: 0, high: 0, count: 0 },
  }));
  const figure: Figure = { ...SHARE, label: t('contact.label'), short: t('contact.short') };
  const facts = {
    ...found.time,
    distance: estimateText(distance, COUNT),
    turn: plain(turn.value, 1),
    met: estimateText(met, SHARE),
  };
  return chartOf(bars, figure, {
    id,
    of: t('contact.of'),
    title: request.title ?? t('contact.title'),
    findings: [t('contact.finding', facts)],
    how: `${t('contact.how', facts)} ${followedNote(found)}`,
  });
}

/** Builds the chart of unused activation counters per Turn. Returns undefined when no counters were recorded. */
export function countersChart(view: View, request: TimelineChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  if (!found) return undefined;
  const bars = found.sides.flatMap((side, s) =>
    (['left', 'idle'] as const).flatMap((what): Bar[] => {
      const mean = found.mean(({ counters }) => counters[s]?.[what]);
      return mean && !Number.isNaN(mean.value) ? [{ name: t(`counters.${what}`, { side }), mean }] : [];
    }),
  );
  if (bars.length === 0) return undefined;
  const figure: Figure = { ...COUNT, label: t('counters.label'), short: t('counters.short') };
  const reported = bars.map(({ name, mean }) =>
    t('bars.value', { name, value: figureText(mean.value, COUNT) }),
  );
  return chartOf(bars, figure, {
    id,
    of: t('counters.of'),
    title: request.title ?? t('counters.title'),
    findings: [t('counters.finding', { list: list(reported) })],
    how: `${t('counters.how')} ${followedNote(found)}`,
  });
}

function chartOf(
  bars: readonly Bar[],
  figure: Figure,
  { of, ...head }: Pick<Chart, 'id' | 'title' | 'findings' | 'how'> & { readonly of: string },
): Chart {
  const reported = bars.map(({ name, mean }) => t('bars.value', { name, value: figureText(mean, figure) }));
  return {
    ...head,
    alt: t('bars.alt', { label: figure.label, list: list(reported) }),
    table: [[of, figure.label], ...bars.map(({ name, mean }) => [name, estimateText(mean, figure)])],
    spec: (width) => barsPicture(bars, figure, { bars: of }, width),
  };
}

/** Timelines of several battle files. Their means give each file the same weight. */
export interface Gathered {
  /** The timelines whose table has the same size as the first one's. */
  readonly all: readonly BattleTimelines[];
  readonly sides: readonly string[];
  /** The smallest number of battles in a file. */
  readonly battles: number;
  /** The unit of battle time, as messages need it: singular and plural. */
  readonly time: { readonly time: string; readonly times: string };
  mean(of: (one: BattleTimelines) => Mean | BattleTimelines['contact']['met'] | undefined): Mean | undefined;
}

/** Returns the data of timeline charts. Returns undefined when no battle recorded a timeline. */
export function gathered(view: View, { at }: Pick<TimelineChart, 'at'>): Gathered | undefined {
  const found = view
    .odds(at)
    .flatMap((job) => (job.kind === 'battle' && job.timelines ? [job.timelines] : []));
  const [first] = found;
  if (!first) return undefined;
  const all = found.filter(
    ({ board }) => board.width === first.board.width && board.depth === first.board.depth,
  );
  const named = first.sides.map((name, side) =>
    all.every(({ sides }) => sides[side] === name) ? name : t('timelines.side', { side: side + 1 }),
  );
  const { time } = view.results.system;
  return {
    all,
    sides: named,
    time: { time: time?.one ?? t('timelines.time'), times: time?.many ?? t('timelines.times') },
    battles: all.reduce((least, { battles }) => Math.min(least, battles), Infinity),
    mean: (of) => {
      const each = all.flatMap((one) => of(one) ?? []);
      return each.length > 0 ? meanOf(each) : undefined;
    },
  };
}

/** Points of models, removed or on the table. */
export const POINTS: Pick<Figure, 'unit' | 'better'> = { unit: 'points', better: 'high' };
/** Plain numbers. */
const COUNT: Pick<Figure, 'unit' | 'better'> = { unit: 'count', better: 'low' };
/** Shares of battles. */
const SHARE: Pick<Figure, 'unit' | 'better'> = { unit: 'probability', better: 'high' };

/** Returns the note at the end of each explanation: the number of recorded battles. */
export const followedNote = ({ all, battles }: Gathered): string =>
  t(all.length === 1 ? 'timelines.note.one' : 'timelines.note', { files: all.length, count: battles });
