/** Chart of the marginal value of a resource in single fights: one row per member, one mark per amount. */
import type { Curve as Found, RosterChart } from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, t } from '../text.js';
import { formatSigned } from '../../i18n/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

/** A member and its swing at each amount. */
interface Row {
  readonly found: Found;
  readonly what: string;
  readonly at: readonly { readonly amount: number; readonly swing: number }[];
  /** The swing that one unit more than the card's amount adds. */
  readonly more: number | undefined;
}

/** Builds the chart. Returns undefined when no curves were computed. */
export function curveChart(all: readonly Found[], request: RosterChart, id: string): Chart | undefined {
  const curves = all.flatMap((found) => rowOf(found) ?? []);
  const [first] = curves;
  if (!first) return undefined;
  const { what } = first;
  const sorted = byGroup(
    curves.map((curve) => ({ ...curve.found, ...curve })),
    rise,
  );
  const most = Math.max(...curves.flatMap(({ at }) => at.map(({ amount }) => amount)));
  const amounts = Array.from({ length: most + 1 }, (_, amount) => amount);
  const strips = {
    rows: sorted.map(stripOf),
    kinds: amounts.map((amount) => `${what} ${amount}`),
    title: t('curve.axis'),
    text: (value: number) => formatSigned(value).replace(/[.,]0$/, ''),
    even: 0,
    tips: [t('rosters.member'), t('curve.axis')] as const,
  };
  return {
    id,
    title: request.title ?? t('curve.title', { what }),
    findings: findingsOf(curves, what),
    how: t('curve.how', { what }),
    alt: t('curve.alt', {
      what,
      count: curves.length,
      list: list(sorted.slice(0, 12).map((one) => `${one.name} ${formatSigned(rise(one))}`)),
    }),
    table: [
      [t('rosters.member'), '', ...amounts.map((amount) => `${what} ${amount}`)],
      ...sorted.map((one) => [
        memberName(one),
        groupName(one),
        ...amounts.map((amount) => {
          const point = one.at.find((two) => two.amount === amount);
          return point ? formatSigned(point.swing, 2) : '';
        }),
      ]),
    ],
    spec: (width) => stripsSpec(strips, width),
  };
}

function rowOf(found: Found): Row | undefined {
  const { what, points } = found;
  if (what === undefined || points.length === 0) return undefined;
  const at = points.map(({ amount, swing }) => ({ amount, swing: swing.value }));
  // The last amount is one more than the amount on the card.
  const [own, most] = at.slice(-2);
  return { found, what, at, more: own && most ? most.swing - own.swing : undefined };
}

const rise = ({ at }: Pick<Row, 'at'>): number => (at.at(-1)?.swing ?? 0) - (at[0]?.swing ?? 0);

function stripOf(one: Row & Found): Strip {
  const swings = one.at.map(({ swing }) => swing);
  return {
    name: memberName(one),
    group: groupName(one),
    // Vega draws later marks on top. The smallest amount comes last, so that it stays visible where marks overlap.
    marks: one.at.map(({ amount, swing }) => ({ x: swing, kind: amount, detail: formatSigned(swing, 2) })),
    line: [Math.min(...swings), Math.max(...swings)],
    text: formatSigned(rise(one)),
  };
}

/** A smaller change counts as no change. */
const NOTHING = 0.005;

function findingsOf(curves: readonly Row[], what: string): string[] {
  const known = curves.flatMap((one) =>
    one.more === undefined ? [] : [{ name: one.found.name, more: one.more }],
  );
  const sorted = known.sort((a, b) => b.more - a.more);
  const [best] = sorted;
  const gaining = sorted.filter(({ more }) => more > NOTHING);
  const none = known.length - gaining.length;
  if (!best || gaining.length === 0) return [];
  const least = gaining.at(-1) ?? best;
  return [
    t(known.length === 1 ? 'curve.finding.alone' : best === least ? 'curve.finding.one' : 'curve.finding', {
      what,
      best: best.name,
      bestValue: formatSigned(best.more),
      least: least.name,
      leastValue: formatSigned(least.more),
    }) + (none > 0 ? ` ${t('curve.finding.none', { count: none, total: known.length, what })}` : ''),
  ];
}
