/** Compares real games with predictions: surprises, beliefs, and what to play next. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { Estimate } from '../../game/index.js';
import type { GameChances } from '../lists/index.js';
import type { OpenSystem, Roster, RosterBrawls, RosterMember, DataGaps } from '../../system/index.js';
import { everyOf, msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { holm, type Interval } from '../../math/index.js';
import { rosterOf, type Strategies } from '../rosters/rosterFights.js';
import {
  gamesToSurprise,
  gamesToUsable,
  beliefOf,
  fixedTrust,
  learntTrust,
  middleTrust,
  type Trust,
} from './belief.js';
import { predictGames, PREDICTION_OPTIONS, type PredictionOptions, type Prediction } from './predictGames.js';
import { gamesOf, sidesOf, spelt, type NearMiss } from './logLines.js';
import { ODDS_OPTIONS } from '../odds/odds.js';
import {
  GAME_ROLE,
  LIST_ROLE,
  Predictions,
  surpriseOf,
  type PredictOptions,
  dataGapsOf,
} from './predictMatchUp.js';
import {
  named,
  see,
  watch,
  worthPlaying,
  type MatchUp,
  type NextMatchUp,
  type PlayedResult,
} from './matchUps.js';
import type { GameFindings } from './gameStrengths.js';

/** How to judge a log. */
export interface PlaytestOptions extends PredictOptions {
  /** The maximum chance of any false surprise if every prediction is right. The default is 0.05. */
  readonly error?: number;
  /** The confidence of beliefs. The default is 0.95. */
  readonly confidence?: number;
  /** The weight of a prediction, in games. The default is learnt from the log. */
  readonly trust?: number;
  /** The number of match-ups to play next. The default is 5. */
  readonly next?: number;
  /** How battles predict whole games of lists. By default nothing predicts them. */
  readonly battles?: PredictionOptions;
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** The names of the options of `playtest`. */
const PLAYTEST_OPTIONS: OptionNames<PlaytestOptions> = {
  strategies: true,
  skills: true,
  points: true,
  brawls: true,
  odds: ODDS_OPTIONS,
  error: true,
  confidence: true,
  trust: true,
  next: true,
  battles: PREDICTION_OPTIONS,
  onProgress: true,
};

/** One possible event in a match-up's games. */
export interface EventFinding {
  readonly event: 'kill' | 'win' | 'loss';
  /** The chance under the last policy, with an interval that covers all policies. */
  readonly predicted: Estimate;
  /** The chance under each policy; for whole games, for each player on both sides. */
  readonly ways: readonly number[];
  /** The interval of each chance in `ways`. */
  readonly intervals: readonly Interval[];
  readonly seen: number;
  /** The exact p-value, and its Holm correction for all events of the log. */
  readonly pValue: number;
  readonly adjusted: number;
  readonly surprising: boolean;
  /** The belief about its chance, from prediction and games together. */
  readonly belief: Estimate;
  /** The number of more games that show the chance to ±10 percentage points. 0 if it is known so well now. */
  readonly gamesToUsable: number;
  /** The number of more games that make it a surprise, if it goes on as seen. Absent near the prediction. */
  readonly gamesToSurprise?: number;
}

/** One match-up of the log. */
export interface MatchUpFinding {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string, string];
  readonly role: string;
  readonly games: number;
  readonly events: readonly EventFinding[];
  /** For whole games that battles predict: the result for each player on both sides. The last one is the prediction. */
  readonly plays?: readonly GameChances[];
}

/** The findings from a log. */
export interface PlaytestFindings {
  readonly system: string;
  /**
   * The policies of both sides, for combats and for groups; the last of each counts. `skills` is absent if the log has
   * no groups.
   */
  readonly ways: { readonly strategies: readonly Strategies[]; readonly skills?: readonly string[] };
  readonly games: number;
  readonly error: number;
  readonly confidence: number;
  /** The weight of a prediction, in games. A learnt weight is the median of its distribution. */
  readonly trust: { readonly games: number; readonly learnt: boolean };
  /** The most surprising first. */
  readonly matchUps: readonly MatchUpFinding[];
  /** The most informative first. */
  readonly next: readonly NextMatchUp[];
  /** The profiles of the log, with the data gaps of their predictions. */
  readonly dataGaps: readonly DataGaps[];
  /** Distinct names of the log that look alike. Absent if there are none. */
  readonly nearMisses?: readonly NearMiss[];
  /** The findings from whole games of lists. Absent if the log has none. */
  readonly wholeGames?: GameFindings;
  /** How battles predicted whole games. Absent if they did not. */
  readonly battles?: Prediction;
  /** Present after an early stop, with the number of match-ups without a prediction. */
  readonly stopped?: 'abort';
  readonly unpredicted?: number;
}

/** A match-up of two profiles. */
type Fought = MatchUp & { readonly first: RosterMember; readonly second: RosterMember };

