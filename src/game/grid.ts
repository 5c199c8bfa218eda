/** Games without decisions on a grid. Two numbers fall independently, by chance, until an end. */
import type { StateRow } from './structure.js';

/** A distribution over losses. The losses ascend from 0, which is always listed. Only 0 may have probability 0. */
export interface Losses {
  readonly loss: Int32Array;
  readonly chance: Float64Array;
}

/** The same, in preallocated arrays that may be longer than the data. */
export interface LossesInto extends Losses {
  /** The number of valid entries. */
  count: number;
}

/**
 * Identical dice: the number that each unit of one side throws, and the probability that one die removes an enemy unit.
 */
export interface EqualDice {
  readonly each: number;
  readonly chance: number;
}

/** A game as a grid. The same game also has a structure, whose graph is the slow reference for the grid solver. */
export interface GridGame {
  /** The number of values of each number. Play begins at the highest values. */
  readonly rows: number;
  readonly columns: number;
  /** Writes the losses of both in the step that begins at this place. */
  losses(row: number, column: number, rows: LossesInto, columns: LossesInto): void;
  /**
   * A shorter form of `losses`, if it says the same. Both numbers count units, and each unit throws the same dice at
   * the other side. No side loses more units than it has. `ofRows` are the dice that the columns' units throw at the
   * rows' units.
   */
  readonly dice?: { readonly ofRows: EqualDice; readonly ofColumns: EqualDice } | undefined;
  /** Returns the code of the end after a step to a place, or −1 if the next step begins there. */
  after(row: number, column: number): number;
  /**
   * Returns the narrow state in which a step begins, for measures of visits. The row is scratch: valid until the next
   * call.
   */
  state(row: number, column: number): StateRow;
}
