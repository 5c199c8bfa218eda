/** Real games beside what was predicted: what is surprising, what to believe now, what to play next. */
import { checkOptions } from '../options.js';
import type { Estimate } from '../../game/index.js';
import type { GameChances } from '../lists/index.js';
import type { OpenSystem, Roster, RosterBrawls, RosterMember, DataGaps } from '../../system/index.js';
import { everyOf, msg, StonecastError, stoppedRun } from '../../errors/index.js';
import { holm } from '../../math/index.js';
import { rosterOf, type Strategies } from '../fights/fights.js';
import { beliefOf, fixedTrust, learntTrust, middleTrust } from './belief.js';
import { gamesOf, sidesOf } from './lines.js';
import { predictGames, type PredictionOptions, type Prediction } from './predictions.js';
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
import { spelt, type NearMiss } from './spelling.js';
import { surpriseOf } from './surprise.js';
import { dataGapsOf } from './dataGaps.js';
import type { GameFindings } from './wholeGames.js';

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
  readonly battles?: PredictionOptions;
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** One thing that could be seen in a match-up's games. */
export interface EventFinding {
  readonly event: 'kill' | 'win' | 'loss';
  /** That of the last way of playing, with an interval that holds those of all. */
  readonly predicted: Estimate;
  /** What each way of playing foretells; of whole games, each who plays both sides. */
  readonly ways: readonly number[];
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
  /** How both sides play, way by way, the last one counts: combats, and groups, which are absent where the log has none. */
  readonly ways: { readonly strategies: readonly Strategies[]; readonly skills?: readonly string[] };
  readonly games: number;
  readonly error: number;
  readonly confidence: number;
  /** How many games a prediction weighs as much as; where that was learnt, the middle of what it may be. */
  readonly trust: { readonly games: number; readonly learnt: boolean };
  /** The most surprising first. */
  readonly matchUps: readonly MatchUpFinding[];
  /** The one that teaches most first. */
  readonly next: readonly NextMatchUp[];
  /** The profiles of the log, with what its predictions do not know of them. */
  readonly dataGaps: readonly DataGaps[];
  /** Names of the log that count as two, and look like one; absent where there are none. */
  readonly nearMisses?: readonly NearMiss[];
  /** What whole games of lists teach; absent where the log has none. */
  readonly wholeGames?: GameFindings;
  /** How whole games were predicted; absent where they were not. */
  readonly battles?: Prediction;
  /** Present where it was stopped before all was predicted, with how many match-ups of the log have no prediction. */
  readonly stopped?: 'abort';
  readonly unpredicted?: number;
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
  lines: readonly PlayedResult[],
  options: PlaytestOptions,
): Promise<PlaytestFindings> {
  checkOptions(options);
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
  const watched = played.map((one) => one.predicted.map((event) => watch(one, event)));
  const trust = options.trust === undefined ? learntTrust(watched.flat()) : fixedTrust(options.trust);
  const surprises = played.map((one, i) =>
    one.predicted.map(({ chance }, j) => surpriseOf(watched[i]?.[j]?.seen ?? 0, one.games, chance)),
  );
  const adjusted = holm(surprises.flat());
  let at = 0;
  const matchUps = played.map((one, i): MatchUpFinding => {
    const events = one.predicted.map((foretells, j): EventFinding => {
      const [corrected, pValue] = [adjusted[at++] ?? NaN, surprises[i]?.[j] ?? NaN];
      const seen = watch(one, foretells);
      const { event, chance: predicted, ways } = foretells;
      return {
        event,
        predicted,
        ways,
        seen: seen.seen,
        pValue,
        adjusted: corrected,
        surprising: corrected <= error,
        belief: beliefOf(seen, trust, confidence).chance,
      };
    });
    return { ...named(one), games: one.games, events, ...(one.plays && { plays: one.plays }) };
  });
  const least = ({ events }: MatchUpFinding): number => Math.min(...events.map(({ pValue }) => pValue));
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
    matchUps: matchUps.sort((a, b) => least(a) - least(b)),
    next: worthPlaying(candidates, trust, confidence).slice(0, next),
    ...(nearMisses.length > 0 && { nearMisses }),
    dataGaps: dataGapsOf(predictions.roster, fought, predictions.skills[0]),
    ...(wholeGames && { wholeGames }),
    ...(foretold && { battles: foretold.reported }),
    ...(predictions.isStopped() && { stopped: 'abort', unpredicted: left }),
  };
}

/** Tells how far predictions have come: brawls take seconds, single combats next to nothing. */
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

/** Seconds that a match-up of single combats takes, about. */
const A_COMBAT = 0.01;

/**
 * About how many seconds of one core the predictions of a log's brawls take, those that are worth playing next with them.
 * @param skills how both groups play, way by way
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

/** A match-up of the log before it is predicted, and the first line that it stands in. */
type Logged = Omit<Fought, 'predicted'> & { readonly line: number };

/** What is predicted, and how many match-ups a stop left without a prediction. */
interface Gathered {
  readonly fought: readonly Fought[];
  readonly left: number;
}

/** Hears of every match-up that is predicted. */
type ProgressCallback = () => void;

/** The log by match-ups, in the order of their first lines. */
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

/** Predicts the log's match-ups; those that a stop comes before are left. */
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

/** Match-ups among the log's profiles and roles that it has no game of: as many as are looked at. */
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

/** Their predictions, as many as there is time for; those that cannot take their part are no match-ups. */
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

/** Seconds of one core that match-ups of brawls take, about, in each way of playing; an unknown way takes none. */
const brawlSeconds = (
  { seconds }: Pick<RosterBrawls, 'seconds'>,
  skills: readonly string[],
  matchUps: number,
): number => skills.reduce((sum, skill) => sum + matchUps * (seconds[skill] ?? 0), 0);