/** The most unplayed match-ups to consider, for combats and for games. */
const MOST_UNPLAYED = { combats: 60, games: 6 } as const;

/**
 * Compares a log with its predictions.
 * @throws StonecastError whose path leads to the line and column of the error
 */
export async function playtest(
  open: OpenSystem,
  lines: readonly PlayedResult[],
  options: PlaytestOptions,
): Promise<PlaytestFindings> {
  checkSubject('system', open);
  checkSubject('lines', lines);
  checkOptions(options, PLAYTEST_OPTIONS);
  const { log, nearMisses } = spelt(lines);
  const predictions = new Predictions(open, rosterOf(open), options);
  const { error = 0.05, confidence = 0.95, next = 5 } = options;
  const wholeGames = gamesOf(log, confidence);
  const foretold = options.battles && (await predictGames(open, log, options.battles));
  const logged = loggedOf(open, log, predictions);
  const others = next > 0 ? unplayedOf(logged) : [];
  const reported = progressOf([...logged, ...others], predictions, options.onProgress);
  const { fought, left } = await gather(logged, predictions, reported);
  if (left > 0 && fought.length === 0 && !wholeGames) throw stoppedRun({ what: msg('match-ups'), left });
  const unplayed = await predictAll(others, predictions, reported);
  const played = [...fought, ...(foretold?.played ?? [])];
  const events = played.map((one) => one.predicted.map((event) => watch(one, event)));
  const trust = options.trust === undefined ? learntTrust(events.flat()) : fixedTrust(options.trust);
  const matchUps = findingsOf(played, trust, { error, confidence });
  const candidates = [...played, ...unplayed, ...(foretold?.unplayed ?? [])];
  return {
    system: open.system.id,
    ways: {
      strategies: predictions.strategies,
      ...(played.some(({ role }) => role === GAME_ROLE) && { skills: predictions.skills }),
    },
    games: played.reduce((sum, one) => sum + one.games, 0),
    error,
    confidence,
    trust: {
      games: middleTrust(trust),
      learnt: options.trust === undefined,
    },
    matchUps,
    next: worthPlaying(candidates, trust, confidence).slice(0, next),
    ...(nearMisses.length > 0 && { nearMisses }),
    dataGaps: dataGapsOf(predictions.roster, fought, predictions.skills[0]),
    ...(wholeGames && { wholeGames }),
    ...(foretold && { battles: foretold.reported }),
    ...(predictions.isStopped() && { stopped: 'abort', unpredicted: left }),
  };
}

/** Compares the events of match-ups with their predictions, the most surprising match-up first. */
function findingsOf(
  played: readonly MatchUp[],
  trust: Trust,
  { error, confidence }: Required<Pick<PlaytestOptions, 'error' | 'confidence'>>,
): MatchUpFinding[] {
  const surprises = played.flatMap((one) =>
    one.predicted.map((event) => surpriseOf(watch(one, event).seen, one.games, event.chance)),
  );
  const adjusted = holm(surprises);
  let at = 0;
  const findings = played.map((one): MatchUpFinding => {
    const events = one.predicted.map((foretells): EventFinding => {
      const [corrected, pValue] = [adjusted[at] ?? NaN, surprises[at] ?? NaN];
      at++;
      const seen = watch(one, foretells);
      const { event, chance: predicted, ways, intervals } = foretells;
      const belief = beliefOf(seen, trust, confidence);
      const surprising = corrected <= error;
      const more = surprising ? undefined : gamesToSurprise(seen, predicted, error / adjusted.length);
      return {
        event,
        predicted,
        ways,
        intervals,
        seen: seen.seen,
        pValue,
        adjusted: corrected,
        surprising,
        belief: belief.chance,
        gamesToUsable: gamesToUsable(belief, confidence),
        ...(more !== undefined && { gamesToSurprise: more }),
      };
    });
    return { ...named(one), games: one.games, events, ...(one.plays && { plays: one.plays }) };
  });
  const least = ({ events }: MatchUpFinding): number => Math.min(...events.map(({ pValue }) => pValue));
  return findings.sort((a, b) => least(a) - least(b));
}

/** Reports the progress of predictions. Brawls take seconds; single combats take almost no time. */
function progressOf(
  matchUps: readonly Logged[],
  { skills, roster }: Predictions,
  onProgress: PlaytestOptions['onProgress'] = () => undefined,
): ProgressCallback {
  const { brawls } = roster;
  const game = brawls ? brawlSeconds(brawls, skills, 1) : 0;
  const costs = matchUps.map(({ role }) => (role === GAME_ROLE ? game : A_COMBAT));
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  let [done, spent] = [0, 0];
  return () => {
    spent += costs[done++] ?? 0;
    onProgress(done, costs.length, spent / all);
  };
}

/** The approximate seconds for a match-up of single combats. */
const A_COMBAT = 0.01;

