/** Strategies as players: whoever can pick at the root and decide in play, from either seat of an encounter. */
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';
import type { Memory } from './memory.js';

/** A way of playing. */
export interface Strategy {
  readonly name: string;
  /** Completes "plays …" in few words. */
  readonly about: string;
  /**
   * Takes a seat.
   * @throws StonecastError `cannot-do` where it cannot play this encounter
   */
  sit(seat: Seat): SeatedStrategy;
}

/** A place at the table. */
export interface Seat {
  readonly encounter: Encounter;
  readonly compiled: Compiled;
  /** Which player it is. */
  readonly player: number;
  /** Where it may keep what it computed. */
  readonly memory: Memory;
}

/** A strategy in its seat. */
export interface SeatedStrategy {
  /** Probability of each root option; `[1]` where there is nothing to pick. */
  readonly pick: readonly number[];
  /** Its decisions when these options were picked; entries of the other player may hold anything. */
  tables(choice: readonly number[]): PolicyTables;
}

/** How many options a player has at the root; 1 without a pick. */
export function optionCount({ game }: Encounter, player: number): number {
  return Math.max(1, game.picks[player]?.length ?? 0);
}

/** The combination as `Game.numbers` takes it: empty where nobody picks. */
export function choiceOf({ game }: Encounter, options: readonly number[]): readonly number[] {
  return game.picks.length === 0 ? [] : options;
}

/** The combination in which a player takes one option and its opponent another. */
export const joint = (player: number, own: number, other: number): [number, number] =>
  player === 0 ? [own, other] : [other, own];
