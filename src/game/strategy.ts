/** How to play and sample a game: the inputs of engines besides the game itself. */
import type { PlaneProgram } from './plane/program.js';
import type { Policy } from './policy.js';

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
