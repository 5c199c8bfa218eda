import { factorInPlace, solveFactored } from '../linear/linearSolve.js';
import {
  createSimplexWorkspace,
  enterBasis,
  runSimplex,
  type SimplexTolerance,
  type SimplexWorkspace,
  startTableau,
} from '../linear/linearProgram.js';

/**
 * A zero-sum matrix game whose payoffs are shifted and scaled to 0..1, with the buffers to solve it: the parts between
 * the simplex method and the answer of matrixGame.ts.
 */
export interface ScaledGame {
  rows: number;
  columns: number;
  /** Payoffs to the row player, 0..1, packed by rows. */
  readonly scaled: Float64Array;
  readonly rowMix: Float64Array;
  readonly columnMix: Float64Array;
  /** The payoff that the row mix guarantees, and the most that the column mix concedes, by certify. */
  lower: number;
  upper: number;
  readonly simplex: SimplexWorkspace;
  readonly basis: Basis;
}

/** Buffers to solve the equations of the last basis again. */
interface Basis {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  readonly matrix: Float64Array;
  readonly order: Int32Array;
  readonly ones: Float64Array;
  readonly x: Float64Array;
  readonly keptRows: Float64Array;
  readonly keptColumns: Float64Array;
}

/** Buffers for games of up to this size. */
export function createScaledGame(mostRows: number, mostColumns: number): ScaledGame {
  const most = Math.min(mostRows, mostColumns);
  return {
    rows: 0,
    columns: 0,
    scaled: new Float64Array(mostRows * mostColumns),
    rowMix: new Float64Array(mostRows),
    columnMix: new Float64Array(mostColumns),
    lower: 0,
    upper: 0,
    simplex: createSimplexWorkspace(mostRows, mostColumns),
    basis: {
      rows: new Int32Array(most),
      columns: new Int32Array(most),
      matrix: new Float64Array(most * most),
      order: new Int32Array(most),
      ones: new Float64Array(most).fill(1),
      x: new Float64Array(most),
      keptRows: new Float64Array(mostRows),
      keptColumns: new Float64Array(mostColumns),
    },
  };
}

/** A gap up to this fraction of the payoffs' range is as good as rounding allows. */
const EXACT = 4e-15;
/** A gap up to this fraction is good. Above it the next, more careful attempt follows. */
const GOOD = 1e-12;

/** Tolerances for attempts: from the usual case to degenerate games, in which long runs leave large rounding errors. */
const ATTEMPTS: readonly SimplexTolerance[] = [
  { price: 1e-12, pivot: 1e-10 },
  { price: 1e-11, pivot: 1e-8 },
  { price: 1e-10, pivot: 1e-6 },
];

/**
 * Finds the mixes of the game in `scaled` and certifies them. Each attempt runs the simplex method and solves the last
 * basis again from the payoffs. If the gap is not good, the next attempt starts from that basis. The best answer is
 * kept.
 */
export function solveScaled(game: ScaledGame, attempts = ATTEMPTS): void {
  game.lower = -Infinity;
  game.upper = Infinity;
  for (const tolerance of attempts) {
    fillTableau(game);
    for (let round = 0; round < 3; round++) {
      runSimplex(game.simplex, tolerance);
      keepBetter(game);
      if (game.upper - game.lower <= GOOD) return;
      const size = findBasis(game);
      fillTableau(game);
      enterBasis(game.simplex, game.basis.rows, game.basis.columns, size, tolerance.pivot);
    }
  }
}

/** Takes the mixes of the tableau, then those of its basis solved again, if they improve the best answer. */
function keepBetter(game: ScaledGame): void {
  const { lower, upper } = game;
  if (upper < Infinity) keep(game);
  const read = readMixes(game);
  if (read) certify(game);
  if (!(read && game.upper - game.lower < upper - lower)) restore(game, lower, upper);
  if (game.upper - game.lower > EXACT) solveBasisAgain(game);
}

function keep({ rowMix, columnMix, basis, rows, columns }: ScaledGame): void {
  for (let i = 0; i < rows; i++) basis.keptRows[i] = rowMix[i]!;
  for (let j = 0; j < columns; j++) basis.keptColumns[j] = columnMix[j]!;
}

function restore(game: ScaledGame, lower: number, upper: number): void {
  game.rowMix.set(game.basis.keptRows);
  game.columnMix.set(game.basis.keptColumns);
  game.lower = lower;
  game.upper = upper;
}

