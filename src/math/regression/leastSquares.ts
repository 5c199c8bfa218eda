/** Linear models by least squares, and what one more column would explain. */
import { choleskyFactor, choleskySolve } from '../linear/cholesky.js';

/** A linear model that was fitted by least squares. */
export interface LeastSquares {
  readonly coefficients: Float64Array;
  /** Covariance matrix of the coefficients, packed by rows. It stays right where the variance of the errors differs. */
  readonly covariance: Float64Array;
  readonly residuals: Float64Array;
  /** The share of the sum of squares about zero that the model explains. */
  readonly explained: number;
}

/** The data of a linear model without a constant term: a column of ones makes one. */
export interface LinearModel {
  /** Rows of `columns` numbers, packed. */
  readonly rows: Float64Array;
  readonly columns: number;
  readonly values: Float64Array;
  /** For each row the number of its group, from 0. Rows of one group may depend on each other. Absent: no two rows do. */
  readonly clusters?: Int32Array | undefined;
}

/**
 * Fits a linear model by ordinary least squares. Returns undefined where columns depend on each other.
 *
 * The covariance is a sandwich. Without clusters it is HC3: each residual is divided by one minus its leverage. With clusters
 * it is CR1: sums over clusters with the factor G/(G − 1) × (n − 1)/(n − p).
 *
 * Source: J. G. MacKinnon, H. White, Some heteroskedasticity-consistent covariance matrix estimators with improved finite
 * sample properties, J. Econometrics 29 (1985) 305-325 (HC3); A. C. Cameron, D. L. Miller, A practitioner's guide to
 * cluster-robust inference, J. Human Resources 50 (2015) 317-372, section II.
 * Throws RangeError where there are no more rows than columns, or sizes that do not agree.
 */
export function leastSquares({ rows, columns, values, clusters }: LinearModel): LeastSquares | undefined {
  const count = values.length;
  if (rows.length !== count * columns) throw new RangeError('rows and values do not agree');
  if (count <= columns) throw new RangeError(`${count} rows for ${columns} columns; more are needed`);
  const { gram, moments } = normalEquations(rows, values, columns);
  const factor = choleskyFactor(gram, columns);
  if (!factor || isSingular(factor, gram, columns)) return undefined;
  const coefficients = choleskySolve(factor, columns, moments);
  const residuals = new Float64Array(count);
  let [total, left] = [0, 0];
  for (let i = 0; i < count; i++) {
    let fitted = 0;
    for (let j = 0; j < columns; j++) fitted += rows[i * columns + j]! * coefficients[j]!;
    const value = values[i]!;
    const residual = value - fitted;
    residuals[i] = residual;
    total += value * value;
    left += residual * residual;
  }
  const inverse = inverseOf(factor, columns);
  const scores = clusters
    ? clusterScores(rows, residuals, columns, clusters)
    : leveragedScores(rows, residuals, columns, inverse);
  const covariance = sandwich(
    inverse,
    scores,
    columns,
    clusters ? clusterFactor(clusters, count, columns) : 1,
  );
  return { coefficients, covariance, residuals, explained: total > 0 ? 1 - left / total : 0 };
}

/** A pivot below this share of its own column's sum of squares is rounding error. */
const SINGULAR = 1e-10;

const isSingular = (factor: Float64Array, gram: Float64Array, n: number): boolean =>
  Array.from({ length: n }, (_, i) => i).some((i) => factor[i * n + i]! ** 2 < SINGULAR * gram[i * n + i]!);

function normalEquations(rows: Float64Array, values: Float64Array, columns: number) {
  const gram = new Float64Array(columns * columns);
  const moments = new Float64Array(columns);
  for (let i = 0; i < values.length; i++) {
    const at = i * columns;
    for (let j = 0; j < columns; j++) {
      const own = rows[at + j]!;
      if (own === 0) continue;
      moments[j] = moments[j]! + own * values[i]!;
      for (let k = 0; k <= j; k++) gram[j * columns + k] = gram[j * columns + k]! + own * rows[at + k]!;
    }
  }
  for (let j = 0; j < columns; j++)
    for (let k = 0; k < j; k++) gram[k * columns + j] = gram[j * columns + k]!;
  return { gram, moments };
}

function inverseOf(factor: Float64Array, n: number): Float64Array {
  const inverse = new Float64Array(n * n);
  const unit = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    unit.fill(0);
    unit[j] = 1;
    const column = choleskySolve(factor, n, unit);
    for (let i = 0; i < n; i++) inverse[i * n + j] = column[i]!;
  }
  return inverse;
}

/** Rows times their residuals, each over one minus its leverage; packed. */
function leveragedScores(
  rows: Float64Array,
  residuals: Float64Array,
  columns: number,
  inverse: Float64Array,
): Float64Array {
  const scores = new Float64Array(rows.length);
  for (let i = 0; i < residuals.length; i++) {
    const row = rows.subarray(i * columns, (i + 1) * columns);
    const weight = residuals[i]! / Math.max(1e-9, 1 - quadraticForm(inverse, row));
    for (let j = 0; j < columns; j++) scores[i * columns + j] = weight * row[j]!;
  }
  return scores;
}

function clusterScores(
  rows: Float64Array,
  residuals: Float64Array,
  columns: number,
  clusters: Int32Array,
): Float64Array {
  const groups = clusters.reduce((most, one) => Math.max(most, one), -1) + 1;
  const scores = new Float64Array(groups * columns);
  for (let i = 0; i < residuals.length; i++) {
    const to = clusters[i]! * columns;
    for (let j = 0; j < columns; j++)
      scores[to + j] = scores[to + j]! + residuals[i]! * rows[i * columns + j]!;
  }
  return scores;
}

function clusterFactor(clusters: Int32Array, count: number, columns: number): number {
  const groups = new Set(clusters).size;
  return groups < 2 ? Infinity : (groups / (groups - 1)) * ((count - 1) / (count - columns));
}

/** inverse × scoresᵀ scores × inverse × factor. */
function sandwich(inverse: Float64Array, scores: Float64Array, n: number, factor: number): Float64Array {
  const found = new Float64Array(n * n);
  const half = new Float64Array(n);
  for (let from = 0; from < scores.length; from += n) {
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let j = 0; j < n; j++) sum += inverse[i * n + j]! * scores[from + j]!;
      half[i] = sum;
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) found[i * n + j] = found[i * n + j]! + half[i]! * half[j]!;
  }
  return found.map((one) => one * factor);
}

/** Returns xᵀ A x for a matrix packed by rows: the variance of a sum with weights x, where A is a covariance. */
export function quadraticForm(matrix: Float64Array, x: ArrayLike<number>): number {
  const n = x.length;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const own = x[i]!;
    if (own === 0) continue;
    for (let j = 0; j < n; j++) sum += own * matrix[i * n + j]! * x[j]!;
  }
  return sum;
}

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
