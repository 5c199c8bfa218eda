import { requireCount } from '../numeric/domainChecks.js';
import { compensatedDot } from '../numeric/preciseSums.js';

/** A solution of A x = b with its residual. */
export interface LinearSolution {
  readonly x: Float64Array;
  /** Largest |A x - b|, computed with doubled precision. */
  readonly residual: number;
}

/**
 * Factors the packed n x n matrix in place as P A = L U with partial pivoting; `order` gets the row that each place came
 * from. Returns false, with the matrix spoilt, when a pivot is not above `tiny` (zero by default).
 *
 * Source: G. Golub, C. Van Loan, Matrix Computations (4th ed. 2013), algorithm 3.4.1.
 */
export function factorInPlace(matrix: Float64Array, n: number, order: Int32Array, tiny = 0): boolean {
  for (let i = 0; i < n; i++) order[i] = i;
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(matrix[i * n + k]!) > Math.abs(matrix[best * n + k]!)) best = i;
    }
    if (!(Math.abs(matrix[best * n + k]!) > tiny)) return false;
    if (best !== k) swapRows(matrix, n, order, k, best);
    const inverse = 1 / matrix[k * n + k]!;
    for (let i = k + 1; i < n; i++) {
      const factor = matrix[i * n + k]! * inverse;
      matrix[i * n + k] = factor;
      if (factor === 0) continue;
      for (let j = k + 1; j < n; j++) {
        matrix[i * n + j] = matrix[i * n + j]! - factor * matrix[k * n + j]!;
      }
    }
  }
  return true;
}

function swapRows(matrix: Float64Array, n: number, order: Int32Array, a: number, b: number): void {
  for (let j = 0; j < n; j++) {
    const held = matrix[a * n + j]!;
    matrix[a * n + j] = matrix[b * n + j]!;
    matrix[b * n + j] = held;
  }
  const held = order[a]!;
  order[a] = order[b]!;
  order[b] = held;
}

/** Writes to x the solution of A x = b from a factorisation by factorInPlace; b is kept. */
export function solveFactored(
  factors: Float64Array,
  n: number,
  order: Int32Array,
  b: Float64Array,
  x: Float64Array,
): void {
  for (let i = 0; i < n; i++) {
    let sum = b[order[i]!]!;
    for (let j = 0; j < i; j++) sum -= factors[i * n + j]! * x[j]!;
    x[i] = sum;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i]!;
    for (let j = i + 1; j < n; j++) sum -= factors[i * n + j]! * x[j]!;
    x[i] = sum / factors[i * n + i]!;
  }
}

/**
 * Solves A x = b for a square matrix, packed by rows, with one step of iterative refinement and the residual.
 *
 * Source: Golub, Van Loan (2013), 3.4 and 3.5.3. Throws RangeError for sizes that do not fit, numbers that are not
 * finite, or a matrix that is singular to working precision (a pivot below 1e-14 of the largest entry).
 * Example: `linearSolve([2, 0, 0, 4], [2, 2]).x` is [1, 0.5].
 */
export function linearSolve(matrix: ArrayLike<number>, b: ArrayLike<number>): LinearSolution {
  const n = b.length;
  requireCount('the number of unknowns', n, 1);
  if (matrix.length !== n * n) {
    throw new RangeError(`the matrix has ${matrix.length} entries; ${n} unknowns need ${n * n}`);
  }
  const original = Float64Array.from(matrix);
  const right = Float64Array.from(b);
  const largest = original.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
  if (!Number.isFinite(largest) || !right.every(Number.isFinite)) {
    throw new RangeError('the system holds a number that is not finite; all entries must be finite');
  }
  const factors = Float64Array.from(original);
  const order = new Int32Array(n);
  if (!factorInPlace(factors, n, order, 1e-14 * largest)) {
    throw new RangeError(
      `the ${n} x ${n} matrix is singular to working precision; its rows must be independent`,
    );
  }
  const x = new Float64Array(n);
  solveFactored(factors, n, order, right, x);
  const correction = new Float64Array(n);
  solveFactored(factors, n, order, residuals(original, x, right), correction);
  for (let i = 0; i < n; i++) x[i] = x[i]! + correction[i]!;
  const residual = residuals(original, x, right).reduce((most, r) => Math.max(most, Math.abs(r)), 0);
  return { x, residual };
}

/** b - A x, each entry accumulated with doubled precision. */
function residuals(matrix: Float64Array, x: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  const row = new Float64Array(n + 1);
  const factors = new Float64Array(n + 1);
  factors.set(x);
  factors[n] = -1;
  return b.map((wanted, i) => {
    row.set(matrix.subarray(i * n, (i + 1) * n));
    row[n] = wanted;
    return -compensatedDot(row, factors);
  });
}
