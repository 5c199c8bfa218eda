/**
 * The interface for fights of list against list, and its two implementations: brawls, and whole battles on the same
 * drawn tables, each with swapped sides.
 */
import type { Estimate, Method } from '../../../game/index.js';
import type { ListWay, ListRules, OpenSystem } from '../../../system/index.js';
import { strictBrawlOdds, type BrawlFindings, type BrawlOptions } from '../../brawl/index.js';
import { untilAborted } from './severalPolicies.js';
import {
  armEstimates,
  correctedLevels,
  designPolicies,
  heldEstimate,
  levelEstimate,
  playDesign,
  type DesignOptions,
  type Levels,
  type LevelEstimates,
  type PlayedDesign,
} from '../../battle/design/index.js';
import { groundsOf } from '../../battle/design/tables.js';
import { gapsOf, readBattle } from '../../battle/battleSource.js';
import { DEFAULT_SEED } from '../../odds/odds.js';

/** Two lists that meet. */
export interface ListFight {
  /** List files. Results are those of the first. */
  readonly own: unknown;
  readonly enemy: unknown;
  /** The policy of both sides: an index of `ListFights.ways`. */
  readonly way: number;
  /** Brawls of one job use the same draws. All battles use the same draws. */
  readonly job: number;
}

/** Plays such fights. */
export interface ListFights {
  readonly ways: readonly Readonly<Record<string, string>>[];
  /** The index of the policy for details. */
  readonly main: number;
  /** @throws StonecastError for an unplayable list, or `incomplete` if too little was played */
  play(fights: readonly ListFight[]): Promise<FoughtLists>;
}

/** The results, by the index of the fight. */
export interface FoughtLists {
  readonly method: Method;
  /** A win counts 1, a draw ½. After a stop, it covers only the first fights. */
  readonly scores: readonly Estimate[];
  /** Returns the mean score of some fights. */
  mean(places: readonly number[]): Estimate;
  /** Returns the mean score of some fights minus that of others. */
  less(places: readonly number[], others: readonly number[]): Estimate;
  /** For whole battles: the design. */
  readonly design?: ListDesign;
}

/** The design of battles of lists. */
export interface ListDesign {
  /** The id of the system with these scenarios. */
  readonly system: string;
  readonly tables: number;
  /** The bouts of each pair of lists on each table. A bout is two battles with the sides swapped. */
  readonly bouts: number;
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly stopped?: 'abort' | 'time';
}

