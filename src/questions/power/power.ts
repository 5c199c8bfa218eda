/** How many real games would show an imbalance of a given size, and what a given number of games can show. */
import {
  binomialUpperTail,
  clopperPearson,
  criticalRegion,
  exactBinomialPower,
  findRoot,
  sequentialPlan,
  trialsNeeded,
} from '../../math/index.js';

/** The smallest and largest imbalance that is planned for, as the stronger side's share of decided games. */
export const LEAST_IMBALANCE = 0.51;
export const MOST_IMBALANCE = 0.99;
/** The most games that one plan is asked about. */
export const MOST_PLANNED = 1_000_000;

/** What is asked. */
export interface PowerOptions {
  /** Shares of decided games that the stronger side would win, `LEAST_IMBALANCE` to `MOST_IMBALANCE`. */
  readonly imbalances: readonly number[];
  /** Numbers of games, 1 to `MOST_PLANNED`. */
  readonly games: readonly number[];
  /** The chance wanted at most to claim an imbalance between equals. */
  readonly error: number;
  /** The chance wanted at least to find an imbalance that is there. */
  readonly power: number;
}

/** A fixed number of games, judged at the end by the two-sided exact test. */
export interface FixedPlan {
  readonly games: number;
  /** The wins of one side from which it is claimed to win more. */
  readonly wins: number;
  /** Exact. */
  readonly error: number;
  readonly power: number;
}

/** Games that are judged one after another and end as soon as it is known. */
export interface StepwisePlan {
  readonly most: number;
  /** Expected games between equals, and where the imbalance is as large as planned for. */
  readonly expectedEven: number;
  readonly expectedReal: number;
  /** Exact. */
  readonly error: number;
  readonly power: number;
  /** At a few numbers of games: the lead that ends the search with a claim, and the largest that ends it without. */
  readonly rule: readonly { readonly games: number; readonly claim?: number; readonly giveUp?: number }[];
}

/** One size of imbalance. */
export interface ImbalancePower {
  readonly imbalance: number;
  readonly fixed: FixedPlan;
  readonly sequential: StepwisePlan;
}

/** What a number of games can show. */
export interface GamesPower {
  readonly games: number;
  /** The wins of one side from which an imbalance is claimed; absent where no result of so few games shows one. */
  readonly wins?: number;
  /** The smallest imbalance that is found with the wanted power; absent where none is. */
  readonly finds?: number;
  /** Half the width of the exact interval for the share of wins when both win half. */
  readonly within: number;
  /** The chance that each of the imbalances asked about is found: that the stronger side is claimed to win more. */
  readonly power: readonly { readonly imbalance: number; readonly power: number }[];
}

/** What was found. */
export interface PowerFindings {
  readonly error: number;
  readonly power: number;
  readonly sizes: readonly ImbalancePower[];
  readonly games: readonly GamesPower[];
}

/**
 * Plans for every imbalance and every number of games. Only decided games count: draws are played again or left out.
 * @throws RangeError for numbers outside their domain
 */
export function powerOf({ imbalances, games, error, power }: PowerOptions): PowerFindings {
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

/** The nearest lead, upwards or downwards, that so many games can have: both are even or both odd. */
const withParity = (lead: number, games: number, direction: 1 | -1): number =>
  (lead + games) % 2 === 0 ? lead : lead + direction;

function gamesPower(games: number, imbalances: readonly number[], error: number, power: number): GamesPower {
  const { high } = criticalRegion(games, 1 / 2, error);
  // To find it is to claim the side that is the stronger one, not the other by bad luck.
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

/** The imbalance at which a power that grows with it is reached. */
const least = (reached: (imbalance: number) => number, power: number): number =>
  findRoot((imbalance) => reached(imbalance) - power, 1 / 2, MOST_IMBALANCE, 1e-6);
