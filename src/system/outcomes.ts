/**
 * What an answer shows beside its figures: the disjoint outcomes of a fight (in one bar), distributions over counts,
 * and the models or sides about which it lacks data.
 */
import type { Estimate } from '../game/index.js';

/** What an outcome means for the two sides: one side gains, both lose, or neither does. */
export type OutcomeSide = 'first' | 'both' | 'neither' | 'second';

/** An outcome that a figure gives, alone or less another figure. */
export interface FigureOutcome {
  readonly side: OutcomeSide;
  /** Two or three words, e.g. `only the defender falls`. */
  readonly label: string;
  /** The id of the figure that is part of this one and counts as an outcome of its own. */
  readonly without?: string | undefined;
}

/** The order in a bar: from the best outcome of the first side to the worst. */
export const OUTCOME_SIDES: readonly OutcomeSide[] = ['first', 'both', 'neither', 'second'];

/** One of the ways in which a fight ends. The chances of all of them add up to 1. */
export interface Outcome {
  readonly side: OutcomeSide;
  readonly label: string;
  readonly chance: Estimate;
}

/**
 * Returns the outcomes that the figures of a system declare, without impossible ones. Empty if it declares none.
 * @param values the figures of an answer, or means of them
 */
export function outcomesOf(
  figures: Readonly<Record<string, { readonly outcome?: FigureOutcome | undefined }>>,
  values: Readonly<Record<string, Estimate | undefined>>,
): Outcome[] {
  const all = Object.entries(figures).flatMap(([id, { outcome }]): Outcome[] => {
    const chance = values[id];
    if (outcome === undefined || chance === undefined) return [];
    const less = outcome.without === undefined ? undefined : values[outcome.without];
    return [{ side: outcome.side, label: outcome.label, chance: less ? minus(chance, less) : chance }];
  });
  return inOrder(all);
}

/** Returns the possible outcomes in the order of a bar. */
export const inOrder = (outcomes: readonly Outcome[]): Outcome[] =>
  OUTCOME_SIDES.flatMap((side) => outcomes.filter((one) => one.side === side && one.chance.high > 0));

/** Returns the chance of an event without a part of it. Both intervals widen the result. */
function minus(whole: Estimate, part: Estimate): Estimate {
  const of = (a: number, b: number): number => Math.max(0, a - b);
  return {
    value: of(whole.value, part.value),
    low: of(whole.low, part.high),
    high: of(whole.high, part.low),
  };
}

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

/** A model or side about which the answer lacks data. */
export interface DataGaps {
  readonly name: string;
  /** Values that the answer uses and that no document gives. */
  readonly assumed: readonly string[];
  /** Text of the card that the answer does not simulate. */
  readonly missing: readonly string[];
}

/** Returns whether a figure of a profile is assumed, because no document states it. */
export const isAssumed = (
  entry: { readonly [field: string]: unknown } | undefined,
  figure: string,
): boolean => Array.isArray(entry?.['assumed']) && entry['assumed'].includes(figure);

/** Merges the data gaps of entries with the same key, in the order of first occurrence. */
export function joinDataGaps<Key>(all: Iterable<readonly [Key, DataGaps]>): DataGaps[] {
  const found = new Map<Key, DataGaps>();
  for (const [key, { name, assumed, missing }] of all) {
    const known = found.get(key);
    found.set(key, {
      name,
      assumed: [...new Set([...(known?.assumed ?? []), ...assumed])],
      missing: [...new Set([...(known?.missing ?? []), ...missing])],
    });
  }
  return [...found.values()];
}
