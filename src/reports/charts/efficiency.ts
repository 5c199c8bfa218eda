/** What 100 points of each member remove and lose. */
import type { Efficiency, MemberEfficiency, PerPoints, RosterChart } from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, plain, say } from '../text.js';
import { signed } from '../../wording/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

/** The chart; undefined where nobody was judged. */
export function efficiencyChart(efficiency: Efficiency, request: RosterChart, id: string): Chart | undefined {
  if (efficiency.members.length === 0) return undefined;
  // Who costs nothing has no figures for each 100 points: it stands in the table, and in no strip.
  const paid = efficiency.members.flatMap((one): Paid[] =>
    one.overall.per100 ? [{ ...one, per100: one.overall.per100 }] : [],
  );
  const free = efficiency.members.filter(({ overall }) => overall.per100 === null);
  const members = byGroup(paid, swingOf);
  const roles = efficiency.roles.filter((role) => efficiency.ranked.includes(role.id));
  const strips = {
    rows: members.map(stripOf),
    kinds: [say('efficiency.removed'), say('efficiency.lost')],
    title: say('efficiency.axis'),
    text: (value: number) => plain(value, 1),
    tips: [say('rosters.member'), say('efficiency.axis')] as const,
  };
  const facts = {
    count: members.length,
    roles: list(roles.map(({ label }) => label)),
    enemies: efficiency.field.length,
  };
  return {
    id,
    title: request.title ?? say('efficiency.title'),
    findings: [
      ...findingsOf(paid),
      ...(free.length > 0 ? [say('efficiency.free', { names: list(free.map(({ name }) => name)) })] : []),
    ],
    how: say('efficiency.how', facts),
    alt: say('efficiency.alt', {
      ...facts,
      list: list(members.slice(0, 12).map((one) => `${one.name} ${signed(swingOf(one))}`)),
    }),
    table: [
      [say('rosters.member'), '', say('rosters.written'), ...HEAD.map((key) => say(key))],
      ...members.map((one) => [
        memberName(one),
        groupName(one),
        plain(one.cost),
        plain(one.per100.removed.value, 1),
        plain(one.per100.lost.value, 1),
        signed(swingOf(one)),
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

/** A member with figures for each 100 points. */
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
    text: signed(swingOf(one)),
  };
}

function findingsOf(members: readonly Paid[]): string[] {
  const sorted = [...members].sort((a, b) => swingOf(b) - swingOf(a));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || best === worst) return [];
  const bestValue = signed(swingOf(best));
  if (bestValue === signed(swingOf(worst))) {
    return [say('efficiency.finding.same', { count: sorted.length, value: bestValue })];
  }
  return [
    say('efficiency.finding', {
      best: best.name,
      bestValue,
      worst: worst.name,
      worstValue: signed(swingOf(worst)),
    }),
  ];
}
