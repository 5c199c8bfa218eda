/** Chart of the points that 100 points of each member remove and lose. */
import type { Efficiency, MemberEfficiency, PerPoints, RosterChart } from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, plain, t } from '../text.js';
import { formatSigned } from '../../i18n/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

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
    rows: members.map(stripOf),
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
      ...findingsOf(paid),
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

function stripOf(one: Paid): Strip {
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

function findingsOf(members: readonly Paid[]): string[] {
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
