/** How a game is played and sampled: what engines are told beside the game itself. */
import type { PlaneProgram } from './plane/program.js';
import type { Policy } from './policy.js';

/** How one player plays an encounter. */
export interface EncounterStrategy {
  /** Probability of each root option (adding up to 1), or `equilibrium`; `[]` where there is no pick. */
  readonly pick: readonly number[] | 'equilibrium';
  /** The rule for decisions in play, or best play. */
  readonly play: Policy | 'optimal';
}

/** A conduct after `equilibrium` was solved: what was in fact picked. */
export interface Resolved {
  readonly picks: readonly (readonly number[])[];
}

/** A plane program and how each measure is read off its tables. */
export interface PlanedCombat {
  readonly program: PlaneProgram;
  /** The table that settles a measure, and the measure's value in each of its cells. */
  reading(measure: string): { readonly table: number; readonly values: Float64Array };
}
