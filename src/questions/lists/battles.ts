/**
 * Plays lists against lists in whole battles, on tables drawn from the seed, with swapped sides. The intervals include
 * the variance between tables.
 */
import type { Method } from '../../game/index.js';
import { checkEach, msg, wrongKind } from '../../errors/index.js';
import { checkOptions, type OptionNames } from '../options.js';
import { checkSubject } from '../subjects.js';
import type { AnyAnswer, GameFiles, OpenSystem } from '../../system/index.js';
import {
  correctedLevels,
  DESIGN_OPTIONS,
  type DesignOptions,
  type LevelEstimate,
} from '../battle/design/index.js';
import { namesApart } from '../../i18n/index.js';
import { excludeEachOther } from '../excludeEachOther.js';
import { groundsOf } from '../battle/design/grounds.js';
import { readBattle, withPolicies } from '../battle/source.js';
import { battleFights, type FoughtBattles, type ListDesign } from './fights/index.js';
import { listRulesOf } from './search/rules.js';
import { isSameList } from './sameList.js';
import { standingsOf, type Standing } from './standings.js';
import { DEFAULT_SEED } from '../odds/odds.js';

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
