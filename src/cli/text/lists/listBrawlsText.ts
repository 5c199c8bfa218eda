/** The text of `battle lists` by brawl: first over all policies of both sides, then for the main policy. */
import type { Estimate } from '../../../game/index.js';
import type {
  BrawlFindings,
  BrawlSide,
  PolicyRange,
  ListPair,
  ListRoundRobin,
  ByPolicy,
} from '../../../questions/index.js';
import type { System } from '../../../system/index.js';
import {
  bareEstimateText,
  estimateText,
  formatFixed,
  formatInteger,
  formatSigned,
  shareEstimateText,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { timeIn } from '../../options/language.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';
import { playLines } from '../battles/brawlText.js';
import { pointsText } from './listText.js';
import type { Part } from '../answerParts.js';
import { rangeClaim, rangeEnds, type Claim } from '../sentenceClaims.js';
import { aboutWay } from '../battles/waysText.js';

/** The parts for two lists. The first part says who is ahead. */
export function pairParts(found: ListPair, system: System): Part[] {
  const { groups, ways = [], waysPlayed } = found;
  const rows = groups.map((side) => [
    side.name,
    pointsText(side.points),
    estimateText(side.wins),
    estimateText(side.removesAll),
    formatFixed(side.pointsLeft.value, 1),
  ]);
  const head = ['list', 'sum', 'win', 'removes', 'pointsLeft'] as const;
  return [
    waysPlayed
      ? [stoppedText(waysPlayed), soFar(ways.map((way) => inWayText(way, way.groups)))].join('\n')
      : ways.length > 1
        ? rangeSentence(found, ways)
        : pairSentence(found),
    ...(ways.length > 1 ? [waysPart(ways, system)] : []),
    { ...inWay(ways, waysPlayed), rows: [head.map((key) => t(`list.${key}`)), ...rows] },
    ...groups.flatMap(survivors),
    [...playedText(found, ways, system), ...unplayed(groups), sampledSentence(found)].join('\n'),
  ];
}

/** The parts for three or more lists. The first part says which is best. */
export function fieldParts(found: ByPolicy<ListRoundRobin>, system: System): Part[] {
  const { pairs, ways = [], cyclic, waysPlayed } = found;
  const [pair] = pairs;
  return [
    (waysPlayed
      ? [stoppedText(waysPlayed), soFar(ways.map((way) => bestInWay(way)))]
      : bestSentences(found)
    ).join('\n'),
    ...(ways.length > 1 ? [meansPart(ways, system)] : []),
    { ...inWay(ways, waysPlayed), rows: rankingOf(found) },
    { title: t('list.table'), rows: tableOf(found) },
    [
      ...circleSentences(found),
      t('list.cyclic', { share: estimateText(cyclic) }),
      ...(pair ? playedText(pair, ways, system) : []),
      ...unplayed(pairs.flatMap(({ groups }) => groups)),
      ...(pair ? [sampledSentence(pair)] : []),
    ].join('\n'),
  ];
}

/** Says who is ahead under every policy, or that the policy decides. */
function rangeSentence(
  { groups: [a, b], reading }: ListPair,
  ways: readonly PolicyRange<BrawlFindings>[],
): string {
  const [first, second] = reading === 'weak' ? ([1, 0] as const) : ([0, 1] as const);
  const [ahead, behind] = reading === 'weak' ? [b, a] : [a, b];
  const reported = ways.map(({ skill, groups }) => inWayText({ skill }, [groups[first], groups[second]]));
  return t(`list.${reading}`, {
    first: ahead.name,
    second: behind.name,
    ways: reported.join(t('list.next')),
    points: pointsText(ahead.points),
    others: pointsText(behind.points),
    wins: rangeOf(ways, first),
    losses: rangeOf(ways, second),
    draws: spanText(claimOver(ways, 'draws', (way) => way.draws)),
  });
}

/** The result under one policy. */
const inWayText = (
  { skill }: { readonly skill: string },
  [one, other]: readonly [BrawlSide, BrawlSide],
): string =>
  t('list.inWay', {
    skill,
    name: one.name,
    other: other.name,
    wins: estimateText(one.wins),
    losses: estimateText(other.wins),
  });

/** The results of the policies that a stopped run had played. */
const soFar = (ways: readonly string[]): string => t('list.soFar', { ways: ways.join(t('list.next')) });

/** The range of a side's wins over the policies. */
function rangeOf(ways: readonly PolicyRange<BrawlFindings>[], side: 0 | 1): string {
  return spanText(claimOver(ways, 'wins', ({ groups }) => groups[side].wins));
}

/** Formats the range of a claim. */
function spanText(claim: ReturnType<typeof rangeClaim>): string {
  if (claim.claim !== 'range') return bareEstimateText(claim.cell.estimate);
  return t('list.span', rangeEnds(claim));
}

const claimOver = <Found>(
  ways: readonly PolicyRange<Found>[],
  column: string,
  of: (found: Found) => Estimate,
): ReturnType<typeof rangeClaim> =>
  rangeClaim(
    column,
    ways.map((way) => ({ row: way.skill, estimate: of(way) })),
  );

/**
 * Returns the claims of the first sentence about two lists: the wins of both sides and the draws, over all policies.
 */
export const pairClaims = (ways: readonly PolicyRange<BrawlFindings>[]): readonly Claim[] => [
  claimOver(ways, 'wins', ({ groups: [a] }) => a.wins),
  claimOver(ways, 'losses', ({ groups: [, b] }) => b.wins),
  claimOver(ways, 'draws', ({ draws }) => draws),
];

function waysPart(ways: readonly PolicyRange<BrawlFindings>[], system: System): Part {
  const groups = ways[0]?.groups ?? [];
  const head = [
    t('brawl.way'),
    ...groups.map(({ name }) => t('list.winsOf', { name })),
    t('brawl.even'),
    timeIn(system).times,
    ...groups.map(({ name }) => t('brawl.leftOf', { name })),
  ];
  const rows = ways.map(({ skill, groups: sides, draws, turns }) => [
    skill,
    ...sides.map(({ wins }) => estimateText(wins)),
    estimateText(draws),
    formatFixed(turns.value, 1),
    ...sides.map(({ pointsLeft }) => formatFixed(pointsLeft.value, 1)),
  ]);
  return { rows: [head, ...rows], foot: aboutWays(ways, system) };
}

/** Describes each policy, one per line. */
export const aboutWays = (
  ways: readonly { readonly skill: string; readonly about: string }[],
  system: System,
): string => ways.map((one) => aboutWay(one, system)).join('\n');

/** Returns the title of a table about one policy, if there are several. */
function inWay(
  ways: readonly { readonly skill: string }[],
  waysPlayed: ByPolicy<object>['waysPlayed'],
): { readonly title?: string } {
  const last = ways.at(-1);
  if (!last || (ways.length < 2 && !waysPlayed)) return {};
  return { title: t(waysPlayed ? 'list.whereSoFar' : 'list.where', { skill: last.skill }) };
}

const stoppedText = ({ done, total }: NonNullable<ByPolicy<object>['waysPlayed']>): string =>
  t('list.stopped', { done, total });

/** Says how both sides play, and which option changes that. */
function playedText({ groups }: BrawlFindings, ways: readonly unknown[], system: System): string[] {
  if (ways.length > 1) return [];
  const lines = playLines(groups, system);
  const mayChange = (system.listOptions ?? []).some(({ of }) => of === 'group');
  return lines.length > 0 && mayChange ? [...lines, t('list.otherPlay')] : lines;
}

function pairSentence({ groups: [a, b], draws, turns }: BrawlFindings): string {
  return t('list.wins', {
    first: a.name,
    second: b.name,
    points: pointsText(a.points),
    others: pointsText(b.points),
    wins: estimateText(a.wins),
    losses: estimateText(b.wins),
    draws: estimateText(draws),
    turns: formatFixed(turns.value, 1),
  });
}

/** Lists the abilities that the brawls do not play, once per list. */
function unplayed(sides: readonly BrawlSide[]): string[] {
  const lines = sides.flatMap(({ name, missing }) =>
    missing.length > 0 ? [t('brawl.missing', { name, list: missing.join(', ') })] : [],
  );
  return [...new Set(lines)];
}

/** The survivors of each kind. */
function survivors({ name, members = [] }: BrawlSide): Part[] {
  // A group of one kind has its survivors in the table above.
  if (members.length === 0) return [];
  const rows = members.map((member) => [
    member.name,
    String(member.models),
    formatFixed(member.left.value, 1),
  ]);
  return [{ rows: [[name, t('list.models'), t('list.modelsLeft')], ...rows] }];
}

const rankingOf = ({ lists }: ListRoundRobin): string[][] => {
  const head = ['list', 'sum', 'score', 'rating', 'nash'] as const;
  const ranking = lists.map(({ name, points, score, rating, nash }, i) => [
    String(i + 1),
    name,
    pointsText(points),
    estimateText(score),
    ratingText(rating),
    nash.share.high > 1e-9 ? shareEstimateText(nash.share) : '–',
  ]);
  return [['', ...head.map((key) => t(`list.${key}`))], ...ranking];
};

const tableOf = ({ table, lists }: ListRoundRobin): string[][] => [
  ['', ...lists.map((_, i) => String(i + 1))],
  ...table.map((line, i) => [
    `${i + 1} ${lists[i]?.name ?? ''}`,
    ...line.map((score) => (score ? estimateText(score) : '')),
  ]),
];

/** The mean score of each list under each policy. */
function meansPart(ways: readonly PolicyRange<ListRoundRobin>[], system: System): Part {
  const head = [t('list.list'), ...ways.map(({ skill }) => t('list.bothPlay', { skill }))];
  const rows = (ways.at(-1)?.lists ?? []).map(({ name }) => [
    name,
    ...ways.map(({ lists }) => {
      const score = lists.find((one) => one.name === name)?.score;
      return score ? estimateText(score) : '';
    }),
  ]);
  return { title: t('list.means'), rows: [head, ...rows], foot: aboutWays(ways, system) };
}

/** Says which list is best under every policy, that the policy decides, or that the lists are too close. */
function bestSentences(found: ByPolicy<ListRoundRobin>): string[] {
  const { ways = [] } = found;
  if (ways.length < 2) return bestSentence(found);
  const crowned = ways.map(({ lists }) => lists.filter(({ contends }) => contends).map(({ name }) => name));
  const [first = []] = crowned;
  const [name] = first;
  if (name === undefined) return [];
  const count = found.lists.length;
  const alike = crowned.every((one) => [...one].sort().join('\n') === [...first].sort().join('\n'));
  if (alike && first.length === 1) {
    const own = ways.flatMap(({ lists }) => lists.filter((one) => one.name === name));
    const ratings = own.map(({ rating }) => rating.value);
    return [
      t('list.bestAlways', {
        name,
        count,
        score: spanText(
          rangeClaim(
            'score',
            own.map(({ score }, i) => ({ row: ways[i]?.skill ?? '', estimate: score })),
          ),
        ),
        low: formatSigned(Math.min(...ratings), 0),
        high: formatSigned(Math.max(...ratings), 0),
      }),
    ];
  }
  if (alike) return [t('list.tiedAlways', { names: named(first), count })];
  const reported = ways.map((way) => bestInWay(way));
  return [t('list.bestDepends', { count, ways: reported.join(t('list.next')) })];
}

/** Names the best list under one policy, or the lists that are too close. */
function bestInWay({ skill, lists }: PolicyRange<ListRoundRobin>): string {
  const best = lists.filter(({ contends }) => contends).map(({ name }) => name);
  return t(best.length > 1 ? 'list.tiedIn' : 'list.bestIn', { skill, names: named(best) });
}

/** Joins names with commas and "and". */
export const named = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : [names.slice(0, -1).join(', '), names.at(-1) ?? ''].join(t('list.and'));

/** Names the best list and its lead, or the lists that are too close. Empty without lists. */
function bestSentence({ lists }: ListRoundRobin): string[] {
  const contenders = lists.filter(({ contends }) => contends).map(({ name }) => name);
  if (contenders.length > 1) return [t('list.tied', { names: named(contenders), count: lists.length })];
  return lists.slice(0, 1).map(({ name, score, rating }) =>
    t('list.best', {
      name,
      count: lists.length,
      score: estimateText(score),
      rating: ratingText(rating),
    }),
  );
}

/** Lists the cycles, or says that there are none. */
function circleSentences({ cycles }: ListRoundRobin): string[] {
  if (cycles.length === 0) return [t('list.noCycle')];
  return cycles.map((cycle) =>
    t('list.cycle', {
      lists: [...cycle.lists, cycle.lists[0] ?? ''].join(t('list.beats')),
      scores: cycle.scores.map(estimateText).join(', '),
      doubt: cycle.certain ? '' : t('list.doubt'),
    }),
  );
}

const ratingText = ({ value, low, high }: Estimate): string =>
  `${formatSigned(value, 0)} (${formatSigned(low, 0)} … ${formatSigned(high, 0)})`;

/** Describes the sample. */
function sampledSentence({ method }: BrawlFindings): string {
  if (method.kind === 'exact') return '';
  const { combats, seed, confidence } = method;
  return t('list.sampled', {
    brawls: formatInteger(combats),
    seed: escapeTerminal(seed),
    confidence: confidenceText(confidence),
  });
}
