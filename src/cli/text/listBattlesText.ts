/** What `stonecast battle --by battle` says to people. */
import type { ListBattles } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { chanceText, estimateText, fixed } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { sayBattles } from '../words/listBattles/index.js';
import { pageOf, type PageSources } from './answerPages.js';
import { designText } from './designText.js';
import { signedShares } from './signedEstimate.js';
import { named } from './listWaysText.js';
import type { Part } from './parts.js';
import { policyText } from './policyText.js';
import type { Told } from './subjectPage.js';

/** The answer as parts; the first says who wins. */
export function listBattlesParts(found: ListBattles, quiet: boolean): Part[] {
  return [
    answer(found).join('\n'),
    ...(found.lists.length > 2 ? [listsPart(found)] : []),
    meetingsPart(found),
    quiet ? '' : howText(found).join('\n'),
  ];
}

function answer(found: ListBattles): string[] {
  const { rungs, rungsDiffer, stopped } = found;
  const names = rungs.map(policyText);
  const [rung = '', ...others] = [...names].reverse();
  const said = found.lists.length > 2 ? many(found) : two(found);
  return [
    ...(rungsDiffer
      ? [found.lists.length > 2 ? sayBattles('differ', { rung }) : differing(found), ...said]
      : said),
    ...(rungsDiffer
      ? []
      : [
          others.length > 0
            ? sayBattles('same', { rung, others: named(others.reverse()) })
            : sayBattles('agree', { rung }),
        ]),
    ...(stopped ? [sayBattles('stopped')] : []),
  ];
}

/** Two lists of which another is ahead, or by another score, in another way of playing. */
function differing({ meetings }: ListBattles): string {
  const ways = meetings.map(({ rung, score }) =>
    sayBattles('inWay', { score: estimateText(score), rung: policyText(rung) }),
  );
  const { first = '', second = '' } = meetings.at(-1) ?? {};
  return sayBattles('differPair', {
    first: inert(first),
    second: inert(second),
    ways: ways.join(sayBattles('next')),
  });
}

function two({ meetings }: ListBattles): string[] {
  const last = meetings.at(-1);
  if (!last) return [];
  const { first, second, score, ahead } = last;
  const stronger = score.low > 1 / 2 ? first : score.high < 1 / 2 ? second : undefined;
  return [
    sayBattles('pair', {
      first: inert(first),
      second: inert(second),
      score: estimateText(score),
      ahead: signedShares(ahead),
    }),
    stronger === undefined ? sayBattles('even') : sayBattles('verdict', { name: inert(stronger) }),
  ];
}

function many({ lists }: ListBattles): string[] {
  const [best] = [...lists].sort((a, b) => b.score.value - a.score.value);
  if (!best) return [];
  const mix = lists.filter(({ share }) => share.high > NONE);
  const told = mix.map(({ name, share }) =>
    sayBattles('share', { name: inert(name), share: estimateText(share) }),
  );
  const first = lists.filter(({ contends }) => contends).map(({ name }) => inert(name));
  return first.length > 1
    ? [sayBattles('tied', { names: named(first), count: lists.length, mix: told.join(sayBattles('next')) })]
    : [
        sayBattles('best', {
          name: inert(best.name),
          score: estimateText(best.score),
          mix: told.join(sayBattles('next')),
        }),
      ];
}

/** Shares below this are none. */
const NONE = 1e-9;

function listsPart({ lists, rungs }: ListBattles): Part {
  const head = [sayBattles('list'), sayBattles('points'), sayBattles('score'), sayBattles('share_')];
  const rows = lists.map(({ name, points, score, share }) => [
    inert(name),
    fixed(points, 0),
    estimateText(score),
    share.high > NONE ? estimateText(share) : '–',
  ]);
  return { title: sayBattles('lists', { rung: policyText(rungs.at(-1) ?? '') }), rows: [head, ...rows] };
}

function meetingsPart({ meetings }: ListBattles): Part {
  const head = ['rung', 'list', 'against', 'score', 'ahead', 'between'] as const;
  const rows = meetings.map(({ rung, first, second, score, ahead }) => [
    policyText(rung),
    inert(first),
    inert(second),
    estimateText(score),
    signedShares(ahead),
    `± ${chanceText(score.between)}`,
  ]);
  return { title: sayBattles('meetings'), rows: [head.map((key) => sayBattles(key)), ...rows] };
}

function howText({ method, ...design }: ListBattles): string[] {
  if (method.kind === 'exact') return [];
  const { combats, seed, confidence } = method;
  return designText(design, combats, { seed: inert(seed), confidence: confidenceText(confidence) });
}

/** The page: the score of each pair. */
export function listBattlesPage(found: ListBattles, behind: PageSources): Told {
  const label = sayBattles('score');
  const figure: Figure = { label, short: label, unit: 'probability', better: 'high', even: 0.5 };
  const values = found.meetings.map(({ rung, first, second, score }) => ({
    name: `${inert(first)} – ${inert(second)}${found.rungs.length > 1 ? ` (${policyText(rung)})` : ''}`,
    estimate: score,
  }));
  const asked = {
    title: sayBattles('title', { count: found.lists.length }),
    question: sayBattles('question'),
    data: found,
    pictures: [{ kind: 'bars' as const, title: sayBattles('chart'), of: sayBattles('list'), figure, values }],
  };
  return pageOf(behind, asked, [found.method]);
}
