import fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMatrixGameSolver, type MatrixGameSolution, solveMatrixGame } from '../../src/math/index.js';
import { createScaledGame, solveScaled } from '../../src/math/games/scaledGame.js';
import { generate, seededUniform } from './helpers.js';
import { loadHighs } from './highs.js';

/** The gap of two mixes, computed from the payoffs alone; also checks that the mixes are distributions. */
function gapOf(
  payoff: ArrayLike<number>,
  solution: MatrixGameSolution,
  rows: number,
  columns: number,
): number {
  const entry = (i: number, j: number): number => payoff[i * columns + j] ?? NaN;
  const x = solution.rows.subarray(0, rows);
  const y = solution.columns.subarray(0, columns);
  for (const mix of [x, y]) {
    expect(mix.every((share) => share >= 0)).toBe(true);
    expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
  const forRows = Array.from(x, (_, i) => y.reduce((sum, share, j) => sum + share * entry(i, j), 0));
  const forColumns = Array.from(y, (_, j) => x.reduce((sum, share, i) => sum + share * entry(i, j), 0));
  return Math.max(...forRows) - Math.min(...forColumns);
}

function largest(payoff: ArrayLike<number>): number {
  return Array.from(payoff).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
}

/** Solves, recomputes the certificate and holds it to 1e-10 of the largest payoff. */
function solveChecked(payoff: ArrayLike<number>, rows: number, columns: number): MatrixGameSolution {
  const solution = solveMatrixGame(payoff, rows, columns);
  const bound = 1e-10 * largest(payoff);
  expect(solution.exploitability).toBeLessThanOrEqual(bound);
  expect(gapOf(payoff, solution, rows, columns)).toBeLessThanOrEqual(bound);
  return solution;
}

describe('games from the literature', () => {
  it('matching pennies: value 0, half and half', () => {
    const { value, rows, columns, exploitability } = solveMatrixGame([1, -1, -1, 1], 2, 2);
    expect(value).toBeCloseTo(0, 15);
    expect(exploitability).toBeLessThan(1e-15);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(0.5, 15);
  });

  it('rock, paper, scissors: value 0, a third each', () => {
    const { value, rows, columns } = solveChecked([0, -1, 1, 1, 0, -1, -1, 1, 0], 3, 3);
    expect(value).toBeCloseTo(0, 15);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 15);
  });

  it('Colonel Blotto, four regiments against three on two posts: 14/9 (M. Dresher, Games of Strategy, 1961, ch. 1)', () => {
    const payoff = [
      [4, 0, 2, 1],
      [0, 4, 1, 2],
      [1, -1, 3, 0],
      [-1, 1, 0, 3],
      [-2, -2, 2, 2],
    ].flat();
    const { value, rows } = solveChecked(payoff, 5, 4);
    expect(value).toBeCloseTo(14 / 9, 14);
    [4 / 9, 4 / 9, 0, 0, 1 / 9].forEach((share, i) => expect(rows[i]).toBeCloseTo(share, 13));
  });

  it('Kuhn poker in normal form: -1/18 for the first player (H. W. Kuhn, 1950)', () => {
    const { payoff, rows, columns } = kuhnPoker();
    expect([rows, columns]).toEqual([27, 64]);
    expect(solveChecked(payoff, rows, columns).value).toBeCloseTo(-1 / 18, 14);
  });

  it('Morra with three fingers: value 0', () => {
    const calls = [1, 2, 3].flatMap((shown) => [1, 2, 3].map((guess) => ({ shown, guess })));
    const payoff = calls.flatMap((a) =>
      calls.map((b) => {
        const stake = a.shown + b.shown;
        return (a.guess === b.shown ? stake : 0) - (b.guess === a.shown ? stake : 0);
      }),
    );
    expect(solveChecked(payoff, 9, 9).value).toBeCloseTo(0, 13);
  });

  it('a diagonal game: one over the sum of one over the entries', () => {
    const diagonal = [1, 2, 3, 4, 5];
    const payoff = diagonal.flatMap((d, i) => diagonal.map((_, j) => (i === j ? d : 0)));
    const { value, rows } = solveChecked(payoff, 5, 5);
    const wanted = 1 / diagonal.reduce((sum, d) => sum + 1 / d, 0);
    expect(value).toBeCloseTo(wanted, 14);
    diagonal.forEach((d, i) => expect(rows[i]).toBeCloseTo(wanted / d, 14));
  });
});

