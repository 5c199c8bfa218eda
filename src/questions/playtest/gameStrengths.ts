/** Estimates the strength of lists and players from whole games, with the uncertainty of few games. */
import type { Estimate } from '../../game/index.js';
import { normalQuantile } from '../../math/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { fitMixed, logistic, type PairedGames, type Effect } from './mixedModel.js';
import { gamesForStrong } from './belief.js';

/** The details of a whole game, besides its lists and result. */
export interface GameDetails {
  /** The players. Undefined if the log does not name them. */
  readonly players: readonly [string | undefined, string | undefined];
  /** The number of Turns. */
  readonly turns?: number | undefined;
  /** The number of models that each side lost. */
  readonly removed: readonly [number | undefined, number | undefined];
  /** The group of players. */
  readonly group?: string | undefined;
  readonly scenario?: string | undefined;
}

/** One line of a log of whole games. */
export interface PlayedGame extends GameDetails {
  /** The names of the lists. */
  readonly first: string;
  readonly second: string;
  readonly result: 'win' | 'loss' | 'draw';
  readonly count: number;
}

/** The findings about a list or a player. */
export interface Strength {
  readonly name: string;
  readonly games: number;
  /** The number of wins. A draw counts half. */
  readonly won: number;
  /** The chance to win against an average opponent of this log, all else equal. */
  readonly chance: Estimate;
  /** The number of more games that show a share of wins of 60 %, if it is so high. */
  readonly gamesToStrong: number;
  /** The mean number of lost models per game. Absent for players, or if the log does not say. */
  readonly removed?: number;
}

/** The games of one group or one scenario. */
export interface GamesOf {
  readonly name: string;
  readonly games: number;
  /** The first side's wins. A draw counts half. */
  readonly won: number;
}

/** The findings from whole games. */
export interface GameFindings {
  readonly games: number;
  /** The first side's wins, the draws, and the second side's wins. */
  readonly results: readonly [number, number, number];
  /** The mean number of Turns, over the games that state it. */
  readonly turns?: { readonly mean: number; readonly games: number };
  /** The first side's chance between equals. */
  readonly first: Estimate;
  /** The strongest first. */
  readonly lists: readonly Strength[];
  readonly players: readonly Strength[];
  /** How much lists and players differ: the chance of one that is a standard deviation above average. */
  readonly spread: { readonly lists: number; readonly players?: number };
  /** Lists with a single player, who played no other list. The data cannot separate the two strengths. */
  readonly confounded: readonly string[];
  readonly groups: readonly GamesOf[];
  readonly scenarios: readonly GamesOf[];
  readonly confidence: number;
}

/** The most names of lists and players together. The cost of the fit grows with their cube. */
const MOST_NAMES = 80;

/**
 * Judges whole games.
 * @throws StonecastError `too-large` for too many names
 */
export function judgeGames(log: readonly PlayedGame[], confidence: number): GameFindings {
  const lists = namesOf(log.flatMap(({ first, second }) => [first, second]));
  const people = namesOf(log.flatMap(({ players }) => players.filter((name) => name !== undefined)));
  const names = lists.length + people.length;
  if (names > MOST_NAMES) {
    const params = {
      what: msg('the log'),
      found: asWritten(names),
      unit: msg('lists and players'),
      limit: MOST_NAMES,
    };
    throw new StonecastError('too-large', params);
  }
  const place = (kind: readonly string[], name: string | undefined, from: number): number[] =>
    name === undefined ? [] : [from + kind.indexOf(name)];
  const bouts = together(
    log.map(({ first, second, players: [own, other], result, count }): PairedGames => ({
      plus: [0, ...place(lists, first, 1), ...place(people, own, 1 + lists.length)],
      minus: [...place(lists, second, 1), ...place(people, other, 1 + lists.length)],
      wins: count * scoreOf(result),
      losses: count * (1 - scoreOf(result)),
    })),
  );
  const kinds = [-1, ...lists.map(() => 0), ...people.map(() => 1)];
  const { effects, spreads } = fitMixed(bouts, kinds, people.length > 0 ? 2 : 1);
  const z = normalQuantile(0.5 + confidence / 2);
  const needed = gamesForStrong(confidence);
  const strengths = (kind: readonly string[], from: number, of: Sides): Strength[] =>
    kind
      .map((name, i) => {
        const played = tally(log, name, of);
        const gamesToStrong = Math.max(0, needed - played.games);
        return { ...played, chance: chanceOf(effects[from + i], z), gamesToStrong };
      })
      .sort((a, b) => b.chance.value - a.chance.value);
  return {
    games: sum(log, ({ count }) => count),
    results: [only(log, 'win'), only(log, 'draw'), only(log, 'loss')],
    ...turnsOf(log),
    first: chanceOf(effects[0], z),
    lists: strengths(lists, 1, ({ first, second }) => [first, second]),
    players: strengths(people, 1 + lists.length, ({ players }) => players).map(
      ({ removed: _, ...rest }) => rest,
    ),
    spread: {
      lists: logistic(spreads[0] ?? 0),
      ...(spreads[1] !== undefined && { players: logistic(spreads[1]) }),
    },
    confounded: confounded(log, lists),
    groups: gamesBy(log, ({ group }) => group),
    scenarios: gamesBy(log, ({ scenario }) => scenario),
    confidence,
  };
}

