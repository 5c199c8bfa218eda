/**
 * The text of `stonecast battle lists --where table`.
 *
 * The page of a round robin of lists.
 */
import {
  pairEven,
  pairPlayers,
  pairScore,
  signedShares,
  strongerOf,
  strongerUnder,
  type ListBattles,
  type ListRoundRobin,
  type ByPolicy,
} from '../../../questions/index.js';
import type { Figure } from '../../../system/index.js';
import {
  chanceText,
  estimateText,
  formatFixed,
  formatInteger,
  shareEstimateText,
} from '../../../i18n/index.js';
import { confidenceText } from '../../options/optionValues.js';
import { escapeTerminal } from '../../terminal/io.js';
import { tBattles } from '../../words/listBattles/index.js';
import { pageOf, type PageSources } from '../answerPages.js';
import { designText } from '../battles/strategyText.js';
import { named } from './listBrawlsText.js';
import type { Part, PageModel } from '../answerParts.js';
import { policyText } from '../battles/policyText.js';
import { t } from '../../words/index.js';

/** The answer in parts. The first part says who wins. */
export function listBattlesParts(found: ListBattles, quiet: boolean): Part[] {
  return [
    answer(found).join('\n'),
    ...(found.lists.length > 2 ? [listsPart(found)] : []),
    meetingsPart(found),
    quiet ? '' : howText(found).join('\n'),
  ];
}

function answer(found: ListBattles): string[] {
  const { players, playersDiffer, stopped } = found;
  const names = players.map(policyText);
  const [player = '', ...others] = [...names].reverse();
  const said = found.lists.length > 2 ? many(found) : two(found);
  return [
    ...(playersDiffer
      ? [found.lists.length > 2 ? tBattles('differ', { player }) : differing(found), ...said]
      : said),
    ...(playersDiffer
      ? []
      : [
          others.length > 0
            ? tBattles('same', { player, others: named(others.reverse()) })
            : pairPlayers(player, tBattles('otherPlayers')),
        ]),
    ...(stopped ? [stoppedText(found)] : []),
  ];
}

/** Says that the run ended early, and after how many battles. */
function stoppedText({ method }: ListBattles): string {
  return tBattles('stopped', { battles: formatInteger(method.kind === 'exact' ? 0 : method.combats) });
}

/** Says how two lists score under each policy, because the result depends on the policy. */
function differing({ meetings }: ListBattles): string {
  const ways = meetings.map(({ player, score }) =>
    tBattles('inWay', { score: estimateText(score), player: policyText(player) }),
  );
  const { first = '', second = '' } = meetings.at(-1) ?? {};
  return tBattles('differPair', {
    first: escapeTerminal(first),
    second: escapeTerminal(second),
    ways: ways.join(tBattles('next')),
  });
}

function two({ meetings }: ListBattles): string[] {
  const last = meetings.at(-1);
  if (!last) return [];
  const pair = { ...last, first: escapeTerminal(last.first), second: escapeTerminal(last.second) };
  const stronger = strongerOf(pair);
  return [
    pairScore(pair),
    stronger === undefined ? pairEven(last, tBattles('moreBattles')) : strongerText(stronger, meetings),
  ];
}

/** Which of two lists is stronger: surely, if several ways of playing all show it outside their intervals. */
function strongerText(name: string, meetings: ListBattles['meetings']): string {
  const names = meetings.map(({ player }) => policyText(player));
  const sides = new Set(meetings.map(({ score }) => (score.low > 1 / 2 ? 1 : score.high < 1 / 2 ? 2 : 0)));
  return sides.size === 1 && names.length > 1
    ? tBattles('sure', { name, players: named(names) })
    : strongerUnder(name, names.at(-1) ?? '');
}

function many({ lists }: ListBattles): string[] {
  const [best] = [...lists].sort((a, b) => b.score.value - a.score.value);
  if (!best) return [];
  const mix = lists.filter(({ share }) => share.high > NONE);
  const reported = mix.map(({ name, share }) =>
    tBattles('share', { name: escapeTerminal(name), share: shareEstimateText(share) }),
  );
  const first = lists.filter(({ contends }) => contends).map(({ name }) => escapeTerminal(name));
  return first.length > 1
    ? [tBattles('tied', { names: named(first), count: lists.length, mix: reported.join(tBattles('next')) })]
    : [
        tBattles('best', {
          name: escapeTerminal(best.name),
          score: estimateText(best.score),
          mix: reported.join(tBattles('next')),
        }),
      ];
}

/** Smaller shares count as zero. */
const NONE = 1e-9;

function listsPart({ lists, players }: ListBattles): Part {
  const head = [tBattles('list'), tBattles('points'), tBattles('score'), tBattles('share_')];
  const rows = lists.map(({ name, points, score, share }) => [
    escapeTerminal(name),
    formatFixed(points, 0),
    estimateText(score),
    share.high > NONE ? shareEstimateText(share) : '–',
  ]);
  return { title: tBattles('lists', { player: policyText(players.at(-1) ?? '') }), rows: [head, ...rows] };
}

function meetingsPart({ meetings }: ListBattles): Part {
  const head = ['player', 'list', 'against', 'score', 'ahead', 'between'] as const;
  const rows = meetings.map(({ player, first, second, score, ahead }) => [
    policyText(player),
    escapeTerminal(first),
    escapeTerminal(second),
    estimateText(score),
    signedShares(ahead),
    `± ${chanceText(score.between)}`,
  ]);
  return { title: tBattles('meetings'), rows: [head.map((key) => tBattles(key)), ...rows] };
}

function howText({ method, ...design }: ListBattles): string[] {
  if (method.kind === 'exact') return [];
  const { combats, seed, confidence } = method;
  return designText(design, combats, { seed: escapeTerminal(seed), confidence: confidenceText(confidence) });
}

/** The page, with the score of each pair. */
export function listBattlesPage(found: ListBattles, behind: PageSources): PageModel {
  const label = tBattles('score');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high', even: 0.5 };
  const values = found.meetings.map(({ player, first, second, score }) => ({
    name: `${escapeTerminal(first)} – ${escapeTerminal(second)}${found.players.length > 1 ? ` (${policyText(player)})` : ''}`,
    estimate: score,
  }));
  const asked = {
    title: tBattles('title', { count: found.lists.length }),
    question: tBattles('question'),
    data: found,
    pictures: [{ kind: 'bars' as const, title: tBattles('chart'), of: tBattles('list'), figure, values }],
  };
  return pageOf(behind, asked, [found.method]);
}

/** Builds the page. The pictures show the main policy. */
export function roundRobinPage(found: ByPolicy<ListRoundRobin>, behind: PageSources): PageModel {
  const { lists, table, ways = [] } = found;
  const best = lists.filter(({ contends }) => contends).map(({ name }) => name);
  const asked = {
    title: t('list.page', { count: lists.length }),
    question: t('list.page.question'),
    data: found,
    pictures: [
      {
        kind: 'roundRobin' as const,
        of: t('list.list'),
        names: lists.map(({ name }) => name),
        table,
        ...(ways.length > 1 && { play: ways.at(-1)?.skill }),
        ...(best.length > 0 && { best }),
        ratings: { label: t('list.rating'), values: lists.map(({ rating }) => rating) },
      },
    ],
  };
  return pageOf(
    behind,
    asked,
    // Count the sample of every policy.
    (found.ways ?? [found]).flatMap(({ pairs }) => pairs.map(({ method }) => method)),
  );
}
