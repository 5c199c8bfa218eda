/** Who still stands as time goes by. */
import type { DuelCourse, Figure } from '../../system/index.js';
import { sampledChanceText } from '../../wording/index.js';
import { list, percent, say } from '../text.js';
import type { Chart } from './chart.js';
import { linesSpec, type Series } from './lines.js';

/** The chart. */
export function courseChart(
  { course: { unit, names, moments }, exact }: { readonly course: DuelCourse; readonly exact: boolean },
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
  const told = (at: (typeof moments)[number] | undefined): string =>
    list(
      names.map((name, i) =>
        say('course.stands', { name, chance: chance(at?.standing[i] ?? NaN, at?.passed ?? 0) }),
      ),
    );
  const [first, last] = [moments[1] ?? moments[0], moments.at(-1)];
  const facts = {
    unit,
    first: first?.passed ?? 0,
    firstList: told(first),
    last: last?.passed ?? 0,
    lastList: told(last),
  };
  const figure: Figure = {
    label: say('course.label'),
    short: say('course.short'),
    unit: 'probability',
    better: 'high',
  };
  return {
    id,
    title: say('course.title', facts),
    findings: [first === last ? say('course.finding.one', facts) : say('course.finding', facts)],
    how: say('course.how', facts),
    alt: say('course.alt', facts),
    table: [
      [unit, ...names],
      ...moments.map(({ passed, standing }) => [String(passed), ...standing.map((p) => chance(p, passed))]),
    ],
    spec: (width) => linesSpec(series, figure, unit, width),
  };
}
