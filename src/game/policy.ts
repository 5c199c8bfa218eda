/** How a player decides: a rule that engines tabulate once, before any hot loop. */
import type { StateRow } from './structure.js';

/** What a rule sees at one decision: everything that is open on the table. Scratch; valid during the call only. */
export interface DecisionView {
  readonly player: number;
  readonly state: StateRow;
  /** The value coordinates of the cell; empty for a narrow state. */
  readonly cell: Int32Array;
  /** The size of each value axis under the present numbers (so that `sizes[a] − 1 − cell[a]` counts what is left). */
  readonly sizes: readonly number[];
  /** The ids of the moves that are available here, in rank order. */
  readonly moves: readonly number[];
}

/**
 * A policy as a rule. It must depend on the view alone. `weights[i]` is the probability of `moves[i]`; they come zeroed
 * and must add up to 1.
 */
export interface Policy {
  readonly name: string;
  /** True when it takes the first move wherever it decides: engines need not ask then. */
  readonly alwaysFirst?: true;
  decide(view: DecisionView, weights: Float64Array): void;
}

/** A policy that always takes one move, found by `choose` as an index into `view.moves`. */
export function purePolicy(name: string, choose: (view: DecisionView) => number): Policy {
  return {
    name,
    decide(view, weights) {
      weights[choose(view)] = 1;
    },
  };
}

/** Takes each available move with the same probability. */
export const randomPolicy: Policy = {
  name: 'random',
  decide(view, weights) {
    weights.fill(1 / view.moves.length, 0, view.moves.length);
  },
};

/** Takes the move of lowest rank: under R-28 the one that spends least, a pass where there is one. */
export const firstMovePolicy: Policy = { ...purePolicy('none', () => 0), alwaysFirst: true };
