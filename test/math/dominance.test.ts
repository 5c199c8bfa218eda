import { describe, expect, it } from 'vitest';
import { dominatedRows, dominatedStrategies, solveMatrixGame } from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';
import { loadHighs } from './highs.js';

describe('dominance by hand', () => {
  it('strict by a mix but by no pure strategy', () => {
    const [found, ...others] = dominatedRows([3, 0, 0, 3, 1, 1], 3, 2);
    expect(others).toEqual([]);
    expect(found?.strategy).toBe(2);
    expect(found?.kind).toBe('strict');
    expect(found?.margin).toBeCloseTo(0.5, 14);
    [0.5, 0.5, 0].forEach((share, i) => expect(found?.mix[i]).toBeCloseTo(share, 14));
  });

  it('strict by a pure strategy, named by its place', () => {
    const found = dominatedRows([1, 1, 2, 3, 4, 2], 3, 2);
    expect(found.map(({ strategy, kind, mix }) => [strategy, kind, [...mix]])).toEqual([
      [0, 'strict', [0, 1, 0]],
    ]);
    expect(found[0]?.margin).toBe(1);
  });

  it('weak by a pure strategy, and weak by a mix only', () => {
    expect(dominatedRows([1, 1, 1, 0], 2, 2).map(({ strategy, kind }) => [strategy, kind])).toEqual([
      [1, 'weak'],
    ]);
    const [found, ...others] = dominatedRows([2, 0, 1, 0, 2, 1, 1, 1, 0], 3, 3);
    expect(others).toEqual([]);
    expect([found?.strategy, found?.kind]).toEqual([2, 'weak']);
    [0.5, 0.5, 0].forEach((share, i) => expect(found?.mix[i]).toBeCloseTo(share, 12));
    expect(found?.margin).toBeCloseTo(1, 12);
  });

  it('none among equal rows, in one row, or in matching pennies', () => {
    expect(dominatedRows([1, 2, 1, 2], 2, 2)).toEqual([]);
    expect(dominatedRows([1, 2], 1, 2)).toEqual([]);
    expect(dominatedRows([1, -1, -1, 1], 2, 2)).toEqual([]);
  });

  it("for both players: the prisoners' dilemma", () => {
    const { rows, columns } = dominatedStrategies([-1, -3, 0, -2], [-1, 0, -3, -2], 2, 2);
    expect(rows.map((d) => [d.strategy, d.kind])).toEqual([[0, 'strict']]);
    expect(columns.map((d) => [d.strategy, d.kind])).toEqual([[0, 'strict']]);
    expect(dominatedStrategies([0, 0, 0], [1, 2, 3], 1, 3).columns.map((d) => d.strategy)).toEqual([0, 1]);
  });

  it('refuses what is malformed', () => {
    expect(() => dominatedRows([1, 2, 3], 2, 2)).toThrow(RangeError);
    expect(() => dominatedRows([1, NaN], 1, 2)).toThrow(RangeError);
    expect(() => dominatedStrategies([1, 2], [1], 1, 2)).toThrow(RangeError);
  });
});

describe('random games', () => {
  it('every claim holds, and every row not named has a belief or a program to speak for it', async () => {
    const highs = await loadHighs();
    const uniform = seededUniform(51);
    for (let repeat = 0; repeat < 60; repeat++) {
      const rows = 2 + Math.floor(3 * uniform());
      const columns = 2 + Math.floor(3 * uniform());
      const payoff = generate(rows * columns, () => Math.floor(4 * uniform()));
      const at = (i: number, j: number): number => payoff[i * columns + j] ?? NaN;
      const found = new Map(dominatedRows(payoff, rows, columns).map((d) => [d.strategy, d]));
      for (let i = 0; i < rows; i++) {
        const gains = generate(rows * columns, (k) => (payoff[k] ?? NaN) - at(i, k % columns));
        const claim = found.get(i);
        if (claim !== undefined) {
          const gain = generate(
            columns,
            (j) => claim.mix.reduce((sum, share, k) => sum + share * at(k, j), 0) - at(i, j),
          );
          expect(Math.min(...gain)).toBeGreaterThan(claim.kind === 'strict' ? 1e-9 : -1e-10);
          expect(Math.max(...gain)).toBeGreaterThan(1e-9);
        }
        if (claim?.kind !== 'strict') {
          // Pearce's lemma: a belief to which the row is a best reply proves that nothing dominates it strictly.
          const belief = solveMatrixGame(gains, rows, columns).columns;
          for (let k = 0; k < rows; k++) {
            const better = belief.reduce((sum, share, j) => sum + share * (gains[k * columns + j] ?? NaN), 0);
            expect(better).toBeLessThan(1e-10);
          }
        }
        expect(weakGain(highs, gains, rows, columns) > 1e-7).toBe(claim !== undefined);
      }
    }
  });
});

/** The most that a mix which never loses to the row gains over all columns together, by HiGHS. */
function weakGain(
  highs: Awaited<ReturnType<typeof loadHighs>>,
  gains: Float64Array,
  rows: number,
  columns: number,
): number {
  const terms = (weights: (k: number) => number): string =>
    Array.from(
      { length: rows },
      (_, k) => `${weights(k) < 0 ? '-' : '+'} ${Math.abs(weights(k))} x${k}`,
    ).join(' ');
  const gain = (k: number, j: number): number => gains[k * columns + j] ?? NaN;
  const total = (k: number): number =>
    Array.from({ length: columns }, (_, j) => gain(k, j)).reduce((a, b) => a + b, 0);
  const lines = Array.from({ length: columns }, (_, j) => ` c${j}: ${terms((k) => gain(k, j))} >= 0`);
  const sum = ` s: ${terms(() => 1)} <= 1`;
  const answer = highs.solve(
    `Maximize\n obj: ${terms(total)}\nSubject To\n${lines.join('\n')}\n${sum}\nEnd\n`,
  );
  expect(answer.Status).toBe('Optimal');
  return answer.ObjectiveValue;
}
