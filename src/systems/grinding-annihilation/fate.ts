/** What a fight did to one formation. */
import type { Estimate } from '../../game/index.js';

/** What became of one formation, as the answer tells it. */
export interface Fate {
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
