import { describe, expect, it } from 'vitest';
import {
  binomialCdf,
  binomialPmf,
  binomialSample,
  chiSquareTest,
  multinomialSample,
} from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';

/** Each chi-square test below fails by chance with probability 1e-6 for a new seed; the seeds are fixed. */
const FALSE_ALARM = 1e-6;

describe('binomialSample', () => {
  it.each([
    [1, 0.5],
    [10, 0.3],
    [19, 0.5],
    [20, 0.5],
    [25, 0.45],
    [40, 0.75],
    [1000, 0.003],
    [1000, 0.5],
    [1000, 0.98],
  ])('follows the exact row for n = %i, p = %d (chi-square, 200,000 draws)', (n, p) => {
    const uniform = seededUniform(n + Math.round(1000 * p));
    const draws = 200_000;
    const counts = new Float64Array(n + 1);
    for (let i = 0; i < draws; i++) {
      const k = binomialSample(n, p, uniform);
      counts[k] = (counts[k] ?? 0) + 1;
    }
    const expected = binomialPmf(n, p).map((chance) => chance * draws);
    expect(chiSquareTest(counts, expected).pValue).toBeGreaterThan(FALSE_ALARM);
  });

  it.each([
    [1e6, 0.3],
    [1e9, 0.5],
    [1e12, 1e-4],
    [1e12, 0.5],
    [1e12, 0.999],
  ])('falls evenly into the bins between exact quantiles for n = %d, p = %d', (n, p) => {
    const uniform = seededUniform(11);
    const deviation = Math.sqrt(n * p * (1 - p));
    const edges = generate(21, (i) => Math.floor(n * p + ((i - 10) / 4) * deviation));
    const chances = generate(22, (i) => {
      const above = i > 20 ? 1 : binomialCdf(edges[i] ?? NaN, n, p);
      return above - (i === 0 ? 0 : binomialCdf(edges[i - 1] ?? NaN, n, p));
    });
    const draws = 40_000;
    const counts = new Float64Array(22);
    for (let draw = 0; draw < draws; draw++) {
      const k = binomialSample(n, p, uniform);
      let bin = 0;
      while (bin < 21 && k > (edges[bin] ?? NaN)) bin++;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    expect(
      chiSquareTest(
        counts,
        chances.map((c) => c * draws),
      ).pValue,
    ).toBeGreaterThan(FALSE_ALARM);
  });

  it('has certain outcomes at the ends and refuses what is outside', () => {
    const uniform = seededUniform(1);
    expect(binomialSample(9, 0, uniform)).toBe(0);
    expect(binomialSample(9, 1, uniform)).toBe(9);
    expect(binomialSample(0, 0.4, uniform)).toBe(0);
    expect(() => binomialSample(1e13, 0.5, uniform)).toThrow(RangeError);
    expect(() => binomialSample(1.5, 0.5, uniform)).toThrow(RangeError);
    expect(() => binomialSample(1, 2, uniform)).toThrow(RangeError);
  });
});

describe('multinomialSample', () => {
  it('follows the probabilities (chi-square, two million draws in vectors of 1000)', () => {
    const uniform = seededUniform(5);
    const chances = [0.5, 0, 0.25, 0.2, 0.05];
    const counts = new Float64Array(5);
    for (let repeat = 0; repeat < 2000; repeat++) {
      multinomialSample(1000, chances, uniform).forEach((count, i) => (counts[i] = (counts[i] ?? 0) + count));
    }
    expect(counts[1]).toBe(0);
    expect(
      chiSquareTest(
        counts,
        chances.map((c) => c * 2e6),
      ).pValue,
    ).toBeGreaterThan(FALSE_ALARM);
  });

  it('spreads as a multinomial does: the chi-square statistics of vectors have their mean and variance', () => {
    // Statistic with 3 degrees of freedom: mean 3, variance 6 + small; the mean of 4000 has deviation 0.039, and a
    // deviation of 5 sigma has a chance of 6e-7.
    const uniform = seededUniform(6);
    const chances = [0.4, 0.3, 0.2, 0.1];
    let sum = 0;
    for (let repeat = 0; repeat < 4000; repeat++) {
      const counts = multinomialSample(5000, chances, uniform);
      sum += chiSquareTest(
        counts,
        chances.map((c) => c * 5000),
      ).statistic;
    }
    expect(Math.abs(sum / 4000 - 3)).toBeLessThan(5 * Math.sqrt(6 / 4000));
  });

  it('gives every draw a place and a tiny last outcome its share', () => {
    const uniform = seededUniform(8);
    const counts = multinomialSample(1e12, [0.5, 0.5 - 1e-9, 1e-9], uniform);
    expect(counts.reduce((sum, x) => sum + x, 0)).toBe(1e12);
    // Mean 1000, deviation 31.6; six sigma.
    expect(Math.abs((counts[2] ?? NaN) - 1000)).toBeLessThan(190);
  });

  it('refuses probabilities that do not add up', () => {
    const uniform = seededUniform(1);
    expect(() => multinomialSample(3, [0.5, 0.4], uniform)).toThrow(RangeError);
    expect(() => multinomialSample(3, [1.5, -0.5], uniform)).toThrow(RangeError);
    expect(() => multinomialSample(3, [], uniform)).toThrow(RangeError);
    expect(() => multinomialSample(-3, [1], uniform)).toThrow(RangeError);
  });
});

describe('chiSquareTest', () => {
  it('has the textbook statistic', () => {
    const { statistic, degrees, pValue } = chiSquareTest([60, 40], [50, 50]);
    expect(statistic).toBe(4);
    expect(degrees).toBe(1);
    expect(pValue).toBeCloseTo(0.0455002638963584, 12);
  });
  it('merges neighbours that expect few, whatever was seen', () => {
    expect(chiSquareTest([1, 9, 30, 10], [5, 5, 30, 10], 10).degrees).toBe(2);
    expect(chiSquareTest([1, 9, 30, 10], [5, 5, 30, 10], 10).statistic).toBe(0);
    expect(chiSquareTest([3, 1], [2, 2]).pValue).toBe(1);
  });
  it('is uniform under the truth: p-values of 2000 fair experiments fall evenly into ten bins', () => {
    const uniform = seededUniform(9);
    const row = binomialPmf(10, 0.4);
    const bins = new Float64Array(10);
    for (let repeat = 0; repeat < 2000; repeat++) {
      const p = chiSquareTest(
        multinomialSample(10_000, row, uniform),
        row.map((c) => c * 10_000),
      ).pValue;
      const bin = Math.min(9, Math.floor(p * 10));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    expect(chiSquareTest(bins, new Float64Array(10).fill(200)).pValue).toBeGreaterThan(FALSE_ALARM);
  });
  it('refuses tables that do not belong together', () => {
    expect(() => chiSquareTest([1], [1, 2])).toThrow(RangeError);
    expect(() => chiSquareTest([1, 2], [1, 5])).toThrow(RangeError);
    expect(() => chiSquareTest([-1, 2], [1, 0])).toThrow(RangeError);
  });
});
