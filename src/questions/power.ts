/**
 * Computes how many real games show an imbalance, and what a given number of games can show. For planning, it
 * estimates the imbalance of two lists: who wins decided games, by brawl or in whole battles.
 */
import { checkOptions, type OptionNames } from './checkOptions.js';
import { checkSubject } from './subjects.js';
import {
  binomialUpperTail,
  clopperPearson,
  criticalRegion,
  exactBinomialPower,
  findRoot,
  sequentialPlan,
  trialsNeeded,
} from '../math/index.js';
import type { Estimate, Method } from '../game/index.js';
import type { ListRules, OpenSystem } from '../system/index.js';
import { predictedGames, listPair, type BattleFightOptions, type ListDesign } from './lists/index.js';

/** The smallest and largest imbalance of a plan, as the stronger side's share of decided games. */
export const LEAST_IMBALANCE = 0.51;
export const MOST_IMBALANCE = 0.99;
/** The most games of one plan. */
export const MOST_PLANNED = 1_000_000;

/** The request. */
export interface PowerOptions {
  /** The stronger side's shares of decided games, from `LEAST_IMBALANCE` to `MOST_IMBALANCE`. */
  readonly imbalances: readonly number[];
  /** Numbers of games, from 1 to `MOST_PLANNED`. */
  readonly games: readonly number[];
  /** The maximum chance to claim an imbalance between equals. */
  readonly error: number;
  /** The minimum chance to find an existing imbalance. */
  readonly power: number;
}

/** The names of the options of `powerOf`. */
const POWER_OPTIONS: OptionNames<PowerOptions> = {
  imbalances: true,
  games: true,
  error: true,
  power: true,
};

/** A fixed number of games, with a two-sided exact test at the end. */
export interface FixedPlan {
  readonly games: number;
  /** The wins of one side from which the test claims an imbalance. */
  readonly wins: number;
  /** Both values are exact. */
  readonly error: number;
  readonly power: number;
}

/** A sequential test: it checks after each game and ends as soon as the result is known. */
export interface StepwisePlan {
  readonly most: number;
  /** The expected number of games between equals, and at the planned imbalance. */
  readonly expectedEven: number;
  readonly expectedReal: number;
  /** Both values are exact. */
  readonly error: number;
  readonly power: number;
  /** The rule at some numbers of games: the lead for a claim, and the largest lead that ends the test without one. */
  readonly rule: readonly { readonly games: number; readonly claim?: number; readonly giveUp?: number }[];
}

/** The plans for one imbalance. */
export interface ImbalancePower {
  readonly imbalance: number;
  readonly fixed: FixedPlan;
  readonly sequential: StepwisePlan;
}

/** What a number of games can show. */
export interface GamesPower {
  readonly games: number;
  /** The wins of one side for a claim. Absent if no result of this many games allows one. */
  readonly wins?: number;
  /** The smallest imbalance that the games find with the requested power. Absent if there is none. */
  readonly finds?: number;
  /** Half the width of the exact interval for the share of wins, if both sides win half. */
  readonly within: number;
  /** The chance to claim the stronger side, for each requested imbalance. */
  readonly power: readonly { readonly imbalance: number; readonly power: number }[];
}

/** The findings. */
export interface PowerFindings {
  readonly error: number;
  readonly power: number;
  readonly sizes: readonly ImbalancePower[];
  readonly games: readonly GamesPower[];
}

/**
 * Plans for every imbalance and every number of games. Only decided games count: replay draws or omit them.
 * @throws RangeError for numbers outside their domain
 */
export function powerOf(options: PowerOptions): PowerFindings {
  checkSubject('power', options);
  checkOptions(options, POWER_OPTIONS);
  const { imbalances, games, error, power } = options;
  return {
    error,
    power,
    sizes: imbalances.map((imbalance) => ({
      imbalance,
      fixed: fixedPlan(imbalance, error, power),
      sequential: stepwisePlan(imbalance, error, power),
    })),
    games: games.map((count) => gamesPower(count, imbalances, error, power)),
  };
}

function fixedPlan(imbalance: number, error: number, power: number): FixedPlan {
  const games = trialsNeeded(1 / 2, imbalance, error, power);
  return {
    games,
    wins: criticalRegion(games, 1 / 2, error).high,
    error: exactBinomialPower(games, 1 / 2, 1 / 2, error),
    power: exactBinomialPower(games, 1 / 2, imbalance, error),
  };
}

function stepwisePlan(imbalance: number, error: number, power: number): StepwisePlan {
  const plan = sequentialPlan(imbalance, error, power);
  const { most, expectedEven, expectedReal } = plan;
  const looks = [0.1, 0.25, 0.5, 0.75, 1].map((part) => Math.max(1, Math.round(part * most)));
  const rule = [...new Set(looks)].map((games) => {
    const claim = withParity(plan.claimLead(games), games, 1);
    const giveUp = withParity(plan.evenLead(games), games, -1);
    return { games, ...(claim <= games && { claim }), ...(giveUp >= 0 && { giveUp }) };
  });
  return { most, expectedEven, expectedReal, error: plan.error, power: plan.power, rule };
}

/** Returns the nearest possible lead, upwards or downwards. Lead and games are both even or both odd. */
const withParity = (lead: number, games: number, direction: 1 | -1): number =>
  (lead + games) % 2 === 0 ? lead : lead + direction;

