/**
 * The lower factor L of a symmetric positive definite n x n matrix A = L Lᵀ, packed by rows; undefined where A is not
 * positive definite.
 *
 * Source: G. Golub, C. Van Loan, Matrix Computations (4th ed. 2013), algorithm 4.2.1.
 */
export function choleskyFactor(matrix: Float64Array, n: number): Float64Array | undefined {
  const factor = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * n + j]!;
      for (let k = 0; k < j; k++) sum -= factor[i * n + k]! * factor[j * n + k]!;
      if (i === j && !(sum > 0)) return undefined;
      factor[i * n + j] = i === j ? Math.sqrt(sum) : sum / factor[j * n + j]!;
    }
  }
  return factor;
}

/** The solution of L Lᵀ x = b. */
export function choleskySolve(factor: Float64Array, n: number, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = x[i]! - factor[i * n + k]! * x[k]!;
    x[i] = x[i]! / factor[i * n + i]!;
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] = x[i]! - factor[k * n + i]! * x[k]!;
    x[i] = x[i]! / factor[i * n + i]!;
  }
  return x;
}
