/** Chart of the chance that each model still stands, over time. */
import { sampledChanceText } from '../../i18n/index.js';
import type { Figure, DuelTimeline } from '../../system/index.js';
import { list, t, percent } from '../text.js';
import type { Chart } from './chart.js';
import { linesSpec, type Series } from './lines.js';

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
