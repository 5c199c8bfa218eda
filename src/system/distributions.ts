/** Distributions over counts as an answer shows them at a glance. */
import type { Estimate } from '../game/index.js';

/** Chances of 0, 1, 2 …, one distribution a line. */
export interface Distributions {
  /** What stands before each line, e.g. `blows against` and `stones`. */
  readonly heading: readonly string[];
  readonly lines: readonly SpreadLine[];
}

/** One distribution. */
export interface SpreadLine {
  /** One text for each of the heading. */
  readonly notes: readonly string[];
  /** The chance of each count from 0. */
  readonly chances: readonly Estimate[];
}