describe('saddle points', () => {
  it('are found exactly, the first in row order', () => {
    const { value, rows, columns, exploitability } = solveMatrixGame(
      [3, 0.1, 5, 0.1, 0.1, 7, 2, -4, 9],
      3,
      3,
    );
    expect(value).toBe(0.1);
    expect(exploitability).toBe(0);
    expect([...rows]).toEqual([1, 0, 0]);
    expect([...columns]).toEqual([0, 1, 0]);
  });

  it('cover one row, one column and constant games', () => {
    expect(solveMatrixGame([3, 1, 2], 1, 3).value).toBe(1);
    expect(solveMatrixGame([3, 1, 2], 3, 1).value).toBe(3);
    expect(solveMatrixGame([-7], 1, 1).value).toBe(-7);
    expect(solveMatrixGame(new Float64Array(12).fill(2), 3, 4).value).toBe(2);
    expect(solveMatrixGame([0, -0, -0, 0], 2, 2).value).toBeCloseTo(0);
  });
});

describe('against HiGHS', () => {
  let highs: Highs;
  beforeAll(async () => {
    highs = await loadHighs();
  });

  /** The row player's linear program, written in the LP format. */
  function referenceValue(payoff: Float64Array, rows: number, columns: number): number {
    const lines: string[] = [];
    for (let j = 0; j < columns; j++) {
      const terms = Array.from({ length: rows }, (_, i) => {
        const entry = -(payoff[i * columns + j] ?? NaN);
        return `${entry < 0 ? '-' : '+'} ${Math.abs(entry)} x${i}`;
      });
      lines.push(` c${j}: v ${terms.join(' ')} <= 0`);
    }
    const sum = Array.from({ length: rows }, (_, i) => `x${i}`).join(' + ');
    const model = `Maximize\n obj: v\nSubject To\n${lines.join('\n')}\n s: ${sum} = 1\nBounds\n v free\nEnd\n`;
    const answer = highs.solve(model, {
      primal_feasibility_tolerance: 1e-10,
      dual_feasibility_tolerance: 1e-10,
    });
    expect(answer.Status).toBe('Optimal');
    return answer.ObjectiveValue;
  }

  it.each([
    ['reals', (u: () => number) => u() - 0.5],
    ['zeros and ones', (u: () => number) => Math.floor(2 * u())],
    ['small whole numbers', (u: () => number) => Math.floor(7 * u())],
    ['wins, draws and losses', (u: () => number) => Math.floor(3 * u()) - 1],
  ] as const)('has the same values on random games of %s', (_, entry) => {
    const uniform = seededUniform(21);
    for (let repeat = 0; repeat < 40; repeat++) {
      const rows = 1 + Math.floor(9 * uniform());
      const columns = 1 + Math.floor(9 * uniform());
      const payoff = generate(rows * columns, () => entry(uniform));
      const { value } = solveChecked(payoff, rows, columns);
      expect(Math.abs(value - referenceValue(payoff, rows, columns))).toBeLessThan(1e-8);
    }
  });

  it('has the same value on a 60 x 45 game', () => {
    const uniform = seededUniform(22);
    const payoff = generate(60 * 45, uniform);
    const { value } = solveChecked(payoff, 60, 45);
    expect(Math.abs(value - referenceValue(payoff, 60, 45))).toBeLessThan(1e-8);
  });
});

