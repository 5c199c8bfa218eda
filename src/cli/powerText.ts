/** What `stonecast power` says to people. */
import type { GamesPower, ImbalancePower, PowerFindings } from '../analysis/index.js';
import { percent } from './amounts.js';
import { textTable } from './table.js';

/**
 * The findings as sentences and tables.
 * @param planned whether plans for sizes were asked for, or only what numbers of games can show
 */
export function powerText(found: PowerFindings, planned: boolean): string {
  const { games } = found;
  const sizes = planned ? found.sizes : [];
  const parts = [...sizes.slice(0, 1).map(sizeSentence(found)), ...games.map(gamesSentence(found))];
  const tables = [
    ...(sizes.length > 0 ? [`\n${textTable(sizesTable(sizes))}`] : []),
    ...sizes.slice(0, 1).map(ruleText),
    ...(games.length > 0 ? [`\n${textTable(gamesTable(games))}`] : []),
  ];
  return `${parts.join('\n')}\n${tables.join('')}\n${assurance(found)}\n`;
}

const sizeSentence =
  ({ error, power }: PowerFindings) =>
  ({ imbalance, fixed, sequential }: ImbalancePower): string =>
    `To show that one side wins ${percent(imbalance)} of decided games takes ${count(fixed.games)} games ` +
    `(it is found with chance ${percent(power)}, and claimed between equals with chance ${percent(error)} at most); ` +
    `judged game by game it takes ${count(sequential.expectedReal)} on average, ` +
    `${count(sequential.expectedEven)} between equals and never more than ${count(sequential.most)}.`;

const gamesSentence =
  ({ error, power }: PowerFindings) =>
  ({ games, wins, finds, within }: GamesPower): string => {
    if (wins === undefined)
      return `${count(games)} games show nothing: even ${games} wins happen between equals too often.`;
    const found =
      finds === undefined
        ? `no imbalance is found with chance ${percent(power)}`
        : `an imbalance of ${(100 * finds).toFixed(1)} % is found with chance ${percent(power)}`;
    return (
      `With ${count(games)} decided games ${found}; it takes ${count(wins)} wins to claim one ` +
      `(wrongly with chance ${percent(error)} at most), and a share of wins is known to about ±${points(within)}.`
    );
  };

function sizesTable(sizes: readonly ImbalancePower[]): string[][] {
  const head = ['imbalance', 'games', 'wins to claim', 'game by game: if so', 'between equals', 'at most'];
  return [
    head,
    ...sizes.map(({ imbalance, fixed, sequential }) => [
      percent(imbalance),
      ...[fixed.games, fixed.wins, sequential.expectedReal, sequential.expectedEven, sequential.most].map(
        count,
      ),
    ]),
  ];
}

function ruleText({ imbalance, sequential }: ImbalancePower): string {
  const head = ['after games', 'claim at a lead of', 'give up at a lead of'];
  const rows = sequential.rule.map(({ games, claim, giveUp }) => [
    count(games),
    claim === undefined ? '–' : count(claim),
    giveUp === undefined ? '–' : `${count(giveUp)} or less`,
  ]);
  return `\nGame by game, for ${percent(imbalance)} (lead: wins of one side less those of the other):\n${textTable([head, ...rows])}`;
}

function gamesTable(games: readonly GamesPower[]): string[][] {
  const sizes = games[0]?.power.map(({ imbalance }) => `finds ${percent(imbalance)}`) ?? [];
  return [
    ['games', 'wins to claim', ...sizes],
    ...games.map(({ games: played, wins, power }) => [
      count(played),
      wins === undefined ? '–' : count(wins),
      ...power.map(({ power: chance }) => percent(Math.floor(1000 * chance) / 1000)),
    ]),
  ];
}

const assurance = ({ error, power }: PowerFindings): string =>
  `All plans claim an imbalance between equals with chance ${percent(error)} at most and find their own with chance ${percent(power)} at least, counted exactly. ` +
  'Draws count for nothing: leave them out.';

const count = (value: number): string => Math.ceil(value).toLocaleString('en');
const points = (share: number): string => `${(100 * share).toFixed(1)} percentage points`;
