/** Fair points against the points that are written, with their intervals. */
import type { MemberPrice, Pricing, RosterChart } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { fixed, intervalDigits } from '../../wording/index.js';
import { byGroup, groupName, memberName } from '../rosters.js';
import { list, plain, say } from '../text.js';
import type { Chart } from './chart.js';
import { isCut, stripsSpec, type Strip } from './strips.js';

/** The chart; undefined where nobody was priced. */
export function priceChart(pricing: Pricing, request: RosterChart, id: string): Chart | undefined {
  if (pricing.members.length === 0) return undefined;
  const members = byGroup(pricing.members, ratioOf);
  const confidence = pricing.method.kind === 'exact' ? 100 : 100 * pricing.method.confidence;
  const strips = {
    rows: members.map(stripOf),
    kinds: [say('price.written'), say('price.fair')],
    title: say('price.axis'),
    text: (value: number) => plain(value, 1),
    tips: [say('price.member'), say('price.axis')] as const,
  };
  const skill = pricing.skills.at(-1)?.about ?? '';
  const facts = {
    skill,
    count: members.length,
    confidence: plain(confidence, 3),
    enemies: pricing.field.length - pricing.leftOut.length,
  };
  return {
    id,
    title: request.title ?? say('price.title'),
    findings: findingsOf(members, pricing.skills.at(-1)?.id ?? ''),
    how: [say('price.how', facts), ...(isCut(strips.rows) ? [say('onTable.how.cut')] : [])].join(' '),
    alt: say('price.alt', {
      ...facts,
      list: list(members.slice(0, 12).map((one) => `${one.name} ${rowText(one)}`)),
    }),
    table: [
      [say('price.member'), '', say('price.written'), say('price.fair'), say('price.low'), say('price.high')],
      ...members.map((one) => {
        const { fair, low, high } = one.fair ? estimateWords(one.fair) : { fair: '–', low: '', high: '' };
        return [nameOf(one), groupName(one), plain(one.cost), fair, low, high];
      }),
    ],
    spec: (width) => stripsSpec(strips, width),
  };
}

/** Written cost for each point that it should cost: above 1 it is dear. */
const ratioOf = ({ cost, fair }: MemberPrice): number => (fair ? Math.log(cost / fair.value) : 0);

/** A cross marks those with something that brawls do not play. */
const nameOf = (one: MemberPrice): string => memberName(one) + (one.missing.length > 0 ? '†' : '');

const rowText = ({ cost, fair }: MemberPrice): string =>
  fair ? `${plain(cost)} → ${plain(fair.value, 1)}` : `${plain(cost)} → ?`;

function stripOf(one: MemberPrice): Strip {
  const { cost, fair } = one;
  return {
    name: nameOf(one),
    group: groupName(one),
    marks: [
      { x: cost, kind: 0, detail: plain(cost) },
      ...(fair ? [{ x: fair.value, kind: 1, detail: fairText(fair) }] : []),
    ],
    ...(fair && { line: [fair.low, fair.high] as const }),
    text: rowText(one),
  };
}

/** A price and its interval, in as many digits as tell the ends apart. */
function estimateWords({ value, low, high }: Estimate): { fair: string; low: string; high: string } {
  const digits = intervalDigits(low, high);
  return { fair: fixed(value, digits), low: fixed(low, digits), high: fixed(high, digits) };
}

function fairText(estimate: Estimate): string {
  const { fair, low, high } = estimateWords(estimate);
  return say('interval', { value: fair, low, high });
}

/** The reading over all ways of playing that were compared. */
const readingOf = (one: MemberPrice): string => one.overPlay?.reading ?? one.reading;

/** What it should cost at least, if it is too cheap, or at most: the end of the ways of playing that is nearer. */
function nearFair(one: MemberPrice): Estimate | undefined {
  const play = one.overPlay;
  if (!play) return one.fair;
  return play.reading === 'cheap' ? play.least.fair : play.most.fair;
}

function told(one: MemberPrice, key: 'dear' | 'cheap' | 'cheap.more', play: string): string {
  const fair = nearFair(one);
  if (!fair) return '';
  const facts = {
    ...{ name: one.name, cost: plain(one.cost), list: list(one.missing), ...estimateWords(fair) },
    play,
  };
  return say(one.overPlay ? `price.${key}.play` : `price.${key}`, facts);
}

/** How far the cost is from the nearest that is fair, as a logarithm: above 0 where it is too dear. */
const offOf = (one: MemberPrice): number => Math.log(one.cost / (nearFair(one)?.value ?? one.cost));

/** Who is compared, where that is not everybody. */
const among = (whole: number, count: number): string[] =>
  whole < count ? [say('price.among', { whole, count })] : [];

/** Cards that lack parts are never set beside complete ones: what brawls do not play only adds to them. */
function findingsOf(members: readonly MemberPrice[], play: string): string[] {
  const complete = members.filter(({ missing }) => missing.length === 0);
  const sorted = complete.filter(({ fair }) => fair).sort((a, b) => offOf(b) - offOf(a));
  const dear = sorted.find((one) => readingOf(one) === 'dear');
  const cheap = sorted.findLast((one) => readingOf(one) === 'cheap');
  const partly = members
    .filter((one) => one.missing.length > 0 && one.fair && readingOf(one) === 'cheap')
    .sort((a, b) => offOf(a) - offOf(b))[0];
  const extremes = [
    ...(dear ? [told(dear, 'dear', play)] : []),
    ...(cheap ? [told(cheap, 'cheap', play)] : []),
  ];
  const names = (chosen: readonly MemberPrice[]): string => list(chosen.map(({ name }) => name));
  const experts = members.filter(({ fairOnlyForExperts }) => fairOnlyForExperts);
  const beaten = complete.flatMap(({ name, dominatedBy }) => {
    const better = dominatedBy.filter(({ sure }) => sure).map((one) => one.name);
    return better.length > 0 ? [say('price.better', { name, better: list(better) })] : [];
  });
  const open = members.filter(({ fair, converged }) => !fair || !converged);
  return [
    ...(extremes.length > 0 ? [[...among(complete.length, members.length), ...extremes].join(' ')] : []),
    ...(extremes.length === 0 && complete.length > 0 ? [say('price.even', { count: complete.length })] : []),
    ...(partly ? [told(partly, 'cheap.more', play)] : []),
    ...(experts.length > 0 ? [say('price.experts', { list: names(experts) })] : []),
    ...(beaten.length > 0 ? [say('price.dominated', { list: list(beaten) })] : []),
    ...(open.length > 0 ? [say('price.open', { list: names(open) })] : []),
  ];
}