describe('hard shapes', () => {
  const game = (n: number, entry: (i: number, j: number) => number): Float64Array =>
    generate(n * n, (at) => entry(Math.floor(at / n), at % n));

  it.each([
    ['reals', (u: () => number) => u()],
    ['zeros and ones', (u: () => number) => Math.floor(2 * u())],
    ['wins, draws and losses', (u: () => number) => Math.floor(3 * u()) - 1],
    ['mostly zeros', (u: () => number) => (u() < 0.03 ? 1 : 0)],
    ['twelve orders of magnitude', (u: () => number) => 10 ** (12 * u() - 6)],
  ] as const)('200 x 200 of %s', (_, entry) => {
    const uniform = seededUniform(23);
    solveChecked(
      generate(40_000, () => entry(uniform)),
      200,
      200,
    );
  });

  it('200 x 200 antisymmetric: value 0', () => {
    const uniform = seededUniform(24);
    const half = generate(40_000, () => Math.floor(3 * uniform()) - 1);
    const payoff = game(200, (i, j) => (half[i * 200 + j] ?? 0) - (half[j * 200 + i] ?? 0));
    expect(solveChecked(payoff, 200, 200).value).toBeCloseTo(0, 12);
  });

  it('rows and columns repeated many times', () => {
    const uniform = seededUniform(25);
    const small = generate(70, uniform);
    const payoff = game(120, (i, j) => small[(i % 10) * 7 + (j % 7)] ?? NaN);
    expect(solveChecked(payoff, 120, 120).value).toBeCloseTo(solveMatrixGame(small, 10, 7).value, 13);
  });

  it('smooth kernels, close to singular', () => {
    solveChecked(
      game(100, (i, j) => Math.cos((2 * (i - j)) / 100) + (i * j) / 1e4),
      100,
      100,
    );
    solveChecked(
      game(100, (i, j) => Math.abs(i - j)),
      100,
      100,
    );
    solveChecked(
      game(60, (i, j) => 1 / (i + j + 1) - 1 / (60 - i + j)),
      60,
      60,
    );
  });

  it('narrow games', () => {
    const uniform = seededUniform(26);
    solveChecked(generate(400, uniform), 2, 200);
    solveChecked(generate(400, uniform), 200, 2);
  });
});

describe('solveScaled', () => {
  it('mends a run that stopped too early: from its basis, and by the next attempt', () => {
    // Prices up to 0.2 or 1 taken for zero, or two pivots only, leave a large gap; the careful second attempt closes it.
    const careful = { price: 1e-12, pivot: 1e-10 };
    const uniform = seededUniform(28);
    for (const careless of [
      { ...careful, price: 0.2 },
      { ...careful, price: 1 },
      { ...careful, most: 2 },
    ]) {
      const game = createScaledGame(20, 15);
      game.rows = 20;
      game.columns = 15;
      game.scaled.set(generate(300, uniform));
      solveScaled(game, [careless]);
      const before = game.upper - game.lower;
      solveScaled(game, [careless, careful]);
      expect(before).toBeGreaterThan(1e-3);
      expect(game.upper - game.lower).toBeLessThan(1e-13);
    }
  });

  it('never gets worse by going on: each round keeps the best answer', () => {
    const game = createScaledGame(30, 30);
    game.rows = 30;
    game.columns = 30;
    game.scaled.set(generate(900, seededUniform(29)));
    let last = Infinity;
    for (let most = 1; most < 12; most++) {
      solveScaled(
        game,
        Array.from({ length: most }, (_, i) => ({ price: 1e-12, pivot: 1e-10, most: i + 1 })),
      );
      expect(game.upper - game.lower).toBeLessThanOrEqual(last);
      last = game.upper - game.lower;
    }
    expect(last).toBeLessThan(1);
  });
});

