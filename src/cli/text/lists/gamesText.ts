/** The text of `stonecast log` about whole games. */
import type { GameFindings, GamesOf, Strength } from '../../../questions/index.js';
import { chanceText, estimateText, formatFixed, formatInteger } from '../../../i18n/index.js';
import { confidenceText } from '../../options/amounts.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/verdicts/index.js';
import type { Part } from '../parts.js';

/** A wider interval says little. */
const WIDE = 0.2;

/** The findings as sentences and tables. */
export function gamesParts(found: GameFindings, quiet: boolean): Part[] {
  const { lists, players, groups, scenarios, confidence } = found;
  return [
    sentences(found).join('\n'),
    { title: t('games.title.lists'), rows: strengthTable(lists) },
    ...(players.length > 0 ? [{ title: t('games.title.players'), rows: strengthTable(players) }] : []),
    ...(groups.length > 1 ? [{ title: t('games.title.groups'), rows: byTable(groups) }] : []),
    ...(scenarios.length > 1 ? [{ title: t('games.title.scenarios'), rows: byTable(scenarios) }] : []),
    quiet ? '' : t('games.how', { confidence: confidenceText(confidence) }),
  ];
}

function sentences({
  games,
  results,
  turns,
  first,
  lists,
  players,
  spread,
  confounded,
}: GameFindings): string[] {
  const [won, drawn, lost] = results.map((count) => formatInteger(count));
  const widest = [...lists, ...players].reduce((most, one) => (widthOf(one) > widthOf(most) ? one : most));
  return [
    t('games.head', {
      games: t(games === 1 ? 'playtest.game' : 'playtest.games', { count: formatInteger(games) }),
      lists: t(lists.length === 1 ? 'games.list' : 'games.lists', { count: formatInteger(lists.length) }),
      won: won ?? '',
      drawn: drawn ?? '',
      lost: lost ?? '',
      turns: turns ? t('games.turns', { mean: formatFixed(turns.mean, 1) }) : '',
    }),
    t('games.first', { chance: estimateText(first) }),
    t('games.spread', {
      lists: chanceText(spread.lists),
      players:
        spread.players === undefined ? '' : t('games.spreadPlayers', { players: chanceText(spread.players) }),
    }),
    ...(widthOf(widest) > WIDE
      ? [
          t('games.few', {
            name: escapeTerminal(widest.name),
            low: chanceText(widest.chance.low),
            high: chanceText(widest.chance.high),
          }),
        ]
      : []),
    ...(confounded.length > 0
      ? [t('games.confounded', { lists: confounded.map(escapeTerminal).join(', ') })]
      : []),
    ...(players.length === 0 ? [t('games.unnamed')] : []),
  ];
}

const widthOf = ({ chance }: Strength): number => chance.high - chance.low;

type Column = 'name' | 'games' | 'won' | 'chance' | 'removed' | 'first';

const headOf = (...columns: readonly Column[]): string[] => columns.map((one) => t(`games.column.${one}`));

function strengthTable(strengths: readonly Strength[]): string[][] {
  const tells = strengths.some(({ removed }) => removed !== undefined);
  return [
    headOf('name', 'games', 'won', 'chance', ...(tells ? (['removed'] as const) : [])),
    ...strengths.map(({ name, games, won, chance, removed }) => [
      escapeTerminal(name),
      formatInteger(games),
      countText(won),
      estimateText(chance),
      ...(tells ? [removed === undefined ? '–' : formatFixed(removed, 1)] : []),
    ]),
  ];
}

const byTable = (groups: readonly GamesOf[]): string[][] => [
  headOf('name', 'games', 'first'),
  ...groups.map(({ name, games, won }) => [escapeTerminal(name), formatInteger(games), countText(won)]),
];

/** Formats a number of games, in which a draw counts half. */
const countText = (count: number): string =>
  Number.isInteger(count) ? formatInteger(count) : formatFixed(count, 1);
