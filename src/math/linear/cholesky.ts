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
      let sum = matrix[i * n + j] as number;
      for (let k = 0; k < j; k++) sum -= (factor[i * n + k] as number) * (factor[j * n + k] as number);
      if (i === j && !(sum > 0)) return undefined;
      factor[i * n + j] = i === j ? Math.sqrt(sum) : sum / (factor[j * n + j] as number);
    }
  }
  return factor;
}

/** The solution of L Lᵀ x = b. */
export function choleskySolve(factor: Float64Array, n: number, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] = (x[i] as number) - (factor[i * n + k] as number) * (x[k] as number);
    x[i] = (x[i] as number) / (factor[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++)
      x[i] = (x[i] as number) - (factor[k * n + i] as number) * (x[k] as number);
    x[i] = (x[i] as number) / (factor[i * n + i] as number);
  }
  return x;
}
