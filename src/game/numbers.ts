/** The numbers that make a structure a particular game: sizes, probabilities, kernels, payoffs. */
import type { Structure } from './structure.js';

/**
 * A kernel's probabilities for an axis of `size` values: `rows[from * size + to]`. `available[from] = 0` marks a row
 * that is not available (e.g. nothing left to recast or turn), whose entries are ignored. Available rows add up to 1.
 * The rules decide whether a row is available, not probabilities that happen to be 0.
 */
export interface KernelMatrix {
  readonly size: number;
  readonly rows: Float64Array;
  readonly available: Uint8Array;
  /**
   * The entries that the rules make possible (1), even if their probability is 0. Absent: those above 0. A word of
   * several kernels is available if every row that it can reach through possible entries is available. Set it if a
   * probability may become 0 or 1, so that the set of moves does not depend on it.
   */
  readonly pattern?: Uint8Array;
}

/** The numbers for one combination of root picks. */
export interface Numbers {
  /** The size of each value axis, at most the structure's. */
  readonly sizes: readonly number[];
  /**
   * The probability of each slot. Games with the same probabilities should share the array: engines reuse work by
   * identity.
   */
  readonly slots: Float64Array;
  /** One matrix per kernel of the structure, with the size of its axis here. Equal matrices should be shared too. */
  readonly kernels: readonly KernelMatrix[];
}

/**
 * A structure with its numbers. Some games begin with secret picks that change the numbers: the split of stones changes
 * how many there are to count. `picks` then lists the options, and `numbers` returns the numbers for each combination.
 * All combinations share the structure's graph. Without such picks, `picks` and `choice` are empty.
 */
export interface Game {
  readonly structure: Structure;
  /** For each player, the names of its options at the root; `[]` without such a pick. */
  readonly picks: readonly (readonly string[])[];
  numbers(choice: readonly number[]): Numbers;
  /** Returns the payoff of an outcome code to a player, in the payoff's own unit (points, probability …). */
  payoff(outcome: number, player: number): number;
}

/** Returns the kernel that leaves every value unchanged. */
export function identityKernel(size: number): KernelMatrix {
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i++) rows[i * size + i] = 1;
  return { size, rows, available: new Uint8Array(size).fill(1) };
}

/**
 * Builds a kernel row by row.
 * @param size number of values of the axis
 * @param row writes the probabilities from `from` to 0 … size − 1 into `into` and returns true, or returns false if the
 * kernel is not available
 * @param possible returns whether the rules allow a step from `from` to `to`; needed if probabilities may become 0 or 1
 * (see `pattern`)
 */
export function makeKernel(
  size: number,
  row: (from: number, into: Float64Array) => boolean,
  possible?: (from: number, to: number) => boolean,
): KernelMatrix {
  const rows = new Float64Array(size * size);
  const available = new Uint8Array(size);
  for (let from = 0; from < size; from++) {
    const into = rows.subarray(from * size, (from + 1) * size);
    if (row(from, into)) available[from] = 1;
    else into.fill(0);
  }
  if (!possible) return { size, rows, available };
  const pattern = new Uint8Array(size * size);
  for (let i = 0; i < pattern.length; i++) pattern[i] = possible(Math.floor(i / size), i % size) ? 1 : 0;
  return { size, rows, available, pattern };
}
