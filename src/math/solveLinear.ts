/**
 * Solves `matrix · x = right` by Gaussian elimination with partial pivoting and one step of iterative refinement
 * (Golub and Van Loan, Matrix Computations, §3.4–3.5).
 * @param matrix n × n, row by row; left as it is
 * @param right n values; left as it is
 * @returns the solution, or undefined when the matrix is singular to working precision: a pivot vanished, or the
 *   residual exceeds 1e-12 of the size of matrix, solution and right-hand side
 */
export function solveLinear(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  const n = right.length;
  const factors = matrix.slice();
  const rowOf = factorise(factors, n);
  if (!rowOf) return undefined;
  const x = substitute(factors, rowOf, right, n);
  const correction = substitute(factors, rowOf, residual(matrix, x, right), n);
  for (let i = 0; i < n; i++) x[i] = (x[i] as number) + (correction[i] as number);
  return isSmall(residual(matrix, x, right), matrix, x, right) ? x : undefined;
}

/** LU factors in place, rows permuted as the result says; undefined when a pivot vanishes. */
function factorise(a: Float64Array, n: number): Int32Array | undefined {
  const rowOf = Int32Array.from({ length: n }, (_, i) => i);
  const scale = a.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) {
      if (Math.abs(a[i * n + k] as number) > Math.abs(a[best * n + k] as number)) best = i;
    }
    const pivot = a[best * n + k] as number;
    if (!(Math.abs(pivot) > scale * 1e-15)) return undefined;
    if (best !== k) swapRows(a, rowOf, n, k, best);
    for (let i = k + 1; i < n; i++) {
      const factor = (a[i * n + k] as number) / pivot;
      if (factor === 0) continue;
      a[i * n + k] = factor;
      for (let j = k + 1; j < n; j++) {
        a[i * n + j] = (a[i * n + j] as number) - factor * (a[k * n + j] as number);
      }
    }
  }
  return rowOf;
}

function swapRows(a: Float64Array, rowOf: Int32Array, n: number, i: number, j: number): void {
  for (let c = 0; c < n; c++) {
    const kept = a[i * n + c] as number;
    a[i * n + c] = a[j * n + c] as number;
    a[j * n + c] = kept;
  }
  const kept = rowOf[i] as number;
  rowOf[i] = rowOf[j] as number;
  rowOf[j] = kept;
}

function substitute(lu: Float64Array, rowOf: Int32Array, right: Float64Array, n: number): Float64Array {
  const x = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = right[rowOf[i] as number] as number;
    for (let j = 0; j < i; j++) sum -= (lu[i * n + j] as number) * (x[j] as number);
    x[i] = sum;
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[i] as number;
    for (let j = i + 1; j < n; j++) sum -= (lu[i * n + j] as number) * (x[j] as number);
    x[i] = sum / (lu[i * n + i] as number);
  }
  return x;
}

function residual(a: Float64Array, x: Float64Array, right: Float64Array): Float64Array {
  const n = right.length;
  return right.map((value, i) => {
    let sum = value;
    for (let j = 0; j < n; j++) sum -= (a[i * n + j] as number) * (x[j] as number);
    return sum;
  });
}

function isSmall(rest: Float64Array, a: Float64Array, x: Float64Array, right: Float64Array): boolean {
  const largest = (values: Float64Array) => values.reduce((m, v) => Math.max(m, Math.abs(v)), 0);
  return largest(rest) <= 1e-12 * (largest(a) * largest(x) + largest(right));
}
