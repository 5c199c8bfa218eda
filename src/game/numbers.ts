/** What turns a structure into one particular game: sizes, chances, kernels, payoffs. */
import type { Structure } from './structure.js';

/**
 * A kernel's probabilities for an axis of `size` values: `rows[from * size + to]`. A row that is not available (nothing
 * left to recast, nothing to turn) is marked by `available[from] = 0` and its entries are ignored; available rows add up
 * to 1. Whether a row is available depends on the rules, not on chances that happen to be 0.
 */
export interface KernelMatrix {
  readonly size: number;
  readonly rows: Float64Array;
  readonly available: Uint8Array;
  /**
   * Which entries the rules make possible (1), whatever the chances happen to be; absent: those above 0. A word of
   * several kernels is available where every row that it may meet through possible entries is. Give it where a chance
   * may degenerate to 0 or 1, so that the moves that exist do not depend on it.
   */
  readonly pattern?: Uint8Array;
}

/** The numbers of one combination of root picks. */
export interface Numbers {
  /** The size of each value axis, at most the structure's. */
  readonly sizes: readonly number[];
  /** The chance of each slot. Share the same array between numbers that agree in it: engines reuse work by identity. */
  readonly slots: Float64Array;
  /** One matrix per kernel of the structure, sized as its axis is here. Share equal matrices too. */
  readonly kernels: readonly KernelMatrix[];
}

/**
 * A structure with its numbers. Where the players secretly pick something before play that changes the numbers (the
 * split of stones changes how many there are to count), `picks` lists their options and `numbers` is asked for each
 * combination; all combinations share the structure's graph. Without such picks `picks` is empty and `choice` too.
 */
export interface Game {
  readonly structure: Structure;
  /** For each player, the names of its options at the root; `[]` when there is no such pick. */
  readonly picks: readonly (readonly string[])[];
  numbers(choice: readonly number[]): Numbers;
  /** The payoff of an outcome code to a player, in the payoff's own unit (points, chance …). */
  payoff(outcome: number, player: number): number;
}

/** The kernel that leaves every value as it is with probability 1. */
export function identityKernel(size: number): KernelMatrix {
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i++) rows[i * size + i] = 1;
  return { size, rows, available: new Uint8Array(size).fill(1) };
}

/**
 * Builds a kernel row by row.
 * @param size number of values of the axis
 * @param row writes the probabilities of going from `from` to 0 … size − 1 into `into` and returns true, or returns
 *   false where the kernel is not available
 * @param possible whether the rules allow a step from `from` to `to`, where chances may degenerate (see `pattern`)
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
