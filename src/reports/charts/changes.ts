/** What changes of profiles are worth in a fight: members down the side, changes across. */
import type { RosterChart, VariantWorth, Worth } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { estimateText, list, say } from '../text.js';
import { signed } from '../../wording/index.js';
import type { Chart } from './chart.js';
import { heatSpec } from './heat.js';
import type { Heat } from './heatModel.js';
import { legendMarks, scaleOf } from './scale.js';

const POINTS = { unit: 'points', even: 0 } as const;

/** A change that several members may have. */
interface Change {
  readonly id: string;
  readonly name: string;
  /** The mean over those that can have it. */
  readonly mean: number;
}

/** The chart; undefined where nothing was weighed. */
export function changesChart(found: readonly Worth[], request: RosterChart, id: string): Chart | undefined {
  const worths = byGroup(found, ({ cost }) => cost);
  const changes = changesOf(worths);
  if (changes.length === 0) return undefined;
  const at = (row: number, column: number): Estimate | undefined =>
    worths[row]?.variants.find((one) => one.id === changes[column]?.id)?.overall?.swing;
  const values = worths.flatMap((_, r) => changes.flatMap((__, c) => at(r, c)?.value ?? []));
  const scale = scaleOf(values, POINTS);
  const heat: Heat = {
    rows: worths.map((one) => ({ name: memberName(one), group: groupName(one) })),
    columns: changes.map(({ name }) => ({ name })),
    cell(r, c) {
      const points = at(r, c);
      if (!points) return undefined;
      return { value: points.value, text: signed(points.value), detail: estimateText(points, POINTS) };
    },
    scale,
    legend: { title: say('changes.legend'), marks: legendMarks(scale, POINTS) },
    names: [say('price.member'), say('changes.change')],
    measure: say('changes.legend'),
  };
  return {
    id,
    title: request.title ?? say('changes.title'),
    findings: findingsOf(changes),
    how: say('changes.how'),
    alt: say('changes.alt', {
      count: worths.length,
      list: list(changes.map(({ name, mean }) => `${name} ${signed(mean)}`)),
    }),
    table: [
      [say('price.member'), '', ...changes.map(({ name }) => name)],
      ...worths.map((one, r) => [
        memberName(one),
        groupName(one),
        ...changes.map((_, c) => {
          const points = at(r, c);
          return points ? signed(points.value) : '';
        }),
      ]),
    ],
    spec: (width) => heatSpec(heat, width),
  };
}

/** What is added to somebody and changes something, in the system's order. */
function changesOf(worths: readonly Worth[]): Change[] {
  const found = new Map<string, { name: string; values: number[] }>();
  for (const { variants } of worths) {
    for (const one of variants) {
      if ((one.kind !== 'more' && one.kind !== 'add') || !one.overall) continue;
      const entry = found.get(one.id) ?? { name: nameOf(one), values: [] };
      entry.values.push(one.overall.swing.value);
      found.set(one.id, entry);
    }
  }
  return [...found].flatMap(([id, { name, values }]) =>
    values.some((value) => Math.abs(value) > 1e-9)
      ? [{ id, name, mean: values.reduce((sum, value) => sum + value / values.length, 0) }]
      : [],
  );
}

const nameOf = ({ kind, what, step }: VariantWorth): string =>
  step ?? (kind === 'more' ? `${what} +1` : what);

function findingsOf(changes: readonly Change[]): string[] {
  const sorted = [...changes].sort((a, b) => b.mean - a.mean);
  const [best, second, worst] = [sorted[0], sorted[1], sorted.at(-1)];
  if (!best || !second || !worst || sorted.length < 3) return [];
  return [
    say('changes.finding', {
      ...{ best: best.name, bestValue: signed(best.mean) },
      ...{ second: second.name, secondValue: signed(second.mean) },
      ...{ worst: worst.name, worstValue: signed(worst.mean) },
    }),
  ];
}
