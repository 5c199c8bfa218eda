/**
 * Strategies that can pick at the root and decide in play, from either seat of an encounter.
 *
 * A cache of strategy results by combination of picks. It has a budget, because tables of large games fill the memory
 * quickly.
 *
 * The picks of a seat, and which of them are good.
 */
import type { Encounter } from '../../system/index.js';
import type { Compiled, PolicyTables } from '../../game/compile/index.js';
import { pickGames, solvePicks } from '../../engines/solve/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';

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

/** The value of each combination to both players, with player 0's option slowest. */
export interface SeatPicks {
  readonly counts: readonly [number, number];
  readonly values: readonly [Float64Array, Float64Array];
}

/** The good picks of a seat, with best play afterwards. */
export interface OptimalPicks {
  readonly count: number;
  /** Its mix in an equilibrium. */
  readonly mix: readonly number[];
  /** The value of the equilibrium to it. */
  readonly value: number;
  /** The value of a mix against the most harmful reply. */
  worst(mix: readonly number[]): number;
  /** The option with the best value against its most harmful reply. Ties go to the first one. */
  readonly safest: number;
}

/** Picks within this share of the largest value are equally good. */
const TIE = 1e-9;

/** Solves the root pick with best play afterwards. */
export function optimalPicks({ encounter, compiled, player }: Seat): OptimalPicks {
  const game = pickGames(compiled, encounter.game)[encounter.root];
  if (!game) throw new Error(`${compiled.structure.key} has no root ${encounter.root}`);
  const { mixes, values } = solvePicks(game, [], generalEquilibrium);
  const [rows = 1, columns = 1] = game.counts;
  const own = game.values[player] ?? new Float64Array();
  const count = player === 0 ? rows : columns;
  const others = player === 0 ? columns : rows;
  const worth = (option: number, reply: number): number =>
    (player === 0 ? own[option * columns + reply] : own[reply * columns + option]) ?? NaN;
  const worst = (mix: readonly number[]): number =>
    Math.min(
      ...Array.from({ length: others }, (_, reply) =>
        mix.reduce((sum, p, option) => (p === 0 ? sum : sum + p * worth(option, reply)), 0),
      ),
    );
  const single = (option: number) => Array.from({ length: count }, (_, i) => (i === option ? 1 : 0));
  const safest = firstBest(Array.from({ length: count }, (_, option) => worst(single(option))));
  return { count, mix: [...(mixes[player] ?? [])], value: values[player] ?? NaN, worst, safest };
}

/** Returns a pick that puts all weight on the first of the best options. */
export function respondingPick(
  count: number,
  worth: (option: number) => number,
): { pick: number[]; value: number } {
  const worths = Array.from({ length: count }, (_, option) => worth(option));
  const best = firstBest(worths);
  return { pick: worths.map((_, option) => (option === best ? 1 : 0)), value: Math.max(...worths) };
}

function firstBest(worths: readonly number[]): number {
  const best = Math.max(...worths);
  const tie = TIE * Math.max(...worths.map(Math.abs));
  return worths.findIndex((worth) => worth >= best - tie);
}
