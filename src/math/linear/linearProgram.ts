/**
 * Linear programs, solved by the primal simplex method on a dense condensed tableau, in place and without allocation.
 */
import { requireCount } from '../numeric/domainChecks.js';

/** A solved linear program. */
export interface LinearProgramSolution {
  readonly value: number;
  readonly x: Float64Array;
  /** The value of one more unit of each bound: the dual solution, at least zero. */
  readonly prices: Float64Array;
  /** The certificate: the bounds times the prices, minus the value, absolutely. Zero for an exact optimum. */
  readonly gap: number;
}

/**
 * Maximises objective x over matrix x <= bounds, x >= 0, for bounds that are not negative (so that x = 0 is allowed).
 *
 * `matrix` is packed by rows, one row a bound and one column a variable. Lines are scaled to entries of about one.
 * Source: V. Chvatal, Linear Programming (1983), chapters 2 to 5. Throws RangeError for sizes that do not fit, entries
 * that are not finite, a negative bound, or a value without limit; Error if the simplex method stalls.
 * Example: `maximiseLinear([1], [2], [3]).x` is [1.5].
 */
export function maximiseLinear(
  objective: ArrayLike<number>,
  matrix: ArrayLike<number>,
  bounds: ArrayLike<number>,
): LinearProgramSolution {
  const columns = objective.length;
  const rows = bounds.length;
  requireCount('the number of variables', columns, 1);
  requireCount('the number of bounds', rows, 1);
  if (matrix.length !== rows * columns) {
    throw new RangeError(
      `the matrix has ${matrix.length} entries; ${rows} x ${columns} need ${rows * columns}`,
    );
  }
  const workspace = createSimplexWorkspace(rows, columns);
  const width = columns + 1;
  const { tableau } = workspace;
  const scales = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    if (!(bounds[i]! >= 0)) throw new RangeError(`bound ${i} is ${bounds[i]!}; it must be zero or above`);
    scales[i] = fillLine(
      tableau,
      i,
      Array.prototype.slice.call(matrix, i * columns, (i + 1) * columns),
      bounds[i]!,
    );
  }
  const objectiveScale = fillLine(tableau, rows, objective, 0);
  startTableau(workspace, rows, columns);
  const end = runSimplex(workspace, { price: 1e-12, pivot: 1e-10 });
  if (end === 'unbounded') throw new RangeError('the objective grows without limit; a bound must hold it');
  if (end === 'stalled') throw new Error(`the simplex method stalled on a ${rows} x ${columns} program`);
  const x = new Float64Array(columns);
  const prices = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const variable = workspace.lineVariable[i]!;
    if (variable < columns) x[variable] = tableau[i * width + columns]!;
  }
  for (let j = 0; j < columns; j++) {
    const row = workspace.columnVariable[j]! - columns;
    if (row >= 0) prices[row] = Math.max(0, -tableau[rows * width + j]!) * (objectiveScale / scales[row]!);
  }
  let value = 0;
  for (let j = 0; j < columns; j++) value += objective[j]! * x[j]!;
  let dual = 0;
  for (let i = 0; i < rows; i++) dual += bounds[i]! * prices[i]!;
  return { value, x, prices, gap: Math.abs(dual - value) };
}

/** Writes a line divided by its largest entry and returns the divisor, one for a line of zeros. */
function fillLine(tableau: Float64Array, line: number, entries: ArrayLike<number>, side: number): number {
  let largest = 0;
  for (let j = 0; j < entries.length; j++) {
    const size = Math.abs(entries[j]!);
    if (!(size < Infinity)) throw new RangeError(`an entry is ${entries[j]!}; all entries must be finite`);
    largest = Math.max(largest, size);
  }
  const scale = largest > 0 ? largest : 1;
  const at = line * (entries.length + 1);
  for (let j = 0; j < entries.length; j++) tableau[at + j] = entries[j]! / scale;
  tableau[at + entries.length] = side / scale;
  return scale;
}

