import { addPair, createPair, dividePair, type DoubleDouble } from '../numeric/doubleDouble.js';

/** Multiplies a weight by the ratio that leads from entry k to its neighbour. */
export type PairStep = (weight: DoubleDouble, k: number) => void;

/**
 * A distribution from the ratios of neighbouring entries. Weights run outwards from the mode in double-double
 * arithmetic and are divided by their own sum. So nothing cancels, and nothing underflows before the entry itself
 * would.
 * `length` is the row's length. Entries outside low..high are zero. `up` leads from k to k + 1, `down` from k to k - 1.
 */
export function rowFromRatios(
  length: number,
  [low, mode, high]: readonly [number, number, number],
  up: PairStep,
  down: PairStep,
): Float64Array {
  const row = new Float64Array(length);
  const rest = new Float64Array(length);
  const weight = createPair(1);
  row[mode] = 1;
  for (let k = mode; k < high && weight[0] !== 0; k++) {
    up(weight, k);
    row[k + 1] = weight[0]!;
    rest[k + 1] = weight[1]!;
  }
  weight[0] = 1;
  weight[1] = 0;
  for (let k = mode; k > low && weight[0] !== 0; k--) {
    down(weight, k);
    row[k - 1] = weight[0];
    rest[k - 1] = weight[1];
  }
  normalise(row, rest);
  return row;
}

function normalise(row: Float64Array, rest: Float64Array): void {
  const sum = createPair(0);
  const term = createPair(0);
  for (let k = 0; k < row.length; k++) {
    term[0] = row[k]!;
    term[1] = rest[k]!;
    addPair(sum, term);
  }
  for (let k = 0; k < row.length; k++) {
    term[0] = row[k]!;
    term[1] = rest[k]!;
    dividePair(term, sum);
    row[k] = term[0];
  }
}
