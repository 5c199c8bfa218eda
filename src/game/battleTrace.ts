/**
 * The trace of one battle as numbers that can be summed over many battles: where and when models fell, and by which
 * model.
 */

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
