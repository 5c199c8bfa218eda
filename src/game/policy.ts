/** A player's decisions: a rule that engines tabulate once, before any hot loop. */
import type { StateRow } from './structure.js';

/** The information at one decision: everything visible on the table. Scratch: valid only during the call. */
export interface DecisionView {
  readonly player: number;
  readonly state: StateRow;
  /** The value coordinates of the cell; empty for a narrow state. */
  readonly cell: Int32Array;
  /** The size of each value axis under the current numbers, so `sizes[a] − 1 − cell[a]` is the remaining amount. */
  readonly sizes: readonly number[];
  /** The ids of the moves that are available here, in rank order. */
  readonly moves: readonly number[];
}

/**
 * A policy as a rule. It must depend only on the view. `weights[i]` is the probability of `moves[i]`. They are 0 at
 * first and must add up to 1.
 */
export interface Policy {
  readonly name: string;
  /** True if it always takes the first move, so engines need not call `decide`. */
  readonly alwaysFirst?: true;
  decide(view: DecisionView, weights: Float64Array): void;
}

/** Returns a policy that always takes one move: `choose` returns its index in `view.moves`. */
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

/** Takes the move of lowest rank: under R-28 the cheapest one, a pass if there is one. */
export const firstMovePolicy: Policy = { ...purePolicy('none', () => 0), alwaysFirst: true };