function gamesPower(games: number, imbalances: readonly number[], error: number, power: number): GamesPower {
  const { high } = criticalRegion(games, 1 / 2, error);
  // Count only a claim for the stronger side. A claim for the other side is an error.
  const reached = (imbalance: number): number =>
    high <= games ? binomialUpperTail(high, games, imbalance) : 0;
  const { low, high: top } = clopperPearson(Math.floor(games / 2), games, 1 - error);
  const finds =
    reached(MOST_IMBALANCE) < power || reached(1 / 2) >= power ? undefined : least(reached, power);
  return {
    games,
    ...(high <= games && { wins: high }),
    ...(finds !== undefined && { finds }),
    within: (top - low) / 2,
    power: imbalances.map((imbalance) => ({ imbalance, power: reached(imbalance) })),
  };
}

/** Returns the imbalance at which an increasing power function reaches the requested power. */
const least = (reached: (imbalance: number) => number, power: number): number =>
  findRoot((imbalance) => reached(imbalance) - power, 1 / 2, MOST_IMBALANCE, 1e-6);

/** The result of two lists under one policy of both sides. */
export interface ListShare {
  /** A policy of brawls or of battles. */
  readonly play: string;
  /** The first list's share of the decided games. Null if no game is decided. */
  readonly share: Estimate | null;
  /** The reason for a missing share. */
  readonly reason?: 'every game is a draw';
  /** The number of games that show this imbalance. Absent below `LEAST_IMBALANCE`. */
  readonly games?: number;
}

/** Two lists with their imbalance. */
export interface ListImbalance {
  readonly by: 'brawl' | 'battle';
  readonly names: readonly [string, string];
  readonly method: Method;
  /** The result of every played policy. The last one counts for plans. */
  readonly shares: readonly ListShare[];
  /** For whole battles: the design. */
  readonly design?: ListDesign;
  readonly stopped?: 'abort' | 'time';
  /** For stopped brawls: the numbers of played and of all policies. The policy that counts is missing. */
  readonly waysPlayed?: { readonly done: number; readonly total: number };
}

/** The requirements of a plan. */
interface Wanted {
  readonly error: number;
  readonly power: number;
}

type Files = readonly [unknown, unknown];

/**
 * Estimates the imbalance in whole battles.
 * @throws StonecastError as `predictedGames` does
 */
export async function imbalanceInBattles(
  open: OpenSystem,
  files: Files,
  wanted: Wanted,
  options: BattleFightOptions,
): Promise<ListImbalance> {
  const { method, design, chances } = await predictedGames(open, [files], options);
  const { stopped } = design;
  const shares = (chances[0] ?? []).map(({ policy, decided }) => shareOf(policy, decided, wanted));
  const names = namesOf(open.lists, files);
  return { by: 'battle', names, method, shares, design, ...(stopped && { stopped }) };
}

/**
 * Estimates the imbalance by brawl.
 * @throws StonecastError as `listPair` does
 */
export async function imbalanceInBrawls(
  rules: ListRules,
  files: Files,
  wanted: Wanted,
  options: NonNullable<Parameters<typeof listPair>[2]>,
): Promise<ListImbalance> {
  const found = await listPair(rules, files, options);
  const { confidence = 0.95 } = options;
  const names = rules.ways(files, options.settings ?? {}).map(({ skill }) => skill);
  const shares = (found.ways ?? [found]).map(({ groups, method }, way) => {
    const brawls = method.kind === 'monte-carlo' ? method.combats : 0;
    const [won, lost] = groups.map(({ wins }) => Math.round(brawls * wins.value)) as [number, number];
    const decided = won + lost;
    const share =
      decided > 0 ? { value: won / decided, ...clopperPearson(won, decided, confidence) } : undefined;
    return shareOf(names[way] ?? '', share, wanted);
  });
  const { method, stopped, waysPlayed } = found;
  return {
    by: 'brawl',
    names: namesOf(rules, files),
    method,
    shares,
    ...(stopped && { stopped }),
    ...(waysPlayed && { waysPlayed }),
  };
}

function namesOf(rules: ListRules | undefined, files: Files): [string, string] {
  return files.map((file) => rules?.read(file).name ?? '') as [string, string];
}

function shareOf(play: string, share: Estimate | undefined, { error, power }: Wanted): ListShare {
  if (!share) return { play, share: null, reason: 'every game is a draw' };
  const [size] = sizesOf(share.value);
  return { play, share, ...(size !== undefined && { games: trialsNeeded(1 / 2, size, error, power) }) };
}

/** Returns the imbalance of a share for either side, rounded to 0.1 %. Empty if it is too small to plan for. */
function sizesOf(share: number): number[] {
  const size = Math.min(MOST_IMBALANCE, Math.round(1000 * Math.max(share, 1 - share)) / 1000);
  return size >= LEAST_IMBALANCE ? [size] : [];
}

/**
 * Returns the imbalances to plan for: the likeliest value, then both ends of the interval, the one nearer to even
 * first. It omits ends below `LEAST_IMBALANCE`, because no realistic number of games shows them. Empty if the likeliest
 * value is too small, or if the main policy decides no game or was not played.
 */
export function imbalancesOf({ shares, waysPlayed }: ListImbalance): number[] {
  const last = shares.at(-1)?.share;
  if (!last || waysPlayed) return [];
  const { value, low, high } = last;
  const near = low <= 1 / 2 && high >= 1 / 2 ? [] : sizesOf(low > 1 / 2 ? low : high);
  const far = sizesOf(1 / 2 - low > high - 1 / 2 ? low : high);
  const likely = sizesOf(value);
  return likely.length === 0 ? [] : [...new Set([...likely, ...near, ...far])];
}
