/** One complete attack: the probabilities of its rolls, and kernels for its effect on a formation. */
import { makeKernel, type KernelMatrix } from '../../../../game/index.js';
import type { BodyName, Casualties } from '../casualties.js';
import { withinHalfRange } from '../weaponsAndFormations.js';
import { addTo, spreadOf, type Spread } from '../dice.js';
import { Harm } from './damage.js';
import type { AttackToRoll } from './attackDieByDie.js';
import { hitClasses, skillOf, saveFails, woundChance, type HitClass, type Defences } from './hitWoundSave.js';

/** The probabilities of an attack with one weapon on one formation. */
export interface AttackChances {
  readonly hits: readonly HitClass[];
  /** Whether it makes a hit roll, which can then be re-rolled. */
  readonly rollsToHit: boolean;
  /** The probability that a wound roll succeeds, including [TWIN-WEAPON]'s re-roll. */
  readonly wound: number;
  /** Whether the weapon itself re-rolls failed wound rolls, so that nothing else can re-roll them (G-01). */
  readonly twin: boolean;
  readonly saveFails: Readonly<Record<BodyName, number>>;
  readonly damage: Spread;
}

/**
 * Returns the probabilities of an attack.
 * @param leaderAlone whether the Escort was gone before the first attack, so that the Leader's Vigour counts
 */
export function attackChances(
  { weapon, target, situation }: Pick<AttackToRoll, 'weapon' | 'target' | 'situation'>,
  defences: Defences,
  leaderAlone: boolean,
): AttackChances {
  const { leader } = target;
  const vigour = leaderAlone && leader ? leader.vigour : target.vigour;
  const once = woundChance(weapon, target, vigour, situation);
  const twin = weapon.abilities['twin-weapon'] ?? false;
  const inferno = withinHalfRange(weapon, situation) ? (weapon.abilities.inferno ?? 0) : 0;
  return {
    hits: hitClasses(weapon, situation, defences),
    rollsToHit: skillOf(weapon, situation) !== 'auto',
    wound: twin ? once + (1 - once) * once : once,
    twin,
    saveFails: {
      troop: saveFails(weapon, target, situation, defences),
      leader: saveFails(weapon, leader ?? target, situation, defences),
    },
    damage: spreadOf(addTo(weapon.damage, inferno)),
  };
}

/** Creates the kernels of attacks on one formation, for an axis that several formations may share. */
export class AttackKernels {
  private readonly harm: Harm;

  constructor(
    readonly casualties: Casualties,
    private readonly size: number,
  ) {
    this.harm = new Harm(casualties);
  }

  /** Returns the kernel of fixed unsaved damage to a body. It is the identity if the body is gone. */
  damage(name: BodyName, points: number): KernelMatrix {
    return this.harm.kernel((from, into) => {
      if (this.standing(from, name)) this.harm.damage(from, name, points, 1, into);
      else into[from] = 1;
    }, this.size);
  }

  /** Returns the kernel of unsaved damage by dice. */
  rolledDamage(name: BodyName, damage: Spread): KernelMatrix {
    return this.harm.kernel((from, into) => this.damageRow(from, name, damage, 1, into), this.size);
  }

  /** Returns the kernel of a wound on a body: save, then damage. */
  wound(name: BodyName, { saveFails, damage }: AttackChances): KernelMatrix {
    return this.harm.kernel((from, into) => {
      into[from] = 1 - saveFails[name];
      this.damageRow(from, name, damage, saveFails[name], into);
    }, this.size);
  }

  /** Returns the kernel of a wound that the rules allocate, when no player directs it. */
  allocated(chances: AttackChances, weight = 1): KernelMatrix {
    return this.harm.kernel((from, into) => {
      const name = this.casualties.next(from) ?? 'troop';
      const { saveFails, damage } = chances;
      into[from] = 1 - weight * saveFails[name];
      this.damageRow(from, name, damage, weight * saveFails[name], into);
    }, this.size);
  }

  /** Returns the kernel of a hit before its wound roll. */
  hit(chances: AttackChances): KernelMatrix {
    return this.allocated(chances, chances.wound);
  }

  /** Returns the kernel of a whole attack, including the hit roll. */
  attack(chances: AttackChances): KernelMatrix {
    const wound = this.allocated(chances);
    const hit = this.hit(chances);
    const rows = new Float64Array(this.size * this.size);
    for (const { chance, hits, wounds } of chances.hits) {
      let part = identity(this.size);
      for (let i = 0; i < wounds; i++) part = product(part, wound.rows, this.size);
      for (let i = 0; i < hits; i++) part = product(part, hit.rows, this.size);
      for (let i = 0; i < rows.length; i++) rows[i] = rows[i]! + chance * part[i]!;
    }
    return { size: this.size, rows, available: new Uint8Array(this.size).fill(1) };
  }

  /**
   * Returns the kernel of a random number of mortal wounds. `first` takes them first. Without such a body, there is no
   * effect.
   */
  mortal(count: Spread, first?: BodyName): KernelMatrix {
    return this.harm.kernel((from, into) => {
      if (first !== undefined && !this.standing(from, first)) into[from] = 1;
      else
        count.values.forEach((value, i) => this.harm.mortal(from, value, count.chances[i] ?? 0, into, first));
    }, this.size);
  }

  /** Returns the kernel that destroys one troop, the wounded one if there is one. A Leader is no common troop. */
  destroyTroop(chance: number): KernelMatrix {
    return this.harm.kernel((from, into) => {
      const able = this.standing(from, 'troop') ? chance : 0;
      into[from] = 1 - able;
      if (able > 0) this.harm.destroy(from, 'troop', able, into);
    }, this.size);
  }

  /** Returns an identity kernel that is available if `when` is true: the condition of a move. */
  guard(when: (index: number) => boolean): KernelMatrix {
    return makeKernel(this.size, (from, into) => {
      into[from] = 1;
      return when(Math.min(from, this.casualties.size - 1));
    });
  }

  /** Returns a kernel that moves an undamaged formation `by` states further, to put it on a slab. */
  enter(by: number): KernelMatrix {
    return makeKernel(this.size, (from, into) => {
      into[Math.min(from + by, this.size - 1)] = 1;
      return true;
    });
  }

  private standing(from: number, name: BodyName): boolean {
    return name === 'leader' ? this.casualties.leaderStands(from) : this.casualties.troopsLeft(from) > 0;
  }

  private damageRow(
    from: number,
    name: BodyName,
    { values, chances }: Spread,
    weight: number,
    into: Float64Array,
  ): void {
    if (!this.standing(from, name)) into[from] = into[from]! + weight;
    else values.forEach((value, i) => this.harm.damage(from, name, value, weight * (chances[i] ?? 0), into));
  }
}

function identity(size: number): Float64Array {
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i++) rows[i * size + i] = 1;
  return rows;
}

/** Returns the product of two kernels. They are upper triangular, because losses never decrease. */
function product(left: Float64Array, right: Float64Array, size: number): Float64Array {
  const out = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = i; k < size; k++) {
      const weight = left[i * size + k]!;
      if (weight === 0) continue;
      for (let j = k; j < size; j++) {
        out[i * size + j] = out[i * size + j]! + weight * right[k * size + j]!;
      }
    }
  }
  return out;
}
