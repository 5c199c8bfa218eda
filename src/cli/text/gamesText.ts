/** What `stonecast log` says of whole games. */
import type { GameFindings, GamesOf, Strength } from '../../questions/index.js';
import { chanceText, estimateText, fixed, grouped } from '../../wording/index.js';
import { confidenceText } from '../options/amounts.js';
import { inert } from '../terminal/io.js';
import { tell } from '../words/verdicts/index.js';
import type { Part } from './parts.js';

/** An interval wider than this tells little. */
const WIDE = 0.2;

/** The findings as sentences and tables. */
export function gamesParts(found: GameFindings, quiet: boolean): Part[] {
  const { lists, players, groups, scenarios, confidence } = found;
  return [
    sentences(found).join('\n'),
    { title: tell('games.title.lists'), rows: strengthTable(lists) },
    ...(players.length > 0 ? [{ title: tell('games.title.players'), rows: strengthTable(players) }] : []),
    ...(groups.length > 1 ? [{ title: tell('games.title.groups'), rows: byTable(groups) }] : []),
    ...(scenarios.length > 1 ? [{ title: tell('games.title.scenarios'), rows: byTable(scenarios) }] : []),
    quiet ? '' : tell('games.how', { confidence: confidenceText(confidence) }),
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
  const [won, drawn, lost] = results.map((count) => grouped(count));
  const widest = [...lists, ...players].reduce((most, one) => (widthOf(one) > widthOf(most) ? one : most));
  return [
    tell('games.head', {
      games: tell(games === 1 ? 'playtest.game' : 'playtest.games', { count: grouped(games) }),
      lists: tell(lists.length === 1 ? 'games.list' : 'games.lists', { count: grouped(lists.length) }),
      won: won ?? '',
      drawn: drawn ?? '',
      lost: lost ?? '',
      turns: turns ? tell('games.turns', { mean: fixed(turns.mean, 1) }) : '',
    }),
    tell('games.first', { chance: estimateText(first) }),
    tell('games.spread', {
      lists: chanceText(spread.lists),
      players:
        spread.players === undefined
          ? ''
          : tell('games.spreadPlayers', { players: chanceText(spread.players) }),
    }),
    ...(widthOf(widest) > WIDE
      ? [
          tell('games.few', {
            name: inert(widest.name),
            low: chanceText(widest.chance.low),
            high: chanceText(widest.chance.high),
          }),
        ]
      : []),
    ...(confounded.length > 0 ? [tell('games.confounded', { lists: confounded.map(inert).join(', ') })] : []),
    ...(players.length === 0 ? [tell('games.unnamed')] : []),
  ];
}

const widthOf = ({ chance }: Strength): number => chance.high - chance.low;

type Column = 'name' | 'games' | 'won' | 'chance' | 'removed' | 'first';

const headOf = (...columns: readonly Column[]): string[] => columns.map((one) => tell(`games.column.${one}`));

function strengthTable(strengths: readonly Strength[]): string[][] {
  const tells = strengths.some(({ removed }) => removed !== undefined);
  return [
    headOf('name', 'games', 'won', 'chance', ...(tells ? (['removed'] as const) : [])),
    ...strengths.map(({ name, games, won, chance, removed }) => [
      inert(name),
      grouped(games),
      countText(won),
      estimateText(chance),
      ...(tells ? [removed === undefined ? '–' : fixed(removed, 1)] : []),
    ]),
  ];
}

const byTable = (groups: readonly GamesOf[]): string[][] => [
  headOf('name', 'games', 'first'),
  ...groups.map(({ name, games, won }) => [inert(name), grouped(games), countText(won)]),
];

/** A number of games, a draw counted half. */
const countText = (count: number): string => (Number.isInteger(count) ? grouped(count) : fixed(count, 1));
