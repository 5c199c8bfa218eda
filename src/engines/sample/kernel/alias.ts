/**
 * Alias tables in whole numbers (A. J. Walker, "An efficient method for generating discrete random variables", ACM TOMS
 * 3, 1977; M. D. Vose, "A linear algorithm for generating random numbers with a given distribution", IEEE TSE 17, 1991).
 * A distribution is rounded to multiples of 2^-32 and is then drawn exactly with one 32-bit number.
 */
import { get } from './planeInterpreter.js';

/** All 32-bit numbers. */
const WHOLE = 2 ** 32;

/**
 * A table of 2^bits slots; bits is at least 1. A number u belongs to slot `u >>> (32 − bits)`. Its value is the slot's
 * `below` if u < `threshold` (as unsigned numbers), else its `above`.
 */
export interface AliasTable {
  readonly bits: number;
  readonly threshold: Int32Array;
  readonly below: Int32Array;
  readonly above: Int32Array;
}

/**
 * Returns multiples of 2^-32 that add up to 2^32, each within 1 of its probability. The largest remainders are rounded
 * up.
 */
export function wholeWeights(probabilities: ArrayLike<number>): Float64Array {
  const total = Array.from(probabilities).reduce((sum, p) => sum + p, 0);
  const exact = Float64Array.from(probabilities, (p) => (p / total) * WHOLE);
  const weights = exact.map(Math.floor);
  const missing = WHOLE - weights.reduce((sum, w) => sum + w, 0);
  const order = Array.from(exact.keys()).sort(
    (a, b) => get(exact, b) - get(weights, b) - (get(exact, a) - get(weights, a)) || a - b,
  );
  for (const i of order.slice(0, missing)) weights[i] = get(weights, i) + 1;
  return weights;
}

/** Returns the table that draws entry i of `values` with weight i of 2^32. The weights add up to 2^32. */
export function aliasTable(weights: Float64Array, values: ArrayLike<number>): AliasTable {
  const used = Array.from(weights.keys()).filter((i) => get(weights, i) > 0);
  const bits = Math.max(1, Math.ceil(Math.log2(used.length)));
  const slots = 2 ** bits;
  const capacity = WHOLE / slots;
  const left = new Float64Array(slots);
  const value = new Int32Array(slots);
  used.forEach((i, slot) => {
    left[slot] = get(weights, i);
    value[slot] = get(values, i);
  });
  const table: AliasTable = {
    bits,
    threshold: new Int32Array(slots),
    below: value.slice(),
    above: value.slice(),
  };
  const slotsWhere = (few: boolean): number[] =>
    Array.from(left.keys()).filter((slot) => get(left, slot) < capacity === few);
  const small = slotsWhere(true);
  const large = slotsWhere(false);
  for (let low = small.pop(); low !== undefined; low = small.pop()) {
    const high = large.at(-1);
    if (high === undefined) throw new RangeError('the weights of an alias table should add up to 2^32');
    // The slot holds the rest of its own value. A value with more than its slot can hold fills it up.
    table.threshold[low] = low * capacity + get(left, low);
    table.above[low] = get(value, high);
    if (get(left, low) === 0) table.below[low] = get(value, high);
    left[high] = get(left, high) - (capacity - get(left, low));
    if (get(left, high) < capacity) {
      large.pop();
      small.push(high);
    }
  }
  return table;
}

/** Returns the value that a table draws with a random 32-bit word. */
export function drawnBy({ bits, threshold, below, above }: AliasTable, word: number): number {
  const slot = word >>> (32 - bits);
  // To compare unsigned numbers as signed ones, flip the top bit.
  const under = (word ^ 0x80000000) < (threshold[slot]! ^ 0x80000000);
  return (under ? below[slot] : above[slot]) as number;
}
