/** Numbers that say how sure they are. */
import type { StateRow } from './structure.js';

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
 * A question that has a number for every play: the chance of an event (0 or 1 an outcome), an expectation over outcomes,
 * or an expectation of what is gathered on the way. Engines answer a list of measures at once, and a system builds its
 * answer from them by name.
 */
export type Measure = OutcomeMeasure | VisitMeasure;

/** A number for every outcome. */
export interface OutcomeMeasure {
  readonly id: string;
  /** `event`: `of` is 0 or 1 and a sampled interval is Clopper's and Pearson's. `mean`: any real between `low` and `high`. */
  readonly kind: 'event' | 'mean';
  /** The smallest and largest value that `of` can take, for intervals of a `mean`. */
  readonly low: number;
  readonly high: number;
  /** The measure's value for an outcome code under a combination of root picks. */
  of(outcome: number, choice: readonly number[]): number;
  /** Of `isValue`: the number, which engines may read once for all events about it, and its value. */
  readonly counted?: { readonly number: (outcome: number) => number; readonly is: number };
}

/** The event that a number read off the outcome, whole and 0 or more, has one value. Pass one function for all its values. */
export const isValue = (id: string, number: (outcome: number) => number, is: number): OutcomeMeasure => ({
  id,
  kind: 'event',
  low: 0,
  high: 1,
  of: (outcome) => (number(outcome) === is ? 1 : 0),
  counted: { number, is },
});

/**
 * The expectation of a sum along the play, for what no outcome remembers (the phases of a battle that may stand still):
 * every visit of a narrow state, the root's included, adds what `visits` says. The sum has no upper bound where the game
 * loops, so a sampled interval is the mean's normal one.
 */
export interface VisitMeasure {
  readonly id: string;
  readonly kind: 'visits';
  /** What one visit of this narrow state adds, 0 or more. The row is scratch: valid during the call only. */
  visits(state: StateRow): number;
}
