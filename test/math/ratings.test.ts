import { describe, expect, it } from 'vitest';
import {
  bradleyTerry,
  hodgeDecomposition,
  kendallTau,
  linearSolve,
  nashAveraging,
  percentileInterval,
} from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';

/** The score that so many Elo points more predict: ten to one at 400 (Elo 1978, in its logistic form). */
const eloScore = (points: number): number => 1 / (1 + 10 ** (-points / 400));

/** Oracle: Hunter's minorise-maximise iteration (Ann. Statist. 32 (2004) 384-406), slow and obvious. Elo, mean zero. */
function slowRatings(wins: ArrayLike<number>, players: number): Float64Array {
  const games = (i: number, j: number): number => (wins[i * players + j] ?? 0) + (wins[j * players + i] ?? 0);
  const won = generate(players, (i) => {
    let sum = 0;
    for (let j = 0; j < players; j++) if (j !== i) sum += wins[i * players + j] ?? 0;
    return sum;
  });
  let strength = new Float64Array(players).fill(1);
  for (let round = 0; round < 20_000; round++) {
    strength = strength.map((own, i) => {
      let sum = 0;
      for (let j = 0; j < players; j++) if (j !== i) sum += games(i, j) / (own + (strength[j] ?? NaN));
      return (won[i] ?? NaN) / sum;
    });
    const mean = strength.reduce((sum, s) => sum + Math.log(s), 0) / players;
    strength = strength.map((s) => s / Math.exp(mean));
  }
  return strength.map((s) => (400 / Math.LN10) * Math.log(s));
}

describe('bradleyTerry', () => {
  it('fits the American League East of 1987 (A. Agresti, Categorical Data Analysis, 2nd ed. 2002, table 10.10)', () => {
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ].flat();
    const { ratings, residual } = bradleyTerry(wins, 7);
    const published = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0];
    const last = ratings[6] ?? NaN;
    published.forEach((wanted, i) =>
      expect(((ratings[i] ?? NaN) - last) * (Math.LN10 / 400)).toBeCloseTo(wanted, 2),
    );
    expect(residual).toBeLessThan(1e-10);
  });

  it('has a closed form for two players', () => {
    const { ratings, standardErrors, logLikelihood } = bradleyTerry([0, 3, 1, 0], 2);
    expect((ratings[0] ?? NaN) - (ratings[1] ?? NaN)).toBeCloseTo(400 * Math.log10(3), 10);
    expect(logLikelihood).toBeCloseTo(3 * Math.log(0.75) + Math.log(0.25), 12);
    // Information 4 x 3/16 about the difference, of which each rating has half.
    expect(standardErrors[0]).toBeCloseTo(400 / Math.LN10 / Math.sqrt(0.75) / 2, 8);
  });

  it('equals the slow iteration on random tables, draws and unequal numbers of games included', () => {
    const uniform = seededUniform(71);
    for (let players = 2; players <= 8; players++) {
      const wins = generate(players * players, () => Math.floor(8 * uniform()) / 2 + 0.25);
      const fast = bradleyTerry(wins, players).ratings;
      slowRatings(wins, players).forEach((wanted, i) => expect(fast[i]).toBeCloseTo(wanted, 5));
    }
  });

  it('predicts every score as it was, and converges on lopsided tables', () => {
    const wins = [0, 1e6, 1e6, 1, 0, 1e6, 1e-3, 1, 0];
    const { ratings, residual } = bradleyTerry(wins, 3);
    expect(residual).toBeLessThan(1e-6);
    const scores = [0, 1, 2].map((i) =>
      [0, 1, 2].reduce((sum, j) => {
        const games = i === j ? 0 : (wins[i * 3 + j] ?? NaN) + (wins[j * 3 + i] ?? NaN);
        return sum + games * eloScore((ratings[i] ?? NaN) - (ratings[j] ?? NaN));
      }, 0),
    );
    expect(Math.abs((scores[0] ?? NaN) - 2e6)).toBeLessThan(1e-5);
    expect(Math.abs((scores[2] ?? NaN) - 1.001)).toBeLessThan(1e-5);
  });

  it('needs a prior where one group never lost, and says which', () => {
    const wins = [0, 1, 3, 1, 0, 2, 0, 0, 0];
    expect(() => bradleyTerry(wins, 3)).toThrow(/players 0, 1 never lost|players 2 never beat/);
    const { ratings } = bradleyTerry(wins, 3, 1);
    expect(ratings[2]).toBeLessThan(ratings[0] ?? NaN);
    expect(() => bradleyTerry([0, 0, 0, 0], 2)).toThrow(RangeError);
  });

  it('refuses tables that are none', () => {
    expect(() => bradleyTerry([0, 1], 2)).toThrow(RangeError);
    expect(() => bradleyTerry([0, -1, 1, 0], 2)).toThrow(RangeError);
    expect(() => bradleyTerry([0, 1, 1, 0], 2, -1)).toThrow(RangeError);
    expect([...bradleyTerry([0], 1).ratings]).toEqual([0]);
  });
});

