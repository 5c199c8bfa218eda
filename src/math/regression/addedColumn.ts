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
 * Returns a function that adds one column to a linear model that was fitted by least squares. It gives the same coefficient and
 * HC3 error as a new fit with this column, in much less time: the column is replaced by what the others leave of it. The function
 * returns undefined for a column that depends on the others. Undefined where the model's own columns do.
 *
 * Source: R. Frisch, F. V. Waugh, Econometrica 1 (1933) 387-401; M. C. Lovell, J. Amer. Statist. Assoc. 58 (1963) 993-1010.
 */
export function columnAdder({
  rows,
  columns,
  values,
}: Pick<LinearModel, 'rows' | 'columns' | 'values'>):
  ((column: ArrayLike<number>) => AddedColumn | undefined) | undefined {
  const gram = new Float64Array(columns * columns);
  for (let at = 0; at < rows.length; at += columns)
    for (let j = 0; j < columns; j++)
      for (let k = 0; k < columns; k++)
        gram[j * columns + k] =
          (gram[j * columns + k] as number) + (rows[at + j] as number) * (rows[at + k] as number);
  const factor = choleskyFactor(gram, columns);
  if (!factor) return undefined;
  /** Returns the residuals of some numbers after regression on the columns. */
  const leftOf = (numbers: ArrayLike<number>): Float64Array => {
    const moments = new Float64Array(columns);
    for (let i = 0; i < numbers.length; i++) {
      const own = numbers[i] as number;
      if (own === 0) continue;
      for (let j = 0; j < columns; j++)
        moments[j] = (moments[j] as number) + own * (rows[i * columns + j] as number);
    }
    const fit = choleskySolve(factor, columns, moments);
    return Float64Array.from(numbers, (one, i) => {
      let left = one;
      for (let j = 0; j < columns; j++) left -= (fit[j] as number) * (rows[i * columns + j] as number);
      return left;
    });
  };
  const residuals = leftOf(values);
  const leverages = Float64Array.from(values, (_, i) => {
    const row = rows.subarray(i * columns, (i + 1) * columns);
    return choleskySolve(factor, columns, row).reduce((sum, one, j) => sum + one * (row[j] as number), 0);
  });
  return (column) => {
    const left = leftOf(column);
    let [own, shared, whole] = [0, 0, 0];
    left.forEach((one, i) => {
      own += one * one;
      shared += one * (residuals[i] as number);
      whole += (column[i] as number) ** 2;
    });
    if (!(own > DEPENDENT * whole)) return undefined;
    const coefficient = shared / own;
    let noise = 0;
    left.forEach((one, i) => {
      const free = Math.max(1e-9, 1 - (leverages[i] as number) - (one * one) / own);
      noise += ((one * ((residuals[i] as number) - coefficient * one)) / free) ** 2;
    });
    return { coefficient, error: Math.sqrt(noise) / own };
  };
}
