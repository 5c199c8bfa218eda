/**
 * Plays lists against lists in whole battles, on tables drawn from the seed, with swapped sides. The intervals include
 * the variance between tables. The standing of the lists: mean scores, shares of the best mix, and which lists may be
 * the best.
 */
import type { Method, Estimate } from '../../game/index.js';
import { checkEach, msg, wrongKind } from '../../errors/index.js';
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
import type { AnyAnswer, GameFiles, OpenSystem } from '../../system/index.js';
import {
  correctedLevels,
  DESIGN_OPTIONS,
  type DesignOptions,
  type LevelEstimate,
  heldEstimate,
  levelEstimate,
  type Levels,
  type PlayedDesign,
} from '../battle/design/index.js';
import { namesApart } from '../../i18n/index.js';
import { excludeEachOther } from '../disjointIntervals.js';
import { groundsOf } from '../battle/design/tables.js';
import { readBattle, withPolicies } from '../battle/battleSource.js';
import { battleFights, type FoughtBattles, type ListDesign } from './fights/index.js';
import { listRulesOf } from './search/legalLists.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import { functionsOfMeans, sampledMeans, type SampledMeans } from '../../math/index.js';
import { equilibriumOf } from '../battle/players/pairStatistics.js';

/** How lists meet. */
export interface ListBattlesOptions extends DesignOptions {
  /**
   * The players of both sides. The last one counts, and the others serve for comparison. The default is the levels that
   * set prices.
   */
  readonly players?: readonly string[] | undefined;
}

/** The names of the options of `listBattles`. */
const LIST_BATTLES_OPTIONS: OptionNames<ListBattlesOptions> = {
  ...DESIGN_OPTIONS,
  players: true,
};

/** Two lists under one player, with the result of the first. */
export interface ListMeeting {
  readonly player: string;
  readonly first: string;
  readonly second: string;
  /** Both are the same list, so no number of battles separates them. */
  readonly same?: true;
  /** A win counts 1, a draw ½. */
  readonly score: LevelEstimate;
  /** The lead in points at the end, as a share of a side's cost. */
  readonly ahead: LevelEstimate;
}

/** The standing of a list under the player that counts. */
export interface ListStanding extends Standing {
  readonly name: string;
  readonly points: number;
}

/** Lists against lists, as plain data. */
export interface ListBattles {
  readonly by: 'battle';
  readonly system: string;
  readonly method: Method;
  readonly tables: number;
  readonly scenarios: ListDesign['scenarios'];
  readonly players: readonly string[];
  /** In the order of the files. */
  readonly lists: readonly ListStanding[];
  /** Every pair once, for every player. */
  readonly meetings: readonly ListMeeting[];
  /** Whether the answer depends on the players: two of them score a pair differently, outside their intervals. */
  readonly playersDiffer: boolean;
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly stopped?: 'abort' | 'time';
}

/**
 * Plays all pairs of lists on the same tables.
 * @param files at least two list files
 * @throws StonecastError for an unplayable list, or `incomplete` if a stop came before two tables were finished
 */
export async function listBattles<Files extends GameFiles>(
  open: OpenSystem<never, AnyAnswer, Files>,
  files: readonly NoInfer<Files>['list'][],
  options: ListBattlesOptions = {},
): Promise<ListBattles> {
  checkSubject('system', open);
  checkOptions(options, LIST_BATTLES_OPTIONS);
  checkEach('files', files, () => undefined);
  if (files.length < 2)
    throw wrongKind(
      msg('"{field}"', { field: 'files' }),
      files,
      msg('at least {count} entries', { count: 2 }),
    );
  const { seed = DEFAULT_SEED } = options;
  const pairs = pairsOf(files);
  const fights = battleFights(open, files[0], { ...options, seed });
  const { players } = fights;
  const fought = await fights.play(
    players.flatMap((_, way) => pairs.map(([i, j]) => ({ own: files[i], enemy: files[j], way, job: 0 }))),
  );
  return listResults(open, files, players, fought);
}

/** Returns every pair of lists once, by their indices. */
const pairsOf = (files: readonly unknown[]): (readonly [number, number])[] =>
  files.flatMap((_, i) => files.slice(i + 1).map((__, k) => [i, i + 1 + k] as const));

/**
 * Returns the results of played lists.
 * @param fought every pair once, for every player
 * @throws StonecastError for an unplayable list
 */
export function listResults(
  open: OpenSystem,
  files: readonly unknown[],
  players: readonly string[],
  { played, estimates, design, method }: FoughtBattles,
): ListBattles {
  const read = files.map((file) => listRulesOf(open).read(file));
  const names = namesApart(read.map(({ name }) => name));
  const lists = read.map(({ points }, i) => ({ name: names[i] ?? '', points }));
  const pairs = pairsOf(files);
  const meetings = players.flatMap((player, r) =>
    pairs.map(([i, j], k): ListMeeting => {
      const { result, points } = estimates[r * pairs.length + k]!;
      return {
        player,
        first: lists[i]?.name ?? '',
        second: lists[j]?.name ?? '',
        ...(isSameList(files[i], files[j]) && { same: true as const }),
        score: result,
        ahead: points,
      };
    }),
  );
  const last = pairs.length * (players.length - 1);
  const levels = correctedLevels(played.arms).slice(last);
  const standings = standingsOf(
    played,
    pairs,
    levels.map(({ result }) => result),
  );
  const { tables: count, scenarios, notPlayed, assumed, stopped } = design;
  return {
    by: 'battle',
    system: open.system.id,
    method,
    tables: count,
    scenarios,
    players,
    lists: lists.map(({ name, points }, i) => ({ name, points, ...standings[i]! })),
    meetings,
    playersDiffer: differ(meetings, players, pairs.length),
    notPlayed,
    assumed,
    ...(stopped && { stopped }),
  };
}

