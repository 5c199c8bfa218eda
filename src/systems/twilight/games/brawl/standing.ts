/**
 * The models of a brawl. It counts the models left of each group by kind, Stamina and Combat Action. Each
 * group has one slot (`place`) for each kind and Stamina. The weakest kind and the least Stamina come first.
 */
import type { Combats } from './combats.js';
import { type Crowds, MOST_PAID } from './combatNumbers.js';

/** The slot of an absent model. */
export const NOBODY = -1;

/** The models of one brawl. The next brawl uses the same arrays. */
export class BrawlStanding {
  /** The number of models left of each group. */
  readonly alive = new Int32Array(2);
  /** The number of models with their Combat Action. */
  readonly fresh = new Int32Array(2);
  /** One more than the last slot of either group. */
  readonly levels: number;
  /** The supporters of each group in the present combat, by kind. */
  readonly crowd: readonly [Int32Array, Int32Array];
  /** The models left of each kind at the last `muster`. */
  readonly left: readonly [Int32Array, Int32Array];
  /** Whether all models of a group are of one kind. */
  private readonly single: readonly [boolean, boolean];
  /**
   * The models by group, Combat Action (1 if left) and slot. Everything else follows from them, as in
   * `restore`.
   */
  readonly count: Int32Array;
  /** The kind of each slot of a group. */
  private readonly kindAt: readonly [Int32Array, Int32Array];
  private readonly places: readonly [readonly number[], readonly number[]];
  private readonly crowds: readonly [Crowds, Crowds];
  /** For each slot of a group, 1 if its models may support. Then whether this holds for all slots. */
  private readonly helping: readonly [Uint8Array, Uint8Array];
  private readonly allHelp: readonly [boolean, boolean];
  /**
   * For each slot, 1 if its models pay with others. Then the kind that they pay with, or −1 if there is none.
   */
  private readonly spending: readonly [Uint8Array, Uint8Array];
  private readonly payer: readonly [number, number];

  /** @param models the number of models of each group's kinds */
  constructor(
    { levels, places, crowds, helps, payers }: Combats,
    private readonly models: readonly [readonly number[], readonly number[]],
  ) {
    this.levels = levels;
    this.places = places;
    this.crowds = crowds;
    this.count = new Int32Array(4 * levels);
    this.kindAt = [kindsOf(places[0], levels), kindsOf(places[1], levels)];
    const helping = (group: 0 | 1) =>
      Uint8Array.from(this.kindAt[group], (kind) => (helps[group][kind] === true ? 1 : 0));
    this.helping = [helping(0), helping(1)];
    const spending = (group: 0 | 1) =>
      Uint8Array.from(this.kindAt[group], (kind) => (payers[group].spends[kind] === true ? 1 : 0));
    this.spending = [spending(0), spending(1)];
    this.payer = [payers[0].kind, payers[1].kind];
    this.allHelp = [!helps[0].includes(false), !helps[1].includes(false)];
    const kinds = (group: 0 | 1) => new Int32Array(places[group].length - 1);
    this.crowd = [kinds(0), kinds(1)];
    this.left = [kinds(0), kinds(1)];
    this.single = [places[0].length === 2, places[1].length === 2];
  }

  /** Places all models with their full Stamina. */
  begin(): void {
    this.count.fill(0);
    for (let group = 0; group < 2; group++) {
      const models = this.models[group]!;
      this.alive[group] = 0;
      for (let kind = 0; kind < models.length; kind++) {
        this.count[this.at(group, 1, this.full(group, kind))] = models[kind]!;
        add(this.alive, group, models[kind]!);
      }
      this.fresh[group] = this.alive[group]!;
    }
  }

  /**
   * Restores an earlier `count` from an array.
   *
   * @param at the offset of that count in the array
   */
  restore(from: ArrayLike<number>, at: number): void {
    const { count, levels } = this;
    for (let i = 0; i < count.length; i++) count[i] = from[at + i]!;
    for (let group = 0; group < 2; group++) {
      let acted = 0;
      let fresh = 0;
      for (let place = 0; place < levels; place++) {
        acted += this.here(group, 0, place);
        fresh += this.here(group, 1, place);
      }
      this.fresh[group] = fresh;
      this.alive[group] = acted + fresh;
    }
  }

