/** What changes between two lots of fights: exact where both are, paired by common batches where they were sampled. */
import type { Estimate, Exchange } from '../game/index.js';
import { exactEstimate } from '../game/index.js';
import { jackknifeInterval } from '../math/index.js';
import type { Fought, Values } from './fights.js';

/** Means over the field by role. */
export type Means = ReadonlyMap<string, Fought>;

/** Values by role. */
export type RoleValues = (role: string) => Values;

/** Fights before and after a change. */
export class Contrast {
  private readonly batches: number;

  constructor(
    private readonly old: Means,
    private readonly now: Means,
    private readonly confidence: number,
  ) {
    this.batches = Math.max(0, ...[...old.values(), ...now.values()].map((one) => one.batches?.length ?? 0));
  }

  /** A function of the values before and after, with the interval of a jackknife over the batches. */
  estimate(of: (old: RoleValues, now: RoleValues) => number): Estimate {
    const value = of(valuesOf(this.old), valuesOf(this.now));
    if (this.batches < 2) return exactEstimate(value);
    const leftOut = Array.from({ length: this.batches }, (_, k) =>
      of(valuesOf(this.old, k), valuesOf(this.now, k)),
    );
    return { value, ...jackknifeInterval(value, leftOut, this.confidence) };
  }
}

/** The values of the roles, batch `without` left out. */
function valuesOf(means: Means, without?: number): RoleValues {
  return (role) => {
    const fought = means.get(role);
    if (!fought) throw new Error(`${role} was not fought`);
    const at = (figure: keyof Exchange): number => {
      const { value } = fought[figure];
      const { batches } = fought;
      const left = without === undefined ? undefined : batches?.[without];
      return left && batches ? (batches.length * value - left[figure]) / (batches.length - 1) : value;
    };
    return { kill: at('kill'), loss: at('loss'), removed: at('removed'), lost: at('lost') };
  };
}