/** Buffers of one simplex run; made once for the largest problem and used again. */
export interface SimplexWorkspace {
  /** Constraints and variables of the problem at hand. */
  rows: number;
  columns: number;
  /** rows + 1 lines of columns + 1 numbers, packed. The caller fills it; a run overwrites it. */
  readonly tableau: Float64Array;
  /** The variable of each line: j for the j-th x, columns + i for the slack of constraint i. */
  readonly lineVariable: Int32Array;
  /** The variable of each column, in the same numbering. */
  readonly columnVariable: Int32Array;
}

/** The tolerances for a tableau whose entries are about one, and the length of a run. */
export interface SimplexTolerance {
  /** A variable with at most this price cannot improve the value. */
  readonly price: number;
  /** An entry of at most this is a rounding error and never a divisor. */
  readonly pivot: number;
  /** Pivots without progress before Bland's rule applies; by default the number of variables. */
  readonly patience?: number;
  /** The maximum number of pivots of a run; by default far more than any run has needed. */
  readonly most?: number;
}

/** The result of a run. 'stalled' means that it used all its pivots without a result. */
export type SimplexEnd = 'optimal' | 'unbounded' | 'stalled';

/** A workspace for up to `rows` constraints and `columns` variables. */
export function createSimplexWorkspace(rows: number, columns: number): SimplexWorkspace {
  return {
    rows,
    columns,
    tableau: new Float64Array((rows + 1) * (columns + 1)),
    lineVariable: new Int32Array(rows),
    columnVariable: new Int32Array(columns),
  };
}

/** Marks the tableau as a new problem of this size: every slack in its line, every x in its column. */
export function startTableau(workspace: SimplexWorkspace, rows: number, columns: number): void {
  workspace.rows = rows;
  workspace.columns = columns;
  for (let i = 0; i < rows; i++) workspace.lineVariable[i] = columns + i;
  for (let j = 0; j < columns; j++) workspace.columnVariable[j] = j;
}

/**
 * Pivots the workspace's tableau until it is optimal. Entries should be scaled to about one.
 *
 * Largest price first; after as many pivots without progress as there are variables, Bland's rule until there is
 * progress again. Afterwards the value is minus the last number. A line's variable has the line's last number. A column's
 * slack has minus the column's last number as dual price. All other variables and prices are zero.
 */
export function runSimplex(workspace: SimplexWorkspace, tolerance: SimplexTolerance): SimplexEnd {
  const { tableau, rows, columns } = workspace;
  const { patience = rows + columns, most = 50 * (rows + columns) + 1000 } = tolerance;
  clearRounding(workspace);
  let idle = 0;
  for (let pivots = 0; pivots < most; pivots++) {
    const careful = idle > patience;
    const column = careful ? firstColumn(workspace, tolerance.price) : bestColumn(workspace, tolerance.price);
    if (column < 0) return 'optimal';
    const line = leavingLine(workspace, column, careful, tolerance.pivot);
    if (line < 0) return 'unbounded';
    pivot(workspace, line, column);
    clearRounding(workspace);
    // After the exchange the line's last number is the length of the step.
    idle = tableau[line * (columns + 1) + columns]! > tolerance.pivot ? 0 : idle + 1;
  }
  return 'stalled';
}

/** Removes rounding errors that would make a constraint look violated. */
function clearRounding({ tableau, rows, columns }: SimplexWorkspace): void {
  for (let i = 0; i < rows; i++) {
    const side = i * (columns + 1) + columns;
    if (tableau[side]! < 0) tableau[side] = 0;
  }
}

function bestColumn({ tableau, rows, columns }: SimplexWorkspace, least: number): number {
  const prices = rows * (columns + 1);
  let best = -1;
  let largest = least;
  for (let j = 0; j < columns; j++) {
    const price = tableau[prices + j]!;
    if (price > largest) {
      largest = price;
      best = j;
    }
  }
  return best;
}

/** Bland's choice: the improving column whose variable has the smallest number. */
function firstColumn(workspace: SimplexWorkspace, least: number): number {
  const { tableau, columnVariable, rows, columns } = workspace;
  const prices = rows * (columns + 1);
  let best = -1;
  let smallest = rows + columns;
  for (let j = 0; j < columns; j++) {
    const variable = columnVariable[j]!;
    if (tableau[prices + j]! > least && variable < smallest) {
      smallest = variable;
      best = j;
    }
  }
  return best;
}