/** How lists meet by brawl. */
export interface BrawlFightOptions extends Omit<BrawlOptions, 'onProgress'> {
  /** The settings of every brawl, such as Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the finished fights, their total, and the finished share of the time. */
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** Prepares fights of lists by brawl under several policies. The last policy counts. */
export function brawlFights(
  rules: ListRules,
  ways: readonly ListWay[],
  { settings = {}, onProgress, ...options }: BrawlFightOptions,
): ListFights {
  return {
    ways: ways.map(({ skill, about, settings: own }) => ({ skill, about, ...own })),
    main: ways.length - 1,
    async play(fights) {
      const costs = fights.map(({ way }) => ways[way]?.seconds ?? 1);
      const whole = costs.reduce((sum, one) => sum + one, 0);
      let gone = 0;
      const { done: found } = await untilAborted(fights, options.signal, async (fight: ListFight, i) => {
        const brawl = rules.brawl(fight.own, fight.enemy, { ...settings, ...ways[fight.way]?.settings });
        const cost = costs[i] ?? 0;
        const one = await strictBrawlOdds(brawl, {
          ...options,
          job: fight.job,
          onProgress: (done, all) => onProgress?.(i, fights.length, (gone + (cost * done) / all) / whole),
        });
        gone += cost;
        onProgress?.(i + 1, fights.length, gone / whole);
        return one;
      });
      return foughtOf(found);
    },
  };
}

function foughtOf(found: readonly BrawlFindings[]) {
  const method: Method = found[0]?.method ?? { kind: 'exact' };
  const scores = found.map(({ score }) => score);
  const mean = (places: readonly number[]): Estimate => meanOf(places.flatMap((i) => scores[i] ?? []));
  const less = (places: readonly number[], others: readonly number[]): Estimate =>
    lessOf(mean(places), mean(others));
  return { method, scores, mean, less };
}

/** Returns the mean of independent estimates. The squares of their half intervals add up. */
function meanOf(all: readonly Estimate[]): Estimate {
  const count = Math.max(1, all.length);
  const value = all.reduce((sum, one) => sum + one.value, 0) / count;
  const half = (side: (one: Estimate) => number): number =>
    Math.sqrt(all.reduce((sum, one) => sum + side(one) ** 2, 0)) / count;
  return {
    value,
    low: value - half((one) => one.value - one.low),
    high: value + half((one) => one.high - one.value),
  };
}

/**
 * Returns a difference of estimates. Those of one job are positively correlated, so the interval is slightly too wide.
 */
const lessOf = (one: Estimate, other: Estimate): Estimate => {
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
};

/** How lists meet in battles. */
export interface BattleFightOptions extends DesignOptions {
  /** The players of both sides. The last one counts. The default is the levels that set prices. */
  readonly players?: readonly string[] | undefined;
}

/** Played battles, with all their results. */
export interface FoughtBattles extends FoughtLists {
  readonly design: ListDesign;
  readonly played: PlayedDesign;
  readonly estimates: readonly LevelEstimates[];
}

/** Lists that meet in battles. */
export interface BattleFights extends ListFights {
  readonly players: readonly string[];
  play(fights: readonly ListFight[]): Promise<FoughtBattles>;
}

/**
 * Prepares fights of lists in whole battles, with every player.
 * @param list any list, to find the available players
 * @throws StonecastError for an unknown policy, or if the system has no battles
 */
export function battleFights(open: OpenSystem, list: unknown, options: BattleFightOptions): BattleFights {
  const players = designPolicies(open, [{ list }, { list }], options.players);
  return {
    players,
    ways: players.map((policy) => ({ policy })),
    main: players.length - 1,
    async play(fights) {
      const arms = fights.map(({ own, enemy, way }) => {
        const player = players[way]!;
        return { sides: [{ list: own }, { list: enemy }] as const, policies: [player, player] as const };
      });
      const { precision = 0 } = options;
      const growth = ({ arms: sofar, level }: PlayedDesign): number =>
        Math.max(
          ...armEstimates(sofar, level).map(({ result: { low, high } }) => (high - low) / 2 / precision),
        ) ** 2;
      const played = await playDesign(open, () => arms, options, growth);
      return foughtBattles(open, fights, played, options);
    },
  };
}

/** Returns the results of a played design, one fight for each arm. */
export function foughtBattles(
  open: OpenSystem,
  fights: readonly Pick<ListFight, 'own' | 'enemy'>[],
  played: PlayedDesign,
  options: BattleFightOptions,
): FoughtBattles {
  const { level, seed, battles, grounds, stopped } = played;
  const levels = correctedLevels(played.arms).map(({ result }) => result);
  const estimates = armEstimates(played.arms, level);
  return {
    method: { kind: 'monte-carlo', combats: battles, seed, confidence: options.confidence ?? 0.95 },
    scores: estimates.map(({ result }) => result),
    estimates,
    played,
    mean: (places): Estimate => heldEstimate(levelEstimate(meanLevels(levels, places), level), 0, 1),
    less(places, others): Estimate {
      const [own, theirs] = [meanLevels(levels, places), meanLevels(levels, others)];
      const lead = own.map((bouts, g) => bouts.map((one, i) => one - (theirs[g]?.[i] as number)));
      return heldEstimate(levelEstimate(lead, level), -1, 1);
    },
    design: {
      system: open.system.id,
      tables: grounds.length,
      bouts: played.arms[0]?.[0]?.length ?? 0,
      ...saidOf(open, fights, options),
      scenarios: scenariosOf(open, grounds),
      ...(stopped && { stopped }),
    },
  };
}

/** Returns the scenarios of some grounds, with their labels. */
function scenariosOf(
  { tables }: OpenSystem,
  grounds: readonly { readonly scenario: string }[],
): ListDesign['scenarios'] {
  const labels = new Map(tables?.scenarios?.map(({ id, label }) => [id, label]));
  return [...new Set(grounds.map(({ scenario }) => scenario))].map((id) => ({
    id,
    label: labels.get(id) ?? id,
  }));
}

/** Returns the mean over some arms, bout by bout, because all arms use the same draws. */
const meanLevels = (levels: readonly Levels[], places: readonly number[]): Levels =>
  (levels[0] ?? []).map((bouts, g) =>
    bouts.map((_, i) => places.reduce((sum, k) => sum + (levels[k]?.[g]?.[i] as number), 0) / places.length),
  );

/** Returns what these battles do not play and what they assume, for all lists together. */
function saidOf(
  open: OpenSystem,
  fights: readonly Pick<ListFight, 'own' | 'enemy'>[],
  options: BattleFightOptions,
): Pick<ListDesign, 'notPlayed' | 'assumed'> {
  const { fields } = groundsOf(open, { ...options, seed: options.seed ?? DEFAULT_SEED })(0);
  const lists = [...new Set(fights.flatMap(({ own, enemy }) => [own, enemy]))];
  const read = lists.map((list) => readBattle(open, { ...fields, sides: [{ list }, { list }] }));
  return gapsOf(read);
}
