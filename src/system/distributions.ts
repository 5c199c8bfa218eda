/** Distributions over counts, for display beside an answer. */
import type { Estimate } from '../game/index.js';

/** Chances of 0, 1, 2 …, one distribution a line. */
export interface Distributions {
  /** Headings of the columns before each line, e.g. `blows against` and `stones`. */
  readonly heading: readonly string[];
  readonly lines: readonly SpreadLine[];
}

/** One distribution. */
export interface SpreadLine {
  /** One text for each heading. */
  readonly notes: readonly string[];
  /** The player who gains by high counts, by default the first. Charts show the line in the colour of that side. */
  readonly player?: 0 | 1;
  /** The chance of each count from 0. */
  readonly chances: readonly Estimate[];
}
