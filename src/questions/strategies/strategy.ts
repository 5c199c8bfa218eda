/** Strategies that can pick at the root and decide in play, from either seat of an encounter. */
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';
import type { Memory } from './memory.js';

/** A strategy. */
export interface Strategy {
  readonly name: string;
  /** Completes "plays …" in a few words. */
  readonly about: string;
  /**
   * Takes a seat.
   * @throws StonecastError `cannot-do` if it cannot play this encounter
   */
  sit(seat: Seat): SeatedStrategy;
}

/** A seat in an encounter. */
export interface Seat {
  readonly encounter: Encounter;
  readonly compiled: Compiled;
  /** The index of its player. */
  readonly player: number;
  /** The cache for its results. */
  readonly memory: Memory;
}

/** A strategy in its seat. */
export interface SeatedStrategy {
  /** The probability of each root option. `[1]` without a pick. */
  readonly pick: readonly number[];
  /** Its decisions after these picks. Entries of the other player may hold anything. */
  tables(choice: readonly number[]): PolicyTables;
}

/** Returns a player's number of root options. 1 without a pick. */
export function optionCount({ game }: Encounter, player: number): number {
  return Math.max(1, game.picks[player]?.length ?? 0);
}

/** Returns the combination in the form of `Game.numbers`. Empty without picks. */
export function choiceOf({ game }: Encounter, options: readonly number[]): readonly number[] {
  return game.picks.length === 0 ? [] : options;
}

/** Orders a player's option and its opponent's option by player. */
export const joint = (player: number, own: number, other: number): [number, number] =>
  player === 0 ? [own, other] : [other, own];
