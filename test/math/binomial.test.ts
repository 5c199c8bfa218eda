import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binomialCdf,
  binomialCoefficient,
  binomialPmf,
  binomialProbability,
  binomialUpperTail,
} from '../../src/math/index.js';
import { exactly, nearestDouble, relativeError, ulpsApart } from './helpers.js';
import references from './references.json' with { type: 'json' };

/** Oracle: whole numbers of any size; p is the exact binary fraction that the double holds. */
function exactPmf(n: number, p: number): number[] {
  const { top, bottom } = exactly(p);
  const row: number[] = [];
  let ways = 1n;
  for (let k = 0; k <= n; k++) {
    const successes = top ** BigInt(k) * (bottom - top) ** BigInt(n - k);
    row.push(nearestDouble({ top: ways * successes, bottom: bottom ** BigInt(n) }));
    ways = (ways * BigInt(n - k)) / BigInt(k + 1);
  }
  return row;
}

describe('binomialPmf', () => {
  it('is within one unit in the last place of exact rational arithmetic, for any p', () => {
    const probability = fc.double({ min: 1e-12, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), probability, (n, p) => {
        const exact = exactPmf(n, p);
        binomialPmf(n, p).forEach((value, k) => {
          const wanted = exact[k] ?? NaN;
          if (wanted > 1e-270) expect(ulpsApart(value, wanted)).toBeLessThanOrEqual(1);
          else expect(Math.abs(value - wanted)).toBeLessThan(1e-269);
        });
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it.each([
    [6, 0.5],
    [12, 1 / 3],
    [57, 0.5],
    [300, 0.05],
    [300, 0.999],
  ])('equals the exact row for n = %i, p = %d', (n, p) => {
    const exact = exactPmf(n, p);
    const row = binomialPmf(n, p);
    exact.forEach((wanted, k) => {
      if (wanted > 1e-270) expect(ulpsApart(row[k] ?? NaN, wanted)).toBeLessThanOrEqual(1);
    });
  });

  it('is exact to the last bit for fair coins, on both sides of where the method changes', () => {
    for (let n = 0; n <= 54; n++) {
      let ways = 1n;
      binomialPmf(n, 0.5).forEach((value, k) => {
        expect(value).toBe(Number(ways) / 2 ** n);
        ways = (ways * BigInt(n - k)) / BigInt(k + 1);
      });
    }
  });

  it('is a single one at p = 0 and p = 1', () => {
    expect([...binomialPmf(3, 0)]).toEqual([1, 0, 0, 0]);
    expect([...binomialPmf(3, 1)]).toEqual([0, 0, 0, 1]);
    expect([...binomialPmf(0, 0.3)]).toEqual([1]);
  });

  it('adds up to one for a long row', () => {
    const row = binomialPmf(1_000_000, 0.3);
    expect(row.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 12);
  });

  it.each([
    [-1, 0.5],
    [1.5, 0.5],
    [3, -0.1],
    [3, NaN],
    [2 ** 40, 0.5],
  ])('refuses n = %d, p = %d', (n, p) => {
    expect(() => binomialPmf(n, p)).toThrow(RangeError);
  });
});

describe('single terms and tails', () => {
  it('agree with mpmath for large n', () => {
    for (const [k, n, p, wanted] of references.binomialTerm as [number, number, number, number][]) {
      expect(relativeError(binomialProbability(k, n, p), wanted)).toBeLessThan(2e-13);
    }
  });

  it.each([
    [5, 0.5],
    [20, 0.07],
    [60, 0.9],
  ])('are the sums of the row for n = %i, p = %d', (n, p) => {
    const row = binomialPmf(n, p);
    for (let k = -1; k <= n + 1; k++) {
      const below = row.slice(0, Math.max(0, k + 1)).reduce((sum, x) => sum + x, 0);
      const above = row.slice(Math.max(0, k)).reduceRight((sum, x) => sum + x, 0);
      expect(relativeError(binomialCdf(k, n, p), below)).toBeLessThan(1e-13);
      expect(relativeError(binomialUpperTail(k, n, p), above)).toBeLessThan(1e-13);
      expect(relativeError(binomialProbability(k, n, p), row[k] ?? 0)).toBeLessThan(1e-13);
    }
  });

  it('hold at the ends p = 0 and p = 1', () => {
    expect(binomialCdf(0, 5, 0)).toBe(1);
    expect(binomialUpperTail(1, 5, 0)).toBe(0);
    expect(binomialCdf(4, 5, 1)).toBe(0);
    expect(binomialUpperTail(5, 5, 1)).toBe(1);
    expect(binomialProbability(5, 5, 1)).toBe(1);
    expect(binomialProbability(2, 5, 0)).toBe(0);
  });
});

describe('binomialCoefficient', () => {
  it('equals the triangle of exact whole numbers', () => {
    let row = [1n];
    for (let n = 0; n <= 120; n++) {
      row.forEach((ways, k) => {
        const wanted = Number(ways);
        expect(ulpsApart(binomialCoefficient(n, k), wanted)).toBeLessThanOrEqual(wanted < 2 ** 53 ? 0 : 1);
      });
      row = [1n, ...row.slice(1).map((ways, k) => ways + (row[k] ?? 0n)), 1n];
    }
  });

  it('is zero outside and Infinity beyond doubles', () => {
    expect(binomialCoefficient(3, 4)).toBe(0);
    expect(binomialCoefficient(3, -1)).toBe(0);
    expect(binomialCoefficient(5000, 2500)).toBe(Infinity);
  });
});
