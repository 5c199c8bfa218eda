/** Surveys lists at the costs of the cards: how often they take each unit, and how they differ. */
import type { Arena } from './arena.js';
import { bilinear, type PriceScale } from './fit.js';
import { contrast } from './design.js';

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
