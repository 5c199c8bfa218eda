/** Linear models and variances between groups, against slow twins and the theory that they rest on. */
import { describe, expect, it } from 'vitest';
import {
  ColumnCandidates,
  leastSquares,
  linearSolve,
  quadraticForm,
  varianceBetween,
} from '../../src/math/index.js';
import { seededUniform } from './helpers.js';

/** A model with a column of ones, noise that grows with the second column, and its true coefficients. */
function drawn(count: number, random: () => number): { rows: Float64Array; values: Float64Array } {
  const rows = new Float64Array(3 * count);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [random(), random()];
    rows.set([1, x, y], 3 * i);
    values[i] = 2 + x - 3 * y + 4 * x * (random() + random() - 1);
  }
  return { rows, values };
}

describe('least squares', () => {
  it('solves the normal equations', () => {
    const { rows, values } = drawn(40, seededUniform(1));
    const at = (i: number, j: number): number => rows[3 * i + j] ?? NaN;
    const each = Array.from({ length: 40 }, (_, i) => i);
    const sum = (of: (i: number) => number): number => each.reduce((all, i) => all + of(i), 0);
    const gram = [0, 1, 2].flatMap((j) => [0, 1, 2].map((k) => sum((i) => at(i, j) * at(i, k))));
    const moments = [0, 1, 2].map((j) => sum((i) => at(i, j) * (values[i] ?? NaN)));
    const solved = linearSolve(Float64Array.from(gram), Float64Array.from(moments));
    const found = leastSquares({ rows, columns: 3, values });
    [0, 1, 2].forEach((j) => {
      expect(found?.coefficients[j]).toBeCloseTo(solved.x[j] ?? NaN, 9);
    });
    expect(sum((i) => (found?.residuals[i] ?? NaN) * at(i, 1))).toBeCloseTo(0, 9);
  });

  it('has HC3 errors that hold where the variance is not equal', () => {
    const random = seededUniform(2);
    let inside = 0;
    for (let repeat = 0; repeat < 400; repeat++) {
      const { rows, values } = drawn(60, random);
      const found = leastSquares({ rows, columns: 3, values });
      const error = Math.sqrt(found?.covariance[4] ?? NaN);
      if (Math.abs((found?.coefficients[1] ?? NaN) - 1) <= 1.96 * error) inside++;
    }
    // 95 %, four standard errors of 400 repeats.
    expect(inside / 400).toBeGreaterThan(0.906);
    expect(inside / 400).toBeLessThan(0.994);
  });

  it('counts a row that stands four times in one cluster as one', () => {
    const { rows, values } = drawn(50, seededUniform(3));
    const one = leastSquares({
      rows,
      columns: 3,
      values,
      clusters: Int32Array.from({ length: 50 }, (_, i) => i),
    });
    const four = leastSquares({
      rows: Float64Array.from({ length: 600 }, (_, i) => rows[Math.floor(i / 12) * 3 + (i % 3)] ?? NaN),
      columns: 3,
      values: Float64Array.from({ length: 200 }, (_, i) => values[Math.floor(i / 4)] ?? NaN),
      clusters: Int32Array.from({ length: 200 }, (_, i) => Math.floor(i / 4)),
    });
    const factor = 199 / 197 / (49 / 47);
    expect((four?.covariance[4] ?? NaN) / (one?.covariance[4] ?? NaN)).toBeCloseTo(factor, 9);
  });

  it('refuses columns that depend on each other, and too few rows', () => {
    const rows = Float64Array.from([1, 2, 2, 4, 3, 6]);
    expect(leastSquares({ rows, columns: 2, values: Float64Array.from([1, 2, 3]) })).toBeUndefined();
    expect(() =>
      leastSquares({ rows: new Float64Array(4), columns: 2, values: new Float64Array(2) }),
    ).toThrow(RangeError);
  });

  it('weighs a covariance', () => {
    expect(quadraticForm(Float64Array.from([2, 1, 1, 3]), [1, -2])).toBe(10);
  });
});

describe('the variance between groups', () => {
  it('is that of the means less what noise adds', () => {
    expect(
      varianceBetween(
        [
          [0, 2],
          [4, 6],
          [8, 10],
        ],
        0.95,
      ).value,
    ).toBe(15);
  });

  it('has intervals that hold at their stated rate', () => {
    const random = seededUniform(4);
    const normal = (): number => Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6);
    let inside = 0;
    for (let repeat = 0; repeat < 300; repeat++) {
      const groups = Array.from({ length: 60 }, () => {
        const mean = 0.5 * normal();
        return Array.from({ length: 6 }, () => mean + normal());
      });
      const { low, high } = varianceBetween(groups, 0.95);
      if (low <= 0.25 && 0.25 <= high) inside++;
    }
    expect(inside / 300).toBeGreaterThan(0.9);
  });

  it('refuses fewer than three groups and unequal sizes', () => {
    expect(() =>
      varianceBetween(
        [
          [1, 2],
          [3, 4],
        ],
        0.95,
      ),
    ).toThrow(RangeError);
    expect(() => varianceBetween([[1, 2], [3, 4], [5]], 0.95)).toThrow(RangeError);
  });
});

describe('one more column', () => {
  /** A fit with further columns: the last coefficient and its error. */
  const wider = (rows: Float64Array, more: readonly Float64Array[], values: Float64Array) => {
    const columns = 3 + more.length;
    const wide = new Float64Array(columns * values.length);
    values.forEach((_, i) => {
      wide.set([...rows.subarray(3 * i, 3 * i + 3), ...more.map((column) => column[i] ?? NaN)], columns * i);
    });
    const slow = leastSquares({ rows: wide, columns, values });
    const last = columns - 1;
    return {
      coefficient: slow?.coefficients[last] ?? NaN,
      error: Math.sqrt(slow?.covariance[last * columns + last] ?? NaN),
    };
  };

  it('has the coefficient and the error of a fit with this column, also after others', () => {
    const random = seededUniform(7);
    const { rows, values } = drawn(50, random);
    const columns = Array.from({ length: 5 }, () => Float64Array.from(values, () => random() ** 2));
    const candidates = ColumnCandidates.of({ rows, columns: 3, values }, columns);
    for (const [n] of columns.entries()) {
      for (let i = n; i < 5; i++) {
        const slow = wider(rows, [...columns.slice(0, n), columns[i] ?? new Float64Array()], values);
        const found = candidates?.tested(i);
        expect(found?.coefficient).toBeCloseTo(slow.coefficient, 9);
        expect(found?.error).toBeCloseTo(slow.error, 9);
      }
      candidates?.add(n);
      expect(candidates?.tested(n)).toBeUndefined();
    }
  });

  it('is none where it depends on the others, or they do', () => {
    const { rows, values } = drawn(50, seededUniform(8));
    const sum = Float64Array.from(values, (_, i) => (rows[3 * i] ?? NaN) + 2 * (rows[3 * i + 1] ?? NaN));
    expect(ColumnCandidates.of({ rows, columns: 3, values }, [sum])?.tested(0)).toBeUndefined();
    expect(ColumnCandidates.of({ rows: new Float64Array(150), columns: 3, values }, [sum])).toBeUndefined();
  });
});
