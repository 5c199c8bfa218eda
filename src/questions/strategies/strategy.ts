/**
 * Strategies that can pick at the root and decide in play, from either seat of an encounter. A cache of their results
 * by combination of picks has a budget, because tables of large games fill the memory quickly.
 */
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';

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

/** The most cached numbers, about 400 MB. */
const BUDGET = 50_000_000;

/** One cached result. */
interface CachedValue {
  readonly weight: number;
  forget(): void;
}

/** Caches results up to a budget. The least recently used ones go first. */
export class Memory {
  private readonly kept = new Set<CachedValue>();
  private weight = 0;

  constructor(private readonly budget = BUDGET) {}

  /**
   * Returns a cached version of a function of combinations.
   * @param weigh returns the number of values in a result
   */
  perChoice<T>(
    make: (choice: readonly number[]) => T,
    weigh: (value: T) => number,
  ): (choice: readonly number[]) => T {
    const known = new Map<string, CachedValue & { readonly value: T }>();
    return (choice) => {
      const key = choice.join(' ');
      const found = known.get(key);
      if (found) {
        this.kept.delete(found);
        this.kept.add(found);
        return found.value;
      }
      const value = make(choice);
      const entry = { value, weight: weigh(value), forget: () => known.delete(key) };
      known.set(key, entry);
      this.keep(entry);
      return value;
    };
  }

  private keep(entry: CachedValue): void {
    this.kept.add(entry);
    this.weight += entry.weight;
    for (const oldest of this.kept) {
      if (this.weight <= this.budget || oldest === entry) return;
      this.kept.delete(oldest);
      this.weight -= oldest.weight;
      oldest.forget();
    }
  }
}

/** Returns the number of values in tables. */
export function tableWeight({ choice, mixOption, mixStart }: PolicyTables): number {
  return choice.length + mixStart.length + 3 * mixOption.length;
}
