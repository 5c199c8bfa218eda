/** Words applied to whole slabs: backwards to values (expectations), forwards to masses. */
import type { AxisMatrix } from './binding.js';

/**
 * One axis, backwards: `into[c] = Σ p(from → to) × values[c with to]`; NaN in cells where the word is not available, and NaN
 * carries through whatever is done to it later. The arrays must differ.
 */
export function axisBackward(
  matrix: AxisMatrix,
  cells: number,
  values: Float64Array,
  at: number,
  into: Float64Array,
): void {
  const { size, stride, available, start, to, p } = matrix;
  const block = size * stride;
  for (let base = 0; base < cells; base += block) {
    for (let from = 0; from < size; from++) {
      const row = base + from * stride;
      into.fill(available[from] === 1 ? 0 : NaN, row, row + stride);
      for (let e = start[from] as number; e < (start[from + 1] as number); e++) {
        const weight = p[e] as number;
        const source = at + base + (to[e] as number) * stride;
        for (let i = 0; i < stride; i++) {
          into[row + i] = (into[row + i] as number) + weight * (values[source + i] as number);
        }
      }
    }
  }
}

/**
 * A word, backwards, over a slab of `values` that begins at `at`. The result lies in `into` from 0; `scratch` is used
 * on the way. All three must differ.
 */
export function wordBackward(
  word: readonly AxisMatrix[],
  cells: number,
  values: Float64Array,
  at: number,
  into: Float64Array,
  scratch: Float64Array,
): void {
  if (word.length === 0) {
    into.set(values.subarray(at, at + cells));
    return;
  }
  let source = values;
  let from = at;
  let target = word.length % 2 === 1 ? into : scratch;
  for (const matrix of word) {
    axisBackward(matrix, cells, source, from, target);
    source = target;
    from = 0;
    target = target === into ? scratch : into;
  }
}

/** The expectation, from one cell, of `values` after a word that is available there. */
export function rowDot(
  word: readonly AxisMatrix[],
  coordinates: ArrayLike<number>,
  coordinatesAt: number,
  values: Float64Array,
  cellAt: number,
  part = 0,
): number {
  const matrix = word[part];
  if (!matrix) return values[cellAt] as number;
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis] as number;
  const origin = cellAt - from * stride;
  let sum = 0;
  for (let e = start[from] as number; e < (start[from + 1] as number); e++) {
    const next = origin + (to[e] as number) * stride;
    sum += (p[e] as number) * rowDot(word, coordinates, coordinatesAt, values, next, part + 1);
  }
  return sum;
}

/** Spreads `mass` from one cell along a word that is available there, adding to `masses`. */
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
    masses[cellAt] = (masses[cellAt] as number) + mass;
    return;
  }
  const { axis, stride, start, to, p } = matrix;
  const from = coordinates[coordinatesAt + axis] as number;
  const origin = cellAt - from * stride;
  for (let e = start[from] as number; e < (start[from + 1] as number); e++) {
    const next = origin + (to[e] as number) * stride;
    rowScatter(word, coordinates, coordinatesAt, mass * (p[e] as number), masses, next, part + 1);
  }
}
