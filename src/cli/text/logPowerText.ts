/** The text of `stonecast log power`. */
import type { GamesPower, ImbalancePower, ListImbalance, PowerFindings } from '../../questions/index.js';
import { chanceText, estimateText, formatInteger, pointsText } from '../../i18n/index.js';
import { confidenceText, percent } from '../options/optionValues.js';
import { escapeTerminal } from '../terminal/io.js';
import { textTable } from '../terminal/textTable.js';
import { t } from '../words/verdicts/index.js';
import { rangeClaim, rangeEnds, type Cell, type Claim } from './sentenceClaims.js';
import { designText } from './battles/strategyText.js';
import { playText } from './battles/policyText.js';

/**
 * The findings as sentences and tables.
 * @param planned whether the user asks for plans by imbalance
 * @param quiet omits the notes that apply to all plans
 * @param lists the lists whose imbalance the plan uses
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
  const assurance = quiet ? '' : `\n${how === '' ? '' : `${how}\n`}${t('power.assurance', rates)}\n`;
  return `${parts.join('\n')}\n${tables.join('')}${assurance}`;
}

/** Sentences about the imbalance of two lists. */
function listsSentences({
  by,
  names: [first, second],
  shares,
  stopped,
  waysPlayed,
}: ListImbalance): string[] {
  const names = { first: escapeTerminal(first), second: escapeTerminal(second) };
  if (waysPlayed) return [t('power.lists.notYet', waysPlayed)];
  const claims = listClaims({ by, shares });
  const last = shares.at(-1);
  const undecided = shares.filter(({ share }) => share === null);
  if (!last || undecided.length === shares.length) return [t('power.lists.never', names)];
  const play = playOf(by, last.play);
  return [
    ...claims.map((claim) => claimText(claim, by, names)),
    ...(claims[0]?.claim === 'range' && last.share ? [t('power.lists.depends', { play })] : []),
    ...undecided.map((one) => t(`power.lists.undecided.${by}`, { play: playOf(by, one.play) })),
    ...(last.share ? [] : [t('power.lists.noPlan')]),
    ...(last.share && last.share.low <= 1 / 2 && last.share.high >= 1 / 2 ? [t('power.lists.unsure')] : []),
    ...(stopped ? [t('power.lists.stopped')] : []),
  ];
}

/**
 * Returns the claim of the first sentence. Usually it is the share of the main policy, the last one. If policies
 * exclude each other, or the main policy decides no games, it is the range over all policies that decide games.
 */
export function listClaims({ by, shares }: Pick<ListImbalance, 'by' | 'shares'>): readonly Claim[] {
  const cells = shares.flatMap(({ play, share }): Cell[] =>
    share ? [{ row: playOf(by, play), estimate: share }] : [],
  );
  if (cells.length === 0) return [];
  const apart =
    Math.max(...cells.map(({ estimate }) => estimate.low)) >
    Math.min(...cells.map(({ estimate }) => estimate.high));
  const last = shares.at(-1);
  if (last?.share && !apart) {
    return [{ claim: 'cell', column: 'share', cell: { row: playOf(by, last.play), estimate: last.share } }];
  }
  return [rangeClaim('share', cells)];
}

function claimText(
  claim: Claim,
  by: ListImbalance['by'],
  names: Readonly<Record<'first' | 'second', string>>,
): string {
  switch (claim.claim) {
    case 'range':
      return t(`power.lists.range.${by}`, {
        ...names,
        ...rangeEnds(claim),
        least: claim.low.row,
        most: claim.high.row,
      });
    case 'cell':
    case 'same':
    case 'bound':
      return t(`power.lists.${by}`, {
        ...names,
        share: estimateText(claim.cell.estimate),
        play: claim.cell.row,
      });
    case 'lead':
      throw new RangeError('a share has no second side');
  }
}

const playOf = (by: ListImbalance['by'], play: string): string =>
  playText(by === 'battle' ? { policy: play } : { skill: escapeTerminal(play) });

/** The share of each policy. */
function sharesTable({ by, names: [first], shares }: ListImbalance): string[][] {
  return [
    [t('power.lists.play'), t('power.lists.share', { first: escapeTerminal(first) }), t('power.count')],
    ...shares.map(({ play, share, games }) => [
      playOf(by, play),
      share ? estimateText(share) : t('power.lists.none'),
      games === undefined ? '–' : count(games),
    ]),
  ];
}

function howText({ method, design }: ListImbalance): string[] {
  if (method.kind === 'exact') return [];
  const { combats, seed } = method;
  const said = { seed: escapeTerminal(seed), confidence: confidenceText(method.confidence) };
  return design
    ? designText(design, combats, said)
    : [t('power.lists.brawls', { brawls: formatInteger(combats), ...said })];
}

const sizeSentence =
  ({ error, power }: PowerFindings) =>
  ({ imbalance, fixed: plan, sequential }: ImbalancePower): string =>
    t('power.size', {
      imbalance: percent(imbalance),
      games: count(plan.games),
      power: percent(power),
      error: percent(error),
      real: count(sequential.expectedReal),
      even: count(sequential.expectedEven),
      most: count(sequential.most),
    });

const gamesSentence =
  ({ error, power }: PowerFindings) =>
  ({ games, wins, finds, within }: GamesPower): string => {
    if (wins === undefined) return t('power.nothing', { games: count(games) });
    const reach = { power: percent(power) };
    const found =
      finds === undefined ? t('power.none', reach) : t('power.finds', { ...reach, finds: chanceText(finds) });
    const rates = { error: percent(error), within: pointsText(within) };
    return t('power.games', { games: count(games), found, wins: count(wins), ...rates });
  };

function sizesTable(sizes: readonly ImbalancePower[]): string[][] {
  const head = (['imbalance', 'count', 'wins', 'ifSo', 'equals', 'most'] as const).map((key) =>
    t(`power.${key}`),
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
  const head = [t('power.after'), t('power.claim'), t('power.giveUp')];
  const rows = sequential.rule.map(({ games, claim, giveUp }) => [
    count(games),
    claim === undefined ? '–' : count(claim),
    giveUp === undefined ? '–' : t('power.orLess', { lead: count(giveUp) }),
  ]);
  return `\n${t('power.rule', { imbalance: percent(imbalance) })}\n${textTable([head, ...rows])}`;
}

function gamesTable(games: readonly GamesPower[]): string[][] {
  const sizes =
    games[0]?.power.map(({ imbalance }) => t('power.findsSize', { imbalance: percent(imbalance) })) ?? [];
  return [
    [t('power.count'), t('power.wins'), ...sizes],
    ...games.map(({ games: played, wins, power }) => [
      count(played),
      wins === undefined ? '–' : count(wins),
      ...power.map(({ power: chance }) => percent(Math.floor(1000 * chance) / 1000)),
    ]),
  ];
}

const count = (value: number): string => formatInteger(Math.ceil(value));
