/** Intervals for functions of means, where the units are few. */
import { describe, expect, it } from 'vitest';
import { functionsOfMeans, meanInterval, normalQuantile, sampledMeans } from '../../src/math/index.js';
import { holds, mostMisses, seededUniform } from './helpers.js';

const bounds = { low: -100, high: 100 };
const itself = (means: readonly number[]): readonly number[] => means;

describe('functionsOfMeans', () => {
  it("has the width of Student's interval for a mean of few units", () => {
    const values = [0.566, 0.62, 0.628];
    const sum = values.reduce((all, one) => all + one, 0);
    const sums = { count: 3, sum, sumOfSquares: values.reduce((all, one) => all + one * one, 0) };
    const { low, high } = meanInterval(sums, 0.95);
    const how = { confidence: 0.95, bounds, uniform: seededUniform(1) };
    const [found] = functionsOfMeans([sampledMeans([values])], itself, how);
    expect(found?.low).toBeLessThanOrEqual(low);
    expect(found?.high).toBeGreaterThanOrEqual(high);
    expect((found?.high ?? 0) - (found?.low ?? 0)).toBeLessThan(1.5 * (high - low));
  });

  it('knows nothing of a single unit, and bounds units that agree by the rule of three', () => {
    const how = { confidence: 0.95, bounds: { low: 0, high: 1 }, uniform: seededUniform(2) };
    expect(functionsOfMeans([sampledMeans([[0.7]])], itself, how)).toEqual([{ low: 0, high: 1 }]);
    const [alike] = functionsOfMeans([sampledMeans([new Array<number>(10).fill(1)])], itself, how);
    expect(alike?.low).toBeLessThanOrEqual(0.05 ** 0.1 + 1e-9);
    expect(alike?.low).toBeGreaterThan(0.4);
  });

  // False-alarm rate of the test: at most 1e-4 for each of its two rates.
  it('misses a difference and the larger of two means at most at its rate, over three units', () => {
    const uniform = seededUniform(3);
    const repeats = 300;
    const missed = [0, 0];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const common = [1, 2, 3].map(() => normalQuantile(uniform()));
      const figures = [1, 3].map((mean) => common.map((one) => mean + one + normalQuantile(uniform())));
      const of = ([a = 0, b = 0]: readonly number[]) => [b - a, Math.max(a, b)];
      const found = functionsOfMeans([sampledMeans(figures)], of, { confidence: 0.95, bounds, uniform });
      [2, 3].forEach((truth, k) => (missed[k]! += holds(found[k]!, truth) ? 0 : 1));
    }
    for (const one of missed) expect(one).toBeLessThanOrEqual(mostMisses(repeats, 0.05, 1e-4));
  });
});
