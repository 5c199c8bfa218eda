/** What `stonecast power` says to people. */
import type { GamesPower, ImbalancePower, ListImbalance, PowerFindings } from '../../questions/index.js';
import { chanceText, estimateText, fixed, grouped, perCent } from '../../wording/index.js';
import { confidenceText, percent } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/verdicts/index.js';
import { designText } from './designText.js';
import { playText } from './policyText.js';

/**
 * The findings as sentences and tables.
 * @param planned whether plans for sizes were asked for, or only what numbers of games can show
 * @param quiet leaves out what holds for all of them
 * @param lists the lists whose imbalance is planned for
 */
export function powerText(
  found: PowerFindings,
  planned: boolean,
  quiet: boolean,
  lists?: ListImbalance,
): string {
  const { games } = found;
  const sizes = planned ? found.sizes : [];
  const parts = [
    ...(lists ? listsSentences(lists) : []),
    ...sizes.slice(0, 1).map(sizeSentence(found)),
    ...games.map(gamesSentence(found)),
  ];
  const tables = [
    ...(lists && lists.shares.length > 1 ? [`\n${textTable(sharesTable(lists))}`] : []),
    ...(sizes.length > 0 ? [`\n${textTable(sizesTable(sizes))}`] : []),
    ...sizes.slice(0, 1).map(ruleText),
    ...(games.length > 0 ? [`\n${textTable(gamesTable(games))}`] : []),
  ];
  const rates = { error: percent(found.error), power: percent(found.power) };
  const how = lists ? howText(lists).join('\n') : '';
  const assurance = quiet ? '' : `\n${how === '' ? '' : `${how}\n`}${tell('power.assurance', rates)}\n`;
  return `${parts.join('\n')}\n${tables.join('')}${assurance}`;
}

/** What is known of the imbalance of two lists. */
function listsSentences({ by, names: [first, second], shares, stopped }: ListImbalance): string[] {
  const said = { first: inert(first), second: inert(second) };
  const last = shares.at(-1);
  if (!last) return [tell('power.lists.never', said)];
  const play = playOf(by, last.play);
  const { share } = last;
  return [
    ...(rangeSentences(by, shares, said) ?? [
      tell(`power.lists.${by}`, { ...said, share: estimateText(share), play }),
    ]),
    ...(share.low <= 1 / 2 && share.high >= 1 / 2 ? [tell('power.lists.unsure')] : []),
    ...(stopped ? [tell('power.lists.stopped')] : []),
  ];
}

/** Where ways of playing exclude each other the range comes first, and not one of them; undefined where they do not. */
function rangeSentences(
  by: ListImbalance['by'],
  shares: ListImbalance['shares'],
  said: Readonly<Record<'first' | 'second', string>>,
): string[] | undefined {
  const sorted = [...shares].sort((x, y) => x.share.value - y.share.value);
  const [least, most, last] = [sorted[0], sorted.at(-1), shares.at(-1)];
  const apart =
    Math.max(...shares.map(({ share }) => share.low)) > Math.min(...shares.map(({ share }) => share.high));
  if (!apart || !least || !most || !last) return undefined;
  const ends = { low: chanceText(least.share.value), high: chanceText(most.share.value) };
  return [
    tell(`power.lists.range.${by}`, {
      ...{ ...said, ...ends, least: playOf(by, least.play), most: playOf(by, most.play) },
    }),
    tell('power.lists.depends', { play: playOf(by, last.play) }),
  ];
}

const playOf = (by: ListImbalance['by'], play: string): string =>
  playText(by === 'battle' ? { policy: play } : { skill: inert(play) });

/** What each way of playing says. */
function sharesTable({ by, names: [first], shares }: ListImbalance): string[][] {
  return [
    [tell('power.lists.play'), tell('power.lists.share', { first: inert(first) }), tell('power.count')],
    ...shares.map(({ play, share, games }) => [
      ...[playOf(by, play), estimateText(share), games === undefined ? '–' : count(games)],
    ]),
  ];
}

function howText({ method, design }: ListImbalance): string[] {
  if (method.kind === 'exact') return [];
  const { combats, seed } = method;
  const said = { seed: inert(seed), confidence: confidenceText(method.confidence) };
  return design
    ? designText(design, combats, said)
    : [tell('power.lists.brawls', { brawls: grouped(combats), ...said })];
}

const sizeSentence =
  ({ error, power }: PowerFindings) =>
  ({ imbalance, fixed: plan, sequential }: ImbalancePower): string =>
    tell('power.size', {
      ...{ imbalance: percent(imbalance), games: count(plan.games) },
      ...{ power: percent(power), error: percent(error) },
      ...{ real: count(sequential.expectedReal), even: count(sequential.expectedEven) },
      most: count(sequential.most),
    });

const gamesSentence =
  ({ error, power }: PowerFindings) =>
  ({ games, wins, finds, within }: GamesPower): string => {
    if (wins === undefined) return tell('power.nothing', { games: count(games) });
    const reach = { power: percent(power) };
    const found =
      finds === undefined
        ? tell('power.none', reach)
        : tell('power.finds', { ...reach, finds: perCent(fixed(100 * finds, 1)) });
    const rates = { error: percent(error), within: fixed(100 * within, 1) };
    return tell('power.games', { games: count(games), found, wins: count(wins), ...rates });
  };

function sizesTable(sizes: readonly ImbalancePower[]): string[][] {
  const head = (['imbalance', 'count', 'wins', 'ifSo', 'equals', 'most'] as const).map((key) =>
    tell(`power.${key}`),
  );
  return [
    head,
    ...sizes.map(({ imbalance, fixed: plan, sequential }) => [
      percent(imbalance),
      ...[plan.games, plan.wins, sequential.expectedReal, sequential.expectedEven, sequential.most].map(
        count,
      ),
    ]),
  ];
}

function ruleText({ imbalance, sequential }: ImbalancePower): string {
  const head = [tell('power.after'), tell('power.claim'), tell('power.giveUp')];
  const rows = sequential.rule.map(({ games, claim, giveUp }) => [
    count(games),
    claim === undefined ? '–' : count(claim),
    giveUp === undefined ? '–' : tell('power.orLess', { lead: count(giveUp) }),
  ]);
  return `\n${tell('power.rule', { imbalance: percent(imbalance) })}\n${textTable([head, ...rows])}`;
}

function gamesTable(games: readonly GamesPower[]): string[][] {
  const sizes =
    games[0]?.power.map(({ imbalance }) => tell('power.findsSize', { imbalance: percent(imbalance) })) ?? [];
  return [
    [tell('power.count'), tell('power.wins'), ...sizes],
    ...games.map(({ games: played, wins, power }) => [
      count(played),
      wins === undefined ? '–' : count(wins),
      ...power.map(({ power: chance }) => percent(Math.floor(1000 * chance) / 1000)),
    ]),
  ];
}

const count = (value: number): string => grouped(Math.ceil(value));
