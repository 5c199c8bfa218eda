/** Computes how many real games show an imbalance, and what a given number of games can show. */
import { checkOptions, type OptionNames } from '../options.js';
import { checkSubject } from '../subjects.js';
import {
  binomialUpperTail,
  clopperPearson,
  criticalRegion,
  exactBinomialPower,
  findRoot,
  sequentialPlan,
  trialsNeeded,
} from '../../math/index.js';

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
