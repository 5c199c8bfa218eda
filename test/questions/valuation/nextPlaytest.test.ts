/** The next playtest: the interval really shrinks by what it says, and no other pair of lists does more. */
import { describe, expect, it } from 'vitest';
import { linearSolve } from '../../../src/math/index.js';
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import { fitValues, surveyLists } from '../../../src/questions/valuation/fitValues.js';
import { contrast } from '../../../src/questions/valuation/regressionRows.js';
import type { PlayerValues } from '../../../src/questions/valuation/fixedPoint.js';
import { comparedPairs, listUnits, nextPlaytest } from '../../../src/questions/valuation/nextPlaytest.js';
import { toyArena } from './toyArena.js';

const COSTS = [10, 16, 24, 40];
const N = COSTS.length;
const arena = toyArena(COSTS.map((cost, i) => ({ id: `unit-${i}`, cost, worth: {}, force: 0 })));

/** Values with a covariance drawn at random. */
function randomValues(number: number): PlayerValues {
  const uniform = uniformStream(seedWords('next'), 1, number);
  const half = Float64Array.from({ length: N * N }, () => 4 * uniform() - 2);
  const covariance = Float64Array.from({ length: N * N }, (_, at) => {
    const [i, j] = [Math.floor(at / N), at % N];
    return COSTS.reduce((sum, _cost, k) => sum + (half[i * N + k] ?? NaN) * (half[j * N + k] ?? NaN), 0);
  });
  const none = fitValues([], surveyLists(arena, 'next'));
  const known = COSTS.map(() => true);
  return {
    ...none,
    known,
    covariance,
    gain: 0.9,
    noise: 0.4,
    player: 'novice',
    stopped: 'budget',
    earlier: 0,
    batches: [],
  };
}

/** The variance of a price after one more row: the inverse of the information with it. */
function varianceAfter(
  { covariance, gain, noise }: PlayerValues,
  x: readonly number[],
  unit: number,
): number {
  const unitVector = (i: number): Float64Array => Float64Array.from(COSTS, (_, j) => Number(i === j));
  const columns = COSTS.map((_, i) => linearSolve(Float64Array.from(covariance), unitVector(i)).x);
  const information = Float64Array.from({ length: N * N }, (_, at) => {
    const [i, j] = [Math.floor(at / N), at % N];
    return (columns[j]?.[i] ?? NaN) + (gain / noise) ** 2 * (x[i] ?? NaN) * (x[j] ?? NaN);
  });
  return linearSolve(information, unitVector(unit)).x[unit] ?? NaN;
}

describe('the next playtest', () => {
  it('is the pair of lists that differ in the unit and leave the narrowest interval', () => {
    const all = comparedPairs(arena.drawer(COSTS, 'next'));
    for (let number = 0; number < 8; number++) {
      const values = randomValues(number);
      const unit = number % N;
      const found = nextPlaytest(arena.units, [values], unit, all);
      const pairs = all.filter((pair) => contrast(pair)[unit] !== 0);
      const after = pairs.map((pair) => varianceAfter(values, contrast(pair), unit));
      const least = Math.min(...after);
      const variance = values.covariance[unit * N + unit] ?? NaN;
      expect(found?.shrinks).toBeCloseTo(1 - Math.sqrt(least / variance), 6);
      const best = pairs[after.indexOf(least)];
      expect(found?.lists[0]).toEqual(listUnits(arena.units, best?.[0].counts ?? []));
    }
  });

  it('is of the player who knows least, and of a unit without a fit where lists differ most in it', () => {
    const pairs = comparedPairs(arena.drawer(COSTS, 'next'));
    const unknown = { ...randomValues(1), known: COSTS.map((_, unit) => unit !== 2), player: 'club' };
    const found = nextPlaytest(arena.units, [randomValues(0), unknown], 2, pairs);
    expect(found).toMatchObject({ player: 'club', shrinks: 0 });
    const most = Math.max(...pairs.map((pair) => Math.abs(contrast(pair)[2] ?? 0)));
    const counts = found?.lists.map((list) => list.find(({ id }) => id === 'unit-2')?.count ?? 0) ?? [];
    expect(Math.abs((counts[0] ?? NaN) - (counts[1] ?? NaN))).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(0);
  });
});
