/** Whole games: what the mixed model makes of lists and players, held against an integral and against games with known strengths. */
import { describe, expect, it } from 'vitest';
import { choleskyFactor, choleskySolve } from '../../src/math/index.js';
import { fitMixed, logistic } from '../../src/questions/playtest/mixedModel.js';
import { judgeGames, type PlayedGame } from '../../src/questions/playtest/gameStrengths.js';

const game = (
  first: string,
  second: string,
  result: PlayedGame['result'],
  players: PlayedGame['players'] = [undefined, undefined],
  count = 1,
): PlayedGame => ({ first, second, result, count, players, removed: [undefined, undefined] });

/** Numbers from 0 to 1 from a fixed seed (mulberry32). */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('a Cholesky factor', () => {
  it('gives back the matrix and solves it; none is made of what is not positive definite', () => {
    const [a, n] = [Float64Array.from([4, 2, -1, 2, 5, 3, -1, 3, 6]), 3];
    const factor = choleskyFactor(a, n);
    if (!factor) throw new Error('it is positive definite');
    const product = Array.from(a, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      return [0, 1, 2].reduce((sum, k) => sum + (factor[i * n + k] ?? 0) * (factor[j * n + k] ?? 0), 0);
    });
    product.forEach((one, i) => expect(one).toBeCloseTo(a[i] ?? NaN, 12));
    const x = choleskySolve(factor, n, [1, 2, 3]);
    [1, 2, 3].forEach((b, i) =>
      expect([0, 1, 2].reduce((sum, k) => sum + (a[i * n + k] ?? 0) * (x[k] ?? 0), 0)).toBeCloseTo(b, 12),
    );
    expect(choleskyFactor(Float64Array.from([1, 2, 2, 1]), 2)).toBeUndefined();
  });
});

describe('the mixed model', () => {
  it('agrees with the integral over advantage, difference and spread', () => {
    // 14 of 20 won by the first list, which began them all.
    const { effects } = fitMixed([{ plus: [0, 1], minus: [2], wins: 14, losses: 6 }], [-1, 0, 0], 1);
    let [mass, first, own] = [0, 0, 0];
    for (const spread of [0.05, 0.2, 0.4, 0.7, 1.1, 1.6, 2.4]) {
      const weight = Math.exp((-spread * spread) / 2);
      const [step, across] = [0.02, Math.SQRT2 * spread];
      for (let beta = -2.5; beta <= 2.5; beta += step) {
        for (let z = -5; z <= 5; z += 0.05) {
          const odds = beta + z * across;
          const density =
            Math.exp(-2 * beta * beta - (z * z) / 2) * logistic(odds) ** 14 * logistic(-odds) ** 6;
          mass += weight * density;
          first += weight * density * beta;
          own += weight * density * ((z * across) / 2);
        }
      }
    }
    // Laplace's approximation, at so few games.
    expect(effects[0]?.mean).toBeCloseTo(first / mass, 1);
    expect(effects[1]?.mean).toBeCloseTo(own / mass, 1);
    expect(effects[1]?.mean).toBeGreaterThan(0.05);
    expect((effects[1]?.mean ?? 0) + (effects[2]?.mean ?? 0)).toBeCloseTo(0, 9);
  });

  it('tells a strong player from a strong list, where lists are swapped', () => {
    const random = stream(20260110);
    const [lists, people] = [
      { A: 0.8, B: 0, C: -0.8 },
      { Ann: 1, Ben: 0, Cem: -1 },
    ];
    const [names, who] = [Object.entries(lists), Object.entries(people)];
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const log = Array.from({ length: 1500 }, () => {
      const [[first, l], [second, m], [own, p], [other, q]] = [
        pick(names),
        pick(names),
        pick(who),
        pick(who),
      ];
      return game(first, second, random() < logistic(l - m + p - q) ? 'win' : 'loss', [own, other]);
    });
    const found = judgeGames(log, 0.999);
    // At 99.9 % each, one of the six misses in about 0.6 % of such logs; this one is fixed.
    const known: Record<string, number> = { ...lists, ...people };
    for (const { name, chance } of [...found.lists, ...found.players]) {
      expect(chance.low, name).toBeLessThan(logistic(known[name] ?? NaN));
      expect(chance.high, name).toBeGreaterThan(logistic(known[name] ?? NaN));
      expect(chance.high - chance.low, name).toBeLessThan(0.25);
    }
    expect(found.lists.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(found.players.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Cem']);
    expect(found.confounded).toEqual([]);
  });

  it('is the same from the other side of the table, but for who begins', () => {
    const log = [
      game('A', 'B', 'win', ['x', 'y'], 7),
      game('B', 'C', 'draw', ['y', 'z'], 2),
      game('C', 'A', 'loss', ['x', 'z']),
    ];
    const turned = log.map(({ first, second, result, players: [own, other], count }) =>
      game(
        second,
        first,
        result === 'win' ? 'loss' : result === 'loss' ? 'win' : 'draw',
        [other, own],
        count,
      ),
    );
    const [one, two] = [judgeGames(log, 0.95), judgeGames(turned, 0.95)];
    expect(one.first.value + two.first.value).toBeCloseTo(1, 9);
    const chances = (found: typeof one) =>
      Object.fromEntries([...found.lists, ...found.players].map(({ name, chance }) => [name, chance.value]));
    for (const [name, chance] of Object.entries(chances(one)))
      expect(chances(two)[name]).toBeCloseTo(chance, 9);
  });

  it('does not take three games for proof, and names what cannot be told apart', () => {
    const found = judgeGames([game('A', 'B', 'win', ['Ann', 'Ben'], 3)], 0.95);
    const [best] = found.lists;
    expect(best?.name).toBe('A');
    expect(best?.chance.value).toBeLessThan(0.65);
    expect((best?.chance.high ?? 0) - (best?.chance.low ?? 0)).toBeGreaterThan(0.3);
    expect(found.confounded).toEqual(['A', 'B']);
    expect(judgeGames([game('A', 'B', 'win')], 0.95).players).toEqual([]);
  });
});
