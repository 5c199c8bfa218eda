/** The picks of a seat, and which of them are good. */
import { pickGames, solvePicks } from '../../engines/solve/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';
import type { Seat } from './strategy.js';

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
