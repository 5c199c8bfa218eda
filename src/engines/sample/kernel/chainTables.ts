/**
 * Markov chains as tables for stepping: each state is a row of 2^bits slots, and the top bits of a random number
 * select one. Where probabilities are no multiples of a power of two, it uses alias tables in whole numbers (A. J.
 * Walker 1977; M. D. Vose 1991).
 */
import { checkChain, resultsOf, toOutcome, mergeStates, type Chain } from './markovChain.js';
import { get } from './planeInterpreter.js';

/**
 * The maximum number of slots in all rows together when steps are joined: 12 bytes each, so within a second-level
 * cache.
 */
const JOINED_SLOTS = 2 ** 16;
/** The maximum number of bits of a joined step. */
const JOINED_BITS = 12;

/** The number of active combats. Their lists stay in the first-level cache. */
export const WALKERS = 1024;
/** The number of 32-bit streams, used in turn: two vectors, which hides the generator's latency. */
export const WALK_WORDS = 8;
/** The number of codes and outcomes per loop iteration. Lists are padded to a multiple of it. */
export const UNROLLED = 4;
/** Words of a slot: its threshold, the code for numbers from it up, the code for those below, and one for alignment. */
export const SLOT_WORDS = 4;
const SLOT_BYTES = 4 * SLOT_WORDS;

/**
 * The tables. A *code* ≥ 0 is a state. Its low five bits give the right shift from a random number to the number of a
 * slot. The rest gives the offset of the state's first slot, in bytes (a row has at least two slots of 16 bytes). A
 * code below 0 is an outcome, −1 − outcome. A random number u takes the slot's third word if u < threshold, unsigned,
 * else the second.
 */
export interface Rows {
  readonly start: number;
  /** A state that leads to the outcome after the last. It fills up lists. */
  readonly padding: number;
  readonly slots: Int32Array;
}

/** The shift in a code. */
export function codeShift(code: number): number {
  return code & 31;
}

/** A state's row: slots with targets of the chain. In a direct row, `below` and `above` are the same. */
interface Row {
  readonly bits: number;
  readonly direct: boolean;
  readonly threshold: Int32Array;
  readonly below: Int32Array;
  readonly above: Int32Array;
}

/** Builds the tables of a chain. */
export function chainRows(chain: Chain): Rows {
  const merged = mergeStates(checkChain(chain));
  const rows = Array.from({ length: merged.rowStart.length - 1 }, (_, state) => stateRow(merged, state));
  const depth = joinedDepths(rows);
  let limit = JOINED_BITS;
  while (limit > 0 && slotsNeeded(rows, depth, limit) > JOINED_SLOTS) limit--;
  return layOut(rows, depth, limit, chain.outcomes);
}

function stateRow(chain: Chain, state: number): Row {
  const results = resultsOf(chain, state);
  const weights = wholeWeights(results.map((result) => get(chain.probability, result)));
  const targets = results.map((result) => get(chain.target, result));
  const bits = coinBits(weights);
  if (bits > JOINED_BITS) return { ...aliasTable(weights, targets), direct: false };
  const slots = targets.flatMap((target, i) =>
    new Array<number>(get(weights, i) / 2 ** (32 - bits)).fill(target),
  );
  const values = Int32Array.from(slots);
  return { bits, direct: true, threshold: new Int32Array(slots.length), below: values, above: values };
}

/** Returns the smallest number of coins, at least 1, that can decide between these weights of 2^32. */
function coinBits(weights: Float64Array): number {
  let bits = 1;
  while (bits < 32 && weights.some((w) => w % 2 ** (32 - bits) !== 0)) bits++;
  return bits;
}

/**
 * Returns, for each state, the number of bits that decide all following direct steps together; 0 if the row is not
 * direct.
 */
function joinedDepths(rows: readonly Row[]): Int32Array {
  const depth = new Int32Array(rows.length);
  for (let round = 0, changed = true; changed && round <= JOINED_BITS; round++) {
    changed = false;
    rows.forEach((row, state) => {
      if (!row.direct) return;
      let deepest = 0;
      for (const target of row.below) if (target >= 0) deepest = Math.max(deepest, get(depth, target));
      const now = Math.min(row.bits + deepest, JOINED_BITS + 1);
      changed ||= now !== depth[state];
      depth[state] = now;
    });
  }
  return depth;
}

/** Visits the states between joined steps of at most `limit` bits, each once, while `seen` returns true. */
function visit(
  rows: readonly Row[],
  depth: Int32Array,
  limit: number,
  seen: (state: number, bits: number, slots: Int32Array | undefined) => boolean,
): void {
  const known = new Set([0]);
  for (const state of known) {
    const row = get(rows, state);
    const bits = Math.min(get(depth, state), Math.max(limit, row.bits));
    const slots = row.direct ? joinedSlots(rows, state, bits) : undefined;
    if (!seen(state, slots ? bits : row.bits, slots)) return;
    for (const list of slots ? [slots] : [row.below, row.above]) {
      for (const target of list) if (target >= 0) known.add(target);
    }
  }
}

/** Returns the targets of a direct state after as many direct steps as `bits` bits can decide. */
function joinedSlots(rows: readonly Row[], state: number, bits: number): Int32Array {
  return Int32Array.from({ length: 2 ** bits }, (_, slot) => {
    let at = state;
    for (let left = bits; at >= 0;) {
      const row = get(rows, at);
      if (!row.direct || row.bits > left) break;
      left -= row.bits;
      at = get(row.below, (slot >>> left) & (2 ** row.bits - 1));
    }
    return at;
  });
}

function slotsNeeded(rows: readonly Row[], depth: Int32Array, limit: number): number {
  let slots = 0;
  visit(rows, depth, limit, (_, bits) => (slots += 2 ** bits) <= JOINED_SLOTS);
  return slots;
}

function layOut(rows: readonly Row[], depth: Int32Array, limit: number, outcomes: number): Rows {
  const codes = new Map<number, number>();
  const parts: { first: number; row: Row; joined: Int32Array | undefined }[] = [];
  let first = 0;
  visit(rows, depth, limit, (state, bits, joined) => {
    codes.set(state, first * SLOT_BYTES + 32 - bits);
    parts.push({ first, row: get(rows, state), joined });
    first += 2 ** bits;
    return true;
  });
  const code = (target: number): number => {
    const found = target < 0 ? target : codes.get(target);
    if (found === undefined) throw new RangeError(`state ${target} has no row`);
    return found;
  };
  const slots = new Int32Array((first + 2) * SLOT_WORDS).fill(toOutcome(outcomes), first * SLOT_WORDS);
  for (const { first: offset, row, joined } of parts) {
    (joined ?? row.below).forEach((below, i) => {
      const above = joined ? below : get(row.above, i);
      const threshold = joined ? 0 : get(row.threshold, i);
      slots.set([threshold, code(above), code(below)], (offset + i) * SLOT_WORDS);
    });
  }
  return { start: code(0), padding: first * SLOT_BYTES + 31, slots };
}

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
