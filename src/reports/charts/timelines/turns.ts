/** Chart of the cumulative losses of each side at the end of each Turn. */
import type { TimelineChart } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { t, estimateText, figureText, list } from '../../text.js';
import type { View } from '../../view.js';
import type { Chart } from '../chart.js';
import { linesSpec, type Series } from '../lines.js';
import { gathered, POINTS, SHARE, followedNote, type Gathered } from './gathered.js';

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
