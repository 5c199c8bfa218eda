/**
 * The trace of one battle as numbers that can be summed over many battles: where and when models fell, and by which
 * model.
 *
 * Games without decisions on a grid. Two numbers fall independently, by chance, until an end.
 */
import type { StateRow } from './structure.js';

/** A place on the table, in inches. */
export type TracePlace = readonly [x: number, y: number];

/** A model that was removed. */
export interface BattleFall {
  /** Indices into `Battle.models`. `by` is absent if no model removed it (its side gave it up). */
  readonly model: number;
  readonly by?: number;
  /** Its last position. */
  readonly at: TracePlace;
  /** From 1. */
  readonly turn: number;
}

/** A model and its position. */
export interface StoodModel {
  readonly model: number;
  readonly at: TracePlace;
}

/** Activation counters of one Turn. */
export interface TurnCounters {
  /**
   * For each side: the counters left in the bag at the end of the Turn, and the drawn counters that activated no model.
   */
  readonly left: readonly number[];
  readonly idle: readonly number[];
}

/** What happened in a battle, Turn by Turn. */
export interface BattleTrace {
  /** The table, in inches. */
  readonly width: number;
  readonly depth: number;
  readonly turns: number;
  readonly falls: readonly BattleFall[];
  /** The models with their positions at the end of each Turn and of the battle. */
  readonly stood: readonly (readonly StoodModel[])[];
  /**
   * The first combat: its Turn, and the distance (edge to edge, inches) between its two sides at the start of that
   * Turn.
   */
  readonly contact?: { readonly turn: number; readonly distance: number };
  /** The counters of all completed Turns. */
  readonly counters: readonly TurnCounters[];
}

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
