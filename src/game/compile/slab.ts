/** Applies words to one cell: backwards to values (an expectation), forwards to probability masses. */
import type { AxisMatrix } from './wordTables.js';

/** Returns the expectation of `values` after a word that is available in the cell. */
export function rowDot(
  word: readonly AxisMatrix[],
  coordinates: ArrayLike<number>,
  coordinatesAt: number,
  values: Float64Array,
  cellAt: number,
  part = 0,
): number {
  const matrix = word[part];
  if (!matrix) return values[cellAt]!;
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis]!;
  const origin = cellAt - from * stride;
  let sum = 0;
  for (let e = start[from]!; e < start[from + 1]!; e++) {
    const next = origin + to[e]! * stride;
    sum += p[e]! * rowDot(word, coordinates, coordinatesAt, values, next, part + 1);
  }
  return sum;
}

/** Distributes `mass` from one cell along a word that is available there. Adds the result to `masses`. */
export function rowScatter(
  word: readonly AxisMatrix[],
  coordinates: ArrayLike<number>,
  coordinatesAt: number,
  mass: number,
  masses: Float64Array,
  cellAt: number,
  part = 0,
): void {
  const matrix = word[part];
  if (!matrix) {
    masses[cellAt] = masses[cellAt]! + mass;
    return;
  }
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis]!;
  const origin = cellAt - from * stride;
  for (let e = start[from]!; e < start[from + 1]!; e++) {
    const next = origin + to[e]! * stride;
    rowScatter(word, coordinates, coordinatesAt, mass * p[e]!, masses, next, part + 1);
  }
}
