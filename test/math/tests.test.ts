import { describe, expect, it } from 'vitest';
import {
  benjaminiHochberg,
  binomialPmf,
  exactBinomialTest,
  holm,
  pmfMean,
  pmfQuantile,
  pmfVariance,
  poissonBinomialPmf,
  sampleQuantile,
} from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';

describe('exactBinomialTest', () => {
  it("gives R's documented example binom.test(682, 925, p = 0.75): p-value 0.3825", () => {
    expect(exactBinomialTest(682, 925, 0.75)).toBeCloseTo(0.3825, 4);
  });

  it('is the sum over all counts that are no likelier (brute force over the row)', () => {
    for (const [n, p] of [
      [1, 0.5],
      [10, 0.5],
      [17, 0.3],
      [40, 0.9],
      [25, 0.04],
    ] as const) {
      const row = binomialPmf(n, p);
      row.forEach((seen, k) => {
        const brute = row.reduce((sum, chance) => sum + (chance <= seen * (1 + 1e-7) ? chance : 0), 0);
        expect(exactBinomialTest(k, n, p)).toBeCloseTo(Math.min(1, brute), 12);
        const below = row.slice(0, k + 1).reduce((sum, chance) => sum + chance, 0);
        expect(exactBinomialTest(k, n, p, 'less')).toBeCloseTo(below, 12);
        expect(exactBinomialTest(k, n, p, 'greater')).toBeCloseTo(1 - below + seen, 12);
      });
    }
  });

  it('rejects a true chance at most as often as it says', () => {
    for (const p of [0.1, 0.5, 0.83]) {
      const rejected = binomialPmf(60, p).reduce(
        (sum, chance, k) => sum + (exactBinomialTest(k, 60, p) <= 0.05 ? chance : 0),
        0,
      );
      expect(rejected).toBeLessThanOrEqual(0.05);
      expect(rejected).toBeGreaterThan(0.01);
    }
  });

  it('holds at certain chances and refuses what cannot be', () => {
    expect(exactBinomialTest(0, 5, 0)).toBe(1);
    expect(exactBinomialTest(1, 5, 0)).toBe(0);
    expect(exactBinomialTest(5, 5, 1)).toBe(1);
    expect(exactBinomialTest(0, 0, 0.3)).toBe(1);
    expect(() => exactBinomialTest(6, 5, 0.5)).toThrow(RangeError);
    expect(() => exactBinomialTest(1, 5, 1.5)).toThrow(RangeError);
  });
});

describe('corrections for several looks', () => {
  // R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm") and "BH".
  const p = [0.03, 0.01, 0.05, 0.04, 0.02];
  it("equal R's p.adjust", () => {
    expect([...holm(p)].map((x) => Number(x.toFixed(12)))).toEqual([0.09, 0.05, 0.09, 0.09, 0.08]);
    expect([...benjaminiHochberg(p)].map((x) => Number(x.toFixed(12)))).toEqual([
      0.05, 0.05, 0.05, 0.05, 0.05,
    ]);
  });

  it('reject the same as the published step procedures (brute force over thresholds)', () => {
    const uniform = seededUniform(2);
    for (let repeat = 0; repeat < 200; repeat++) {
      const values = generate(8, () => uniform() ** 3);
      const sorted = values.toSorted();
      const alpha = 0.2;
      let stepDown = 0;
      while (stepDown < 8 && (sorted[stepDown] ?? 1) <= alpha / (8 - stepDown)) stepDown++;
      let stepUp = 8;
      while (stepUp > 0 && (sorted[stepUp - 1] ?? 1) > (stepUp * alpha) / 8) stepUp--;
      expect(holm(values).filter((x) => x <= alpha)).toHaveLength(stepDown);
      expect(benjaminiHochberg(values).filter((x) => x <= alpha)).toHaveLength(stepUp);
    }
  });

  it('leave a single look alone, never exceed one, and refuse nonsense', () => {
    expect([...holm([0.3])]).toEqual([0.3]);
    expect([...benjaminiHochberg([])]).toEqual([]);
    expect([...holm([0.9, 0.8])]).toEqual([1, 1]);
    expect(() => holm([1.2])).toThrow(RangeError);
    expect(() => benjaminiHochberg([NaN])).toThrow(RangeError);
  });
});

describe('poissonBinomialPmf', () => {
  it('equals the binomial row for equal chances', () => {
    const row = poissonBinomialPmf(new Array<number>(9).fill(0.3));
    binomialPmf(9, 0.3).forEach((wanted, k) => expect(row[k]).toBeCloseTo(wanted, 14));
  });

  it('equals the sum over all outcomes (brute force over 2^8)', () => {
    const uniform = seededUniform(12);
    const chances = generate(8, uniform);
    const brute = new Float64Array(9);
    for (let mask = 0; mask < 256; mask++) {
      let chance = 1;
      let successes = 0;
      chances.forEach((p, i) => {
        const success = (mask >> i) & 1;
        chance *= success === 1 ? p : 1 - p;
        successes += success;
      });
      brute[successes] = (brute[successes] ?? 0) + chance;
    }
    poissonBinomialPmf(chances).forEach((value, k) => expect(value).toBeCloseTo(brute[k] ?? NaN, 15));
  });

  it('is certain for certain chances and refuses others', () => {
    expect([...poissonBinomialPmf([1, 0, 1])]).toEqual([0, 0, 1, 0]);
    expect([...poissonBinomialPmf([])]).toEqual([1]);
    expect(() => poissonBinomialPmf([0.5, -1])).toThrow(RangeError);
  });
});

describe('quantiles and moments', () => {
  it('of a row are those of the binomial law: mean n p, variance n p q', () => {
    const row = binomialPmf(50, 0.3);
    expect(pmfMean(row)).toBeCloseTo(15, 12);
    expect(pmfVariance(row)).toBeCloseTo(10.5, 12);
    expect(pmfQuantile(row, 0.5)).toBe(15);
    expect(pmfQuantile(row, 0)).toBe(0);
    expect(pmfQuantile(row, 1)).toBeLessThanOrEqual(50);
  });

  it('of a row step where the sum reaches the level', () => {
    const row = [0.1, 0.2, 0, 0.7];
    expect(pmfQuantile(row, 0.1)).toBe(0);
    expect(pmfQuantile(row, 0.1 + 0.2)).toBe(1);
    expect(pmfQuantile(row, 0.31)).toBe(3);
    expect(pmfQuantile([0, 1], 0)).toBe(1);
  });

  it("of a sample equal R's quantile(c(1, 2, 4, 8, 16), type = 7)", () => {
    const sample = [8, 1, 16, 2, 4];
    expect([0, 0.1, 0.25, 0.5, 0.9, 1].map((level) => sampleQuantile(sample, level))).toEqual([
      1, 1.4, 2, 4, 12.8, 16,
    ]);
  });

  it('refuse what is empty or outside', () => {
    expect(() => pmfQuantile([], 0.5)).toThrow(RangeError);
    expect(() => pmfQuantile([1], 1.5)).toThrow(RangeError);
    expect(() => sampleQuantile([], 0.5)).toThrow(RangeError);
    expect(() => sampleQuantile([NaN, 1], 0.5)).toThrow(RangeError);
  });
});
