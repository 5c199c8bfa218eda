/**
 * Estimates the values of units from battle results, by a regression on the differences of their numbers. Surveys
 * lists at the costs of the cards (how often they take each unit, and how they differ), for the spread that the values
 * predict.
 */
import { leastSquares, quadraticForm, type LeastSquares } from '../../math/index.js';
import type { Counts, ListPair } from './drawLists.js';
import {
  contrast,
  playedPairs,
  pairsWith,
  designOf,
  type PlayedBatch,
  type PlayedPair,
  type Design,
} from './regressionRows.js';
import type { Arena } from './arena.js';

/** The values of units to one player, in the points of battles. */
export interface FittedValues {
  /** The costs at which points predict results. Unknown units keep the costs of their cards. */
  readonly costs: readonly number[];
  /** Whether the data have fitted a unit. */
  readonly known: readonly boolean[];
  /** The number of pairs of lists that differ in each unit. */
  readonly met: readonly number[];
  /** The covariance of the costs, packed by rows. */
  readonly covariance: Float64Array;
  /** The rise of the result per unit of value above cost, as a share of a list's points. */
  readonly gain: number;
  /** The standard error of `gain`. Undefined without battles that show it. */
  readonly gainError: number | undefined;
  /** The rise of the result per share of points, if units are worth their cost. */
  readonly pointsGain: number;
  /** The share of the result's variance without luck that values explain. */
  readonly explained: number;
  /** The standard deviation of the result that neither values nor luck explain. */
  readonly noise: number;
  readonly pairs: number;
}

/** The basis of the price scale: how often lists take each unit, and its cost on the card. */
export interface PriceScale {
  readonly weights: readonly number[];
  readonly costs: readonly number[];
}

/**
 * Fits values by least squares of the result on the differences of numbers, with luck as a control variate.
 * One more term is the effect of the costs themselves, because batches use several costs: Σ difference × (cost − cost
 * on the card). The fixed point then follows at once. Let β be the coefficients of the numbers, σ that of the costs and
 * r the costs of the cards. A unit at cost c is worth β + σ(c − r). It is worth its cost if c is proportional to β −
 * σr. The total Σ weight × cost stays fixed. Intervals follow by the delta method.
 * If the data do not identify all of it, it fits less: first without the effect of costs, then only points. Units
 * without a fit keep the costs of their cards.
 */
export function fitValues(batches: readonly PlayedBatch[], scale: PriceScale): FittedValues {
  const all = playedPairs(batches);
  const met = pairsWith(all, scale.costs.length);
  for (const [units, own] of [
    [true, true],
    [true, false],
    [false, false],
  ] as const) {
    const design = designOf(all, { printed: scale.costs, units, own });
    const found = all.length > design.columns + 1 ? leastSquares(design) : undefined;
    const values = found && valuesOf(design, found, scale);
    if (values) return { ...values, ...strength(all, design, found), met, pairs: all.length };
  }
  const none = new Float64Array(scale.costs.length ** 2);
  return {
    costs: scale.costs,
    known: scale.costs.map(() => false),
    covariance: none,
    gain: 1,
    gainError: undefined,
    pointsGain: 1,
    explained: 0,
    noise: 0.5,
    met,
    pairs: all.length,
  };
}

/** Returns costs and their covariance from coefficients. Undefined if results do not rise with values. */
function valuesOf(
  { used, columns, rest, own: ownAt }: Design,
  { coefficients, covariance }: LeastSquares,
  scale: PriceScale,
): Pick<FittedValues, 'costs' | 'known' | 'covariance' | 'gain' | 'gainError' | 'pointsGain'> | undefined {
  const known = scale.costs.map((_, unit) => used.includes(unit));
  const own = ownAt === undefined ? 0 : coefficients[ownAt]!;
  const worth = used.map((unit, j) => coefficients[j]! - own * scale.costs[unit]!);
  const total = used.reduce((sum, unit) => sum + scale.weights[unit]! * scale.costs[unit]!, 0);
  const sum = used.reduce((all, unit, j) => all + scale.weights[unit]! * worth[j]!, 0);
  const gain = used.length > 0 ? sum / total : rest === undefined ? 0 : coefficients[rest]!;
  if (!(gain > 0)) return undefined;
  const slope = new Float64Array(columns);
  used.forEach((unit, j) => (slope[j] = scale.weights[unit]! / total));
  if (ownAt !== undefined) slope[ownAt] = -Number(used.length > 0);
  if (used.length === 0 && rest !== undefined) slope[rest] = 1;
  const costs = [...scale.costs];
  used.forEach((unit, j) => (costs[unit] = worth[j]! / gain));
  const gradients = used.map((unit, j) => {
    const row = new Float64Array(columns);
    used.forEach((other, k) => {
      row[k] = (Number(j === k) - (costs[unit]! * scale.weights[other]!) / total) / gain;
    });
    if (ownAt !== undefined)
      row[ownAt] = used.reduce((all, other, k) => all - row[k]! * scale.costs[other]!, 0);
    return row;
  });
  return {
    costs,
    known,
    covariance: covarianceOf(gradients, used, covariance, scale.costs.length),
    gain,
    gainError: Math.sqrt(Math.max(0, quadraticForm(covariance, slope))),
    pointsGain: gain + own,
  };
}

