import { describe, expect, it } from 'vitest';
import { binomialPmf, exactBinomialTest, holm } from '../../src/math/index.js';
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
  // R: p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm").
  const p = [0.03, 0.01, 0.05, 0.04, 0.02];
  it("equal R's p.adjust", () => {
    expect([...holm(p)].map((x) => Number(x.toFixed(12)))).toEqual([0.09, 0.05, 0.09, 0.09, 0.08]);
  });

  it('reject the same as the published step procedure (brute force over thresholds)', () => {
    const uniform = seededUniform(2);
    for (let repeat = 0; repeat < 200; repeat++) {
      const values = generate(8, () => uniform() ** 3);
      const sorted = values.toSorted();
      const alpha = 0.2;
      let stepDown = 0;
      while (stepDown < 8 && (sorted[stepDown] ?? 1) <= alpha / (8 - stepDown)) stepDown++;
      expect(holm(values).filter((x) => x <= alpha)).toHaveLength(stepDown);
    }
  });

  it('leave a single look alone, never exceed one, and refuse nonsense', () => {
    expect([...holm([0.3])]).toEqual([0.3]);
    expect([...holm([0.9, 0.8])]).toEqual([1, 1]);
    expect(() => holm([1.2])).toThrow(RangeError);
  });
});
