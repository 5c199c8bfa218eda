/** The smallest patch: which few costs to change, in steps that cards print, so that battles of equal points become even. */
import { bilinear } from '../fit.js';
import type { PlayerValues } from '../fixedPoint.js';
import type { ListSurvey } from '../listSurvey.js';

/** A few changed costs. */
export interface CostPatch {
  /** Units by place, with what lists pay for them at once, in points that battles are played at. */
  readonly changes: readonly { readonly unit: number; readonly cost: number }[];
  /** What values predict of the goal: the spread for the player who is served worst. */
  readonly predicted: number;
}

/** Numbers of changed costs that are looked for. */
const SIZES = [1, 2, 3, 5, 8] as const;
/** New costs are at most so many times the value or the old cost. */
const MOST = 3;
/** A change that lowers the predicted spread by less than this is none. */
const GAIN = 1e-9;

/** Steps by which two costs move at once. */
const NUDGES = [-2, -1, 0, 1, 2] as const;

/** What patches are made from. */
export interface PatchData {
  readonly survey: Pick<ListSurvey, 'costs' | 'moments'>;
  readonly players: readonly Pick<PlayerValues, 'costs' | 'known' | 'gain' | 'covariance'>[];
  /** Costs are multiples of it. */
  readonly step: number;
  /** What is to be small; without it the worst predicted spread. */
  readonly goal?: PatchGoal | undefined;
}

/** What a change of one unit's cost, beside some prices, leaves of what is to be small. */
export type PatchGoal = (prices: readonly number[]) => (unit: number, change: number) => number;

const goalAround = (data: PatchData, prices: readonly number[]): ReturnType<PatchGoal> =>
  data.goal ? data.goal(prices) : spreadAround(data, prices);

const worst = (data: PatchData, prices: readonly number[]): number => goalAround(data, prices)(0, 0);

/** The greatest step that all costs are whole multiples of; 1 where they have none. */
export function costStep(costs: readonly number[]): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return costs.every(Number.isInteger) ? Math.max(1, costs.reduce(divisor, 0)) : 1;
}

/**
 * The best patches of 1, 2, 3, 5 and 8 changed costs: those whose worst predicted spread among the players is least. Each
 * grows from the one before by the best change, then changes give way to better ones until none is. Sizes that gain nothing
 * are left out.
 */
export function smallestPatches(data: PatchData): CostPatch[] {
  const found: CostPatch[] = [];
  let prices = data.survey.costs;
  for (const size of SIZES) {
    const before = worst(data, prices);
    prices = nudged(data, exchanged(data, grown(data, prices, size)));
    const predicted = worst(data, prices);
    if (predicted > before - GAIN) break;
    const changes = changedUnits(data, prices).map((unit) => ({ unit, cost: prices[unit] as number }));
    found.push({ changes, predicted });
    if (changes.length < size) break;
  }
  return found;
}

const changedUnits = ({ survey }: PatchData, prices: readonly number[]): number[] =>
  prices.flatMap((price, unit) => (price === survey.costs[unit] ? [] : [unit]));

/** Adds the best change until there are so many or none helps. */
function grown(data: PatchData, from: readonly number[], size: number): readonly number[] {
  let prices = from;
  while (changedUnits(data, prices).length < size) {
    const next = bestChange(data, prices, changeable(data, prices));
    if (!next) break;
    prices = next;
  }
  return prices;
}

/** Takes each change back in turn and makes the best one in its place, until no such exchange helps. */
function exchanged(data: PatchData, from: readonly number[]): readonly number[] {
  let prices = from;
  for (let better = true; better;) {
    better = false;
    for (const unit of changedUnits(data, prices)) {
      const without = prices.map((price, i) => (i === unit ? (data.survey.costs[i] as number) : price));
      const next = bestChange(data, without, changeable(data, without));
      if (next && worst(data, next) < worst(data, prices) - GAIN) [prices, better] = [next, true];
    }
  }
  return prices;
}

/** Moves two changed costs at once, each by up to two steps, until no such move helps: prices that depend on each other move together. */
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
          next[unit] = (prices[unit] as number) + a * step;
          next[other] = (prices[other] as number) + b * step;
          if ([unit, other].some((i) => (next[i] as number) < step || next[i] === survey.costs[i])) continue;
          const left = worst(data, next);
          if (left < least - GAIN) [prices, least, better] = [next, left, true];
        }
  }
  return prices;
}

/** Units that still have their old cost, and whose value every player's battles have fitted. */
const changeable = ({ players, survey }: PatchData, prices: readonly number[]): number[] =>
  prices.flatMap((price, unit) =>
    price === survey.costs[unit] && players.every(({ known }) => known[unit] === true) ? [unit] : [],
  );

/** The prices with the one new cost among some units that leaves the least spread; undefined where none lowers it. */
function bestChange(
  data: PatchData,
  prices: readonly number[],
  units: readonly number[],
): readonly number[] | undefined {
  const spread = goalAround(data, prices);
  let [least, best] = [spread(0, 0) - GAIN, undefined as readonly number[] | undefined];
  for (const unit of units) {
    const old = prices[unit] as number;
    const most = MOST * Math.max(old, ...data.players.map(({ costs }) => costs[unit] as number));
    for (let cost = data.step; cost <= most; cost += data.step) {
      const left = spread(unit, cost - old);
      if (left < least) [least, best] = [left, prices.map((price, i) => (i === unit ? cost : price))];
    }
  }
  return best;
}

/** The worst predicted spread among the players. */
export const worstSpread = (data: PatchData, prices: readonly number[]): number =>
  spreadAround(data, prices)(0, 0);

/**
 * The worst predicted spread where one price differs from some prices. For each player it is what `predictedSpread` says, and
 * what is not known of the values: gain² × trace(moments × covariance).
 */
function spreadAround(
  { players, survey: { moments } }: PatchData,
  prices: readonly number[],
): (unit: number, change: number) => number {
  const n = prices.length;
  const times = (x: readonly number[]): number[] =>
    x.map((_, i) => x.reduce((sum, one, j) => sum + (moments[i * n + j] as number) * one, 0));
  const across = times(prices);
  const own = bilinear(moments, prices, prices);
  const each = players.map(({ costs, gain, covariance }) => ({
    gain,
    across: times(costs),
    own: bilinear(moments, costs, costs),
    shared: bilinear(moments, costs, prices),
    unknown: moments.reduce((sum, one, at) => sum + one * (covariance[at] as number), 0),
  }));
  return (unit, change) => {
    const paid =
      own + 2 * change * (across[unit] as number) + change * change * (moments[unit * n + unit] as number);
    return each.reduce((worst, player) => {
      const shared = player.shared + change * (player.across[unit] as number);
      const left = player.own - (paid > 0 ? (shared * shared) / paid : 0);
      return Math.max(worst, player.gain * Math.sqrt(Math.max(0, left) + player.unknown));
    }, 0);
  };
}
