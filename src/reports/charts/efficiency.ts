/**
 * Charts of what points buy in single fights: the points that 100 points of each member remove and lose, and the
 * marginal value of a resource, with one mark per amount.
 */
import type {
  Efficiency,
  MemberEfficiency,
  PerPoints,
  RosterChart,
  Curve as Found,
} from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../chartData.js';
import { list, plain, t } from '../textFormat.js';
import { formatSigned } from '../../i18n/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './stripChart.js';

/** Builds the chart. Returns undefined when no member was evaluated. */
export function efficiencyChart(efficiency: Efficiency, request: RosterChart, id: string): Chart | undefined {
  if (efficiency.members.length === 0) return undefined;
  // A member without cost has no figures per 100 points. It appears in the table, but has no strip.
  const paid = efficiency.members.flatMap((one): Paid[] =>
    one.overall.per100 ? [{ ...one, per100: one.overall.per100 }] : [],
  );
  const free = efficiency.members.filter(({ overall }) => overall.per100 === null);
  const members = byGroup(paid, swingOf);
  const roles = efficiency.roles.filter((role) => efficiency.ranked.includes(role.id));
  const strips = {
    rows: members.map(efficiencyStrip),
    kinds: [t('efficiency.removed'), t('efficiency.lost')],
    title: t('efficiency.axis'),
    text: (value: number) => plain(value, 1),
    tips: [t('rosters.member'), t('efficiency.axis')] as const,
  };
  const facts = {
    count: members.length,
    roles: list(roles.map(({ label }) => label)),
    enemies: efficiency.field.length,
  };
  return {
    id,
    title: request.title ?? t('efficiency.title'),
    findings: [
      ...efficiencyFindings(paid),
      ...(free.length > 0 ? [t('efficiency.free', { names: list(free.map(({ name }) => name)) })] : []),
    ],
    how: t('efficiency.how', facts),
    alt: t('efficiency.alt', {
      ...facts,
      list: list(members.slice(0, 12).map((one) => `${one.name} ${formatSigned(swingOf(one))}`)),
    }),
    table: [
      [t('rosters.member'), '', t('rosters.written'), ...HEAD.map((key) => t(key))],
      ...members.map((one) => [
        memberName(one),
        groupName(one),
        plain(one.cost),
        plain(one.per100.removed.value, 1),
        plain(one.per100.lost.value, 1),
        formatSigned(swingOf(one)),
        one.overall.exchange === undefined ? '–' : plain(one.overall.exchange),
        one.overall.fightsUntilFall === undefined ? '–' : plain(one.overall.fightsUntilFall, 1),
      ]),
      ...free.map((one) => [
        memberName(one),
        groupName(one),
        plain(one.cost),
        '–',
        '–',
        '–',
        one.overall.exchange === undefined ? '–' : plain(one.overall.exchange),
        one.overall.fightsUntilFall === undefined ? '–' : plain(one.overall.fightsUntilFall, 1),
      ]),
    ],
    spec: (width) => stripsSpec(strips, width),
  };
}

const HEAD = [
  ...(['efficiency.removed', 'efficiency.lost', 'efficiency.swing'] as const),
  ...(['efficiency.exchange', 'efficiency.until'] as const),
];

/** A member with figures per 100 points. */
type Paid = MemberEfficiency & { readonly per100: PerPoints };

const swingOf = ({ per100 }: Paid): number => per100.swing.value;

function efficiencyStrip(one: Paid): Strip {
  const { removed, lost } = one.per100;
  return {
    name: memberName(one),
    group: groupName(one),
    marks: [
      { x: removed.value, kind: 0, detail: plain(removed.value, 1) },
      { x: lost.value, kind: 1, detail: plain(lost.value, 1) },
    ],
    line: [Math.min(removed.value, lost.value), Math.max(removed.value, lost.value)],
    text: formatSigned(swingOf(one)),
  };
}

function efficiencyFindings(members: readonly Paid[]): string[] {
  const sorted = [...members].sort((a, b) => swingOf(b) - swingOf(a));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best === worst) return [];
  const bestValue = formatSigned(swingOf(best));
  if (bestValue === formatSigned(swingOf(worst))) {
    return [t('efficiency.finding.same', { count: sorted.length, value: bestValue })];
  }
  return [
    t('efficiency.finding', {
      best: best.name,
      bestValue,
      worst: worst.name,
      worstValue: formatSigned(swingOf(worst)),
    }),
  ];
}

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
    rows: sorted.map(curveStrip),
    kinds: amounts.map((amount) => `${what} ${amount}`),
    title: t('curve.axis'),
    text: (value: number) => formatSigned(value).replace(/[.,]0$/, ''),
    even: 0,
    tips: [t('rosters.member'), t('curve.axis')] as const,
  };
  return {
    id,
    title: request.title ?? t('curve.title', { what }),
    findings: curveFindings(curves, what),
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

function curveStrip(one: Row & Found): Strip {
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

function curveFindings(curves: readonly Row[], what: string): string[] {
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
