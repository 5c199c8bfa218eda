/**
 * Measures of a game, and numbers with their uncertainty. How far a card's cost may lie from its fair price before a
 * verdict counts the difference.
 */
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
 * A number for every play: the probability of an event (0 or 1 per outcome), an expectation over outcomes, or an
 * expectation of a sum along the play. Engines compute a list of measures together. A system builds its answer from
 * them by name.
 */
export type Measure = OutcomeMeasure | VisitMeasure;

/** A measure with a number for every outcome. */
export interface OutcomeMeasure {
  readonly id: string;
  /**
   * `event`: `of` is 0 or 1, and a sampled interval is the Clopper-Pearson interval. `mean`: any real between `low` and
   * `high`.
   */
  readonly kind: 'event' | 'mean';
  /** The smallest and largest value that `of` can take, for intervals of a `mean`. */
  readonly low: number;
  readonly high: number;
  /** Returns the measure's value for an outcome code under a combination of root picks. */
  of(outcome: number, choice: readonly number[]): number;
  /**
   * For `isValue`: the number and the value to compare it with. Engines may compute the number once for all events
   * about it.
   */
  readonly counted?: { readonly number: (outcome: number) => number; readonly is: number };
}

/**
 * Returns the measure of the event that a number has one value. The number is a function of the outcome, whole and 0 or
 * more. Pass the same function for all its values.
 */
export const isValue = (id: string, number: (outcome: number) => number, is: number): OutcomeMeasure => ({
  id,
  kind: 'event',
  low: 0,
  high: 1,
  of: (outcome) => (number(outcome) === is ? 1 : 0),
  counted: { number, is },
});

/**
 * The expectation of a sum along the play, for quantities that the outcome does not contain (such as the phases of a
 * battle that may stand still). Every visit of a narrow state adds `visits`; the root's visit counts too. The sum has
 * no upper bound if the game loops, so a sampled interval is the normal interval of the mean.
 */
export interface VisitMeasure {
  readonly id: string;
  readonly kind: 'visits';
  /** Returns what one visit of this narrow state adds, 0 or more. The row is scratch: valid only during the call. */
  visits(state: StateRow): number;
}

/** A smaller difference from the card, as a share of its cost, does not show in a table. */
export const PRICE_TOLERANCE = 0.05;

/** Reports whether a cost lies outside the interval of a fair price, as both stand in tables: in tenths of a point. */
export function isOutside(cost: number, { low, high }: Pick<Estimate, 'low' | 'high'>): boolean {
  const [printed, least, most] = [cost, low, high].map((value) => Math.round(10 * value)) as [
    number,
    number,
    number,
  ];
  return printed < least || printed > most;
}
