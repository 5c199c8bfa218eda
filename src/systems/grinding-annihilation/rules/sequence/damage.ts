/**
 * Making Attacks, step 5: damage, Reinforced Health, mortal wounds and Deadly Demise, as kernels over casualties.
 * Afterwards: [HAZARD], one test per bearer.
 */
import { makeKernel, type KernelMatrix } from '../../../../game/index.js';
import { binomialPmf } from '../../../../math/index.js';
import type { BodyName, Casualties } from '../casualties.js';
import { spreadOf, type Spread } from '../dice.js';
import { rollChance } from './hitWoundSave.js';
import type { Formation } from '../weaponsAndFormations.js';

/** The roll that triggers a Deadly Demise. */
export const DEMISE_ROLL = 6;
/** The reach of a Deadly Demise, in inches. Formations in a brawl are always within it. */
export const DEMISE_REACH = 6;
const DEMISE = rollChance(DEMISE_ROLL);

/** Adds probabilities to a row of casualties, and continues each destruction through Deadly Demise if present. */
export class Harm {
  /** The probability that each kind of body ignores a lost wound. */
  private readonly ignores: Readonly<Record<BodyName, number>>;
  /** The damage of a body's demise to its own formation. It is undefined without the ability. */
  private readonly demise: Readonly<Record<BodyName, Spread | undefined>>;
  private readonly deadly: boolean;

  constructor(readonly casualties: Casualties) {
    const troop = casualties.body('troop');
    const leader = casualties.body('leader');
    this.ignores = {
      troop: rollChance(troop.reinforcedHealth),
      leader: rollChance(leader.reinforcedHealth),
    };
    this.demise = {
      troop: troop.demise && spreadOf(troop.demise),
      leader: casualties.formation.leader?.demise && spreadOf(casualties.formation.leader.demise),
    };
    this.deadly = this.demise.troop !== undefined || this.demise.leader !== undefined;
  }

  /**
   * Adds `points` of damage to one body. Reinforced Health may ignore each, until the body is destroyed.
   * Damage beyond its last wound is lost (G-05).
   */
  damage(from: number, name: BodyName, points: number, weight: number, into: Float64Array): void {
    const remaining = this.casualties.remaining(from, name);
    const ignored = this.ignores[name];
    if (ignored === 0) {
      this.lose(from, name, Math.min(points, remaining), weight, into);
      return;
    }
    const suffered = binomialPmf(points, 1 - ignored);
    for (let lost = 0; lost < remaining && lost <= points; lost++) {
      this.lose(from, name, lost, weight * (suffered[lost] ?? 0), into);
    }
    const rest = suffered.subarray(remaining).reduce((sum, chance) => sum + chance, 0);
    if (rest > 0) this.lose(from, name, remaining, weight * rest, into);
  }

  /** Adds `count` mortal wounds, one after another. They pass on to the next body when one is destroyed. */
  mortal(from: number, count: number, weight: number, into: Float64Array, first?: BodyName): void {
    const queue = new Queue(this.casualties.size);
    queue.add(from, count, weight);
    queue.run((state, left, chance) => {
      const wanted = first === 'leader' && this.casualties.leaderStands(state) ? first : undefined;
      const name = wanted ?? this.casualties.next(state);
      if (name === undefined || left === 0) {
        into[state] = into[state]! + chance;
        return;
      }
      const ignored = this.ignores[name];
      if (ignored > 0) queue.add(state, left - 1, chance * ignored);
      this.fall(state, name, left - 1, chance * (1 - ignored), queue);
    });
  }

  /** Destroys one body completely. */
  destroy(from: number, name: BodyName, weight: number, into: Float64Array): void {
    this.lose(from, name, this.casualties.remaining(from, name), weight, into);
  }

  private lose(from: number, name: BodyName, lost: number, weight: number, into: Float64Array): void {
    const after = this.casualties.after(from, name, lost);
    if (!this.deadly || !this.demise[name] || lost < this.casualties.remaining(from, name)) {
      into[after] = into[after]! + weight;
      return;
    }
    into[after] = into[after]! + weight * (1 - DEMISE);
    const { values, chances } = this.demise[name];
    const pending = this.casualties.withPending(after, name);
    values.forEach((value, i) => this.mortal(pending, value, weight * DEMISE * (chances[i] ?? 0), into));
  }

  /** Processes a lost mortal wound. If it destroys a body with Deadly Demise, more may follow. */
  private fall(from: number, name: BodyName, left: number, chance: number, queue: Queue): void {
    const after = this.casualties.after(from, name, 1);
    const spread = this.casualties.remaining(from, name) === 1 ? this.demise[name] : undefined;
    if (spread === undefined) {
      queue.add(after, left, chance);
      return;
    }
    queue.add(after, left, chance * (1 - DEMISE));
    const pending = this.casualties.withPending(after, name);
    spread.values.forEach((value, i) => {
      queue.add(pending, left + value, chance * DEMISE * (spread.chances[i] ?? 0));
    });
  }

  /** Returns the kernel of an event for a remaining formation. A destroyed formation stays unchanged. */
  kernel(what: (from: number, into: Float64Array) => void, size = this.casualties.size): KernelMatrix {
    return makeKernel(size, (from, into) => {
      if (from < this.casualties.size && this.casualties.stands(from)) what(from, into);
      else into[from] = 1;
      return true;
    });
  }
}

/** States with pending mortal wounds. It takes the lowest state and the most wounds first, so it visits each once. */
class Queue {
  private readonly left: (Map<number, number> | undefined)[];

  constructor(size: number) {
    this.left = new Array<undefined>(size).fill(undefined);
  }

  add(state: number, count: number, chance: number): void {
    const at = (this.left[state] ??= new Map<number, number>());
    at.set(count, (at.get(count) ?? 0) + chance);
  }

  run(visit: (state: number, left: number, chance: number) => void): void {
    for (let state = 0; state < this.left.length; state++) {
      const at = this.left[state];
      while (at !== undefined && at.size > 0) {
        const most = Math.max(...at.keys());
        const chance = at.get(most) ?? 0;
        at.delete(most);
        visit(state, most, chance);
      }
    }
  }
}

/** The die result on which a test fails, and its probability. */
const FAILS_ON = 1;
export const hazardFails = (face: number): boolean => face === FAILS_ON;
export const HAZARD_CHANCE = 1 / 6;

/** The mortal wounds of a failed test, for bearers other than common troops. */
export const HAZARD_MORTAL_WOUNDS = 3;

/** Returns whether failed tests of a formation's own troops cause mortal wounds, instead of destroying a troop. */
export const hazardWounds = ({ keywords }: Pick<Formation, 'keywords'>): boolean =>
  ['CHARACTER', 'MONSTROUS', 'VEHICLE'].some((keyword) => keywords.has(keyword));
