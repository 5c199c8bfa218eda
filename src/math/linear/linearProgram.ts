import { requireCount } from '../numeric/checks.js';
import { createSimplexWorkspace, runSimplex, startTableau } from './simplex.js';

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
