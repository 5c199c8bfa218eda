/** The course of one battle as numbers that can be added up over many: where and when models fell, and to whom. */

/** A place on the table, in inches. */
export type TracePlace = readonly [x: number, y: number];

/** A model that was removed. */
export interface BattleFall {
  /** Indices into `Battle.models`; nobody removed it where `by` is absent (it was given up). */
  readonly model: number;
  readonly by?: number;
  /** Where it stood. */
  readonly at: TracePlace;
  /** From 1. */
  readonly turn: number;
}

/** A model somewhere. */
export interface StoodModel {
  readonly model: number;
  readonly at: TracePlace;
}

/** Activation counters of one Turn. */
export interface TurnCounters {
  /** Of each side: those left in the bag when the Turn ended, and those drawn with which nobody activated. */
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
  /** Who stood where when each Turn, or the battle, ended. */
  readonly stood: readonly (readonly StoodModel[])[];
  /** The first combat: its Turn, and how far apart (edge to edge, inches) its two sides stood when that Turn began. */
  readonly contact?: { readonly turn: number; readonly distance: number };
  /** Of Turns that were played to their end. */
  readonly counters: readonly TurnCounters[];
}
