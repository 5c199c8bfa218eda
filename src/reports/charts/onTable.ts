/** Fair points on the table beside those in brawls and those that are written, with the intervals of the table's. */
import type { BattlePrice, BattlePricing, Pricing, RosterChart } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { fixed, intervalDigits } from '../../wording/index.js';
import { byGroup, groupName, memberName, namer } from '../rosters.js';
import { list, plain, say, series } from '../text.js';
import type { Chart } from './chart.js';
import { isCut, stripsSpec, type Strip } from './strips.js';

/** A member on the table, and what brawls made of it where they were played. */
interface Priced {
  readonly one: BattlePrice;
  readonly brawl: Estimate | undefined;
  /** Whether brawls play all that it has. */
  readonly whole: boolean;
}

/**
 * The chart; undefined where nobody was priced.
 * @param brawls the price of the same members in brawls, where that was asked too
 */
export function onTableChart(
  found: readonly BattlePricing[],
  brawls: Pricing | undefined,
  request: RosterChart,
  id: string,
): Chart | undefined {
  const [first] = found;
  if (!first) return undefined;
  const fought = new Map(brawls?.members.map((one) => [one.id, one]));
  const members = byGroup(
    found.flatMap((one) => one.members),
    ratioOf,
  ).map((one): Priced => {
    const brawl = fought.get(one.id);
    return { one, brawl: brawl?.fair, whole: brawl?.missing.length === 0 };
  });
  const named = namer(members.map(({ one }) => one));
  const nameOf = (one: BattlePrice): string => named(one) + (one.missing.length > 0 ? '†' : '');
  const strips = {
    rows: members.map((one) => stripOf(one, nameOf(one.one))),
    kinds: [say('price.written'), say('onTable.table'), ...(brawls ? [say('onTable.brawls')] : [])],
    title: say('price.axis'),
    text: (value: number) => plain(value, 1),
    tips: [say('price.member'), say('price.axis')] as const,
  };
  const facts = { ...tableFacts(found), count: members.length };
  const marked = members.filter(({ one }) => one.missing.length > 0).map(({ one }) => one.name);
  return {
    id,
    title: request.title ?? say('onTable.title'),
    findings: findingsOf(members),
    how: [
      say('onTable.how', facts),
      ...knownText(found),
      ...(brawls ? [say('onTable.how.brawls')] : []),
      ...(isCut(strips.rows) ? [say('onTable.how.cut')] : []),
      ...(named === memberName ? [] : [say('onTable.how.assumed')]),
      ...(marked.length > 0 ? [say('onTable.how.missing')] : []),
    ].join(' '),
    alt: say('onTable.alt', {
      ...facts,
      list: list(members.slice(0, 12).map(({ one }) => `${one.name} ${rowText(one)}`)),
    }),
    table: [
      headOf(brawls !== undefined),
      ...members.map((one) => rowOf(one, nameOf(one.one), brawls !== undefined)),
    ],
    spec: (width) => stripsSpec(strips, width),
  };
}

/** How battles were played, for sentences about all members together. */
export function tableFacts(found: readonly BattlePricing[]) {
  const [first] = found;
  const { method } = first ?? {};
  const fewest = Math.min(...found.map(({ tables }) => tables));
  const most = Math.max(...found.map(({ tables }) => tables));
  return {
    tables: fewest === most ? String(most) : `${fewest}–${most}`,
    confidence: method?.kind === 'monte-carlo' ? plain(100 * method.confidence, 3) : '100',
    policy: first?.rungs.at(-1) ?? '',
    half: medianHalf(found.flatMap(({ members }) => members)),
  };
}

/** How many are known as well as was asked, where a precision was. */
function knownText(found: readonly BattlePricing[]): string[] {
  const precision = found.find((one) => one.precision !== undefined)?.precision;
  if (precision === undefined) return [];
  const asked = found.flatMap(({ members }) => members.flatMap(({ converged }) => converged ?? []));
  const known = asked.filter(Boolean).length;
  const facts = { precision: plain(100 * precision, 1), known, asked: asked.length };
  return [say(known === asked.length ? 'onTable.how.known' : 'onTable.how.wide', facts)];
}

/** Half of the interval as a share of the cost as written, in per cent: that of the member in the middle. */
function medianHalf(members: readonly BattlePrice[]): string {
  const halves = members
    .flatMap(({ fair, cost }) => (fair ? [(fair.high - fair.low) / 2 / cost] : []))
    .sort((a, b) => a - b);
  return plain(100 * (halves[Math.floor(halves.length / 2)] ?? NaN), 0);
}

