import { describe, expect, it } from 'vitest';
import { bimatrixEquilibria, type BimatrixEquilibrium } from '../../src/math/index.js';
import { generate, seededUniform } from './helpers.js';

type Rational = readonly [bigint, bigint];

/** Far larger than the product of any two denominators of the small games here, so that rounding down merges only equals. */
const COMMON = 10n ** 40n;

/** Oracle: the same theorem in exact rational arithmetic, over all bases of the full systems with slacks. */
function exactVertices(matrix: readonly number[], constraints: number, coordinates: number): Rational[][] {
  const found = new Map<string, Rational[]>();
  for (const tight of subsets(constraints + coordinates, coordinates)) {
    const lines = tight.map((label) =>
      label < coordinates
        ? { row: generateList(coordinates, (i) => (i === label ? 1n : 0n)), side: 0n }
        : {
            row: matrix
              .slice((label - coordinates) * coordinates, (label - coordinates + 1) * coordinates)
              .map(BigInt),
            side: 1n,
          },
    );
    const x = solveExactly(
      lines.map((line) => line.row),
      lines.map((line) => line.side),
    );
    if (x === undefined || x.some(([top]) => top < 0n) || x.every(([top]) => top === 0n)) continue;
    const bottom = x[0]?.[1] ?? 1n;
    const allowed = generateList(
      constraints,
      (j) => x.reduce((sum, [top], i) => sum + BigInt(matrix[j * coordinates + i] ?? 0) * top, 0n) <= bottom,
    ).every(Boolean);
    // Bases of a degenerate vertex have different denominators; a common one makes them equal.
    if (allowed) found.set(x.map(([top]) => (top * COMMON) / bottom).join(), x);
  }
  return [...found.values()];
}

function generateList<T>(length: number, entry: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => entry(i));
}

function subsets(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (count < size) return [];
  return [...subsets(count - 1, size), ...subsets(count - 1, size - 1).map((rest) => [...rest, count - 1])];
}

/** Cramer's rule by cofactors: slow, obvious, and every coordinate has the same positive denominator. */
function solveExactly(rows: bigint[][], side: bigint[]): Rational[] | undefined {
  const bottom = determinant(rows);
  if (bottom === 0n) return undefined;
  const sign = bottom < 0n ? -1n : 1n;
  return rows.map((_, column) => {
    const replaced = rows.map((row, i) => row.map((entry, j) => (j === column ? (side[i] ?? 0n) : entry)));
    return [sign * determinant(replaced), sign * bottom] as const;
  });
}

function determinant(rows: readonly (readonly bigint[])[]): bigint {
  const [first, ...rest] = rows;
  if (first === undefined) return 1n;
  return first.reduce((sum, entry, j) => {
    if (entry === 0n) return sum;
    const minor = determinant(rest.map((row) => row.filter((_, k) => k !== j)));
    return sum + (j % 2 === 0 ? entry : -entry) * minor;
  }, 0n);
}

/** All extreme equilibria by exact arithmetic: vertex pairs in which every label occurs. Payoffs are positive whole numbers. */
function exactEquilibria(
  a: readonly number[],
  b: readonly number[],
  rows: number,
  columns: number,
): string[] {
  const transposed = generateList(
    rows * columns,
    (at) => b[(at % rows) * columns + Math.floor(at / rows)] ?? NaN,
  );
  const xs = exactVertices(transposed, columns, rows);
  const ys = exactVertices(a, rows, columns);
  const dot = (line: readonly number[], point: readonly Rational[]): bigint =>
    point.reduce((sum, [top], i) => sum + BigInt(line[i] ?? 0) * top, 0n);
  const complete = (x: Rational[], y: Rational[]): boolean =>
    x.every(([top], i) => top === 0n || dot(a.slice(i * columns, (i + 1) * columns), y) === y[0]?.[1]) &&
    y.every(([top], j) => top === 0n || dot(transposed.slice(j * rows, (j + 1) * rows), x) === x[0]?.[1]);
  const mix = (point: readonly Rational[]): number[] => {
    const sum = point.reduce((total, [top]) => total + top, 0n);
    return point.map(([top]) => Number(top) / Number(sum));
  };
  return xs.flatMap((x) => ys.filter((y) => complete(x, y)).map((y) => keyOf(mix(x), mix(y)))).sort();
}

function keyOf(x: ArrayLike<number>, y: ArrayLike<number>): string {
  return [...Array.from(x), ...Array.from(y)].map((share) => (share + 1e-12).toFixed(7)).join(' ');
}

function keys(equilibria: readonly BimatrixEquilibrium[]): string[] {
  return equilibria.map(({ rows, columns }) => keyOf(rows, columns)).sort();
}

function checkCertificates(equilibria: readonly BimatrixEquilibrium[], scale: number): void {
  for (const { rows, columns, residual } of equilibria) {
    expect(residual).toBeLessThan(1e-11 * scale);
    for (const mix of [rows, columns]) expect(mix.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 13);
  }
}