/** Returns the covariance of functions with these gradients. Unused units have none. */
function covarianceOf(
  gradients: readonly Float64Array[],
  used: readonly number[],
  covariance: Float64Array,
  units: number,
): Float64Array {
  const found = new Float64Array(units * units);
  used.forEach((unit, i) => {
    used.forEach((other, j) => {
      const [a, b] = [gradients[i]!, gradients[j]!];
      found[unit * units + other] = i === j ? quadraticForm(covariance, a) : bilinear(covariance, a, b);
    });
  });
  return found;
}

/** Returns xᵀ A y for a matrix packed by rows. */
export function bilinear(matrix: Float64Array, x: ArrayLike<number>, y: ArrayLike<number>): number {
  const n = x.length;
  let sum = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += x[i]! * matrix[i * n + j]! * y[j]!;
  return sum;
}

/** Returns the share that values explain beyond luck, and the unexplained deviation. */
function strength(
  all: readonly PlayedPair[],
  { luck, columns }: Design,
  { coefficients, residuals }: LeastSquares,
): Pick<FittedValues, 'explained' | 'noise'> {
  const left = residuals.reduce((sum, one) => sum + one * one, 0);
  const free = all.reduce(
    (sum, { bout }) => sum + (bout.result - 0.5 - coefficients[luck]! * bout.luck) ** 2,
    0,
  );
  return {
    explained: free > 0 ? 1 - left / free : 0,
    noise: Math.sqrt(left / Math.max(1, all.length - columns)),
  };
}

/** Returns the expected result of a list against another at some costs, minus one half. */
export function predicted(
  { costs: values, gain, pointsGain }: FittedValues,
  pair: ListPair,
  costs: readonly number[],
): number {
  return contrast(pair).reduce(
    (sum, x, unit) => sum + x * (gain * values[unit]! + (pointsGain - gain) * costs[unit]!),
    0,
  );
}

/** Returns the value of a list to a player. */
export const valueOf = ({ costs }: Pick<FittedValues, 'costs'>, counts: Counts): number =>
  counts.reduce((sum, n, unit) => sum + n * costs[unit]!, 0);

/** The survey of lists at the costs of the cards. */
export interface ListSurvey extends PriceScale {
  /** The mean products of the differences of two lists' numbers (`contrast`), packed by rows. */
  readonly moments: Float64Array;
}

/** The number of list pairs in the survey. */
const SURVEYED = 600;

/** Draws lists at the costs of the cards, without playing. */
export function surveyLists(arena: Arena, seed: string): ListSurvey {
  const costs = arena.units.map(({ cost }) => cost / arena.scale);
  const n = costs.length;
  const drawer = arena.drawer(costs, seed);
  const weights = new Array<number>(n).fill(0);
  const moments = new Float64Array(n * n);
  let count = 0;
  for (let number = 0; number < SURVEYED; number++) {
    const pair = drawer.pair(number);
    if (!pair) continue;
    count++;
    for (const { counts } of pair)
      counts.forEach((taken, unit) => (weights[unit] = weights[unit]! + taken / 2));
    const x = contrast(pair);
    for (let i = 0; i < n; i++) {
      if (x[i] === 0) continue;
      for (let j = 0; j < n; j++) moments[i * n + j] = moments[i * n + j]! + x[i]! * x[j]!;
    }
  }
  const all = Math.max(1, count);
  return { costs, weights: weights.map((one) => one / all), moments: moments.map((one) => one / all) };
}

/**
 * Returns the predicted spread for one player: the standard deviation of true win rates between lists of equal points.
 * It is the variance of values that remains if points are equal. With the moments M, the values v and the prices p,
 * that is vᵀMv − (vᵀMp)² / pᵀMp.
 */
export function predictedSpread(
  { costs: values, gain }: { readonly costs: readonly number[]; readonly gain: number },
  prices: readonly number[],
  { moments }: Pick<ListSurvey, 'moments'>,
): number {
  const own = bilinear(moments, prices, prices);
  const shared = bilinear(moments, values, prices);
  const left = bilinear(moments, values, values) - (own > 0 ? (shared * shared) / own : 0);
  return gain * Math.sqrt(Math.max(0, left));
}
