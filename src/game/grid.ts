/** Games without decisions on a grid: two numbers that only fall, both by chance and apart from each other, until an end. */
import type { StateRow } from './structure.js';

/** A distribution over losses: losses rising from 0, which is listed first and has a chance of its own, none impossible. */
export interface Losses {
  readonly loss: Int32Array;
  readonly chance: Float64Array;
}

/** The same, written into arrays as long as there are values. */
export interface LossesInto extends Losses {
  /** How many entries count. */
  count: number;
}

/** Dice that are all alike: how many each unit of one side throws, and the chance that one takes a unit of the other. */
export interface EqualDice {
  readonly each: number;
  readonly chance: number;
}

/** A game as a grid; the same game has a structure, whose graph is the slow twin of the sweep. */
export interface GridGame {
  /** How many values either number may have; play begins at the highest of both. */
  readonly rows: number;
  readonly columns: number;
  /** Writes what both lose in the step that begins at a place. */
  losses(row: number, column: number, rows: LossesInto, columns: LossesInto): void;
  /**
   * Where `losses` says no more than this: both numbers count units that throw equal dice at the other's, and no more are
   * lost than stand. `ofRows` is what the columns' units throw at the rows'.
   */
  readonly dice?: { readonly ofRows: EqualDice; readonly ofColumns: EqualDice } | undefined;
  /** Where play stands after a step to a place: the code of an end, or −1 to go on with the step that begins there. */
  after(row: number, column: number): number;
  /** The narrow state that a step begins in, for measures of visits. The row is scratch. */
  state(row: number, column: number): StateRow;
}