/**
 * Estimates the seconds of one core for the brawls of a log's predictions, including the match-ups to play next.
 * @param skills the policies of both groups
 */
export function playtestSeconds(
  { brawls }: Roster,
  log: readonly PlayedResult[],
  { skills = brawls?.usual ?? [], next = 5 }: Pick<PlaytestOptions, 'skills' | 'next'>,
): number {
  if (!brawls) return 0;
  const games = log.filter(({ role }) => role === GAME_ROLE);
  const played = new Set(games.map(({ first, second }) => JSON.stringify([first, second]))).size;
  const seconds = new Set(log.filter(({ role }) => role !== LIST_ROLE).map(({ second }) => second)).size;
  const firsts = new Set(games.map(({ first }) => first)).size;
  const others = next > 0 ? Math.min(MOST_UNPLAYED.games, Math.max(0, firsts * seconds - played)) : 0;
  return brawlSeconds(brawls, skills, played + others);
}

/** A match-up of the log before its prediction, with its first line. */
type Logged = Omit<Fought, 'predicted'> & { readonly line: number };

/** The predicted match-ups, and the number that a stop left without a prediction. */
interface Gathered {
  readonly fought: readonly Fought[];
  readonly left: number;
}

/** Called after every predicted match-up. */
type ProgressCallback = () => void;

/** Groups the log by match-up, in the order of their first lines. */
function loggedOf(open: OpenSystem, log: readonly PlayedResult[], predictions: Predictions): Logged[] {
  const lines = [...log.entries()].filter(([, { role }]) => role !== LIST_ROLE);
  const sides = everyOf(
    lines.map(
      ([line, played]) =>
        () =>
          sidesOf(rosterOf(open), played, line, predictions),
    ),
  );
  const found = new Map<string, Logged>();
  for (const [i, [line, { role, result, count }]] of lines.entries()) {
    const [first, second] = sides[i] ?? [];
    if (!first || !second) continue;
    const key = pairKey(first, second, role);
    const one = found.get(key) ?? { first, second, role, line, seen: new Map<string, number>(), games: 0 };
    found.set(key, one);
    see(one, result === 'both' ? ['kill', 'loss'] : [result], count);
  }
  return [...found.values()];
}

/** Predicts the log's match-ups. A stop leaves the rest. */
async function gather(
  logged: readonly Logged[],
  predictions: Predictions,
  reported: ProgressCallback,
): Promise<Gathered> {
  const fought: Fought[] = [];
  for (const { line, ...one } of logged) {
    const predicted = await predictions.ofPair(one);
    if (predictions.isStopped() && !predicted) break;
    if (!predicted) throw cannotTakePart(one.role, line);
    fought.push({ ...one, predicted });
    reported();
  }
  return { fought, left: logged.length - fought.length };
}

function cannotTakePart(role: string, line: number): StonecastError {
  const reason = msg('one of the two cannot take its part in it');
  return new StonecastError(
    'cannot-do',
    { what: msg('"{field}"', { field: role }), reason },
    { path: [line, 'role'] },
  );
}

const pairKey = (first: RosterMember, second: RosterMember, role: string): string =>
  JSON.stringify([first.id, second.id, role]);

/** Returns unplayed match-ups among the log's profiles and roles, up to the limits. */
function unplayedOf(played: readonly Logged[]): Logged[] {
  const known = new Set(played.map(({ first, second, role }) => pairKey(first, second, role)));
  const found: Logged[] = [];
  const room: Record<'combats' | 'games', number> = { ...MOST_UNPLAYED };
  for (const { first, role, line } of played) {
    for (const { second } of played) {
      const kind = role === GAME_ROLE ? 'games' : 'combats';
      const key = pairKey(first, second, role);
      if (first.id === second.id || known.has(key) || room[kind] <= 0) continue;
      known.add(key);
      room[kind]--;
      found.push({ first, second, role, line, seen: new Map<string, number>(), games: 0 });
    }
  }
  return found;
}

/** Predicts match-ups until a stop. It omits those in which a side cannot take its role. */
async function predictAll(
  logged: readonly Logged[],
  predictions: Predictions,
  reported: ProgressCallback,
): Promise<MatchUp[]> {
  const found: MatchUp[] = [];
  for (const { line: _, ...one } of logged) {
    const predicted = await predictions.ofPair(one);
    if (predictions.isStopped() && !predicted) break;
    if (predicted) found.push({ ...one, predicted });
    reported();
  }
  return found;
}

/** Estimates the seconds of one core for match-ups of brawls with all policies. An unknown policy counts as zero. */
const brawlSeconds = (
  { seconds }: Pick<RosterBrawls, 'seconds'>,
  skills: readonly string[],
  matchUps: number,
): number => skills.reduce((sum, skill) => sum + matchUps * (seconds[skill] ?? 0), 0);