  /** Returns the models of a group in a slot, with (1) or without (0) their Combat Action. */
  here(group: number, fresh: number, place: number): number {
    return this.count[this.at(group, fresh, place)]!;
  }

  /** Returns the first slot of a kind, where no Stamina is left. */
  first(group: number, kind: number): number {
    return this.places[group]![kind]!;
  }

  /** Returns the slot of a kind's models with full Stamina. */
  full(group: number, kind: number): number {
    return this.first(group, kind + 1) - 1;
  }

  kindOf(group: number, place: number): number {
    return this.kindAt[group]![place]!;
  }

  /** Returns the slot of a group's strongest model with an action: by kind, then by Stamina. */
  highest(group: number): number {
    const { count } = this;
    const from = this.at(group, 1, 0);
    let place = this.levels - 1;
    while (place > 0 && count[from + place]! === 0) place--;
    return place;
  }

  /**
   * Returns the slot of a group's weakest model, with or without an action as requested. There must be one.
   */
  lowest(group: number, fresh: number): number {
    const { count } = this;
    const from = this.at(group, fresh, 0);
    let place = 0;
    while (count[from + place]! === 0) place++;
    return place;
  }

  /**
   * Returns how many of a group's models with an action may support.
   *
   * @param primary the slot of a model with an action that may not, or `NOBODY`
   */
  helpers(group: number, primary: number): number {
    if (this.allHelp[group] === true) return this.fresh[group]! - (primary === NOBODY ? 0 : 1);
    const helping = this.helping[group]!;
    let sum = primary === NOBODY ? 0 : -helping[primary]!;
    for (let place = 0; place < this.levels; place++) {
      sum += this.here(group, 1, place) * helping[place]!;
    }
    return sum;
  }

  /** Returns whether a group pays with models of its own. */
  pays(group: number): boolean {
    return this.payer[group]! >= 0;
  }

  /**
   * Returns how many models a primary may pay with, after `gather` has chosen its group's supporters.
   *
   * @param primary its slot
   * @param stands whether it is still in that slot, so that it does not count
   */
  near(group: number, primary: number, stands: boolean): number {
    if (!this.pays(group) || this.spending[group]![primary] === 0) return 0;
    const kind = this.payer[group]!;
    let sum = -this.crowd[group]![kind]!;
    if (stands && this.kindOf(group, primary) === kind) sum--;
    for (let place = this.first(group, kind); place <= this.full(group, kind); place++) {
      sum += this.here(group, 0, place) + this.here(group, 1, place);
    }
    return Math.min(MOST_PAID, sum);
  }

  /** Removes the models that a group paid with, those that have acted first. */
  pay(group: number, models: number): void {
    const kind = this.payer[group]!;
    let left = models;
    for (let fresh = 0; fresh < 2; fresh++) {
      for (let place = this.first(group, kind); place <= this.full(group, kind); place++) {
        for (; left > 0 && this.here(group, fresh, place) > 0; left--) this.kill(group, fresh, place);
      }
    }
  }

  /** Takes a model out of its slot. */
  take(group: number, fresh: number, place: number): void {
    this.change(group, fresh, place, -1);
  }

  /** Removes a model in a slot. */
  kill(group: number, fresh: number, place: number): void {
    this.change(group, fresh, place, -1);
    add(this.alive, group, -1);
  }

  /** Settles a primary after its combat: it is gone, or it has no action and this Stamina. */
  settle(group: number, place: number, fell: number, stamina: number): void {
    if (fell === 1) add(this.alive, group, -1);
    else this.change(group, 0, this.first(group, this.kindOf(group, place)) + stamina, 1);
  }

  /**
   * Chooses a group's weakest models with an action, without its primary. Writes them into `crowd` and
   * returns the number of that crowd.
   */
  gather(group: number, primary: number, supporters: number): number {
    return this.single[group] === true ? supporters : this.mix(group, primary, supporters);
  }

