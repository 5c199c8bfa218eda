/** Real games beside what was predicted: what is surprising, what to believe now, what to play next. */
import { checkOptions } from '../options.js';
import type { Estimate } from '../../game/index.js';
import type { GameChances } from '../lists/index.js';
import type { OpenSystem, Roster, RosterMember } from '../../system/index.js';
import { asWritten, everyOf, fault, StonecastError } from '../../wording/index.js';
import { holm } from '../../math/index.js';
import { rosterOf } from '../fights/fights.js';
import { beliefOf, fixedTrust, learntTrust, middleTrust } from './belief.js';
import { foretellGames, type ForetellOptions, type Foretold } from './foretold.js';
import {
  named,
  see,
  watch,
  worthPlaying,
  type MatchUp,
  type NextMatchUp,
  type PlayedResult,
} from './matchUps.js';
import { GAME_ROLE, LIST_ROLE, Predictions, type PredictOptions } from './predict.js';
import { surpriseOf } from './surprise.js';
import { judgeGames, type GameDetails, type GameFindings, type PlayedGame } from './wholeGames.js';

/** How a log is judged. */
export interface PlaytestOptions extends PredictOptions {
  /** The chance that anything at all is called surprising where every prediction is right, at most; 0.05 by default. */
  readonly error?: number;
  /** Of the intervals of what is believed; 0.95 by default. */
  readonly confidence?: number;
  /** How many games a prediction weighs as much as; learnt from the log by default. */
  readonly trust?: number;
  /** How many match-ups to name as worth playing next; 5 by default. */
  readonly next?: number;
  /** How whole games of lists are predicted by whole battles; nothing predicts them by default. */
  readonly battles?: ForetellOptions;
}

/** One thing that could be seen in a match-up's games. */
export interface EventFinding {
  readonly event: 'kill' | 'win' | 'loss';
  readonly predicted: Estimate;
  readonly seen: number;
  /** Exact; and corrected by Holm for all events of the log. */
  readonly pValue: number;
  readonly adjusted: number;
  readonly surprising: boolean;
  /** What to believe of its chance: prediction and games together. */
  readonly belief: Estimate;
}

/** One match-up of the log. */
export interface MatchUpFinding {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string, string];
  readonly role: string;
  readonly games: number;
  readonly events: readonly EventFinding[];
  /** Of whole games that battles predict: what each who plays both sides says; the last one's is the prediction. */
  readonly plays?: readonly GameChances[];
}

/** What a log shows. */
export interface PlaytestFindings {
  readonly system: string;
  readonly strategies: readonly [string, string];
  /** How the groups of predicted games play; absent where the log has none. */
  readonly skill?: string;
  readonly games: number;
  readonly error: number;
  readonly confidence: number;
  /** How many games a prediction weighs as much as; where that was learnt, the middle of what it may be. */
  readonly trust: { readonly games: number; readonly learnt: boolean };
  /** The most surprising first. */
  readonly matchUps: readonly MatchUpFinding[];
  /** The one that teaches most first. */
  readonly next: readonly NextMatchUp[];
  /** What whole games of lists teach; absent where the log has none. */
  readonly wholeGames?: GameFindings;
  /** How whole games were predicted; absent where they were not. */
  readonly battles?: Foretold;
}

/** A match-up of two profiles. */
type Fought = MatchUp & { readonly first: RosterMember; readonly second: RosterMember };

/** Match-ups that were not played and are looked at, of combats and of games. */
const MOST_UNPLAYED = { combats: 60, games: 6 } as const;

/**
 * Lays a log beside the predictions.
 * @throws StonecastError whose path leads to the line and the column of the fault
 */
export async function playtest(
  open: OpenSystem,
  log: readonly PlayedResult[],
  options: PlaytestOptions,
): Promise<PlaytestFindings> {
  checkOptions(options);
  const predictions = new Predictions(open, rosterOf(open), options);
  const wholeGames = gamesOf(log, options.confidence ?? 0.95);
  const foretold = options.battles && (await foretellGames(open, log, options.battles));
  const fought = await gather(open, log, predictions);
  const played = [...fought, ...(foretold?.played ?? [])];
  const { error = 0.05, confidence = 0.95, next = 5 } = options;
  const watched = played.map((one) => one.predicted.map(({ event, chance }) => watch(one, event, chance)));
  const trust = options.trust === undefined ? learntTrust(watched.flat()) : fixedTrust(options.trust);
  const surprises = played.map((one, i) =>
    one.predicted.map(({ chance }, j) => surpriseOf(watched[i]?.[j]?.seen ?? 0, one.games, chance)),
  );
  const adjusted = holm(surprises.flat());
  let at = 0;
  const matchUps = played.map((one, i): MatchUpFinding => {
    const events = one.predicted.map(({ event, chance }, j): EventFinding => {
      const [corrected, pValue] = [adjusted[at++] ?? NaN, surprises[i]?.[j] ?? NaN];
      const seen = watch(one, event, chance);
      return {
        ...{ event, predicted: chance, seen: seen.seen, pValue, adjusted: corrected },
        surprising: corrected <= error,
        belief: beliefOf(seen, trust, confidence).chance,
      };
    });
    return { ...named(one), games: one.games, events, ...(one.plays && { plays: one.plays }) };
  });
  const least = ({ events }: MatchUpFinding): number => Math.min(...events.map(({ pValue }) => pValue));
  const others = next > 0 ? await unplayed(fought, predictions) : [];
  const candidates = [...played, ...others, ...(foretold?.unplayed ?? [])];
  return {
    ...{ system: open.system.id, strategies: options.strategies },
    ...(played.some(({ role }) => role === GAME_ROLE) && { skill: predictions.skill }),
    games: played.reduce((sum, one) => sum + one.games, 0),
    ...{ error, confidence },
    trust: {
      games: middleTrust(trust),
      learnt: options.trust === undefined,
    },
    matchUps: matchUps.sort((a, b) => least(a) - least(b)),
    next: worthPlaying(candidates, trust, confidence).slice(0, next),
    ...(wholeGames && { wholeGames }),
    ...(foretold && { battles: foretold.told }),
  };
}

