/**
 * An orthonormal basis of the vectors that a packed matrix maps to zero, by elimination with complete pivoting and
 * Gram-Schmidt; pivots of at most `tiny` count as zero. Each basis vector has `columns` entries.
 *
 * Source: G. Golub, C. Van Loan, Matrix Computations (4th ed. 2013), 3.4.8 and 5.2.8.
 * Example: `nullSpace(Float64Array.of(1, 1), 1, 2, 1e-12)` is one vector along (1, -1).
 */
export function nullSpace(
  matrix: ArrayLike<number>,
  rows: number,
  columns: number,
  tiny: number,
): Float64Array[] {
  const work = Float64Array.from(matrix);
  const order = Array.from({ length: columns }, (_, j) => j);
  const rank = reduce(work, rows, columns, order, tiny);
  const basis: Float64Array[] = [];
  for (let free = rank; free < columns; free++) {
    const vector = new Float64Array(columns);
    vector[order[free]!] = 1;
    for (let k = 0; k < rank; k++) {
      vector[order[k]!] = -work[k * columns + order[free]!]!;
    }
    orthonormalise(vector, basis);
    basis.push(vector);
  }
  return basis;
}

/** Gauss-Jordan: afterwards the first `rank` columns in `order` are unit vectors. Returns the rank. */
function reduce(work: Float64Array, rows: number, columns: number, order: number[], tiny: number): number {
  for (let rank = 0; rank < Math.min(rows, columns); rank++) {
    let line = rank;
    let place = rank;
    let most = 0;
    for (let i = rank; i < rows; i++) {
      for (let k = rank; k < columns; k++) {
        const size = Math.abs(work[i * columns + order[k]!]!);
        if (size > most) [most, line, place] = [size, i, k];
      }
    }
    if (most <= tiny) return rank;
    [order[rank], order[place]] = [order[place]!, order[rank]!];
    eliminate(work, rows, columns, rank, line, order[rank]!);
  }
  return Math.min(rows, columns);
}

/** Swaps line `line` to place `rank`, makes its pivot one and clears the pivot's column elsewhere. */
function eliminate(
  work: Float64Array,
  rows: number,
  columns: number,
  rank: number,
  line: number,
  column: number,
): void {
  const pivot = work[line * columns + column]!;
  for (let j = 0; j < columns; j++) {
    const held = work[rank * columns + j]!;
    work[rank * columns + j] = work[line * columns + j]! / pivot;
    if (line !== rank) work[line * columns + j] = held;
  }
  for (let i = 0; i < rows; i++) {
    const factor = work[i * columns + column]!;
    if (i === rank || factor === 0) continue;
    for (let j = 0; j < columns; j++) {
      work[i * columns + j] = work[i * columns + j]! - factor * work[rank * columns + j]!;
    }
  }
}

/** Twice is enough (Parlett). */
function orthonormalise(vector: Float64Array, basis: readonly Float64Array[]): void {
  for (let pass = 0; pass < 2; pass++) {
    for (const other of basis) {
      const along = vector.reduce((sum, x, i) => sum + x * other[i]!, 0);
      for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! - along * other[i]!;
    }
    const length = Math.hypot(...vector);
    for (let i = 0; i < vector.length; i++) vector[i] = vector[i]! / length;
  }
}
