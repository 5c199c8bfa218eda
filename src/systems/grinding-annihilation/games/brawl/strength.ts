/** What the wounds left of a formation without a Leader mean, as the rules of casualties have it, in tables by wounds left. */
import { belowHalfStrength, Casualties } from '../../rules/casualties.js';
import type { Formation } from '../../rules/model.js';
import { hazardWounds } from '../../rules/sequence/hazard.js';

/** See the head of this file. */
export interface Strength {
  /** Wounds of all troops together. */
  readonly whole: number;
  /** Troops that stand. */
  readonly troops: Int32Array;
  /** Wounds left of the troop that takes the next damage, and those that it has lost. */
  readonly remaining: Int32Array;
  readonly lost: Int32Array;
  /** 1 below Half-Strength. */
  readonly belowHalf: Int32Array;
  /** Whether a failed Hazard test is mortal wounds rather than a troop. */
  readonly hazardWounds: boolean;
}

export function strengthOf(formation: Formation): Strength {
  const casualties = new Casualties(formation, false);
  const whole = casualties.settled - 1;
  const table = (of: (losses: number) => number): Int32Array =>
    Int32Array.from({ length: whole + 1 }, (_, left) => of(whole - left));
  return {
    whole,
    troops: table((losses) => casualties.troopsLeft(losses)),
    remaining: table((losses) => casualties.remaining(losses, 'troop')),
    lost: table((losses) => formation.wounds - casualties.remaining(losses, 'troop')),
    belowHalf: table((losses) => (belowHalfStrength(casualties, losses) ? 1 : 0)),
    hazardWounds: hazardWounds(formation),
  };
}
