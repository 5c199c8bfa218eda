/** Tables of a formation's strength by remaining wounds, from the casualty rules, without a Leader. */
import { belowHalfStrength, Casualties } from '../../rules/casualties.js';
import type { Formation } from '../../rules/model.js';
import { hazardWounds } from '../../rules/sequence/hazard.js';

/** The strength of a formation, by remaining wounds. */
export interface Strength {
  /** The total wounds of all troops. */
  readonly whole: number;
  /** The remaining troops. */
  readonly troops: Int32Array;
  /** The remaining and lost wounds of the troop that takes the next damage. */
  readonly remaining: Int32Array;
  readonly lost: Int32Array;
  /** 1 if below Half-Strength. */
  readonly belowHalf: Int32Array;
  /** Whether a failed Hazard test causes mortal wounds, instead of destroying a troop. */
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
