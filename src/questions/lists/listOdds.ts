/**
 * The odds of lists under the usual policies of both sides: by brawl, who is ahead under all of them or that the
 * policy decides; by battles, the wins, draws, losses and the share of decided games.
 */
import type { ListRules, ListWay, OpenSystem } from '../../system/index.js';
import { strictBrawlOdds, type BrawlFindings } from '../brawl/index.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import {
  byPolicy,
  readingOf,
  secondsOf,
  type ByPolicy,
  type WaysReading,
  type BrawlFightOptions,
  battleFights,
  type ListDesign,
  type BattleFightOptions,
} from './fights/index.js';
import { DEFAULT_LIST_BRAWLS, listRoundRobin, type ListRoundRobin } from './roundRobin.js';
import type { Estimate, Method } from '../../game/index.js';
import { correctedLevels, heldEstimate, levelEstimate, type Levels } from '../battle/design/index.js';

/** How lists meet. */
export type ListOddsOptions = BrawlFightOptions;

/** Two lists: the result of the main policy, those of the others, and whether the first list is ahead under all. */
export type ListPair = ByPolicy<BrawlFindings> & { readonly reading: WaysReading };

/**
 * Plays two lists against each other.
 * @param files the two list files
 * @throws StonecastError for an unplayable list, or `incomplete` if a stop came during the first policy
 */
export async function listPair(
  rules: ListRules,
  files: readonly [unknown, unknown],
  options: ListOddsOptions = {},
): Promise<ListPair> {
  const { ways, settings, signal, reportProgress, ...sample } = resolveInputs(rules, files, options);
  const found = await byPolicy<BrawlFindings>(ways, signal, (way, place) => {
    const brawl = rules.brawl(...files, { ...settings, ...way.settings });
    return strictBrawlOdds(brawl, {
      ...sample,
      signal,
      onProgress: (done, all) => reportProgress(place, done / all),
    });
  });
  const scores = found.ways?.map(({ score }) => score) ?? [found.score];
  return { ...found, reading: readingOf(scores) };
}

/**
 * Plays all lists against each other.
 * @param files at least two list files
 * @throws StonecastError as `listPair` does
 */
export async function listField(
  rules: ListRules,
  files: readonly unknown[],
  options: ListOddsOptions = {},
): Promise<ByPolicy<ListRoundRobin>> {
  const { ways, settings, signal, reportProgress, ...sample } = resolveInputs(rules, files, options);
  return byPolicy<ListRoundRobin>(ways, signal, (way, place) =>
    listRoundRobin(
      (i, j) => rules.brawl(files[i], files[j], { ...settings, ...way.settings }),
      files.length,
      { ...sample, signal },
      (done, all) => {
        reportProgress(place, done / all);
      },
    ),
  );
}

/** Fills in the defaults of the request. */
function resolveInputs(rules: ListRules, files: readonly unknown[], options: ListOddsOptions) {
  const { brawls = DEFAULT_LIST_BRAWLS, seed = DEFAULT_SEED, settings = {}, onProgress } = options;
  const { signal, confidence } = options;
  const ways = rules.ways(files, settings);
  const seconds = ways.map((way: ListWay) => secondsOf(way, brawls));
  const all = seconds.reduce((sum, one) => sum + one, 0);
  return {
    ways,
    settings,
    signal,
    brawls,
    seed,
    ...(confidence !== undefined && { confidence }),
    /** Receives the finished share of a policy. */
    reportProgress: (place: number, share: number): void => {
      const before = seconds.slice(0, place).reduce((sum, one) => sum + one, 0);
      const done = place + (share === 1 ? 1 : 0);
      onProgress?.(done, ways.length, (before + share * (seconds[place] ?? 0)) / all);
    },
  };
}

/** The chances of a game under one policy of both sides, for the first list. */
export interface GameChances {
  readonly policy: string;
  readonly win: Estimate;
  readonly draw: Estimate;
  readonly loss: Estimate;
  /** The first list's share of the decided games. Absent if none was decided. */
  readonly decided?: Estimate;
}

/** The predictions of battles for games. */
export interface PredictedGames {
  readonly method: Method;
  readonly design: ListDesign;
  /** The players of both sides. The last one counts. */
  readonly players: readonly string[];
  /** By pair, and for each pair by player. */
  readonly chances: readonly (readonly GameChances[])[];
}

/**
 * Predicts games of pairs of lists. All use the same drawn tables, each with swapped sides.
 * @param pairs pairs of list files
 * @throws StonecastError for an unplayable list or policy, or `incomplete` if a stop came before two tables were
 * finished
 */
export async function predictedGames(
  open: OpenSystem,
  pairs: readonly (readonly [unknown, unknown])[],
  options: BattleFightOptions,
): Promise<PredictedGames> {
  const fights = battleFights(open, pairs[0]?.[0], { ...options, seed: options.seed ?? DEFAULT_SEED });
  const { players } = fights;
  const { played, design, method } = await fights.play(
    pairs.flatMap(([own, enemy]) => players.map((_, way) => ({ own, enemy, way, job: 0 }))),
  );
  const levels = correctedLevels(played.arms);
  const chances = pairs.map((_, pair) =>
    players.map((policy, r): GameChances => {
      const arm = pair * players.length + r;
      const drawn = played.arms.map((ground) => (ground[arm] ?? []).map((bout) => bout.drawn ?? 0));
      return { policy, ...chancesOf(levels[arm]?.result ?? [], drawn, played.level) };
    }),
  );
  return { method, design, players, chances };
}

/**
 * Returns the chances of a game from its score (a draw counts ½) and the share of draws, bout by bout. The share of
 * decided games is a ratio of means. Its interval comes from a linear approximation (the delta method).
 */
export function chancesOf(
  score: Levels,
  drawn: Levels,
  level: Parameters<typeof levelEstimate>[1],
): Omit<GameChances, 'policy'> {
  const of = (value: (score: number, drawn: number) => number): Estimate => {
    const all = score.map((bouts, g) => bouts.map((one, i) => value(one, drawn[g]?.[i] ?? 0)));
    const { value: middle, low, high } = heldEstimate(levelEstimate(all, level), 0, 1);
    return { value: Math.min(1, Math.max(0, middle)), low, high };
  };
  const win = of((one, draw) => one - draw / 2);
  const draw = of((_, share) => share);
  const loss = of((one, share) => 1 - one - share / 2);
  const ended = 1 - draw.value;
  if (!(ended > 0)) return { win, draw, loss };
  const lead = (win.value - loss.value) / 2 / ended;
  const decided = of((one, share) => 1 / 2 + lead + (one - 1 / 2 - lead * (1 - share)) / ended);
  return { win, draw, loss, decided };
}
