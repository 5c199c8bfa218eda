import { describe, expect, it } from 'vitest';
import {
  betaTail,
  binomialPmf,
  boundedMeanInterval,
  clopperPearson,
  isClopperPearson,
  jackknifeInterval,
  meanInterval,
  momentsFromSums,
} from '../../src/math/index.js';
import { holds, seededUniform } from './helpers.js';

describe('isClopperPearson', () => {
  it('says the same as the interval itself', () => {
    for (const [k, n] of [
      [0, 10],
      [10, 10],
      [1, 7],
      [350, 2000],
      [1999, 2000],
      [3, 10_000_000],
      [5_000_000, 10_000_000],
    ] as const) {
      // prettier-ignore
      const { low, high } = clopperPearson(k, n, 0.95);
      const slack = 1e-6;
      for (const moved of [-3e-6, -1.01e-6, -0.99e-6, 0, 0.99e-6, 1.01e-6, 0.2]) {
        const isNear = Math.abs(moved) <= slack;
        expect(isClopperPearson({ low: low + moved, high }, slack, k, n, 0.95)).toBe(isNear);
        expect(isClopperPearson({ low, high: high + moved }, slack, k, n, 0.95)).toBe(isNear);
      }
    }
  });

  it('is no interval of wild numbers', () => {
    for (const end of [-1, 2, NaN, Infinity, -Infinity]) {
      expect(isClopperPearson({ low: end, high: 0.6 }, 1e-6, 5, 10, 0.95)).toBe(false);
      expect(isClopperPearson({ low: 0.18708, high: end }, 1e-4, 5, 10, 0.95)).toBe(false);
    }
  });
});

describe('clopperPearson', () => {
  it('gives the limits printed by Newcombe 1998, table I, method 5', () => {
    const cases = [
      [81, 263, 0.2527, 0.3676],
      [15, 148, 0.0578, 0.1617],
      [0, 20, 0, 0.1684],
      [1, 29, 0.0009, 0.1776],
    ] as const;
    for (const [k, n, low, high] of cases) {
      expect(clopperPearson(k, n, 0.95).low).toBeCloseTo(low, 4);
      expect(clopperPearson(k, n, 0.95).high).toBeCloseTo(high, 4);
    }
  });

  it('puts half of the error in each tail', () => {
    for (const [k, n] of [
      [2, 10],
      [500, 1000],
      [1, 1e9],
      [1e6 - 1, 1e6],
    ] as const) {
      const { low, high } = clopperPearson(k, n, 0.9);
      expect(betaTail(k, n - k + 1, low, 1 - low, 'lower')).toBeCloseTo(0.05, 8);
      expect(betaTail(k + 1, n - k, high, 1 - high, 'upper')).toBeCloseTo(0.05, 8);
    }
  });

  it('never holds the truth less often than stated, by summing the exact binomial row', () => {
    for (const n of [5, 30]) {
      const intervals = Array.from({ length: n + 1 }, (_, k) => clopperPearson(k, n, 0.95));
      for (let p = 0.01; p < 1; p += 0.01) {
        const coverage = binomialPmf(n, p).reduce((sum, chance, k) => {
          const interval = intervals[k];
          return interval !== undefined && holds(interval, p) ? sum + chance : sum;
        }, 0);
        expect(coverage).toBeGreaterThanOrEqual(0.95);
      }
    }
  });

  // Wilson's interval holds a chance of 0.17 expected successes in 84 % of samples where it says 95 %.
  it.each([0.9, 0.95, 0.99, 0.9999])('holds rare chances at least as often as stated, %d', (confidence) => {
    const n = 2000;
    const intervals = Array.from({ length: 120 }, (_, k) => clopperPearson(k, n, confidence));
    for (let expected = 0.01; expected < 40; expected *= 1.07) {
      const missed = binomialPmf(n, expected / n).reduce((sum, chance, k) => {
        const interval = intervals[k];
        return interval && holds(interval, expected / n) ? sum : sum + chance;
      }, 0);
      expect(missed).toBeLessThanOrEqual((1 - confidence) * (1 + 1e-6));
    }
  });

  it('ends exactly at 0 and 1 where it must', () => {
    expect(clopperPearson(0, 7, 0.95).low).toBe(0);
    expect(clopperPearson(7, 7, 0.95).high).toBe(1);
  });

  it.each([
    [3, 2, 0.95],
    [-1, 2, 0.95],
    [1, 2, 1],
    [1, 2.5, 0.9],
  ])('refuses %d of %d at %d', (k, n, confidence) => {
    expect(() => clopperPearson(k, n, confidence)).toThrow(RangeError);
  });

  it('is the whole range without trials', () => {
    expect(clopperPearson(0, 0, 0.95)).toEqual({ low: 0, high: 1 });
  });
});