/** The line that limits the step; of equal ones the largest pivot, or by Bland the variable with the smallest number. */
function leavingLine(workspace: SimplexWorkspace, column: number, careful: boolean, least: number): number {
  const { tableau, lineVariable, rows, columns } = workspace;
  const width = columns + 1;
  let best = -1;
  let bestRatio = Infinity;
  let bestRank = -Infinity;
  let room = 0;
  for (let i = 0; i < rows; i++) {
    const entry = tableau[i * width + column]!;
    if (entry <= least) continue;
    const ratio = tableau[i * width + columns]! / entry;
    if (best >= 0 && ratio > bestRatio + room) continue;
    const rank = careful ? -lineVariable[i]! : entry;
    if (best < 0 || ratio < bestRatio - room || rank > bestRank) {
      best = i;
      bestRatio = ratio;
      bestRank = rank;
      room = 1e-12 * (1 + ratio);
    }
  }
  return best;
}

function subtractLine(tableau: Float64Array, at: number, own: number, factor: number, width: number): void {
  for (let j = 0; j < width; j++) {
    tableau[at + j] = tableau[at + j]! - factor * tableau[own + j]!;
  }
}

/** Exchanges the variable of a line with that of a column. */
function pivot(workspace: SimplexWorkspace, line: number, column: number): void {
  const { tableau, rows, columns, lineVariable, columnVariable } = workspace;
  const width = columns + 1;
  const own = line * width;
  const inverse = 1 / tableau[own + column]!;
  for (let j = 0; j < width; j++) tableau[own + j] = tableau[own + j]! * inverse;
  tableau[own + column] = inverse;
  // Two lines at a time, so that each number of the pivot's line is loaded once for both: a third faster at 200 x 200.
  for (let i = 0; i <= rows; i += 2) {
    const a = i * width;
    const b = i < rows ? a + width : a;
    const factorA = i === line ? 0 : tableau[a + column]!;
    const factorB = b === a || i + 1 === line ? 0 : tableau[b + column]!;
    if (factorA !== 0) tableau[a + column] = 0;
    if (factorB !== 0) tableau[b + column] = 0;
    if (factorA !== 0 && factorB !== 0) {
      for (let j = 0; j < width; j++) {
        const x = tableau[own + j]!;
        tableau[a + j] = tableau[a + j]! - factorA * x;
        tableau[b + j] = tableau[b + j]! - factorB * x;
      }
    } else if (factorA !== 0) {
      subtractLine(tableau, a, own, factorA, width);
    } else if (factorB !== 0) {
      subtractLine(tableau, b, own, factorB, width);
    }
  }
  const left = lineVariable[line]!;
  lineVariable[line] = columnVariable[column]!;
  columnVariable[column] = left;
}

/**
 * Brings a new tableau to the basis at `lines` and `columns`, by pivots of decreasing size. This removes the rounding
 * errors of a long run. It stops early if the rest of the basis is singular. The tableau then has a smaller basis,
 * which is an equally good start.
 */
export function enterBasis(
  workspace: SimplexWorkspace,
  lines: Int32Array,
  columns: Int32Array,
  size: number,
  least: number,
): void {
  const { tableau } = workspace;
  const width = workspace.columns + 1;
  for (let done = 0; done < size; done++) {
    let bestLine = done;
    let bestColumn = done;
    let largest = 0;
    for (let i = done; i < size; i++) {
      for (let j = done; j < size; j++) {
        const entry = Math.abs(tableau[lines[i]! * width + columns[j]!]!);
        if (entry > largest) {
          largest = entry;
          bestLine = i;
          bestColumn = j;
        }
      }
    }
    if (largest <= least) return;
    swap(lines, done, bestLine);
    swap(columns, done, bestColumn);
    pivot(workspace, lines[done]!, columns[done]!);
  }
}

function swap(places: Int32Array, a: number, b: number): void {
  const held = places[a]!;
  places[a] = places[b]!;
  places[b] = held;
}
