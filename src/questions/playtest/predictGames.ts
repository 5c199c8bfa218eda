/** Compares whole games of a log with the predictions of battles. */
import { FIXED_DESIGN_OPTIONS } from '../battle/design/index.js';
import type { Method } from '../../game/index.js';
import type { OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, foldName } from '../../i18n/index.js';
import { predictedGames, type BattleFightOptions, type ListDesign } from '../lists/index.js';
import type { OptionNames } from '../checkOptions.js';
import { predictBy, LIST_ROLE, PREDICTION_ERROR } from './predictMatchUp.js';
import { see, type Contender, type MatchUp, type PlayedResult } from './matchUps.js';

/** How to predict whole games. */
export interface PredictionOptions extends Omit<BattleFightOptions, 'confidence' | 'precision'> {
  /** List files. A log refers to them by name. */
  readonly lists: readonly unknown[];
}

/** The names of the options of predictions of whole games. */
export const PREDICTION_OPTIONS: OptionNames<PredictionOptions> = {
  ...FIXED_DESIGN_OPTIONS,
  players: true,
  lists: true,
};

/** How the games were predicted, as plain data. */
export interface Prediction {
  readonly method: Method;
  readonly design: ListDesign;
  /** The players of both sides. The last one gives the prediction, and its interval covers all of them. */
  readonly players: readonly string[];
  readonly lists: readonly string[];
  /** Lists of the log without a list file of that name. Their games have no prediction. */
  readonly unknown: readonly string[];
}

/** The predicted games. */
interface PredictedLog {
  readonly reported: Prediction;
  readonly played: readonly MatchUp[];
  /** Pairs of the log's lists without a game in it. */
  readonly unplayed: readonly MatchUp[];
}

type Files = ReadonlyMap<string, { readonly side: Contender; readonly file: unknown }>;

/**
 * Plays every two lists of a log's whole games against each other in battles, and adds the log's games. The order of
 * the two names does not matter, because battles swap the sides.
 * @throws StonecastError `cannot-do` if no game of the log has two known lists
 */
export async function predictGames(
  open: OpenSystem,
  log: readonly PlayedResult[],
  { lists, ...options }: PredictionOptions,
): Promise<PredictedLog> {
  const files = filesOf(open, lists);
  const games = log.filter(({ role }) => role === LIST_ROLE);
  const called = [
    ...new Map(games.flatMap(({ first, second }) => [first, second]).map((one) => [keyOf(one), one])),
  ];
  const known = called.flatMap(([key]) => files.get(key) ?? []);
  const unknown = called.flatMap(([key, name]) => (files.has(key) ? [] : [name]));
  if (!games.some(({ first, second }) => files.has(keyOf(first)) && files.has(keyOf(second)))) {
    throw noneKnown(unknown);
  }
  const pairs = known.flatMap((one, i) => known.slice(i).map((other) => [one, other] as const));
  const mirrored = games.flatMap(({ first, second }) =>
    keyOf(first) === keyOf(second) ? [keyOf(first)] : [],
  );
  const met = pairs.filter(([one, other]) => one !== other || mirrored.includes(keyOf(one.side.name)));
  const { method, design, players, chances } = await predictedGames(
    open,
    met.map(([one, other]) => [one.file, other.file] as const),
    { ...options, confidence: 1 - PREDICTION_ERROR },
  );
  const matchUps = met.map(([one, other], i): MatchUp => ({
    first: one.side,
    second: other.side,
    role: LIST_ROLE,
    games: 0,
    seen: new Map<string, number>(),
    predicted: predictBy(['win', 'loss'], chances[i] ?? []),
    plays: chances[i] ?? [],
  }));
  for (const game of games) count(matchUps, game);
  const reported = { method, design, players, unknown, lists: known.map(({ side }) => side.name) };
  return {
    reported,
    played: matchUps.filter((one) => one.games > 0),
    unplayed: matchUps.filter((one) => one.games === 0),
  };
}

/** Compares names as a log does: Unicode forms, case, spaces and apostrophes do not matter. */
const keyOf = foldName;

function filesOf(open: OpenSystem, lists: readonly unknown[]): Files {
  const files = new Map<string, { readonly side: Contender; readonly file: unknown }>();
  for (const file of lists) {
    const name = open.lists?.read(file).name ?? '';
    if (files.has(keyOf(name))) throw sameName(name);
    files.set(keyOf(name), { side: { id: name, name }, file });
  }
  return files;
}

function count(matchUps: readonly MatchUp[], { first, second, result, count: times }: PlayedResult): void {
  const is = (side: Contender, name: string): boolean => keyOf(side.name) === keyOf(name);
  const own = matchUps.find((one) => is(one.first, first) && is(one.second, second));
  if (own) {
    see(own, [result], times);
    return;
  }
  const turned = matchUps.find((one) => is(one.first, second) && is(one.second, first));
  if (turned) see(turned, [result === 'win' ? 'loss' : result === 'loss' ? 'win' : result], times);
}

/** A log identifies lists only by name, so equal names are an error. */
const sameName = (name: string): StonecastError =>
  new StonecastError('wrong-value', {
    what: msg('the field'),
    found: msg('two lists called {name}', { name: `"${name}"` }),
    expected: msg('a name of its own for each list'),
  });

function noneKnown(unknown: readonly string[]): StonecastError {
  return new StonecastError('cannot-do', {
    what: asWritten('--where table'),
    reason:
      unknown.length > 0
        ? msg('no game of the log is between two known lists; unknown: {list}', {
            list: unknown.join(', '),
          })
        : msg('the log has no whole games of lists'),
    tip: msg('call lists in the log as their files do (name:), and give the files with --field'),
  });
}
