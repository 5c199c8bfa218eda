/** Values of units from the results of battles: a regression on the differences of their numbers. */
import { leastSquares, quadraticForm } from '../../math/index.js';
import type { Bout } from '../../engines/simulate/index.js';
import type { Counts, ListPair } from './lists.js';

/** Meetings that were played at the same costs. */
export interface PlayedBatch {
  readonly costs: readonly number[];
  readonly pairs: readonly ListPair[];
  readonly bouts: readonly Bout[];
}

/** What units are worth to one player, in points that battles are played at. */
export interface FittedValues {
  /** The costs at which points predict results: for units that were met too seldom, their present costs. */
  readonly costs: readonly number[];
  /** Whether a unit was met often enough. */
  readonly known: readonly boolean[];
  /** Covariance of the costs, packed by rows. */
  readonly covariance: Float64Array;
  /** By how much the result rises with one more unit of value above cost, for each share of a list's points. */
  readonly gain: number;
  /** By how much it rises with the share of points where units are worth what they cost. */
  readonly pointsGain: number;
  /** The share of the result's variance, luck taken away, that values explain. */
  readonly explained: number;
  /** The result's standard deviation that neither values nor luck explain. */
  readonly noise: number;
  readonly pairs: number;
}

/** A unit that fewer pairs differ in has no price. */
const LEAST_PAIRS = 20;

/** What the scale of prices is fixed by: how often lists take each unit, and its cost on the card. */
export interface PriceScale {
  readonly weights: readonly number[];
  readonly costs: readonly number[];
}

/** How often the lists of some pairs take each unit, on average. */
export function frequencies(pairs: readonly ListPair[], units: number): number[] {
  const sums = new Array<number>(units).fill(0);
  for (const pair of pairs)
    for (const { counts } of pair)
      counts.forEach((n, unit) => (sums[unit] = (sums[unit] as number) + n / (2 * pairs.length)));
  return sums;
}

/** The difference of two lists' numbers, over the mean of their points. */
export function contrast([first, second]: ListPair): number[] {
  const points = (first.points + second.points) / 2;
  return first.counts.map((n, unit) => (n - (second.counts[unit] as number)) / points);
}

/**
 * Fits values by least squares of the result on the differences of numbers, with luck as a control variate.
 *
 * Where batches were played at several costs, one more term has the effect of the costs themselves: Σ difference × (cost −
 * centre). Then the fixed point follows at once. With β the coefficients of the numbers, σ that of the costs and r the
 * centre, a unit at cost c is worth β + σ(c − r). It is worth its cost where c is proportional to β − σr. The total Σ weight ×
 * cost stays fixed. Intervals follow by the delta method. They hold if no batch's costs depend on results of these batches.
 * @param reference the centre: costs that the batches' costs lie around
 * @returns undefined where the data do not identify the values
 */
export function fitValues(
  batches: readonly PlayedBatch[],
  reference: readonly number[],
  scale: PriceScale,
): FittedValues | undefined {
  const all = batches.flatMap(({ pairs, bouts, costs }) =>
    bouts.map((bout, i) => ({ x: contrast(pairs[i] as ListPair), bout, costs })),
  );
  const met = reference.map((_, unit) => all.filter(({ x }) => x[unit] !== 0).length >= LEAST_PAIRS);
  const used = met.flatMap((is, unit) => (is ? [unit] : []));
  const several = batches.some(({ costs }) => costs.some((cost, unit) => cost !== reference[unit]));
  const columns = used.length + 1 + (several ? 1 : 0);
  if (used.length === 0 || all.length <= columns + 1) return undefined;
  const rows = new Float64Array(all.length * columns);
  all.forEach(({ x, bout, costs }, i) => {
    used.forEach((unit, j) => (rows[i * columns + j] = x[unit] as number));
    rows[i * columns + used.length] = bout.luck;
    if (several)
      rows[i * columns + columns - 1] = costs.reduce(
        (sum, cost, unit) => sum + (x[unit] as number) * (cost - (reference[unit] as number)),
        0,
      );
  });
  const values = Float64Array.from(all, ({ bout }) => bout.result - 0.5);
  const found = leastSquares({ rows, columns, values });
  if (!found) return undefined;
  const own = several ? (found.coefficients[columns - 1] as number) : 0;
  const worth = used.map((unit, j) => (found.coefficients[j] as number) - own * (reference[unit] as number));
  const total = used.reduce(
    (sum, unit) => sum + (scale.weights[unit] as number) * (scale.costs[unit] as number),
    0,
  );
  const sum = used.reduce((all, unit, j) => all + (scale.weights[unit] as number) * (worth[j] as number), 0);
  if (!(sum > 0)) return undefined;
  const costs = [...scale.costs];
  used.forEach((unit, j) => (costs[unit] = ((worth[j] as number) * total) / sum));
  const gradients = used.map((unit, j) => {
    const row = new Float64Array(columns);
    used.forEach((other, k) => {
      row[k] =
        (Number(j === k) - ((costs[unit] as number) * (scale.weights[other] as number)) / total) *
        (total / sum);
    });
    if (several)
      row[columns - 1] = used.reduce(
        (all, other, k) => all - (row[k] as number) * (reference[other] as number),
        0,
      );
    return row;
  });
  return {
    costs,
    known: met,
    covariance: covarianceOf(gradients, used, found.covariance, reference.length),
    gain: sum / total,
    pointsGain: sum / total + own,
    ...strength(all, found, used.length, columns),
    pairs: all.length,
  };
}

/** The covariance of functions with these gradients; units that are not used have none. */
function covarianceOf(
  gradients: readonly Float64Array[],
  used: readonly number[],
  covariance: Float64Array,
  units: number,
): Float64Array {
  const found = new Float64Array(units * units);
  used.forEach((unit, i) => {
    used.forEach((other, j) => {
      const [a, b] = [gradients[i] as Float64Array, gradients[j] as Float64Array];
      found[unit * units + other] = i === j ? quadraticForm(covariance, a) : bilinear(covariance, a, b);
    });
  });
  return found;
}

function bilinear(matrix: Float64Array, x: Float64Array, y: Float64Array): number {
  const n = x.length;
  let sum = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) sum += (x[i] as number) * (matrix[i * n + j] as number) * (y[j] as number);
  return sum;
}

/** What values explain beyond luck, and what nothing explains. */
function strength(
  all: readonly { readonly bout: Bout }[],
  { coefficients, residuals }: { readonly coefficients: Float64Array; readonly residuals: Float64Array },
  luck: number,
  columns: number,
): Pick<FittedValues, 'explained' | 'noise'> {
  const left = residuals.reduce((sum, one) => sum + one * one, 0);
  const free = all.reduce(
    (sum, { bout }) => sum + (bout.result - 0.5 - (coefficients[luck] as number) * bout.luck) ** 2,
    0,
  );
  return {
    explained: free > 0 ? 1 - left / free : 0,
    noise: Math.sqrt(left / Math.max(1, all.length - columns)),
  };
}

/** The expected result of a list against another that it meets at some costs, less one half. */
export function predicted(
  { costs: values, gain, pointsGain }: FittedValues,
  pair: ListPair,
  costs: readonly number[],
): number {
  return contrast(pair).reduce(
    (sum, x, unit) =>
      sum + x * (gain * (values[unit] as number) + (pointsGain - gain) * (costs[unit] as number)),
    0,
  );
}

/** The value of a list to a player. */
export const valueOf = ({ costs }: Pick<FittedValues, 'costs'>, counts: Counts): number =>
  counts.reduce((sum, n, unit) => sum + n * (costs[unit] as number), 0);