/** The log by match-ups, in the order of their first lines. */
async function gather(
  open: OpenSystem,
  log: readonly PlayedResult[],
  predictions: Predictions,
): Promise<Fought[]> {
  const found = new Map<string, Fought>();
  const lines = [...log.entries()].filter(([, { role }]) => role !== LIST_ROLE);
  const sides = everyOf(
    lines.map(
      ([line, played]) =>
        () =>
          sidesOf(rosterOf(open), played, line, predictions),
    ),
  );
  for (const [i, [line, { role, result, count }]] of lines.entries()) {
    const [first, second] = sides[i] ?? [];
    if (!first || !second) continue;
    const key = JSON.stringify([first.id, second.id, role]);
    let matchUp = found.get(key);
    if (!matchUp) {
      const predicted = await predictions.of(first, second, role);
      if (!predicted) {
        const reason = fault('one of the two cannot take its part in it');
        throw new StonecastError(
          'cannot-do',
          { what: fault('"{field}"', { field: role }), reason },
          { path: [line, 'role'] },
        );
      }
      matchUp = { first, second, role, seen: new Map<string, number>(), games: 0, predicted };
      found.set(key, matchUp);
    }
    see(matchUp, result === 'both' ? ['kill', 'loss'] : [result], count);
  }
  return [...found.values()];
}

/** Whom a line of a log speaks of; all that is wrong with it is told together. */
function sidesOf(
  roster: Roster,
  played: PlayedResult,
  line: number,
  predictions: Predictions,
): [RosterMember, RosterMember] {
  const { role, result } = played;
  const member = (column: 'first' | 'second') => () =>
    under([line, column], () => single(roster.members([played[column]]), played[column]));
  const [first, second] = everyOf<RosterMember | undefined>([
    member('first'),
    member('second'),
    () => {
      if (role !== GAME_ROLE) under([line, 'role'], () => predictions.roleNamed(role));
      return undefined;
    },
    () => {
      under([line, 'result'], () => {
        checkResult(role, result);
      });
      return undefined;
    },
  ]);
  return [first, second] as [RosterMember, RosterMember];
}

function gamesOf(log: readonly PlayedResult[], confidence: number): GameFindings | undefined {
  everyOf(
    log.flatMap(({ role, result }, line) =>
      role === LIST_ROLE
        ? [
            () => {
              under([line, 'result'], () => {
                checkResult(role, result);
              });
            },
          ]
        : [],
    ),
  );
  const games = log.flatMap(({ first, second, role, result, count, game }): PlayedGame[] => {
    if (role !== LIST_ROLE) return [];
    const known = result === 'win' || result === 'draw' ? result : 'loss';
    return [{ first, second, result: known, count, ...(game ?? UNTOLD) }];
  });
  return games.length === 0 ? undefined : judgeGames(games, confidence);
}

const UNTOLD: GameDetails = { players: [undefined, undefined], removed: [undefined, undefined] };

/** Errors of some work come out with a path. */
function under<T>(path: readonly (string | number)[], work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StonecastError ? error.under(...path) : error;
  }
}

function single(members: readonly RosterMember[], name: string): RosterMember {
  const [first] = members;
  if (first && members.length === 1) return first;
  const found = fault('"{name}", a group of {count}', { name, count: members.length });
  throw new StonecastError('wrong-value', {
    what: fault('the profile'),
    found,
    expected: fault('a single profile'),
  });
}

const COMBAT_RESULTS: readonly PlayedResult['result'][] = ['kill', 'loss', 'both', 'neither'];
const GAME_RESULTS: readonly PlayedResult['result'][] = ['win', 'loss', 'draw'];

function checkResult(role: string, result: PlayedResult['result']): void {
  const known = role === GAME_ROLE || role === LIST_ROLE ? GAME_RESULTS : COMBAT_RESULTS;
  if (known.includes(result)) return;
  const expected = fault('one of {list}', { list: known.join(', ') });
  throw new StonecastError('wrong-value', {
    what: fault('the result of {role}', { role: `"${role}"` }),
    found: asWritten(`"${result}"`),
    expected,
  });
}

/** Match-ups among the log's profiles and roles that it has no game of. */
async function unplayed(played: readonly Fought[], predictions: Predictions): Promise<MatchUp[]> {
  const key = (first: RosterMember, second: RosterMember, role: string) =>
    JSON.stringify([first.id, second.id, role]);
  const known = new Set(played.map(({ first, second, role }) => key(first, second, role)));
  const found: MatchUp[] = [];
  const room = { combats: MOST_UNPLAYED.combats, games: MOST_UNPLAYED.games } as Record<string, number>;
  for (const { first, role } of played) {
    for (const { second } of played) {
      const kind = role === GAME_ROLE ? 'games' : 'combats';
      const fresh = first.id !== second.id && !known.has(key(first, second, role));
      if (!fresh || (room[kind] ?? 0) <= 0) continue;
      known.add(key(first, second, role));
      room[kind] = (room[kind] ?? 0) - 1;
      const predicted = await predictions.of(first, second, role);
      if (predicted)
        found.push({ first, second, role, seen: new Map<string, number>(), games: 0, predicted });
    }
  }
  return found;
}
