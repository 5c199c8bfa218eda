/** The text of `stonecast log` about whole games. */
import { LARGE_IMBALANCE, type GameFindings, type GamesOf, type Strength } from '../../../questions/index.js';
import {
  bareEstimateText,
  chanceText,
  estimateText,
  formatFixed,
  formatInteger,
} from '../../../i18n/index.js';
import { confidenceText, percent } from '../../options/optionValues.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/verdicts/index.js';
import type { Part } from '../answerParts.js';

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

function sentences(found: GameFindings): string[] {
  const { games, results, turns, first, lists, players, spread, confounded } = found;
  const [won, drawn, lost] = results.map((count) => formatInteger(count));
  const known = [...lists, ...players].some(isShown);
  return [
    ...strengthSentences(found),
    t('games.head', {
      games: gamesText(games),
      lists: t(lists.length === 1 ? 'games.list' : 'games.lists', { count: formatInteger(lists.length) }),
      won: won ?? '',
      drawn: drawn ?? '',
      lost: lost ?? '',
      turns: turns ? t('games.turns', { mean: formatFixed(turns.mean, 1) }) : '',
    }),
    t('games.first', { chance: estimateText(first) }),
    ...(known ? [spreadText(spread)] : []),
    ...(confounded.length > 0
      ? [t('games.confounded', { lists: confounded.map(escapeTerminal).join(', ') })]
      : []),
    ...(players.length === 0 ? [t('games.unnamed')] : []),
  ];
}

const gamesText = (count: number): string =>
  t(count === 1 ? 'playtest.game' : 'playtest.games', { count: formatInteger(count) });

const spreadText = (spread: GameFindings['spread']): string =>
  t('games.spread', {
    lists: chanceText(spread.lists),
    players:
      spread.players === undefined ? '' : t('games.spreadPlayers', { players: chanceText(spread.players) }),
  });

/** Says which list and which player is stronger. If the games do not show it, says how many more would. */
function strengthSentences({ games, lists, players }: GameFindings): string[] {
  const kinds = [
    { kind: 'list', strengths: lists },
    { kind: 'player', strengths: players },
  ] as const;
  const compared = kinds.filter(({ strengths }) => strengths.length > 1);
  const all = compared.flatMap(({ strengths }) => strengths);
  if (all.length === 0) return [];
  const [low, high] = [
    Math.min(...all.map(({ chance }) => chance.low)),
    Math.max(...all.map(({ chance }) => chance.high)),
  ];
  if (high < LARGE_IMBALANCE && low > 1 - LARGE_IMBALANCE) {
    return [t('games.even', { games: gamesText(games), low: chanceText(low), high: chanceText(high) })];
  }
  const unknown = all.some(isShown) ? [] : [t('games.unknown', { games: gamesText(games) })];
  return [...unknown, ...compared.map(({ kind, strengths }) => strengthSentence(kind, strengths))];
}

/** Says what is known of the strongest, or of the weakest if only that is known. */
function strengthSentence(kind: 'list' | 'player', strengths: readonly Strength[]): string {
  const shown = strengths.find(isShown);
  const [best] = strengths;
  const { name, chance, games, gamesToStrong } = (shown ?? best) as Strength;
  const tied = strengths.filter((one) => bareEstimateText(one.chance) === bareEstimateText(chance));
  const names = tied.map((one) => escapeTerminal(one.name)).join(', ');
  const facts = { name: escapeTerminal(name), names, chance: estimateText(chance), games: gamesText(games) };
  if (shown) return t(`games.${chance.low > 1 / 2 ? 'stronger' : 'weaker'}.${kind}`, facts);
  const more =
    gamesToStrong === 0
      ? ''
      : t('games.more', { more: formatInteger(gamesToStrong), large: percent(LARGE_IMBALANCE) });
  return t(`games.${tied.length > 1 ? 'tied' : 'guess'}.${kind}`, { ...facts, more });
}

/** Reports whether the games show that a strength is not average. */
const isShown = ({ chance }: Strength): boolean => chance.low > 1 / 2 || chance.high < 1 / 2;

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