/** A random antisymmetric table. */
function antisymmetric(players: number, entry: () => number): Float64Array {
  const table = new Float64Array(players * players);
  for (let i = 0; i < players; i++) {
    for (let j = 0; j < i; j++) {
      const advantage = entry();
      table[i * players + j] = advantage;
      table[j * players + i] = -advantage;
    }
  }
  return table;
}

describe('hodgeDecomposition', () => {
  it('finds nothing cyclic in differences of ratings and nothing else in rock, paper, scissors', () => {
    const strengths = [3, 1, -2, 0.5];
    const table = strengths.flatMap((a) => strengths.map((b) => a - b));
    const { ratings, unexplained } = hodgeDecomposition(table, 4);
    strengths.forEach((s, i) => expect(ratings[i]).toBeCloseTo(s - 0.625, 14));
    expect(unexplained).toBeLessThan(1e-30);
    const cycle = hodgeDecomposition([0, -1, 1, 1, 0, -1, -1, 1, 0], 3);
    expect([...cycle.ratings]).toEqual([0, 0, 0]);
    expect(cycle.unexplained).toBe(1);
  });

  it('is the least-squares fit (normal equations of the graph Laplacian) with orthogonal parts', () => {
    const uniform = seededUniform(72);
    const n = 7;
    const table = antisymmetric(n, () => uniform() - 0.5);
    const { ratings, transitive, cyclic, unexplained } = hodgeDecomposition(table, n);
    const laplacian = generate(n * n, (at) => (Math.floor(at / n) === at % n ? n - 1 : -1) + 1);
    const sums = generate(n, (i) => table.subarray(i * n, (i + 1) * n).reduce((sum, x) => sum + x, 0));
    linearSolve(laplacian, sums).x.forEach((wanted, i) => expect(ratings[i]).toBeCloseTo(wanted, 13));
    const product = transitive.reduce((sum, x, at) => sum + x * (cyclic[at] ?? NaN), 0);
    expect(product).toBeCloseTo(0, 13);
    const energy = (x: Float64Array): number => x.reduce((sum, y) => sum + y * y, 0);
    expect(energy(cyclic) / energy(table)).toBeCloseTo(unexplained, 13);
    expect(energy(cyclic) + energy(transitive)).toBeCloseTo(energy(table), 13);
  });

  it('takes a table of zeros and refuses one that is not antisymmetric', () => {
    expect(hodgeDecomposition([0, 0, 0, 0], 2).unexplained).toBe(0);
    expect(() => hodgeDecomposition([0, 1, 1, 0], 2)).toThrow(/add up to zero/);
    expect(() => hodgeDecomposition([0, NaN, 1, 0], 2)).toThrow(RangeError);
    expect(() => hodgeDecomposition([1], 1)).toThrow(RangeError);
    expect(() => hodgeDecomposition([0], 2)).toThrow(RangeError);
  });
});

