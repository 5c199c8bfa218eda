/** Chooses the two lists to play next: those whose result is most informative about a unit's price. */
import type { Arena, Drawer } from './arena.js';
import { bilinear } from './fitValues.js';
import { contrast } from './regressionRows.js';
import type { ListPair } from './drawLists.js';
import { quadraticForm } from '../../math/index.js';
import type { PlayerValues } from './fixedPoint.js';

/** Two lists that should meet. */
export interface NextPlaytest {
  readonly player: string;
  readonly lists: readonly [ListUnits, ListUnits];
  /** The share by which one pair of battles shrinks the interval of this player's price. */
  readonly shrinks: number;
}

/** Units by id, with their numbers. */
export type ListUnits = readonly { readonly id: string; readonly count: number }[];

/** The number of list pairs to compare. */
const COMPARED = 400;

/** Draws the candidates for playtests: pairs of legal lists of equal points at the costs of the cards. */
export const comparedPairs = (drawer: Drawer): ListPair[] =>
  Array.from({ length: COMPARED }, (_, number) => drawer.equal(number)).flatMap((pair): ListPair[] =>
    pair ? [pair] : [],
  );

/**
 * Returns the list pair that differs in a unit and whose result lowers the variance of its price most. Let C be the
 * covariance of the prices, x the difference of the lists, g the gain and s the noise of a result. The result lowers
 * the variance by g² (Cx)² / (s² + g² xᵀCx) at the unit. This is the rule of c-optimal designs for one more row. It
 * takes the player with the least known price. For a unit without a fit, it takes the pair that differs most in it.
 * Source: V. V. Fedorov, Theory of Optimal Experiments (1972), section 2.4.
 */
export function nextPlaytest(
  units: Arena['units'],
  values: readonly PlayerValues[],
  unit: number,
  pairs: readonly ListPair[],
): NextPlaytest | undefined {
  const n = units.length;
  const variance = ({ known, covariance }: PlayerValues): number =>
    known[unit] === true ? covariance[unit * n + unit]! : Infinity;
  const [player, ...others] = values;
  if (!player) return undefined;
  const least = others.reduce((worst, one) => (variance(one) > variance(worst) ? one : worst), player);
  const { covariance, gain, noise, known } = least;
  const row = Array.from({ length: n }, (_, other) => Number(other === unit));
  let [best, most] = [undefined as ListPair | undefined, 0];
  for (const pair of pairs) {
    const x = contrast(pair);
    if (x[unit] === 0) continue;
    const reported =
      known[unit] === true
        ? (gain * bilinear(covariance, row, x)) ** 2 / (noise ** 2 + gain ** 2 * quadraticForm(covariance, x))
        : Math.abs(x[unit]!);
    if (reported > most) [best, most] = [pair, reported];
  }
  if (!best) return undefined;
  const shrinks = known[unit] === true ? 1 - Math.sqrt(Math.max(0, 1 - most / variance(least))) : 0;
  const [first, second] = best;
  return {
    player: least.player,
    lists: [listUnits(units, first.counts), listUnits(units, second.counts)],
    shrinks,
  };
}

/** Returns the units of a list by id. */
export const listUnits = (units: Arena['units'], counts: readonly number[]): ListUnits =>
  units.flatMap(({ id }, unit) => {
    const count = counts[unit]!;
    return count > 0 ? [{ id, count }] : [];
  });
