/** Numbers that say how sure they are. */

/** A probability or expectation with its interval. Exact: `low = high = value`. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** How an answer was computed (CONTRACT: the `method` of an answer). */
export type Method =
  | { readonly kind: 'exact' }
  | {
      readonly kind: 'monte-carlo';
      readonly combats: number;
      readonly seed: string;
      readonly confidence: number;
    };

/** An exact value as an estimate. */
export function exactEstimate(value: number): Estimate {
  return { value, low: value, high: value };
}

/**
 * A question that has a number for every outcome: the chance of an event (0 or 1 an outcome), or an expectation.
 * Engines answer a list of measures at once, and a system builds its answer from them by name.
 */
export interface Measure {
  readonly id: string;
  /** `event`: `of` is 0 or 1 and a sampled interval is Wilson's. `mean`: any real between `low` and `high`. */
  readonly kind: 'event' | 'mean';
  /** The smallest and largest value that `of` can take, for intervals of a `mean`. */
  readonly low: number;
  readonly high: number;
  /** The measure's value for an outcome code under a combination of root picks. */
  of(outcome: number, choice: readonly number[]): number;
}