describe('nashAveraging', () => {
  const rps = [0, -1, 1, 1, 0, -1, -1, 1, 0];

  /** The table after repeating players as `field` says. */
  function withField(table: ArrayLike<number>, players: number, field: readonly number[]): number[] {
    return field.flatMap((i) => field.map((j) => table[i * players + j] ?? NaN));
  }

  it('gives rock, paper, scissors a third each, and two rocks a sixth each (Balduzzi et al. 2018, 4.1)', () => {
    for (const share of nashAveraging(rps, 3).mix) expect(share).toBeCloseTo(1 / 3, 14);
    const { mix, ratings } = nashAveraging(withField(rps, 3, [0, 0, 1, 2]), 4);
    [1 / 6, 1 / 6, 1 / 3, 1 / 3].forEach((share, i) => expect(mix[i]).toBeCloseTo(share, 14));
    for (const rating of ratings) expect(rating).toBeCloseTo(0, 14);
  });

  it('gives all to a player who beats all others', () => {
    const strengths = [1, 5, 2];
    const { mix, ratings } = nashAveraging(
      strengths.flatMap((a) => strengths.map((b) => a - b)),
      3,
    );
    expect([...mix]).toEqual([0, 1, 0]);
    expect([...ratings]).toEqual([-4, 0, -3]);
  });

  it('a clone in the field changes no rating, on random tables with ties', () => {
    const uniform = seededUniform(73);
    for (let repeat = 0; repeat < 60; repeat++) {
      const players = 2 + Math.floor(5 * uniform());
      const table = antisymmetric(players, () => Math.floor(3 * uniform()) - 1);
      const plain = nashAveraging(table, players);
      expect(plain.exploitability).toBeLessThan(1e-9);
      const clone = Math.floor(players * uniform());
      const field = [...Array(players).keys(), clone];
      const cloned = nashAveraging(withField(table, players, field), players + 1);
      field.forEach((i, at) => expect(cloned.ratings[at]).toBeCloseTo(plain.ratings[i] ?? NaN, 9));
    }
  });

  it('of many equilibria takes the one of most entropy: closed form for a bystander', () => {
    // Equilibrium of the first three is (1/2, 1/4, 1/4); the fourth draws with all. With weight q on the three the
    // entropy h(q) + q log 2^1.5 is largest at q = 2^1.5 / (1 + 2^1.5).
    const table = [
      [0, -1, 1, 0],
      [1, 0, -2, 0],
      [-1, 2, 0, 0],
      [0, 0, 0, 0],
    ].flat();
    const q = 2 ** 1.5 / (1 + 2 ** 1.5);
    const { mix, exploitability } = nashAveraging(table, 4);
    [q / 2, q / 4, q / 4, 1 - q].forEach((share, i) => expect(mix[i]).toBeCloseTo(share, 10));
    expect(exploitability).toBeLessThan(1e-12);
  });

  it('stops where an outsider would profit: closed form', () => {
    // The first two draw; the third gains 3 from the first and loses 1 to the second, so the first has at most 1/4.
    const { mix, exploitability } = nashAveraging(
      [
        [0, 0, -3],
        [0, 0, 1],
        [3, -1, 0],
      ].flat(),
      3,
    );
    [1 / 4, 3 / 4, 0].forEach((share, i) => expect(mix[i]).toBeCloseTo(share, 9));
    expect(exploitability).toBeLessThan(1e-9);
  });

  it('has no less entropy than any other equilibrium found by brute force', () => {
    const uniform = seededUniform(74);
    const entropy = (mix: Float64Array): number =>
      mix.reduce((sum, p) => sum - (p > 0 ? p * Math.log(p) : 0), 0);
    let compared = 0;
    for (let repeat = 0; repeat < 40; repeat++) {
      const table = antisymmetric(4, () => Math.floor(3 * uniform()) - 1);
      const { mix } = nashAveraging(table, 4);
      const rows = new Set([0, 1, 2, 3].map((i) => table.subarray(4 * i, 4 * i + 4).join()));
      // With clones the answer is the entropy of the field without them, on purpose.
      if (rows.size < 4) continue;
      for (let a = 0; a <= 24; a++) {
        for (let b = 0; a + b <= 24; b++) {
          for (let c = 0; a + b + c <= 24; c++) {
            const other = Float64Array.of(a / 24, b / 24, c / 24, (24 - a - b - c) / 24);
            const best = Math.max(
              ...[0, 1, 2, 3].map((i) => other.reduce((sum, p, j) => sum + p * (table[4 * i + j] ?? NaN), 0)),
            );
            if (best > 1e-12) continue;
            compared++;
            expect(entropy(other)).toBeLessThanOrEqual(entropy(mix) + 1e-9);
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('handles larger fields, one player and zeros', () => {
    const uniform = seededUniform(75);
    expect(
      nashAveraging(
        antisymmetric(60, () => uniform() - 0.5),
        60,
      ).exploitability,
    ).toBeLessThan(1e-10);
    expect(
      nashAveraging(
        antisymmetric(25, () => Math.floor(3 * uniform()) - 1),
        25,
      ).exploitability,
    ).toBeLessThan(1e-9);
    expect([...nashAveraging([0], 1).mix]).toEqual([1]);
    expect([...nashAveraging([0, 0, 0, 0], 2).mix]).toEqual([0.5, 0.5]);
    expect(() => nashAveraging([0, 1, 1, 0], 2)).toThrow(RangeError);
  });
});

describe('kendallTau', () => {
  it('is that of two judges with ties (M. Kendall, Rank Correlation Methods, 4th ed. 1970, 3.4)', () => {
    // One swap of neighbours among three is two of three pairs less one; ties count in the denominator alone.
    expect(kendallTau([1, 2, 3], [1, 3, 2])).toBeCloseTo(1 / 3, 15);
    expect(kendallTau([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(5 / Math.sqrt(5 * 6), 15);
    expect(kendallTau([1, 2, 2, 3], [4, 3, 3, 1])).toBe(-1);
    expect(kendallTau([1, 1, 1], [1, 2, 3])).toBe(0);
    expect(() => kendallTau([1, 2], [1])).toThrow(RangeError);
    expect(() => kendallTau([1, NaN], [1, 2])).toThrow(RangeError);
  });

  it('is the share of pairs in one order less that in opposite ones, where nothing is tied', () => {
    const uniform = seededUniform(5);
    for (let round = 0; round < 20; round++) {
      const [first, second] = [0, 1].map(() => Array.from({ length: 7 }, uniform)) as [number[], number[]];
      const byFirst = [0, 1, 2, 3, 4, 5, 6].sort((i, j) => (first[i] ?? 0) - (first[j] ?? 0));
      let inversions = 0;
      byFirst.forEach((i, at) => {
        for (const j of byFirst.slice(at + 1)) if ((second[i] ?? 0) > (second[j] ?? 0)) inversions++;
      });
      expect(kendallTau(first, second)).toBeCloseTo(1 - (4 * inversions) / (7 * 6), 12);
    }
  });
});

describe('percentileInterval', () => {
  it('cuts as many off at either end', () => {
    expect(percentileInterval([3, 1, 2, 4], 0.5)).toEqual({ low: 2, high: 3 });
    expect(percentileInterval([7], 0.95)).toEqual({ low: 7, high: 7 });
    expect(() => percentileInterval([], 0.95)).toThrow(RangeError);
  });
});
