/** How far apart the first to fight stood, and which activation counters nobody used. */
import type { CourseChart } from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import { estimateText, figureText, list, plain, say } from '../../text.js';
import type { Mean, View } from '../../view.js';
import { barsPicture } from '../bars.js';
import type { Chart } from '../chart.js';
import { COUNT, followedNote, gathered, SHARE } from './gathered.js';

interface Bar {
  readonly name: string;
  readonly mean: Mean;
}

/** How far apart the first to fight stood; undefined where nobody fought. */
export function contactChart(view: View, request: CourseChart, id: string): Chart | undefined {
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
    name: say('contact.range', { from: plain(i * step), to: plain((i + 1) * step) }),
    mean: found.mean(({ contact }) =>
      // Of files in which somebody fights, and none as far apart: never.
      contact.distance ? (contact.steps[i] ?? { value: 0, low: 0, high: 0 }) : undefined,
    ) ?? { value: 0, low: 0, high: 0, count: 0 },
  }));
  const figure: Figure = { ...SHARE, label: say('contact.label'), short: say('contact.short') };
  const facts = {
    ...found.time,
    distance: estimateText(distance, COUNT),
    turn: plain(turn.value, 1),
    met: estimateText(met, SHARE),
  };
  return chartOf(bars, figure, {
    id,
    of: say('contact.of'),
    title: request.title ?? say('contact.title'),
    findings: [say('contact.finding', facts)],
    how: `${say('contact.how', facts)} ${followedNote(found)}`,
  });
}

/** Counters of a Turn that nobody used; undefined where none was counted. */
export function countersChart(view: View, request: CourseChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  if (!found) return undefined;
  const bars = found.sides.flatMap((side, s) =>
    (['left', 'idle'] as const).flatMap((what): Bar[] => {
      const mean = found.mean(({ counters }) => counters[s]?.[what]);
      return mean && !Number.isNaN(mean.value) ? [{ name: say(`counters.${what}`, { side }), mean }] : [];
    }),
  );
  if (bars.length === 0) return undefined;
  const figure: Figure = { ...COUNT, label: say('counters.label'), short: say('counters.short') };
  const told = bars.map(({ name, mean }) =>
    say('bars.value', { name, value: figureText(mean.value, COUNT) }),
  );
  return chartOf(bars, figure, {
    id,
    of: say('counters.of'),
    title: request.title ?? say('counters.title'),
    findings: [say('counters.finding', { list: list(told) })],
    how: `${say('counters.how')} ${followedNote(found)}`,
  });
}

function chartOf(
  bars: readonly Bar[],
  figure: Figure,
  { of, ...head }: Pick<Chart, 'id' | 'title' | 'findings' | 'how'> & { readonly of: string },
): Chart {
  const told = bars.map(({ name, mean }) => say('bars.value', { name, value: figureText(mean, figure) }));
  return {
    ...head,
    alt: say('bars.alt', { label: figure.label, list: list(told) }),
    table: [[of, figure.label], ...bars.map(({ name, mean }) => [name, estimateText(mean, figure)])],
    spec: (width) => barsPicture(bars, figure, { bars: of }, width),
  };
}
