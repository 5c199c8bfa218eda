import { requireCount } from '../numeric/domainChecks.js';
import { maximiseLinear } from '../linear/linearProgram.js';
import { solveMatrixGame } from './matrixGame.js';

/** A strategy for which another is at least as good against every strategy of the opponent. */
export interface Dominance {
  /** The index of the dominated strategy. */
  readonly strategy: number;
  /** 'strict': the other is better against everything. 'weak': never worse and somewhere better. */
  readonly kind: 'strict' | 'weak';
  /**
   * The dominating mix, one probability per strategy of the same player. It has a single 1 if a pure strategy
   * dominates.
   */
  readonly mix: Float64Array;
  /** The smallest gain of the mix over the strategy (strict), or the sum of its gains over all replies (weak). */
  readonly margin: number;
}

/** Gains up to this share of the largest payoff count as ties. */
const TIE = 1e-9;

/**
 * Which strategies of the row player are dominated, given the payoffs to that player packed by rows.
 *
 * For each the strongest statement: strictly by a pure strategy, strictly by a mix, weakly by a pure strategy, weakly by
 * a mix; the first such pure strategy. Equal rows do not dominate each other. Mixes are found as matrix games (strict) and
 * linear programs (weak). Source: D. Fudenberg, J. Tirole, Game Theory (1991), 1.1 and 2.1; V. Conitzer, T. Sandholm,
 * "Complexity of (iterated) dominance", EC 2005. Throws RangeError for sizes that do not fit or payoffs that are not finite.
 * Example: in [3, 0, 0, 3, 1, 1] (3 x 2) the last row is strictly dominated by half of each of the others.
 */
export function dominatedRows(payoff: ArrayLike<number>, rows: number, columns: number): Dominance[] {
  const tie = TIE * largestPayoff(payoff, rows, columns);
  const found: Dominance[] = [];
  for (let strategy = 0; strategy < rows; strategy++) {
    const gains = gainsOver(payoff, rows, columns, strategy);
    const dominance =
      byPure(gains, rows, columns, strategy, 'strict', tie) ??
      byMixStrictly(gains, rows, columns, strategy, tie) ??
      byPure(gains, rows, columns, strategy, 'weak', tie) ??
      byMixWeakly(gains, rows, columns, strategy, tie);
    if (dominance !== undefined) found.push(dominance);
  }
  return found;
}

/** Returns the dominated strategies of both players of a game given by the payoffs to each. See dominatedRows. */
export function dominatedStrategies(
  rowPayoff: ArrayLike<number>,
  columnPayoff: ArrayLike<number>,
  rows: number,
  columns: number,
): { readonly rows: Dominance[]; readonly columns: Dominance[] } {
  largestPayoff(columnPayoff, rows, columns);
  const transposed = Float64Array.from(
    { length: rows * columns },
    (_, at) => columnPayoff[(at % rows) * columns + Math.floor(at / rows)]!,
  );
  return { rows: dominatedRows(rowPayoff, rows, columns), columns: dominatedRows(transposed, columns, rows) };
}

function largestPayoff(payoff: ArrayLike<number>, rows: number, columns: number): number {
  requireCount('rows', rows, 1);
  requireCount('columns', columns, 1);
  if (payoff.length !== rows * columns) {
    throw new RangeError(
      `the payoff has ${payoff.length} entries; ${rows} x ${columns} need ${rows * columns}`,
    );
  }
  let largest = 0;
  for (let at = 0; at < payoff.length; at++) {
    const entry = payoff[at]!;
    if (!Number.isFinite(entry)) throw new RangeError(`a payoff is ${entry}; all payoffs must be finite`);
    largest = Math.max(largest, Math.abs(entry));
  }
  return largest;
}

/** Returns the gain of each row over `strategy` in each column. Its own row is zero. */
function gainsOver(payoff: ArrayLike<number>, rows: number, columns: number, strategy: number): Float64Array {
  return Float64Array.from(
    { length: rows * columns },
    (_, at) => payoff[at]! - payoff[strategy * columns + (at % columns)]!,
  );
}

function byPure(
  gains: Float64Array,
  rows: number,
  columns: number,
  strategy: number,
  kind: 'strict' | 'weak',
  tie: number,
): Dominance | undefined {
  for (let other = 0; other < rows; other++) {
    if (other === strategy) continue;
    const row = gains.subarray(other * columns, (other + 1) * columns);
    const least = row.reduce((low, gain) => Math.min(low, gain), Infinity);
    const total = row.reduce((sum, gain) => sum + gain, 0);
    const most = row.reduce((high, gain) => Math.max(high, gain), -Infinity);
    const dominates = kind === 'strict' ? least > tie : least >= -tie && most > tie;
    if (!dominates) continue;
    const mix = new Float64Array(rows);
    mix[other] = 1;
    return { strategy, kind, mix, margin: kind === 'strict' ? least : total };
  }
  return undefined;
}

/** The game of the other rows' gains has a value above zero exactly if some mix of them is better everywhere. */
function byMixStrictly(
  gains: Float64Array,
  rows: number,
  columns: number,
  strategy: number,
  tie: number,
): Dominance | undefined {
  const { value, rows: mix } = solveMatrixGame(gains, rows, columns);
  if (value <= tie) return undefined;
  return { strategy, kind: 'strict', mix, margin: value };
}

/** Maximises the total gain of a mix that never loses. The strategy itself has no gain and no share. */
function byMixWeakly(
  gains: Float64Array,
  rows: number,
  columns: number,
  strategy: number,
  tie: number,
): Dominance | undefined {
  const objective = new Float64Array(rows);
  const matrix = new Float64Array((columns + 1) * rows).fill(1);
  for (let k = 0; k < rows; k++) {
    for (let j = 0; j < columns; j++) {
      const gain = gains[k * columns + j]!;
      objective[k] = objective[k]! + gain;
      matrix[j * rows + k] = -gain;
    }
  }
  const bounds = new Float64Array(columns + 1);
  bounds[columns] = 1;
  const { value, x: mix } = maximiseLinear(objective, matrix, bounds);
  if (value <= tie * columns) return undefined;
  return { strategy, kind: 'weak', mix, margin: value };
}
