import jstat from 'jstat';
import { describe, expect, it } from 'vitest';
import { forEachDraw, hypergeometricPmf, multivariateHypergeometric } from '../../src/math/index.js';
import { nearestDouble, ulpsApart } from './helpers.js';

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

describe('hypergeometricPmf', () => {
  it('is within one unit in the last place of exact whole-number fractions', () => {
    for (const [draws, successes, population] of [
      [5, 3, 12],
      [12, 12, 12],
      [0, 3, 7],
      [40, 70, 90],
      [30, 500, 1000],
    ] as const) {
      const row = hypergeometricPmf(draws, successes, population);
      expect(row).toHaveLength(draws + 1);
      row.forEach((value, k) => {
        const top = choose(successes, k) * choose(population - successes, draws - k);
        const wanted = nearestDouble({ top, bottom: choose(population, draws) });
        expect(ulpsApart(value, wanted)).toBeLessThanOrEqual(1);
      });
    }
  });

  it('agrees with jstat', () => {
    const row = hypergeometricPmf(6, 9, 20);
    row.forEach((value, k) => expect(value).toBeCloseTo(jstat.hypgeom.pdf(k, 20, 9, 6), 9));
  });

  it.each([
    [5, 3, 4],
    [3, 5, 4],
    [-1, 2, 4],
    [1.5, 2, 4],
  ])('refuses %d draws, %d marked of %d', (draws, successes, population) => {
    expect(() => hypergeometricPmf(draws, successes, population)).toThrow(RangeError);
  });
});

describe('draws of several kinds', () => {
  it('equal the share of all orders of the things (brute force)', () => {
    // All 7 x 6 x 5 ordered draws of three from [a a b b b c c].
    const things = [0, 0, 1, 1, 1, 2, 2];
    const seen = new Map<string, number>();
    things.forEach((x, i) =>
      things.forEach((y, j) =>
        things.forEach((z, k) => {
          if (i === j || i === k || j === k) return;
          const key = [0, 1, 2].map((kind) => [x, y, z].filter((t) => t === kind).length).join();
          seen.set(key, (seen.get(key) ?? 0) + 1);
        }),
      ),
    );
    let visited = 0;
    forEachDraw([2, 3, 2], 3, (drawn, chance) => {
      visited++;
      expect(chance).toBeCloseTo((seen.get(drawn.join()) ?? 0) / 210, 15);
    });
    expect(visited).toBe(seen.size);
  });

  it('have the chance given by exact whole numbers', () => {
    const counts = [20, 7, 13, 40];
    const drawn = [5, 1, 6, 9];
    const top = drawn.reduce((ways, d, i) => ways * choose(counts[i] ?? 0, d), 1n);
    const wanted = nearestDouble({ top, bottom: choose(80, 21) });
    expect(ulpsApart(multivariateHypergeometric(counts, drawn), wanted)).toBeLessThanOrEqual(1);
  });

  it('are impossible when a kind runs out, and certain when all is drawn', () => {
    expect(multivariateHypergeometric([1, 3], [2, 1])).toBe(0);
    expect(multivariateHypergeometric([1, 3], [1, 3])).toBe(1);
    const all: number[][] = [];
    forEachDraw([2, 1], 3, (drawn) => all.push([...drawn]));
    expect(all).toEqual([[2, 1]]);
  });

  it('refuse what cannot be', () => {
    expect(() => forEachDraw([1, 1], 3, () => undefined)).toThrow(RangeError);
    expect(() => multivariateHypergeometric([1], [1, 0])).toThrow(RangeError);
    expect(() => multivariateHypergeometric([1.5], [1])).toThrow(RangeError);
  });
});
