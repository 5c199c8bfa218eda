/** What each thing that members do on the table is worth: the same battles without it, in points of their cost. */
import type { BattlePrice, BattlePricing, PricePart, RosterChart } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { signed, signedPointsText } from '../../wording/index.js';
import { byGroup, groupName, namer } from '../rosters.js';
import { estimateText, list, plain, say, series } from '../text.js';
import type { Chart } from './chart.js';
import { heatSpec } from './heat.js';
import type { Heat } from './heatModel.js';
import { tableFacts } from './onTable.js';
import { legendMarks, scaleOf } from './scale.js';

const POINTS = { unit: 'points', even: 0 } as const;

/** One thing that several members do. */
interface Doing {
  readonly id: string;
  readonly label: string;
  /** How many do it, and for how many of them it surely adds something. */
  readonly does: number;
  readonly sure: number;
  /** Battles won more by doing it, the mean over those who do; the ends of intervals are means too, which none is narrower than. */
  readonly result: Estimate;
}

/** The chart; undefined where no price was taken apart. */
export function partsChart(
  found: readonly BattlePricing[],
  request: RosterChart,
  id: string,
): Chart | undefined {
  const members = byGroup(
    found.flatMap((one) => one.members),
    ({ cost }) => cost,
  );
  const doings = doingsOf(members);
  const named = namer(members);
  if (doings.length === 0) return undefined;
  const at = (row: number, column: number): PricePart | undefined =>
    partsOf(members[row]).find((one) => one.id === doings[column]?.id);
  const values = members.flatMap((_, r) => doings.flatMap((__, c) => at(r, c)?.cost?.value ?? []));
  // One outlier would leave every other cell pale.
  const reach = quantile(values.map(Math.abs), 0.9);
  const scale = scaleOf([reach], POINTS);
  const heat: Heat = {
    rows: members.map((one) => ({ name: named(one), group: groupName(one) })),
    columns: doings.map(({ label }) => ({ name: label })),
    cell(r, c) {
      const part = at(r, c);
      if (!part?.cost) return undefined;
      const { value } = part.cost;
      return {
        value: Math.max(-reach, Math.min(reach, value)),
        text: isSure(part) ? signed(value) : `(${signed(value)})`,
        detail: estimateText(part.cost, POINTS),
      };
    },
    scale,
    legend: { title: say('parts.legend'), marks: legendMarks(scale, POINTS) },
    names: [say('price.member'), say('parts.part')],
    measure: say('parts.legend'),
  };
  return {
    id,
    title: request.title ?? say('parts.title'),
    findings: findingsOf(doings),
    how: say('parts.how', tableFacts(found)),
    alt: say('parts.alt', {
      count: members.length,
      list: list(doings.map(({ label, result }) => `${label} ${shareText(result)}`)),
    }),
    table: [
      [say('price.member'), '', ...doings.map(({ label }) => label)],
      ...members.map((one, r) => [
        ...[named(one), groupName(one)],
        ...doings.map((_, c) => {
          const part = at(r, c);
          return part?.cost ? estimateText(part.cost, POINTS) : part ? '–' : '';
        }),
      ]),
    ],
    spec: (width) => heatSpec(heat, width),
  };
}

const partsOf = (member: BattlePrice | undefined): readonly PricePart[] => member?.rungs.at(-1)?.parts ?? [];

const isSure = ({ result }: PricePart): boolean => result.low > 0 || result.high < 0;

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.max(0.1, sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

/** In the order in which members first do them. */
function doingsOf(members: readonly BattlePrice[]): Doing[] {
  const found = new Map<string, PricePart[]>();
  for (const part of members.flatMap(partsOf)) found.set(part.id, [...(found.get(part.id) ?? []), part]);
  return [...found].flatMap(([id, parts]) => {
    const [first] = parts;
    const mean = (of: (one: Estimate) => number): number =>
      parts.reduce((sum, { result }) => sum + of(result) / parts.length, 0);
    const result = {
      value: mean(({ value }) => value),
      low: mean(({ low }) => low),
      high: mean(({ high }) => high),
    };
    const sure = parts.filter(({ result: { low } }) => low > 0).length;
    return first ? [{ id, label: first.label, does: parts.length, sure, result }] : [];
  });
}

/** `+7.1 (+2.0 … +12.2)`, in percentage points. */
function shareText({ value, low, high }: Estimate): string {
  const [one, from, to] = [value, low, high].map((share) => signedPointsText(share));
  return say('interval', { value: one ?? '', low: from ?? '', high: to ?? '' });
}

function findingsOf(doings: readonly Doing[]): string[] {
  const sorted = [...doings].sort((a, b) => b.result.value - a.result.value);
  const told = sorted.map(({ label, result, does, sure }) =>
    say('parts.one', { label, result: shareText(result), does: plain(does), sure: plain(sure) }),
  );
  return [say('parts.finding', { list: series(told) })];
}
