/**
 * One price list for several players, the verdict on each unit, and the reason why its price differs from its cost, as
 * far as battles show it.
 */
import { chiSquareTail, holm, normalQuantile } from '../../math/index.js';
import { PRICE_TOLERANCE, type Estimate } from '../../game/index.js';
import { CHEAPEST, type PlayerValues } from './fixedPoint.js';
import { MOST_POINTS } from './drawLists.js';
import { predictedSpread, type ListSurvey } from './fitValues.js';
import type { NamedEffect } from './effects.js';

/** The verdict of a valuation on the cost of a unit's card. */
export type PriceWord = 'fair' | 'too cheap' | 'too dear' | 'depends on the player' | 'not known';

/** The weight of each player's prices in the common price list. The weights add up to 1. */
export type PlayerShares = readonly number[];

/** The steps towards the best shares. */
const STEPS = 400;

/**
 * Returns the shares of the price list with the least worst spread among players. It is the centre of the smallest ball
 * around the players' prices, with spreads as distances. Each step adds weight to the player with the worst spread.
 * Source: M. Bădoiu, K. L. Clarkson, Smaller core-sets for balls, SODA 2003 (for equal gains); the steps are those of
 * M. Frank, P. Wolfe, Naval Research Logistics Quarterly 3 (1956) 95-110, on the dual.
 */
function bestShares(
  players: readonly Pick<PlayerValues, 'costs' | 'gain'>[],
  survey: Pick<ListSurvey, 'moments'>,
): PlayerShares {
  const shares = players.map(() => 1 / players.length);
  for (let step = 1; step <= STEPS; step++) {
    const prices = sharedPrices(players, weighted(players, shares));
    const spreads = players.map((player) => predictedSpread(player, prices, survey));
    const worst = spreads.indexOf(Math.max(...spreads));
    const size = 1 / (step + players.length);
    shares.forEach((share, i) => (shares[i] = share + size * (Number(i === worst) - share)));
  }
  return weighted(players, shares);
}

/** Converts shares to dual weights, because a player's spread grows with its gain. */
function weighted(players: readonly Pick<PlayerValues, 'gain'>[], shares: PlayerShares): number[] {
  const raw = players.map(({ gain }, i) => shares[i]! * gain * gain);
  const sum = raw.reduce((all, one) => all + one, 0);
  return raw.map((one) => one / sum);
}

/** Returns the prices for some shares. */
const sharedPrices = (players: readonly Pick<PlayerValues, 'costs'>[], shares: PlayerShares): number[] =>
  (players[0]?.costs ?? []).map((_, unit) =>
    players.reduce((sum, { costs }, i) => sum + shares[i]! * costs[unit]!, 0),
  );

/** The prices of one unit. */
export interface UnitPrice {
  /**
   * If some player's battles have not fitted the unit, the value is its cost, and the interval is everything that a
   * list can spend.
   */
  readonly fair: Estimate;
  readonly players: readonly Estimate[];
  readonly word: PriceWord;
}

/** A price list for some players. */
export interface SharedList {
  readonly shares: PlayerShares;
  readonly prices: readonly UnitPrice[];
  /** Costs for playing battles. No cost is below a tenth of the card's. */
  readonly costs: readonly number[];
}

/** Returns the best common price list for some players. */
export function sharedList(
  players: readonly PlayerValues[],
  survey: Pick<ListSurvey, 'moments' | 'costs'>,
  confidence: number,
): SharedList {
  const shares = bestShares(players, survey);
  const prices = unitPrices(survey.costs, players, shares, confidence);
  const costs = prices.map(({ fair }, unit) => Math.max(fair.value, CHEAPEST * survey.costs[unit]!));
  return { shares, prices, costs };
}

/** A price is known if half of its interval is at most this share of it. */
const KNOWN = 0.25;

/**
 * Returns the prices of all units for these shares, with intervals and one word for each unit.
 * - `too cheap`, `too dear`: every player's price differs from the cost, all in this direction.
 * - `depends on the player`: two players' prices differ from each other, and one of them from the cost.
 * - `fair`: no player's price differs from the cost, all are known to a quarter, and the joint interval holds the cost.
 * - `not known`: everything else.
 * A difference counts if its p-value is at most 1 − confidence and it exceeds 5 % of the cost. Holm's method adjusts
 * the p-values for all units and players (S. Holm, Scand. J. Statist. 6 (1979) 65-70). For `too cheap` and `too dear`
 * all players must differ: a unit's largest p-value is then a test of its own, adjusted for the units alone (R. L.
 * Berger, Technometrics 24 (1982) 295-300).
 */
export function unitPrices(
  costs: readonly number[],
  players: readonly Pick<PlayerValues, 'costs' | 'covariance' | 'known'>[],
  shares: PlayerShares,
  confidence: number,
): UnitPrice[] {
  const known = costs.map(
    (_, unit) => players.length > 0 && players.every((one) => one.known[unit] === true),
  );
  const units = costs.flatMap((_, unit) => (known[unit] === true ? [unit] : []));
  const differences = sureDifferences(units, costs, players, 1 - confidence);
  const quantile = normalQuantile((1 + confidence) / 2);
  return costs.map((cost, unit): UnitPrice => {
    const errors = players.map((one) => errorOf(one, unit));
    const each = players.map((one, i) =>
      estimateOf(one.costs[unit]!, quantile * errors[i]!, one.known[unit]),
    );
    const mean = players.reduce((sum, one, i) => sum + shares[i]! * one.costs[unit]!, 0);
    const error = Math.hypot(...errors.map((one, i) => shares[i]! * one));
    const fair = estimateOf(known[unit] === true ? mean : cost, quantile * error, known[unit]);
    const found = differences.get(unit);
    if (!found) return { fair, players: each, word: 'not known' };
    const close = each.every((one) => (one.high - one.low) / 2 <= KNOWN * Math.max(one.value, cost));
    const holds = cost >= fair.low - PRICE_TOLERANCE * cost && cost <= fair.high + PRICE_TOLERANCE * cost;
    return { fair, players: each, word: wordOf(found.signs, found.apart, close && holds) };
  });
}

