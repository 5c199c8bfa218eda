/** What a fight did to one formation, and the answer that tells it of all. */
import type { Estimate } from '../../../game/index.js';
import type { Rolls } from './explain.js';

/** What became of one formation, as the answer tells it. */
export interface TargetOutcome {
  readonly name: string;
  readonly troops: number;
  /** The chance that exactly k troops fall, its Leader counted. */
  readonly destroyed: readonly Estimate[];
  readonly troopsDestroyed: Estimate;
  readonly woundsLost: Estimate;
  /** The chance that exactly k wounds are lost. */
  readonly damage: readonly Estimate[];
  readonly formationDestroyed: Estimate;
  readonly belowHalfStrength: Estimate;
  readonly leaderDestroyed?: Estimate;
  readonly battleFatigued?: Estimate;
  readonly pointsLost?: Estimate;
}

/** The contract's fields are those of the target; the other formations follow by name. */
export interface Answer extends Omit<TargetOutcome, 'name' | 'troops'> {
  readonly system: string;
  readonly phase: string;
  readonly target: { readonly name: string; readonly troops: number };
  readonly attacker?: TargetOutcome;
  readonly allies?: readonly TargetOutcome[];
  readonly assaultReaches?: Estimate;
  readonly manoeuvrePointsLeft?: { readonly attacker: Estimate; readonly target: Estimate };
  /** Weapons that rules keep silent, by phase. */
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
