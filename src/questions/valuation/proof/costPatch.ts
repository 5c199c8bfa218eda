/**
 * Finds the smallest patch: the few costs to change, in printable steps, so that battles of equal points become even.
 */
import { bilinear, type ListSurvey } from '../fitValues.js';
import type { PlayerValues } from '../fixedPoint.js';

/** A few changed costs. */
export interface CostPatch {
  /** Units by index, with the new cost of what lists take at once, in the points of battles. */
  readonly changes: readonly { readonly unit: number; readonly cost: number }[];
  /** The predicted goal: the spread of the player with the worst one. */
  readonly predicted: number;
}

/** The numbers of changed costs to try. */
const SIZES = [1, 2, 3, 5, 8] as const;
/** The largest ratio of a new cost to the value or the old cost. */
const MOST = 3;
/** A change must lower the predicted spread by at least this much. */
const GAIN = 1e-9;

/** The steps by which two costs move together. */
const NUDGES = [-2, -1, 0, 1, 2] as const;

/** The input of patches. */
export interface PatchData {
  readonly survey: Pick<ListSurvey, 'costs' | 'moments'>;
  readonly players: readonly Pick<PlayerValues, 'costs' | 'known' | 'gain' | 'covariance'>[];
  /** Costs are multiples of it. */
  readonly step: number;
  /** The quantity to minimise. The default is the worst predicted spread. */
  readonly goal?: PatchGoal | undefined;
}

/** Prepares a goal for some prices. The result returns the goal after a change of one unit's cost. */
export type PatchGoal = (prices: readonly number[]) => (unit: number, change: number) => number;

const goalAround = (data: PatchData, prices: readonly number[]): ReturnType<PatchGoal> =>
  data.goal ? data.goal(prices) : spreadAround(data, prices);

const worst = (data: PatchData, prices: readonly number[]): number => goalAround(data, prices)(0, 0);

/** Returns the largest step of which all costs are whole multiples. 1 if there is none. */
export function costStep(costs: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return costs.every(Number.isInteger) ? Math.max(1, costs.reduce(divisor, 0)) : 1;
}

/**
 * Returns the best patches of 1, 2, 3, 5 and 8 changed costs: those with the least worst predicted spread among the
 * players. Each extends the previous one by the best change. It then replaces changes by better ones until none is
 * left. It omits sizes without a gain.
 */
export function smallestPatches(data: PatchData): CostPatch[] {
  const found: CostPatch[] = [];
  let prices = data.survey.costs;
  for (const size of SIZES) {
    const before = worst(data, prices);
    prices = nudged(data, exchanged(data, grown(data, prices, size)));
    const predicted = worst(data, prices);
    if (predicted > before - GAIN) break;
    const changes = changedUnits(data, prices).map((unit) => ({ unit, cost: prices[unit]! }));
    found.push({ changes, predicted });
    if (changes.length < size) break;
  }
  return found;
}

const changedUnits = ({ survey }: PatchData, prices: readonly number[]): number[] =>
  prices.flatMap((price, unit) => (price === survey.costs[unit] ? [] : [unit]));

/** Adds the best change until the size is reached or no change helps. */
function grown(data: PatchData, from: readonly number[], size: number): readonly number[] {
  let prices = from;
  while (changedUnits(data, prices).length < size) {
    const next = bestChange(data, prices, changeable(data, prices));
    if (!next) break;
    prices = next;
  }
  return prices;
}

/** Replaces each change in turn by the best one, until no replacement helps. */
function exchanged(data: PatchData, from: readonly number[]): readonly number[] {
  let prices = from;
  for (let better = true; better;) {
    better = false;
    for (const unit of changedUnits(data, prices)) {
      const without = prices.map((price, i) => (i === unit ? data.survey.costs[i]! : price));
      const next = bestChange(data, without, changeable(data, without));
      if (next && worst(data, next) < worst(data, prices) - GAIN) [prices, better] = [next, true];
    }
  }
  return prices;
}

/**
 * Moves two changed costs together by up to two steps, until no move helps. Prices that depend on each other must move
 * together.
 */
function nudged(data: PatchData, from: readonly number[]): readonly number[] {
  const { step, survey } = data;
  const units = changedUnits(data, from);
  const pairs = units.flatMap((unit, i) => units.slice(i + 1).map((other) => [unit, other] as const));
  let [prices, least] = [from, worst(data, from)];
  for (let better = true; better;) {
    better = false;
    for (const [unit, other] of pairs)
      for (const a of NUDGES)
        for (const b of NUDGES) {
          const next = [...prices];
          next[unit] = prices[unit]! + a * step;
          next[other] = prices[other]! + b * step;
          if ([unit, other].some((i) => next[i]! < step || next[i] === survey.costs[i])) continue;
          const left = worst(data, next);
          if (left < least - GAIN) [prices, least, better] = [next, left, true];
        }
  }
  return prices;
}

/** Returns the units with their old cost whose value every player's battles have fitted. */
const changeable = ({ players, survey }: PatchData, prices: readonly number[]): number[] =>
  prices.flatMap((price, unit) =>
    price === survey.costs[unit] && players.every(({ known }) => known[unit] === true) ? [unit] : [],
  );

/** Returns the prices with the one new cost that gives the least spread. Undefined if no change lowers it. */
function bestChange(
  data: PatchData,
  prices: readonly number[],
  units: readonly number[],
): readonly number[] | undefined {
  const spread = goalAround(data, prices);
  let [least, best] = [spread(0, 0) - GAIN, undefined as readonly number[] | undefined];
  for (const unit of units) {
    const old = prices[unit]!;
    const most = MOST * Math.max(old, ...data.players.map(({ costs }) => costs[unit]!));
    for (let cost = data.step; cost <= most; cost += data.step) {
      const left = spread(unit, cost - old);
      if (left < least) [least, best] = [left, prices.map((price, i) => (i === unit ? cost : price))];
    }
  }
  return best;
}

/** Returns the worst predicted spread among the players. */
export const worstSpread = (data: PatchData, prices: readonly number[]): number =>
  spreadAround(data, prices)(0, 0);

/**
 * Returns a function for the worst predicted spread after a change of one price. Each player's spread is that of
 * `predictedSpread`, plus the uncertainty of the values: gain² × trace(moments × covariance).
 */
function spreadAround(
  { players, survey: { moments } }: PatchData,
  prices: readonly number[],
): (unit: number, change: number) => number {
  const n = prices.length;
  const times = (x: readonly number[]): number[] =>
    x.map((_, i) => x.reduce((sum, one, j) => sum + moments[i * n + j]! * one, 0));
  const across = times(prices);
  const own = bilinear(moments, prices, prices);
  const each = players.map(({ costs, gain, covariance }) => ({
    gain,
    across: times(costs),
    own: bilinear(moments, costs, costs),
    shared: bilinear(moments, costs, prices),
    unknown: moments.reduce((sum, one, at) => sum + one * covariance[at]!, 0),
  }));
  return (unit, change) => {
    const paid = own + 2 * change * across[unit]! + change * change * moments[unit * n + unit]!;
    return each.reduce((worst, player) => {
      const shared = player.shared + change * player.across[unit]!;
      const left = player.own - (paid > 0 ? (shared * shared) / paid : 0);
      return Math.max(worst, player.gain * Math.sqrt(Math.max(0, left) + player.unknown));
    }, 0);
  };
}
