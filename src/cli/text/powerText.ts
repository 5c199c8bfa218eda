/** What `stonecast power` says to people. */
import type { GamesPower, ImbalancePower, PowerFindings } from '../../questions/index.js';
import { fixed, grouped, perCent } from '../../wording/index.js';
import { percent } from '../options/amounts.js';
import { textTable } from '../terminal/table.js';
import { tell } from '../words/verdicts/index.js';

/**
 * The findings as sentences and tables.
 * @param planned whether plans for sizes were asked for, or only what numbers of games can show
 * @param quiet leaves out what holds for all of them
 */
export function powerText(found: PowerFindings, planned: boolean, quiet: boolean): string {
  const { games } = found;
  const sizes = planned ? found.sizes : [];
  const parts = [...sizes.slice(0, 1).map(sizeSentence(found)), ...games.map(gamesSentence(found))];
  const tables = [
    ...(sizes.length > 0 ? [`\n${textTable(sizesTable(sizes))}`] : []),
    ...sizes.slice(0, 1).map(ruleText),
    ...(games.length > 0 ? [`\n${textTable(gamesTable(games))}`] : []),
  ];
  const rates = { error: percent(found.error), power: percent(found.power) };
  const assurance = quiet ? '' : `\n${tell('power.assurance', rates)}\n`;
  return `${parts.join('\n')}\n${tables.join('')}${assurance}`;
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
