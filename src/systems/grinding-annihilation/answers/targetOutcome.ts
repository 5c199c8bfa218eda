/** The outcome of a fight for one formation, and the answer with all formations. */
import type { Estimate } from '../../../game/index.js';
import type { Rolls } from './explain.js';

/** The outcome of one formation. */
export interface TargetOutcome {
  readonly name: string;
  readonly troops: number;
  /** The probability that exactly k troops fall, including its Leader. */
  readonly destroyed: readonly Estimate[];
  readonly troopsDestroyed: Estimate;
  readonly woundsLost: Estimate;
  /** The probability that exactly k wounds are lost. */
  readonly damage: readonly Estimate[];
  readonly formationDestroyed: Estimate;
  readonly belowHalfStrength: Estimate;
  readonly leaderDestroyed?: Estimate;
  readonly battleFatigued?: Estimate;
  readonly pointsLost?: Estimate;
}

/** The answer. The target's fields are those of the contract. The other formations follow by name. */
export interface Answer extends Omit<TargetOutcome, 'name' | 'troops'> {
  readonly system: string;
  readonly phase: string;
  readonly target: { readonly name: string; readonly troops: number };
  readonly attacker?: TargetOutcome;
  readonly allies?: readonly TargetOutcome[];
  readonly assaultReaches?: Estimate;
  readonly manoeuvrePointsLeft?: { readonly attacker: Estimate; readonly target: Estimate };
  /** Weapons that the rules do not allow to fire, by phase. */
  readonly heldBack?: readonly {
    readonly phase: number;
    readonly formation: string;
    readonly weapon: string;
    readonly reason: string;
  }[];
  /** The target numbers of the first volley. */
  readonly rolls: readonly Rolls[];
  readonly value: Estimate;
}