describe('properties', () => {
  const size = fc.integer({ min: 1, max: 7 });
  const integerGame = fc.tuple(size, size).chain(([rows, columns]) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      payoff: fc.array(fc.integer({ min: -4, max: 4 }), {
        minLength: rows * columns,
        maxLength: rows * columns,
      }),
    }),
  );

  it('the value follows shift and scale, from 1e-300 to 1e300', () => {
    fc.assert(
      fc.property(integerGame, ({ payoff, rows, columns }) => {
        const { value } = solveChecked(payoff, rows, columns);
        for (const scale of [1e-300, 2 ** -1000, 1e-9, 1e9, 1e300]) {
          const scaled = payoff.map((x) => x * scale);
          expect(Math.abs(solveChecked(scaled, rows, columns).value - value * scale)).toBeLessThanOrEqual(
            1e-12 * largest(scaled),
          );
        }
        expect(
          solveChecked(
            payoff.map((x) => x + 1000),
            rows,
            columns,
          ).value,
        ).toBeCloseTo(value + 1000, 11);
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  it('swapping the players negates the value', () => {
    fc.assert(
      fc.property(integerGame, ({ payoff, rows, columns }) => {
        const swapped = generate(
          payoff.length,
          (at) => -(payoff[(at % rows) * columns + Math.floor(at / rows)] ?? NaN),
        );
        const { value } = solveChecked(payoff, rows, columns);
        expect(solveChecked(swapped, columns, rows).value).toBeCloseTo(-value, 12);
      }),
      { seed: 6, numRuns: 150 },
    );
  });

  it('does not overflow on the largest doubles', () => {
    const most = Number.MAX_VALUE;
    const { value, exploitability } = solveMatrixGame([most, -most, -most, most], 2, 2);
    expect(Math.abs(value)).toBeLessThan(1e-15 * most);
    expect(exploitability).toBeLessThan(1e-15 * most);
  });
});

describe('createMatrixGameSolver', () => {
  it('gives the same bytes as a fresh solver, whatever it solved before', () => {
    const solver = createMatrixGameSolver(9, 9);
    const uniform = seededUniform(27);
    for (let repeat = 0; repeat < 60; repeat++) {
      const rows = 1 + Math.floor(9 * uniform());
      const columns = 1 + Math.floor(9 * uniform());
      const payoff = generate(rows * columns, () => Math.floor(9 * uniform()));
      const again = solver.solve(payoff, rows, columns);
      const fresh = solveMatrixGame(payoff, rows, columns);
      expect(again.value).toBe(fresh.value);
      expect(again.exploitability).toBe(fresh.exploitability);
      expect(again.rows.subarray(0, rows)).toEqual(fresh.rows);
      expect(again.columns.subarray(0, columns)).toEqual(fresh.columns);
    }
  });

  it('refuses what it cannot hold', () => {
    const solver = createMatrixGameSolver(2, 3);
    expect(() => solver.solve(new Float64Array(9), 3, 3)).toThrow(/2 x 3/);
    expect(() => solver.solve(new Float64Array(5), 2, 3)).toThrow(/6/);
    expect(() => solver.solve([1, NaN, 2, 3], 2, 2)).toThrow(/row 0, column 1/);
    expect(() => solver.solve([1, 2, Infinity, 3], 2, 2)).toThrow(/row 1, column 0/);
    expect(() => solver.solve([], 0, 3)).toThrow(RangeError);
    expect(() => createMatrixGameSolver(0, 3)).toThrow(RangeError);
  });
});

/** Kuhn poker by playing out all six deals for every pair of pure strategies. */
function kuhnPoker(): { payoff: number[]; rows: number; columns: number } {
  // First player, per card: 0 bet, 1 check then fold, 2 check then call. Second: bit 0 calls a bet, bit 1 bets on a check.
  const payoff: number[] = [];
  const deals = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b] as const));
  for (let first = 0; first < 27; first++) {
    for (let second = 0; second < 64; second++) {
      let sum = 0;
      for (const [a, b] of deals) {
        const opening = Math.floor(first / 3 ** a) % 3;
        const answer = (second >> (2 * b)) & 3;
        const winner = a > b ? 1 : -1;
        const calls = (answer & 1) === 1;
        const bets = (answer & 2) === 2;
        if (opening === 0) sum += calls ? 2 * winner : 1;
        else if (!bets) sum += winner;
        else sum += opening === 2 ? 2 * winner : -1;
      }
      payoff.push(sum / 6);
    }
  }
  return { payoff, rows: 27, columns: 64 };
}