/** Merges games between the same opponents. */
function together(bouts: readonly PairedGames[]): PairedGames[] {
  const found = new Map<string, PairedGames>();
  for (const bout of bouts) {
    const key = JSON.stringify([bout.plus, bout.minus]);
    const { wins = 0, losses = 0 } = found.get(key) ?? {};
    found.set(key, { ...bout, wins: wins + bout.wins, losses: losses + bout.losses });
  }
  return [...found.values()];
}

type Sides = (game: PlayedGame) => readonly [string | undefined, string | undefined];

/** Returns the first side's score. */
const scoreOf = (result: PlayedGame['result']): number =>
  result === 'win' ? 1 : result === 'draw' ? 0.5 : 0;

const sum = (log: readonly PlayedGame[], of: (game: PlayedGame) => number): number =>
  log.reduce((total, game) => total + of(game), 0);

const only = (log: readonly PlayedGame[], result: PlayedGame['result']): number =>
  sum(log, (game) => (game.result === result ? game.count : 0));

const namesOf = (names: readonly string[]): string[] => [...new Set(names)];

function chanceOf(effect: Effect | undefined, z: number): Estimate {
  const { mean, deviation } = effect ?? { mean: 0, deviation: 0 };
  return { value: logistic(mean), low: logistic(mean - z * deviation), high: logistic(mean + z * deviation) };
}

/** Counts the games of a list or a player. A game against itself counts on both sides. */
function tally(
  log: readonly PlayedGame[],
  name: string,
  of: Sides,
): Omit<Strength, 'chance' | 'gamesToStrong'> {
  let [games, won, fallen, reported] = [0, 0, 0, 0];
  for (const game of log) {
    of(game).forEach((one, side) => {
      if (one !== name) return;
      const score = scoreOf(game.result);
      games += game.count;
      won += game.count * (side === 0 ? score : 1 - score);
      const removed = game.removed[side];
      if (removed === undefined) return;
      fallen += game.count * removed;
      reported += game.count;
    });
  }
  return { name, games, won, ...(reported > 0 && { removed: fallen / reported }) };
}

function turnsOf(log: readonly PlayedGame[]): Pick<GameFindings, 'turns'> {
  const reported = log.filter(({ turns }) => turns !== undefined);
  const games = sum(reported, ({ count }) => count);
  return games === 0
    ? {}
    : { turns: { mean: sum(reported, ({ turns = 0, count }) => turns * count) / games, games } };
}

/** Returns lists whose only player plays nothing else. */
function confounded(log: readonly PlayedGame[], lists: readonly string[]): string[] {
  const pairs = log.flatMap(({ first, second, players: [own, other] }) => [
    [first, own] as const,
    [second, other] as const,
  ]);
  return lists.filter((list) => {
    const who = new Set(pairs.filter(([one]) => one === list).map(([, player]) => player));
    const [player] = who;
    if (who.size !== 1 || player === undefined) return false;
    return pairs.every(([one, by]) => by !== player || one === list);
  });
}

function gamesBy(log: readonly PlayedGame[], of: (game: PlayedGame) => string | undefined): GamesOf[] {
  return namesOf(log.flatMap((game) => of(game) ?? [])).map((name) => {
    const own = log.filter((game) => of(game) === name);
    return {
      name,
      games: sum(own, ({ count }) => count),
      won: sum(own, ({ count, result }) => count * scoreOf(result)),
    };
  });
}