  private mix(group: number, primary: number, supporters: number): number {
    const crowd = this.crowd[group]!;
    const helping = this.helping[group]!;
    crowd.fill(0);
    let missing = supporters;
    for (let place = 0; missing > 0; place++) {
      if (helping[place] === 0) continue;
      const here = this.here(group, 1, place) - (place === primary ? 1 : 0);
      if (here <= 0) continue;
      const taken = Math.min(missing, here);
      add(crowd, this.kindOf(group, place), taken);
      missing -= taken;
    }
    return this.crowds[group]!.rank(crowd);
  }

  /**
   * Settles the supporters after their combat. The survivors have no action.
   *
   * @param supporters their number before the combat
   * @param code how many of each kind fell (`outcomeOf.supporters`)
   */
  disperse(group: number, supporters: number, code: number): void {
    if (supporters === 0) return;
    if (this.single[group] === true) {
      this.send(group, 0, supporters, code);
      return;
    }
    const crowd = this.crowd[group]!;
    let rest = code;
    for (let kind = 0; kind < crowd.length; kind++) {
      const stood = crowd[kind]!;
      const fallen = rest % (stood + 1);
      rest = (rest - fallen) / (stood + 1);
      this.send(group, kind, stood, fallen);
    }
  }

  /**
   * Settles supporters of a kind, those with the least Stamina. The first fall, and the others have used
   * their action.
   */
  private send(group: number, kind: number, supporters: number, fallen: number): void {
    const { count } = this;
    const acted = this.at(group, 0, 0);
    const fresh = this.at(group, 1, 0);
    let place = this.first(group, kind);
    for (let i = 0; i < supporters; i++) {
      while (count[fresh + place]! === 0) place++;
      add(count, fresh + place, -1);
      if (i >= fallen) add(count, acted + place, 1);
    }
    add(this.fresh, group, -supporters);
    add(this.alive, group, -fallen);
  }

  /** Ends a Combat Phase: every model has a Combat Action again. */
  refresh(): void {
    const { count } = this;
    for (let group = 0; group < 2; group++) {
      const acted = this.at(group, 0, 0);
      const fresh = this.at(group, 1, 0);
      for (let place = 0; place < this.levels; place++) {
        add(count, fresh + place, count[acted + place]!);
        count[acted + place] = 0;
      }
      this.fresh[group] = this.alive[group]!;
    }
  }

  /** Plays the End Phase: each model below its full Stamina regains one. */
  regain(): void {
    const { count } = this;
    for (let group = 0; group < 2; group++) {
      const fresh = this.at(group, 1, 0);
      const kinds = this.left[group]!.length;
      for (let kind = 0; kind < kinds; kind++) {
        const first = this.first(group, kind);
        for (let place = this.full(group, kind); place > first; place--) {
          add(count, fresh + place, count[fresh + place - 1]!);
          count[fresh + place - 1] = 0;
        }
      }
    }
  }

  /** Counts the models left of each kind into `left`. */
  muster(): void {
    for (let group = 0; group < 2; group++) {
      const left = this.left[group]!;
      if (this.single[group] === true) {
        left[0] = this.alive[group]!;
        continue;
      }
      left.fill(0);
      for (let place = 0; place < this.levels; place++) {
        const here = this.here(group, 0, place) + this.here(group, 1, place);
        if (here > 0) add(left, this.kindOf(group, place), here);
      }
    }
  }

  private at(group: number, fresh: number, place: number): number {
    return (group * 2 + fresh) * this.levels + place;
  }

  private change(group: number, fresh: number, place: number, by: number): void {
    add(this.count, this.at(group, fresh, place), by);
    if (fresh === 1) add(this.fresh, group, by);
  }
}

function add(to: Int32Array, at: number, by: number): void {
  to[at] = to[at]! + by;
}

/** Returns the kind of each slot. Slots beyond a group's own stay empty. */
function kindsOf(places: readonly number[], levels: number): Int32Array {
  const kinds = new Int32Array(levels);
  for (let kind = 0; kind + 1 < places.length; kind++) kinds.fill(kind, places[kind], places[kind + 1]);
  return kinds;
}
