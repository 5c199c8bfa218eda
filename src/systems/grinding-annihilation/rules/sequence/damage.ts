/** Making Attacks, step 5: damage, Reinforced Health, mortal wounds and Deadly Demise, as kernels over casualties. */
import { makeKernel, type KernelMatrix } from '../../../../game/index.js';
import { binomialPmf } from '../../../../math/index.js';
import type { BodyName, Casualties } from '../casualties.js';
import { spreadOf, type Spread } from '../dice.js';
import { rollChance } from './save.js';

/** A Deadly Demise goes off on this roll. */
export const DEMISE_ROLL = 6;
/** It reaches formations within so many inches; a brawl is nearer. */
export const DEMISE_REACH = 6;
const DEMISE = rollChance(DEMISE_ROLL);

/** Adds chances to a row of casualties, carrying each destruction on through Deadly Demise where there is one. */
export class Harm {
  /** The chance that a body of each kind ignores a lost wound. */
  private readonly ignores: Readonly<Record<BodyName, number>>;
  /** What a body's demise deals to its own formation; undefined without the ability. */
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
   * `points` of damage to one body, each ignored on its own by Reinforced Health until the body is destroyed; what
   * exceeds its last wound is lost (G-05).
   */
  damage(from: number, name: BodyName, points: number, weight: number, into: Float64Array): void {
    const remaining = this.casualties.remaining(from, name);
    const ignored = this.ignores[name];
    if (ignored === 0) {
      this.lose(from, name, Math.min(points, remaining), remaining, weight, into);
      return;
    }
    const suffered = binomialPmf(points, 1 - ignored);
    for (let lost = 0; lost < remaining && lost <= points; lost++) {
      this.lose(from, name, lost, remaining, weight * (suffered[lost] ?? 0), into);
    }
    const rest = suffered.subarray(remaining).reduce((sum, chance) => sum + chance, 0);
    if (rest > 0) this.lose(from, name, remaining, remaining, weight * rest, into);
  }

  /** `count` mortal wounds, one after another, going on to the next body when one is destroyed. */
  mortal(from: number, count: number, weight: number, into: Float64Array, first?: BodyName): void {
    const queue = new Queue(this.casualties.size);
    queue.add(from, count, weight);
    queue.run((state, left, chance) => {
      const wanted = first === 'leader' && this.casualties.leaderStands(state) ? first : undefined;
      const name = wanted ?? this.casualties.next(state);
      if (name === undefined || left === 0) {
        into[state] = (into[state] as number) + chance;
        return;
      }
      const ignored = this.ignores[name];
      if (ignored > 0) queue.add(state, left - 1, chance * ignored);
      const after = this.casualties.after(state, name, 1);
      const destroys = this.casualties.remaining(state, name) === 1;
      this.fall(after, name, destroys, left - 1, chance * (1 - ignored), queue);
    });
  }

  /** One body is destroyed outright. */
  destroy(from: number, name: BodyName, weight: number, into: Float64Array): void {
    const remaining = this.casualties.remaining(from, name);
    this.lose(from, name, remaining, remaining, weight, into);
  }

  private lose(
    from: number,
    name: BodyName,
    lost: number,
    remaining: number,
    weight: number,
    into: Float64Array,
  ): void {
    const after = this.casualties.after(from, name, lost);
    if (lost < remaining || !this.deadly || !this.demise[name]) {
      into[after] = (into[after] as number) + weight;
      return;
    }
    into[after] = (into[after] as number) + weight * (1 - DEMISE);
    const { values, chances } = this.demise[name];
    const pending = this.casualties.withPending(after, name);
    values.forEach((value, i) => this.mortal(pending, value, weight * DEMISE * (chances[i] ?? 0), into));
  }

  /** A mortal wound was lost; where it destroyed a body with Deadly Demise more may follow. */
  private fall(
    after: number,
    name: BodyName,
    destroys: boolean,
    left: number,
    chance: number,
    queue: Queue,
  ): void {
    const spread = destroys ? this.demise[name] : undefined;
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

  /** The kernel of something that happens to whoever stands; nothing happens to a formation that is gone. */
  kernel(what: (from: number, into: Float64Array) => void, size = this.casualties.size): KernelMatrix {
    return makeKernel(size, (from, into) => {
      if (from < this.casualties.size && this.casualties.stands(from)) what(from, into);
      else into[from] = 1;
      return true;
    });
  }
}

/** States with mortal wounds still to come, taken lowest state first and most wounds first, so that each is met once. */
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