/**
 * Returns the battle file of two lists on the first table of a design, with its last player, for display.
 * @throws StonecastError for an unplayable list, or an unknown policy
 */
export function battleOfLists(
  open: OpenSystem,
  [first, second]: readonly [unknown, unknown],
  { players = [], ...options }: ListBattlesOptions,
): unknown {
  const { seed = 'stonecast' } = options;
  const { fields } = groundsOf(open, { ...options, seed })(0);
  const file = { ...fields, sides: [{ list: first }, { list: second }] };
  return withPolicies(file, readBattle(open, file), players.slice(-1));
}

/** Reports whether two players surely score one pair differently: their intervals are disjoint. */
function differ(meetings: readonly ListMeeting[], players: readonly string[], pairs: number): boolean {
  return Array.from({ length: pairs }, (_, k) => players.map((__, r) => meetings[r * pairs + k]!.score)).some(
    excludeEachOther,
  );
}

/** The seed's stream for drawn scores. */
const DRAWN = 9;

/** How a list stands against the others. */
interface Standing {
  /** Its mean score over the others, with equal weights. */
  readonly score: Estimate;
  /** Its share of the best mix of these lists against an unknown enemy list. */
  readonly share: Estimate;
  /**
   * Whether it may be the best list: it has the highest mean score, or these tables do not separate it from that list.
   */
  readonly contends: boolean;
}

/**
 * Returns the standings. All intervals have the width of Student's over tables, as those of the pairs do, because a
 * resample of few tables is far too narrow.
 * @param pairs every pair once
 * @param levels the results of each pair's first list, in the same order
 */
export function standingsOf(
  { level, seed }: Pick<PlayedDesign, 'level' | 'seed'>,
  pairs: readonly (readonly [number, number])[],
  levels: readonly Levels[],
): Standing[] {
  const count = 1 + Math.max(...pairs.map(([, j]) => j));
  const own = Array.from({ length: count }, (_, i) => scoresOf(i, pairs, levels));
  const scores = own.map((one) => heldEstimate(levelEstimate(one, level), 0, 1));
  const best = scores.reduce((found, { value }, i) => (value > scores[found]!.value ? i : found), 0);
  // Both lists met on the same tables, so their luck cancels in the difference.
  const behind = own.map((one) => levelEstimate(less(own[best]!, one), level));
  const mixOf = (results: readonly number[]) => equilibriumOf(pairs, results, count).mix;
  const sample = levelMeans(levels, level.given);
  const shares = mixOf(sample.means);
  const ends = functionsOfMeans([sample], (results) => [...mixOf(results)], {
    confidence: level.confidence,
    bounds: { low: 0, high: 1 },
    uniform: uniformStream(seedWords(seed), DRAWN, 0),
  });
  return scores.map(({ value, low, high }, i) => {
    const share: Estimate = { value: shares[i]!, ...ends[i]! };
    return { score: { value, low, high }, share, contends: behind[i]!.low <= 0 };
  });
}

/** Returns a list's mean result over its opponents, bout by bout. */
function scoresOf(
  list: number,
  pairs: readonly (readonly [number, number])[],
  levels: readonly Levels[],
): Levels {
  const met = pairs.flatMap(([i, j], k) =>
    i === list || j === list ? [{ own: levels[k]!, isFirst: i === list }] : [],
  );
  return met[0]!.own.map((bouts, g) =>
    bouts.map((_, b) => {
      const results = met.map(({ own, isFirst }) => (isFirst ? own[g]![b]! : 1 - own[g]![b]!));
      return results.reduce((sum, one) => sum + one, 0) / met.length;
    }),
  );
}

const less = (one: Levels, other: Levels): Levels =>
  one.map((bouts, g) => bouts.map((value, b) => value - other[g]![b]!));

/** Returns the mean results over tables. Given tables are not a sample: there, only the bouts on each differ. */
function levelMeans(levels: readonly Levels[], given: boolean): SampledMeans {
  const byTable = levels.map((one) =>
    one.map((bouts) => bouts.reduce((sum, result) => sum + result, 0) / bouts.length),
  );
  const sample = sampledMeans(byTable);
  if (!given) return sample;
  const deviations = levels.map((one, k) =>
    one.flatMap((bouts, g) => bouts.map((result) => result - byTable[k]![g]!)),
  );
  const tables = byTable[0]!.length;
  return { ...sample, deviations, freedom: deviations[0]!.length - tables };
}

/** Reports whether two list files equal each other, except for the list's name. */
export const isSameList = (first: unknown, second: unknown): boolean =>
  withoutName(first) === withoutName(second);

const withoutName = (file: unknown): string => JSON.stringify({ ...(file as object), name: undefined });
