import { requireCount } from '../numeric/domainChecks.js';
import { createScaledGame, type ScaledGame, solveScaled } from './scaledGame.js';

/** The largest allowed certificate, as a fraction of the payoffs' range. */
const MOST_GAP = 1e-10;

/** A solved zero-sum matrix game. */
export interface MatrixGameSolution {
  /** The expected payoff to the row player with both mixes: the middle of what each side guarantees. */
  readonly value: number;
  /** Optimal mix of the row player: one probability a row. */
  readonly rows: Float64Array;
  /** Optimal mix of the column player: one probability a column. */
  readonly columns: Float64Array;
  /**
   * The certificate: the best payoff of any row against `columns` minus the worst payoff of `rows` in any column. It is
   * zero for exact mixes. Each mix is within this of the true value. In the payoff's unit.
   */
  readonly exploitability: number;
}

/** Solves game after game in the same buffers. */
export interface MatrixGameSolver {
  /**
   * Solves the game whose payoff to the row player is packed by rows at the start of `payoff`. The answer and its
   * arrays belong to the solver and are valid until the next call. Only their first `rows` and `columns` entries are
   * used. Throws RangeError for a size that does not fit or a payoff that is not finite.
   */
  solve(payoff: ArrayLike<number>, rows: number, columns: number): MatrixGameSolution;
}

/**
 * Solves a zero-sum game given as a matrix of payoffs to the row player, packed by rows.
 * It first looks for a pure saddle point; the first one in row order wins. Otherwise the simplex method solves the
 * column player's linear program, on payoffs shifted and scaled to 1..2. If rounding shows, it computes the strategies
 * once more from the last basis. Deterministic. The certificate never exceeds 1e-10 of the payoffs' range and is
 * usually below 1e-14 of it. Source: J. von Neumann, O. Morgenstern (1944); G. Dantzig's reduction in V. Chvatal,
 * Linear Programming (1983), ch. 15. Throws RangeError for a size that does not fit or a payoff that is not finite;
 * Error if the certificate would be worse. Example: matching pennies, `solveMatrixGame([1, -1, -1, 1], 2, 2)`, has
 * value 0 and mixes [0.5, 0.5].
 */
export function solveMatrixGame(
  payoff: ArrayLike<number>,
  rows: number,
  columns: number,
): MatrixGameSolution {
  return createMatrixGameSolver(rows, columns).solve(payoff, rows, columns);
}

/**
 * A solver that allocates nothing while it solves, for games of up to the given size. Throws RangeError for sizes that
 * are not counts from 1. See solveMatrixGame for the method.
 */
export function createMatrixGameSolver(mostRows: number, mostColumns: number): MatrixGameSolver {
  requireCount('mostRows', mostRows, 1);
  requireCount('mostColumns', mostColumns, 1);
  const game = createScaledGame(mostRows, mostColumns);
  const solution = { value: 0, rows: game.rowMix, columns: game.columnMix, exploitability: 0 };
  return {
    solve(payoff, rows, columns) {
      requireCount('rows', rows, 1);
      requireCount('columns', columns, 1);
      if (rows > mostRows || columns > mostColumns) {
        throw new RangeError(
          `the game is ${rows} x ${columns}; this solver takes up to ${mostRows} x ${mostColumns}`,
        );
      }
      if (payoff.length < rows * columns) {
        throw new RangeError(
          `the payoff has ${payoff.length} entries; ${rows} x ${columns} need ${rows * columns}`,
        );
      }
      game.rows = rows;
      game.columns = columns;
      if (!saddlePoint(game, payoff, solution)) mixedEquilibrium(game, payoff, solution);
      return solution;
    },
  };
}

interface Answer {
  value: number;
  exploitability: number;
}

/** Looks for an entry that is least in its row and largest in its column. Also checks that all entries are finite. */
function saddlePoint(game: ScaledGame, payoff: ArrayLike<number>, answer: Answer): boolean {
  const { rows, columns, rowMix, columnMix } = game;
  let maximin = -Infinity;
  let bestRow = 0;
  for (let i = 0; i < rows; i++) {
    let least = Infinity;
    for (let j = 0; j < columns; j++) {
      const entry = payoff[i * columns + j]!;
      if (!(Math.abs(entry) < Infinity)) {
        throw new RangeError(`the payoff in row ${i}, column ${j} is ${entry}; it must be a finite number`);
      }
      if (entry < least) least = entry;
    }
    if (least > maximin) {
      maximin = least;
      bestRow = i;
    }
  }
  for (let j = 0; j < columns; j++) {
    let i = 0;
    while (i < rows && payoff[i * columns + j]! <= maximin) i++;
    if (i < rows) continue;
    rowMix.fill(0, 0, rows);
    columnMix.fill(0, 0, columns);
    rowMix[bestRow] = 1;
    columnMix[j] = 1;
    answer.value = maximin;
    answer.exploitability = 0;
    return true;
  }
  return false;
}

function mixedEquilibrium(game: ScaledGame, payoff: ArrayLike<number>, answer: Answer): void {
  const { rows, columns } = game;
  let least = Infinity;
  let most = -Infinity;
  for (let at = 0; at < rows * columns; at++) {
    const entry = payoff[at]!;
    if (entry < least) least = entry;
    if (entry > most) most = entry;
  }
  // Halved where the range of finite payoffs is not finite.
  const half = most - least < Infinity ? 1 : 0.5;
  const range = most * half - least * half;
  for (let at = 0; at < rows * columns; at++) {
    game.scaled[at] = (payoff[at]! * half - least * half) / range;
  }
  solveScaled(game);
  const gap = Math.max(0, game.upper - game.lower);
  if (!(gap <= MOST_GAP)) {
    throw new Error(
      `a ${rows} x ${columns} matrix game was solved only to ${gap} of its range; it needs ${MOST_GAP}`,
    );
  }
  const middle = 0.5 * (game.lower + game.upper);
  answer.value = least * (1 - middle) + most * middle;
  answer.exploitability = gap * most - gap * least;
}