/** The column player's program: maximise sum y over (1 + scaled) y <= 1; the optimum is one over the game's value. */
function fillTableau(game: ScaledGame): void {
  const { rows, columns, scaled } = game;
  const { tableau } = game.simplex;
  const width = columns + 1;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) tableau[i * width + j] = 1 + scaled[i * columns + j]!;
    tableau[i * width + columns] = 1;
  }
  tableau.fill(1, rows * width, rows * width + columns);
  tableau[rows * width + columns] = 0;
  startTableau(game.simplex, rows, columns);
}

/**
 * Reads the column mix from the lines' numbers and the row mix from the constraints' prices. Returns false if they are
 * invalid.
 */
function readMixes(game: ScaledGame): boolean {
  const { rows, columns, rowMix, columnMix } = game;
  const { tableau, lineVariable, columnVariable } = game.simplex;
  const width = columns + 1;
  rowMix.fill(0, 0, rows);
  columnMix.fill(0, 0, columns);
  for (let i = 0; i < rows; i++) {
    const variable = lineVariable[i]!;
    if (variable < columns) columnMix[variable] = tableau[i * width + columns]!;
  }
  for (let j = 0; j < columns; j++) {
    const variable = columnVariable[j]!;
    if (variable >= columns) rowMix[variable - columns] = -tableau[rows * width + j]!;
  }
  return toProbabilities(rowMix, rows) && toProbabilities(columnMix, columns);
}

/** Drops negative rounding errors and divides by the sum. Returns false if the sum is zero. */
function toProbabilities(mix: Float64Array, length: number): boolean {
  let sum = 0;
  for (let i = 0; i < length; i++) {
    const share = mix[i]!;
    if (share > 0) sum += share;
    else mix[i] = 0;
  }
  if (!(sum > 0 && sum < Infinity)) return false;
  for (let i = 0; i < length; i++) mix[i] = mix[i]! / sum;
  return true;
}

/** Computes `lower` and `upper` only from the mixes and the payoffs, whatever method found the mixes. */
function certify(game: ScaledGame): void {
  const { rows, columns, scaled, rowMix, columnMix } = game;
  let upper = -Infinity;
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < columns; j++) sum += scaled[i * columns + j]! * columnMix[j]!;
    if (sum > upper) upper = sum;
  }
  let lower = Infinity;
  for (let j = 0; j < columns; j++) {
    let sum = 0;
    for (let i = 0; i < rows; i++) sum += scaled[i * columns + j]! * rowMix[i]!;
    if (sum < lower) lower = sum;
  }
  game.lower = lower;
  game.upper = upper;
}

/**
 * Solves the equations of the last basis from the original payoffs, which removes the pivots' rounding errors. Keeps
 * the result if its certificate is better. All rows in the basis have the same payoff against the column mix, and vice
 * versa. So the residual of a backward stable solution is the gap.
 */
function solveBasisAgain(game: ScaledGame): void {
  const size = findBasis(game);
  const { lower, upper } = game;
  keep(game);
  const solved = solveSide(game, size, false) && solveSide(game, size, true);
  if (solved) certify(game);
  if (!(solved && game.upper - game.lower < upper - lower)) restore(game, lower, upper);
}

/** Finds the columns in the basis and the rows whose slack is not in it. Their numbers are equal. */
function findBasis(game: ScaledGame): number {
  const { rows, columns, basis } = game;
  const { lineVariable, columnVariable } = game.simplex;
  let size = 0;
  for (let i = 0; i < rows; i++) {
    const variable = lineVariable[i]!;
    if (variable < columns) basis.columns[size++] = variable;
  }
  size = 0;
  for (let j = 0; j < columns; j++) {
    const variable = columnVariable[j]!;
    if (variable >= columns) basis.rows[size++] = variable - columns;
  }
  return size;
}

/** One player's mix from the basis equations: the column player's, or with `transposed` the row player's. */
function solveSide(game: ScaledGame, size: number, transposed: boolean): boolean {
  const { rows, columns, scaled, basis } = game;
  const { matrix, order, ones, x } = basis;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const row = basis.rows[i]!;
      const column = basis.columns[j]!;
      matrix[transposed ? j * size + i : i * size + j] = 1 + scaled[row * columns + column]!;
    }
  }
  if (!factorInPlace(matrix, size, order)) return false;
  solveFactored(matrix, size, order, ones, x);
  const mix = transposed ? game.rowMix : game.columnMix;
  const places = transposed ? basis.rows : basis.columns;
  mix.fill(0);
  for (let i = 0; i < size; i++) mix[places[i]!] = x[i]!;
  return toProbabilities(mix, transposed ? rows : columns);
}
