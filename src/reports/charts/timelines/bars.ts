/** Bar charts of the distance at the first attack, and of unused activation counters. */
import type { TimelineChart } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { t, estimateText, figureText, list, plain } from '../../text.js';
import type { Mean, View } from '../../view.js';
import { barsPicture } from '../bars.js';
import type { Chart } from '../chart.js';
import { gathered, COUNT, SHARE, followedNote } from './gathered.js';

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
