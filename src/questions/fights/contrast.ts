/** What changes between two lots of fights: exact where both are, paired by common batches where they were sampled. */
import type { Estimate } from '../../game/index.js';
import type { Exchange } from '../../system/index.js';
import { exactEstimate } from '../../game/index.js';
import { fiellerSet, jackknifeInterval, type RatioParts, type RatioSet } from '../../math/index.js';
import type { Fought, Values } from './fights.js';

/** Means over the field by role. */
export type Means = ReadonlyMap<string, Fought>;

/** Values by role, and the points that the member's side brings. */
export type RoleValues = (role: string) => Values & { readonly cost: number };

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
    const { whole: value, leftOut } = this.read(of);
    if (leftOut.length < 2) return exactEstimate(value);
    return { value, ...jackknifeInterval(value, leftOut, this.confidence) };
  }

  /** A ratio of two such functions, and the ratios that the batches do not contradict; where all is exact only itself. */
  ratio(of: (old: RoleValues, now: RoleValues) => RatioParts): { parts: RatioParts; set: RatioSet } {
    const { whole, leftOut } = this.read(of);
    const value = whole[0] / whole[1];
    if (leftOut.length < 2) return { parts: whole, set: { low: value, high: value, outside: false } };
    return { parts: whole, set: fiellerSet(whole, leftOut, this.confidence) };
  }

  /** Whether nothing was removed in these roles, before or after. */
  harmless(roles: readonly string[]): boolean {
    const none = (means: Means): boolean => roles.every((role) => means.get(role)?.removed.value === 0);
    return none(this.old) && none(this.now);
  }

  private read<T>(of: (old: RoleValues, now: RoleValues) => T): { whole: T; leftOut: T[] } {
    return {
      whole: of(valuesOf(this.old), valuesOf(this.now)),
      leftOut: Array.from({ length: this.batches < 2 ? 0 : this.batches }, (_, k) =>
        of(valuesOf(this.old, k), valuesOf(this.now, k)),
      ),
    };
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
    return {
      cost: fought.cost,
      kill: at('kill'),
      loss: at('loss'),
      removed: at('removed'),
      lost: at('lost'),
    };
  };
}
