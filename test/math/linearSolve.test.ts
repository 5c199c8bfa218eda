import { describe, expect, it } from 'vitest';
import { linearSolve } from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';

describe('linearSolve', () => {
  it('recovers whole-number solutions of random whole-number systems exactly', () => {
    const uniform = seededUniform(31);
    for (let n = 1; n <= 25; n++) {
      const matrix = generate(n * n, () => Math.round(20 * uniform() - 10));
      const wanted = generate(n, () => Math.round(20 * uniform() - 10));
      const b = generate(n, (i) => wanted.reduce((sum, x, j) => sum + (matrix[i * n + j] ?? NaN) * x, 0));
      const { x, residual } = linearSolve(matrix, b);
      wanted.forEach((value, i) => expect(x[i]).toBeCloseTo(value, 10));
      expect(residual).toBeLessThan(1e-12);
    }
  });

  it('pivots: a zero in the corner, and the textbook matrix with a tiny one (Golub, Van Loan, 3.4.1)', () => {
    expect([...linearSolve([0, 1, 1, 0], [2, 3]).x]).toEqual([3, 2]);
    const { x } = linearSolve([1e-20, 1, 1, 1], [1, 2]);
    expect(x[0]).toBeCloseTo(1, 15);
    expect(x[1]).toBeCloseTo(1, 15);
  });

  it('keeps a small residual on an ill-conditioned system (Hilbert, n = 8)', () => {
    const matrix = generate(64, (at) => 1 / (Math.floor(at / 8) + (at % 8) + 1));
    expect(linearSolve(matrix, new Float64Array(8).fill(1)).residual).toBeLessThan(1e-9);
  });

  it('refuses singular systems, wrong sizes and numbers that are none', () => {
    expect(() => linearSolve([1, 2, 2, 4], [1, 2])).toThrow(/singular/);
    expect(() => linearSolve([0], [1])).toThrow(/singular/);
    expect(() => linearSolve([1, 2, 3], [1, 2])).toThrow(/4/);
    expect(() => linearSolve([NaN], [1])).toThrow(/finite/);
    expect(() => linearSolve([], [])).toThrow(RangeError);
  });
});
