/**
 * The picks of a seat, and which of them are good. The logit equilibrium of a pick: both players mix by the quality of
 * their options, and know that the other does so.
 */
import { pickGames, solvePicks } from '../../engines/solve/index.js';
import { generalEquilibrium } from '../splits/equilibria.js';
import type { Seat } from './strategy.js';
import { exp, linearSolve } from '../../math/index.js';

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

/** The value of each combination to both players, with player 0's option slowest. */
interface Pick2 {
  readonly counts: readonly [number, number];
  readonly values: readonly [Float64Array, Float64Array];
}

/** The most Newton steps per stage, and the most stages. More of them indicate a defect. */
const MOST_STEPS = 100;
const MOST_STAGES = 200;
const PRECISE = 1e-13;

/**
 * Returns the logit quantal response equilibrium of a two-player game in normal form, on the branch from the uniform
 * mixes (McKelvey and Palfrey, Games and Economic Behavior 10, 1995). The probability of option i is proportional to
 * e^(λ × its value). It follows the branch from λ = 0 with Newton's method in the second player's mix. If payoffs are
 * opposite, the equilibrium is unique.
 * @param rationality λ ≥ 0 in units of 1 / payoff
 * @throws Error if it cannot follow the path
 */
export function logitPick(game: Pick2, rationality: number): [Float64Array, Float64Array] {
  const [rows, columns] = game.counts;
  let mix: Float64Array = new Float64Array(columns).fill(1 / columns);
  let reached = 0;
  let step = rationality;
  for (let stage = 0; reached < rationality; stage++) {
    const target = Math.min(rationality, reached + step);
    const found = newton(game, target, mix);
    if (found) {
      mix = found;
      reached = target;
      step *= 2;
    } else step /= 4;
    if (stage > MOST_STAGES)
      throw new Error(`no logit equilibrium of ${rows} by ${columns} near λ = ${target}`);
  }
  return [reply(game, 0, rationality, mix), mix];
}

/** Returns a player's logit response to the other's mix. */
function reply(
  { counts, values }: Pick2,
  player: 0 | 1,
  rationality: number,
  other: Float64Array,
): Float64Array {
  const [rows, columns] = counts;
  const own = values[player];
  const worth = new Float64Array(counts[player]);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const [mine, theirs] = player === 0 ? [i, j] : [j, i];
      worth[mine] = worth[mine]! + own[i * columns + j]! * other[theirs]!;
    }
  }
  const best = worth.reduce((most, value) => Math.max(most, value), -Infinity);
  const weights = worth.map((value) => exp(rationality * (value - best)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Solves y = reply(reply(y)) from a starting point. Undefined: it does not converge. */
function newton(game: Pick2, rationality: number, start: Float64Array): Float64Array | undefined {
  let y = start;
  let error = miss(game, rationality, y);
  for (let step = 0; step < MOST_STEPS; step++) {
    if (error.size <= PRECISE) return reply(game, 1, rationality, error.x);
    const { x: change } = linearSolve(jacobian(game, rationality, error.x, error.back), error.gap);
    let next: Float64Array | undefined;
    for (let share = 1; share > 1e-6 && !next; share /= 2) {
      const trial = y.map((value, j) => value - share * change[j]!);
      const found = miss(game, rationality, trial);
      if (found.size < error.size) [next, error] = [trial, found];
    }
    if (!next) return error.size <= 1e-10 ? reply(game, 1, rationality, error.x) : undefined;
    y = next;
  }
  return undefined;
}

function miss(game: Pick2, rationality: number, y: Float64Array) {
  const x = reply(game, 0, rationality, y);
  const back = reply(game, 1, rationality, x);
  const gap = y.map((value, j) => value - back[j]!);
  return { x, back, gap, size: gap.reduce((most, value) => Math.max(most, Math.abs(value)), 0) };
}

/** Returns the derivative of y − reply(reply(y)) with respect to y. */
function jacobian(
  { counts, values }: Pick2,
  rationality: number,
  x: Float64Array,
  y: Float64Array,
): Float64Array {
  const [rows, columns] = counts;
  // dx/dy = λ (diag x − x xᵀ) A and dy/dx = λ (diag y − y yᵀ) Bᵀ.
  const byY = softened(x, (i, j) => rationality * values[0][i * columns + j]!, rows, columns);
  const byX = softened(y, (j, i) => rationality * values[1][i * columns + j]!, columns, rows);
  const result = new Float64Array(columns * columns);
  for (let j = 0; j < columns; j++) {
    for (let k = 0; k < columns; k++) {
      let sum = j === k ? 1 : 0;
      for (let i = 0; i < rows; i++) sum -= byX[j * rows + i]! * byY[i * columns + k]!;
      result[j * columns + k] = sum;
    }
  }
  return result;
}

/** Returns (diag p − p pᵀ) M for a matrix M given by its entries. */
function softened(
  p: Float64Array,
  entry: (row: number, column: number) => number,
  rows: number,
  columns: number,
): Float64Array {
  const result = new Float64Array(rows * columns);
  for (let k = 0; k < columns; k++) {
    let mean = 0;
    for (let r = 0; r < rows; r++) mean += p[r]! * entry(r, k);
    for (let r = 0; r < rows; r++) result[r * columns + k] = p[r]! * (entry(r, k) - mean);
  }
  return result;
}