function sumsOf(values: readonly number[]): { count: number; sum: number; sumOfSquares: number } {
  let sum = 0;
  let sumOfSquares = 0;
  for (const x of values) {
    sum += x;
    sumOfSquares += x * x;
  }
  return { count: values.length, sum, sumOfSquares };
}

describe('intervals for a mean', () => {
  it('of a linear function by the jackknife are those of the paired differences', () => {
    const differences = [1.5, -0.25, 3, 0.75, 2];
    const sum = differences.reduce((a, b) => a + b, 0);
    const leftOut = differences.map((one) => (sum - one) / (differences.length - 1));
    const found = jackknifeInterval(sum / differences.length, leftOut, 0.9);
    const { low, high } = meanInterval(sumsOf(differences), 0.9);
    expect(found.low).toBeCloseTo(low, 12);
    expect(found.high).toBeCloseTo(high, 12);
    expect(() => jackknifeInterval(0, [1], 0.9)).toThrow(RangeError);
  });

  it('compute the variance without cancellation', () => {
    const shift = 33_554_432;
    const { mean, variance } = momentsFromSums(sumsOf([shift + 1, shift + 2, shift + 3]));
    expect(mean).toBe(shift + 2);
    expect(variance).toBe(1);
  });

  it("give Student's textbook interval (the sleep data of 1908: ten differences, mean 1.58, 95 % from 0.70 to 2.46)", () => {
    const differences = [1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4];
    const { low, high } = meanInterval(sumsOf(differences), 0.95);
    expect(low).toBeCloseTo(0.7001142, 6);
    expect(high).toBeCloseTo(2.4598858, 6);
  });

  it('use the normal quantile on request', () => {
    const { low, high } = meanInterval({ count: 100, sum: 0, sumOfSquares: 99 }, 0.95, 'normal');
    expect(high).toBeCloseTo(0.1959963984540054, 14);
    expect(low).toBe(-high);
  });

  it('hold a bounded mean at least as often as stated even where the plain interval fails', () => {
    // A rare large value: 1 with chance 0.002, in samples of 200. The plain interval misses most of the time because
    // most samples are all zero. 400 repeats; by the theorem the bounded one misses at most 5 % on average, and more
    // than 40 misses would then be a chance below 1e-4.
    const uniform = seededUniform(7);
    let bounded = 0;
    let plain = 0;
    for (let repeat = 0; repeat < 400; repeat++) {
      const values = Array.from({ length: 200 }, () => (uniform() < 0.002 ? 1 : 0));
      bounded += holds(boundedMeanInterval(sumsOf(values), { low: 0, high: 1 }, 0.95), 0.002) ? 1 : 0;
      plain += holds(meanInterval(sumsOf(values), 0.95), 0.002) ? 1 : 0;
    }
    expect(plain).toBeLessThan(200);
    expect(bounded).toBeGreaterThanOrEqual(360);
  });

  it('have the stated half width: sqrt(2 V log(80) / n) + 7 log(80) / (3 (n - 1)) at 95 %', () => {
    const { low, high } = boundedMeanInterval(
      { count: 1001, sum: 500, sumOfSquares: 400 },
      { low: 0, high: 1 },
      0.95,
    );
    const variance = (400 - 500 ** 2 / 1001) / 1000;
    const half = Math.sqrt((2 * variance * Math.log(80)) / 1001) + (7 * Math.log(80)) / 3000;
    expect(high - 500 / 1001).toBeCloseTo(half, 12);
    expect(500 / 1001 - low).toBeCloseTo(half, 12);
  });

  it('are the bounds for fewer than two values, and refuse nonsense', () => {
    const bounds = { low: -2, high: 3 };
    expect(boundedMeanInterval({ count: 1, sum: 1, sumOfSquares: 1 }, bounds, 0.9)).toEqual(bounds);
    expect(() => meanInterval({ count: 1, sum: 1, sumOfSquares: 1 }, 0.9)).toThrow(RangeError);
    expect(() => meanInterval({ count: 3, sum: 9, sumOfSquares: 1 }, 0.9)).toThrow(/at least/);
    expect(() => boundedMeanInterval({ count: 3, sum: 30, sumOfSquares: 300 }, bounds, 0.9)).toThrow(
      /between/,
    );
    expect(() =>
      boundedMeanInterval({ count: 3, sum: 3, sumOfSquares: 3 }, { low: 1, high: 0 }, 0.9),
    ).toThrow(RangeError);
  });
});
