/** What each amount of what is spent is worth: one row a member, one mark an amount. */
import type { RosterChart, VariantWorth, Worth } from '../../questions/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, say } from '../text.js';
import { signed } from '../../wording/index.js';
import type { Chart } from './chart.js';
import { stripsSpec, type Strip } from './strips.js';

/** A member with the swing at each amount. */
interface Curve {
  readonly worth: Worth;
  readonly what: string;
  readonly at: readonly { readonly amount: number; readonly swing: number }[];
  /** The swing that one more is worth. */
  readonly more: number | undefined;
}

/** The chart; undefined where no curves were computed. */
export function curveChart(worths: readonly Worth[], request: RosterChart, id: string): Chart | undefined {
  const curves = worths.flatMap((worth) => curveOf(worth) ?? []);
  const [first] = curves;
  if (!first) return undefined;
  const { what } = first;
  const sorted = byGroup(
    curves.map((curve) => ({ ...curve, ...curve.worth })),
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
    tips: [say('price.member'), say('curve.axis')] as const,
  };
  return {
    id,
    title: request.title ?? say('curve.title', { what }),
    findings: findingsOf(curves, what),
    how: say('curve.how', { what }),
    alt: say('curve.alt', {
      ...{ what, count: curves.length },
      list: list(sorted.slice(0, 12).map((one) => `${one.name} ${signed(rise(one))}`)),
    }),
    table: [
      [say('price.member'), '', ...amounts.map((amount) => `${what} ${amount}`)],
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

function curveOf(worth: Worth): Curve | undefined {
  const { overall } = worth.base;
  const spent = worth.variants.filter(({ kind }) => kind === 'curve');
  const what = spent[0]?.what;
  if (!overall || what === undefined) return undefined;
  const at = spent.flatMap(({ amount, overall: change }: VariantWorth) =>
    amount !== undefined && change ? [{ amount, swing: overall.swing.value + change.swing.value }] : [],
  );
  const more = worth.variants.find((one) => one.kind === 'more' && one.what === what);
  return { worth, what, at, more: more?.overall?.swing.value };
}

const rise = ({ at }: Pick<Curve, 'at'>): number => (at.at(-1)?.swing ?? 0) - (at[0]?.swing ?? 0);

function stripOf(one: Curve & Worth): Strip {
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

function findingsOf(curves: readonly Curve[], what: string): string[] {
  const known = curves.flatMap((one) =>
    one.more === undefined ? [] : [{ name: one.worth.name, more: one.more }],
  );
  const sorted = known.sort((a, b) => b.more - a.more);
  const [best] = sorted;
  const gaining = sorted.filter(({ more }) => more > NOTHING);
  const none = known.length - gaining.length;
  if (!best || gaining.length === 0) return [];
  const least = gaining.at(-1) ?? best;
  return [
    say(known.length === 1 ? 'curve.finding.alone' : best === least ? 'curve.finding.one' : 'curve.finding', {
      ...{ what, best: best.name, bestValue: signed(best.more) },
      ...{ least: least.name, leastValue: signed(least.more) },
    }) + (none > 0 ? ` ${say('curve.finding.none', { count: none, total: known.length, what })}` : ''),
  ];
}