describe('games from the literature', () => {
  it('matching pennies has one equilibrium', () => {
    const found = bimatrixEquilibria([1, -1, -1, 1], [-1, 1, 1, -1], 2, 2);
    expect(keys(found)).toEqual([keyOf([0.5, 0.5], [0.5, 0.5])]);
    expect(found[0]?.rowValue).toBeCloseTo(0, 15);
  });

  it('the battle of the sexes has three', () => {
    const found = bimatrixEquilibria([2, 0, 0, 1], [1, 0, 0, 2], 2, 2);
    expect(keys(found)).toEqual(
      [keyOf([0, 1], [0, 1]), keyOf([1, 0], [1, 0]), keyOf([2 / 3, 1 / 3], [1 / 3, 2 / 3])].sort(),
    );
    expect(new Set(found.map((e) => e.component)).size).toBe(3);
  });

  it("the prisoners' dilemma has one, in dominant strategies", () => {
    const found = bimatrixEquilibria([-1, -3, 0, -2], [-1, 0, -3, -2], 2, 2);
    expect(keys(found)).toEqual([keyOf([0, 1], [0, 1])]);
    expect([found[0]?.rowValue, found[0]?.columnValue]).toEqual([-2, -2]);
  });

  it('a degenerate 3 x 2 game has a segment and an isolated point', () => {
    // By hand: the first row against up to a third of the second column, and rows 2 and 3 mixed.
    const found = bimatrixEquilibria([3, 3, 2, 5, 0, 6], [3, 3, 2, 6, 3, 1], 3, 2);
    expect(keys(found)).toEqual(
      [
        keyOf([1, 0, 0], [1, 0]),
        keyOf([1, 0, 0], [2 / 3, 1 / 3]),
        keyOf([0, 1 / 3, 2 / 3], [1 / 3, 2 / 3]),
      ].sort(),
    );
    const components = found.map((e) => `${e.rows[0] ?? NaN}:${e.component}`);
    expect(new Set(components).size).toBe(2);
  });

  it('pure coordination among n has 2^n - 1', () => {
    for (let n = 1; n <= 6; n++) {
      const identity = generate(n * n, (at) => (Math.floor(at / n) === at % n ? 1 : 0));
      const found = bimatrixEquilibria(identity, identity, n, n);
      expect(found).toHaveLength(2 ** n - 1);
      checkCertificates(found, 1);
    }
  });

  it('a constant game: every pair of pure strategies, all connected', () => {
    const found = bimatrixEquilibria(new Float64Array(6).fill(4), new Float64Array(6).fill(-1), 2, 3);
    expect(found).toHaveLength(6);
    expect(new Set(found.map((e) => e.component))).toEqual(new Set([0]));
  });
});

describe('against exact rational arithmetic', () => {
  it.each([
    [2, 2, 3],
    [3, 3, 2],
    [2, 4, 4],
    [3, 4, 3],
    [4, 4, 9],
    [4, 4, 2],
  ])('%i x %i games with payoffs up to %i, ties and all', (rows, columns, most) => {
    const uniform = seededUniform(100 * rows + 10 * columns + most);
    for (let repeat = 0; repeat < 12; repeat++) {
      const entry = (): number => 1 + Math.floor(most * uniform());
      const a = generateList(rows * columns, entry);
      const b = generateList(rows * columns, entry);
      const found = bimatrixEquilibria(a, b, rows, columns);
      expect(keys(found)).toEqual(exactEquilibria(a, b, rows, columns));
      expect(found.length).toBeGreaterThan(0);
      checkCertificates(found, most);
    }
  });
});

describe('larger games', () => {
  it('8 x 8 of random reals: an odd number, each certified', () => {
    const uniform = seededUniform(41);
    for (let repeat = 0; repeat < 5; repeat++) {
      const found = bimatrixEquilibria(generate(64, uniform), generate(64, uniform), 8, 8);
      expect(found.length % 2).toBe(1);
      checkCertificates(found, 1);
      expect(new Set(found.map((e) => e.component)).size).toBe(found.length);
    }
  });

  it('does not mind shift and scale', () => {
    const uniform = seededUniform(42);
    const a = generate(20, () => Math.floor(5 * uniform()));
    const b = generate(20, () => Math.floor(5 * uniform()));
    const moved = bimatrixEquilibria(
      a.map((x) => 1e6 * x - 7),
      b.map((x) => 1e-6 * x + 3),
      4,
      5,
    );
    expect(keys(moved)).toEqual(keys(bimatrixEquilibria(a, b, 4, 5)));
  });

  it('refuses what is too large or malformed', () => {
    expect(() => bimatrixEquilibria(new Float64Array(400), new Float64Array(400), 20, 20)).toThrow(
      /dominated/,
    );
    expect(() => bimatrixEquilibria(new Float64Array(40), new Float64Array(40), 1, 40)).toThrow(/16/);
    expect(() => bimatrixEquilibria([1, 2], [1], 1, 2)).toThrow(RangeError);
    expect(() => bimatrixEquilibria([1, NaN], [1, 2], 1, 2)).toThrow(RangeError);
    expect(() => bimatrixEquilibria([], [], 0, 2)).toThrow(RangeError);
  });
});
