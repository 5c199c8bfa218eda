/**
 * How to play a game: the strategy of each player, and its policy, a rule for decisions that engines tabulate once,
 * before any hot loop. Secret picks before play: every combination of options with its probability.
 */
import type { PlaneProgram } from './plane/planeProgram.js';
import type { StateRow } from './structure.js';

/** How one player plays an encounter. */
export interface EncounterStrategy {
  /** The probability of each root option (adding up to 1), or `equilibrium`; `[]` without a pick. */
  readonly pick: readonly number[] | 'equilibrium';
  /** The rule for decisions during play, or optimal play. */
  readonly play: Policy | 'optimal';
}

/** The pick probabilities after the equilibrium was solved. */
export interface Resolved {
  readonly picks: readonly (readonly number[])[];
}

/** A plane program, and how to read each measure from its tables. */
export interface PlanedCombat {
  readonly program: PlaneProgram;
  /** Returns the table of a measure, and the measure's value in each of its cells. */
  reading(measure: string): { readonly table: number; readonly values: Float64Array };
}

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

/** One combination of root picks. */
export interface Combination {
  /** The option of each player; empty without picks. */
  readonly choice: readonly number[];
  /** The probability of the combination. */
  readonly weight: number;
}

/**
 * Returns every combination with a probability above 0. The first player's option changes slowest. Without picks, it
 * returns one empty combination.
 * @param picks for each player, the probability of each of its options
 */
export function combinations(picks: readonly (readonly number[])[]): Combination[] {
  const start: Combination[] = [{ choice: [], weight: 1 }];
  if (picks.every((options) => options.length === 0)) return start;
  return picks.reduce<Combination[]>(
    (found, options) =>
      found.flatMap(({ choice, weight }) =>
        options.flatMap((p, option) => (p > 0 ? [{ choice: [...choice, option], weight: weight * p }] : [])),
      ),
    start,
  );
}
