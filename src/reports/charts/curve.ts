/** What each amount of what is spent adds in single fights: one row a member, one mark an amount. */
import type { Curve as Found, RosterChart } from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, say } from '../text.js';
import { signed } from '../../wording/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

/** A member with the swing at each amount. */
interface Row {
  readonly found: Found;
  readonly what: string;
  readonly at: readonly { readonly amount: number; readonly swing: number }[];
  /** The swing that one more than its card says adds. */
  readonly more: number | undefined;
}

/** The chart; undefined where no curves were computed. */
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
    title: say('curve.axis'),
    text: (value: number) => signed(value).replace(/[.,]0$/, ''),
    even: 0,
    tips: [say('rosters.member'), say('curve.axis')] as const,
  };
  return {
    id,
    title: request.title ?? say('curve.title', { what }),
    findings: findingsOf(curves, what),
    how: say('curve.how', { what }),
    alt: say('curve.alt', {
      what,
      count: curves.length,
      list: list(sorted.slice(0, 12).map((one) => `${one.name} ${signed(rise(one))}`)),
    }),
    table: [
      [say('rosters.member'), '', ...amounts.map((amount) => `${what} ${amount}`)],
      ...sorted.map((one) => [
        memberName(one),
        groupName(one),
        ...amounts.map((amount) => {
          const point = one.at.find((two) => two.amount === amount);
          return point ? signed(point.swing, 2) : '';
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
  // The amounts end with one more than the card says.
  const [own, most] = at.slice(-2);
  return { found, what, at, more: own && most ? most.swing - own.swing : undefined };
}

const rise = ({ at }: Pick<Row, 'at'>): number => (at.at(-1)?.swing ?? 0) - (at[0]?.swing ?? 0);

function stripOf(one: Row & Found): Strip {
  const swings = one.at.map(({ swing }) => swing);
  return {
    name: memberName(one),
    group: groupName(one),
    // The least last: of marks that lie on each other it is the one that is seen.
    marks: one.at.map(({ amount, swing }) => ({ x: swing, kind: amount, detail: signed(swing, 2) })),
    line: [Math.min(...swings), Math.max(...swings)],
    text: signed(rise(one)),
  };
}

/** Below this a change is no change. */
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
    say(known.length === 1 ? 'curve.finding.alone' : best === least ? 'curve.finding.one' : 'curve.finding', {
      what,
      best: best.name,
      bestValue: signed(best.more),
      least: least.name,
      leastValue: signed(least.more),
    }) + (none > 0 ? ` ${say('curve.finding.none', { count: none, total: known.length, what })}` : ''),
  ];
}