type PlayerPrices = Pick<PlayerValues, 'costs' | 'covariance'>;

/** Returns the standard error of a player's price. */
const errorOf = ({ costs, covariance }: PlayerPrices, unit: number): number =>
  Math.sqrt(Math.max(0, covariance[unit * costs.length + unit]!));

/** What surely differs about a unit: each player's price from the cost, with its sign, and two players' prices. */
interface SureDifferences {
  readonly signs: readonly number[];
  readonly apart: boolean;
}

/** Returns the sure differences of some units, by unit. `unitPrices` describes the tests. */
function sureDifferences(
  units: readonly number[],
  costs: readonly number[],
  players: readonly PlayerPrices[],
  level: number,
): ReadonlyMap<number, SureDifferences> {
  const above = (one: PlayerPrices, unit: number): number => one.costs[unit]! - costs[unit]!;
  const tails = units.map((unit) =>
    players.map((one) => differenceTail(above(one, unit), errorOf(one, unit))),
  );
  const single = holm(tails.flat());
  const joint = holm(tails.map((each) => Math.max(...each)));
  const couples = players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other] as const));
  const disagree = holm(
    units.flatMap((unit) =>
      couples.map(([one, other]) =>
        differenceTail(
          one.costs[unit]! - other.costs[unit]!,
          Math.hypot(errorOf(one, unit), errorOf(other, unit)),
        ),
      ),
    ),
  );
  return new Map(
    units.map((unit, at) => {
      const signs = players.map((one, i) => {
        const isSure = joint[at]! <= level || single[at * players.length + i]! <= level;
        const difference = above(one, unit);
        return isSure && Math.abs(difference) > PRICE_TOLERANCE * costs[unit]! ? Math.sign(difference) : 0;
      });
      const apart = couples.some((_, i) => disagree[at * couples.length + i]! <= level);
      return [unit, { signs, apart }];
    }),
  );
}

/**
 * Returns the word for a price.
 * @param signs for each player whether its price is surely above the cost (1), below it (−1) or neither (0)
 * @param apart whether two players surely differ
 * @param close whether every interval is narrow and the joint one holds the cost
 */
function wordOf(signs: readonly number[], apart: boolean, close: boolean): PriceWord {
  if (signs.every((sign) => sign > 0)) return 'too cheap';
  if (signs.every((sign) => sign < 0)) return 'too dear';
  if (apart && signs.some((sign) => sign !== 0)) return 'depends on the player';
  return close && signs.every((sign) => sign === 0) ? 'fair' : 'not known';
}

/** Returns the chance of a difference at least this large, on either side, if there is none. */
const differenceTail = (difference: number, error: number): number =>
  error > 0 ? chiSquareTail((difference / error) ** 2, 1) : Number(difference === 0);

const estimateOf = (value: number, half: number, known: boolean | undefined): Estimate =>
  known === true
    ? { value: Math.max(0, value), low: Math.max(0, value - half), high: Math.max(0, value + half) }
    : { value, low: 0, high: Math.max(value, MOST_POINTS) };

/**
 * Returns the strongest named effect of a unit in the direction of its verdict: a positive one if it is too cheap, a
 * negative one if it is too dear. For other verdicts, it returns the strongest of all. Undefined if no effect is named:
 * no single cause stands out.
 */
export function reasonOf(
  id: string,
  word: PriceWord,
  effects: readonly NamedEffect[],
): NamedEffect | undefined {
  const wanted = word === 'too cheap' ? 1 : word === 'too dear' ? -1 : 0;
  return effectsFor(id, effects)
    .filter(({ kind, points }) => kind === 'condition' || wanted === 0 || Math.sign(points.value) === wanted)
    .sort((a, b) => Math.abs(b.points.value) - Math.abs(a.points.value))[0];
}

/** Returns the named effects that concern a unit, from its view. */
export const effectsFor = (id: string, effects: readonly NamedEffect[]): NamedEffect[] =>
  effects.flatMap((effect) => ofUnit(id, effect) ?? []);

/**
 * Returns an effect from a unit's view. Undefined if it does not concern the unit. One unit's gain against an opponent
 * is the opponent's loss.
 */
function ofUnit(id: string, effect: NamedEffect): NamedEffect | undefined {
  if (effect.kind === 'together') return effect.ids.includes(id) ? effect : undefined;
  if (effect.id === id) return effect;
  if (effect.kind === 'condition' || effect.opponent !== id) return undefined;
  const { player, points } = effect;
  const turned = { value: -points.value, low: -points.high, high: -points.low };
  return { kind: 'against', player, id, opponent: effect.id, points: turned };
}
