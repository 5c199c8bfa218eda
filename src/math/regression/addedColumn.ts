import { choleskyFactor, choleskySolve } from '../linear/cholesky.js';
import type { LinearModel } from './leastSquares.js';

/** The coefficient of an additional column. */
export interface AddedColumn {
  readonly coefficient: number;
  /** Its standard error (HC3): it stays right where the variance of the errors differs. */
  readonly error: number;
}

/** A column depends on the others if the remaining fraction of its sum of squares is below this. */
const DEPENDENT = 1e-9;

/**
 * Columns that one may add to a linear model that was fitted by least squares. Each is kept as the model's columns leave it, so
 * a test or an addition takes one pass over it.
 *
 * Source: R. Frisch, F. V. Waugh, Econometrica 1 (1933) 387-401; M. C. Lovell, J. Amer. Statist. Assoc. 58 (1963) 993-1010.
 */
export class ColumnCandidates {
  /** What the model leaves of each candidate, and of the values. */
  private readonly left: readonly Float64Array[];
  private readonly squares: readonly number[];
  private readonly residuals: Float64Array;
  private readonly leverages: Float64Array;

  private constructor(
    private readonly model: Pick<LinearModel, 'rows' | 'columns' | 'values'>,
    factor: Float64Array,
    candidates: readonly Float64Array[],
  ) {
    const { rows, columns, values } = model;
    this.left = candidates.map((column) => this.leftOf(column, factor));
    this.squares = candidates.map((column) => dot(column, column));
    this.residuals = this.leftOf(values, factor);
    this.leverages = Float64Array.from(values, (_, i) => {
      const row = rows.subarray(i * columns, (i + 1) * columns);
      return dot(choleskySolve(factor, columns, row), row);
    });
  }

  /** Prepares some columns. Returns undefined where the model's own columns depend on each other. */
  static of(
    model: Pick<LinearModel, 'rows' | 'columns' | 'values'>,
    candidates: readonly Float64Array[],
  ): ColumnCandidates | undefined {
    const factor = choleskyFactor(gramOf(model), model.columns);
    return factor && new ColumnCandidates(model, factor, candidates);
  }

  /**
   * Returns the coefficient and the error of a candidate, as a new fit with its column gives them. Undefined for a column that
   * depends on those of the model.
   */
  tested(candidate: number): AddedColumn | undefined {
    const { residuals, leverages } = this;
    const left = this.left[candidate]!;
    const own = dot(left, left);
    if (!(own > DEPENDENT * this.squares[candidate]!)) return undefined;
    const coefficient = dot(left, residuals) / own;
    let noise = 0;
    for (let i = 0; i < left.length; i++) {
      const one = left[i]!;
      if (one === 0) continue;
      const free = Math.max(1e-9, 1 - leverages[i]! - (one * one) / own);
      noise += ((one * (residuals[i]! - coefficient * one)) / free) ** 2;
    }
    return { coefficient, error: Math.sqrt(noise) / own };
  }

  /** Adds a candidate to the model. */
  add(candidate: number): void {
    const { leverages } = this;
    const added = Float64Array.from(this.left[candidate]!);
    const own = dot(added, added);
    for (const column of [...this.left, this.residuals]) {
      const share = dot(added, column) / own;
      if (share === 0) continue;
      for (let i = 0; i < column.length; i++) column[i] = column[i]! - share * added[i]!;
    }
    for (let i = 0; i < leverages.length; i++) leverages[i] = leverages[i]! + added[i]! ** 2 / own;
  }

  /** Returns the residuals of some numbers after regression on the model's columns. */
  private leftOf(numbers: Float64Array, factor: Float64Array): Float64Array {
    const { rows, columns } = this.model;
    const moments = new Float64Array(columns);
    for (let i = 0; i < numbers.length; i++) {
      const own = numbers[i]!;
      if (own === 0) continue;
      for (let j = 0; j < columns; j++) moments[j] = moments[j]! + own * rows[i * columns + j]!;
    }
    const fit = choleskySolve(factor, columns, moments);
    const left = new Float64Array(numbers.length);
    for (let i = 0; i < numbers.length; i++) {
      let one = numbers[i]!;
      for (let j = 0; j < columns; j++) one -= fit[j]! * rows[i * columns + j]!;
      left[i] = one;
    }
    return left;
  }
}

function gramOf({ rows, columns }: Pick<LinearModel, 'rows' | 'columns'>): Float64Array {
  const gram = new Float64Array(columns * columns);
  for (let at = 0; at < rows.length; at += columns) {
    for (let j = 0; j < columns; j++) {
      const own = rows[at + j]!;
      if (own === 0) continue;
      for (let k = 0; k < columns; k++) gram[j * columns + k] = gram[j * columns + k]! + own * rows[at + k]!;
    }
  }
  return gram;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