/** What the member in the middle should cost, in per cent of what is written. */
function middleShare(members: readonly BattlePrice[]): string {
  const shares = members.flatMap(({ fair, cost }) => (fair ? [fair.value / cost] : [])).sort((a, b) => a - b);
  return plain(100 * (shares[Math.floor(shares.length / 2)] ?? NaN), 0);
}

/** Written cost for each point that it should cost on the table, as a logarithm: above 0 it is dear. */
const ratioOf = ({ cost, fair }: BattlePrice): number =>
  fair ? Math.log(cost / Math.max(fair.value, cost / 20)) : 0;

const rowText = ({ cost, fair }: BattlePrice): string =>
  fair ? `${plain(cost, 1)} → ${plain(fair.value, 1)}` : `${plain(cost, 1)} → ?`;

function stripOf({ one, brawl }: Priced, name: string): Strip {
  const { cost, fair } = one;
  return {
    name,
    group: groupName(one),
    marks: [
      { x: cost, kind: 0, detail: plain(cost, 1) },
      ...(fair ? [{ x: fair.value, kind: 1, detail: fairText(fair) }] : []),
      ...(brawl ? [{ x: brawl.value, kind: 2, detail: fairText(brawl) }] : []),
    ],
    ...(fair && { line: [fair.low, fair.high] as const }),
    text: rowText(one),
  };
}

function fairText({ value, low, high }: Estimate): string {
  const digits = intervalDigits(low, high);
  return say('interval', { value: fixed(value, digits), low: fixed(low, digits), high: fixed(high, digits) });
}

const headOf = (brawls: boolean): string[] => [
  ...[say('price.member'), '', say('price.written')],
  ...(brawls ? [say('onTable.brawls')] : []),
  ...[say('onTable.table'), say('price.low'), say('price.high'), say('onTable.reading')],
];

function rowOf({ one, brawl }: Priced, name: string, brawls: boolean): string[] {
  const { cost, fair, reading } = one;
  return [
    ...[name, groupName(one), plain(cost, 1)],
    ...(brawls ? [brawl ? plain(brawl.value, 1) : '–'] : []),
    ...(fair ? [fair.value, fair.low, fair.high].map((points) => plain(points, 1)) : ['–', '', '']),
    say(`onTable.${reading}`),
  ];
}

/** What each thing that a model does on the table is worth of its cost, where the battles tell the slope over the cost. */
const causesOf = ({ rungs }: BattlePrice): string[] =>
  (rungs.at(-1)?.parts ?? []).flatMap(({ label, cost }) =>
    cost ? [say('onTable.cause.part', { label, cost: fairText(cost) })] : [],
  );

function findingsOf(members: readonly Priced[]): string[] {
  const names = (chosen: readonly Priced[]): string => list(chosen.map(({ one }) => one.name));
  const read = (reading: BattlePrice['reading']): Priced[] =>
    members.filter(({ one }) => one.reading === reading);
  const [dear, cheap, open] = [read('dear'), read('cheap'), read('unmeasured')];
  const both = members.flatMap((one) => (one.brawl && one.one.fair ? [{ ...one, ...one.one.fair }] : []));
  const less = both.filter(({ brawl, high }) => (brawl?.value ?? 0) > high);
  const more = both.filter(({ brawl, low }) => (brawl?.value ?? 0) < low);
  const whole = members.flatMap(({ one, brawl, whole: all }) =>
    all && brawl
      ? [
          say('onTable.whole.one', {
            ...{ name: one.name, brawl: plain(brawl.value, 1) },
            table: one.fair ? fairText(one.fair) : '–',
          }),
        ]
      : [],
  );
  const causes = members.flatMap(({ one, brawl, whole: all }) => {
    const told = all && brawl ? causesOf(one) : [];
    return told.length > 0 ? [say('onTable.cause.one', { name: one.name, list: list(told) })] : [];
  });
  const others = members.length - dear.length - cheap.length - open.length;
  return [
    [
      ...(dear.length > 0 ? [say('onTable.finding.dear', { list: names(dear) })] : []),
      ...(cheap.length > 0 ? [say('onTable.finding.cheap', { list: names(cheap) })] : []),
      say('onTable.finding.others', { others, count: members.length }),
    ].join(' '),
    say('onTable.finding.middle', { share: middleShare(members.map(({ one }) => one)) }),
    ...(less.length > 0 ? [say('onTable.less', { list: names(less) })] : []),
    ...(more.length > 0 ? [say('onTable.more', { list: names(more) })] : []),
    ...(whole.length > 0 ? [say('onTable.whole', { list: series(whole) })] : []),
    ...(causes.length > 0 ? [say('onTable.cause', { list: series(causes) })] : []),
    ...(open.length > 0 ? [say('onTable.open', { list: names(open) })] : []),
  ];
}
