/**
 * Who stands where in a brawl: how many models of each group are left by kind, Stamina and whether they still have their
 * Combat Action. A group's models stand in places, one for each kind and Stamina, the weakest kind and the least Stamina first.
 */
import type { Combats } from './combats.js';
import type { Crowds } from './crowds.js';
import { MOST_PAID } from './payers.js';

/** No model: the place of somebody who is not there. */
export const NOBODY = -1;

/** The models of one brawl; it keeps its arrays from one to the next. */
export class BrawlStanding {
  /** Models left of each group. */
  readonly alive = new Int32Array(2);
  /** Models with their Combat Action. */
  readonly fresh = new Int32Array(2);
  /** One more than the last place of either group. */
  readonly levels: number;
  /** Supporters of each group in the combat at hand by kind. */
  readonly crowd: readonly [Int32Array, Int32Array];
  /** Models left of each kind, as `muster` counted them. */
  readonly left: readonly [Int32Array, Int32Array];
  /** Whether all models of a group are of one kind. */
  private readonly single: readonly [boolean, boolean];
  /** Models by (group, 1 = Combat Action left, place): with them all else is known, see `restore`. */
  readonly count: Int32Array;
  /** The kind of each of a group's places. */
  private readonly kindAt: readonly [Int32Array, Int32Array];
  private readonly places: readonly [readonly number[], readonly number[]];
  private readonly crowds: readonly [Crowds, Crowds];
  /** Of each of a group's places 1 where who stands there may be sent to support, and whether that is everybody. */
  private readonly helping: readonly [Uint8Array, Uint8Array];
  private readonly allHelp: readonly [boolean, boolean];
  /** Of each place 1 where who stands there pays with models, and the kind with which is paid, −1 where none is. */
  private readonly spending: readonly [Uint8Array, Uint8Array];
  private readonly payer: readonly [number, number];

  /** @param models how many of each group's kinds */
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

  /** Everybody is there, with all Stamina. */
  begin(): void {
    this.count.fill(0);
    for (let group = 0; group < 2; group++) {
      const models = this.models[group] as readonly number[];
      this.alive[group] = 0;
      for (let kind = 0; kind < models.length; kind++) {
        this.count[this.at(group, 1, this.full(group, kind))] = models[kind] as number;
        add(this.alive, group, models[kind] as number);
      }
      this.fresh[group] = this.alive[group] as number;
    }
  }

  /** Everybody stands as in an earlier `count`, which lies in an array from `at` on. */
  restore(from: ArrayLike<number>, at: number): void {
    const { count, levels } = this;
    for (let i = 0; i < count.length; i++) count[i] = from[at + i] as number;
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

  /** How many models of a group stand in a place, with (1) or without (0) their Combat Action. */
  here(group: number, fresh: number, place: number): number {
    return this.count[this.at(group, fresh, place)] as number;
  }

  /** The first place of a kind: no Stamina left. */
  first(group: number, kind: number): number {
    return (this.places[group] as readonly number[])[kind] as number;
  }

  /** The place of models of a kind that have all their Stamina. */
  full(group: number, kind: number): number {
    return this.first(group, kind + 1) - 1;
  }

  kindOf(group: number, place: number): number {
    return (this.kindAt[group] as Int32Array)[place] as number;
  }

  /** The strongest of a group's models with an action: by kind, then by Stamina. */
  highest(group: number): number {
    const { count } = this;
    const from = this.at(group, 1, 0);
    let place = this.levels - 1;
    while (place > 0 && (count[from + place] as number) === 0) place--;
    return place;
  }

  /** The weakest of a group's models, with or without an action as asked; there must be one. */
  lowest(group: number, fresh: number): number {
    const { count } = this;
    const from = this.at(group, fresh, 0);
    let place = 0;
    while ((count[from + place] as number) === 0) place++;
    return place;
  }

  /**
   * How many of a group's models with an action may be sent to support.
   * @param primary the place of one with an action that is not, `NOBODY` where there is none
   */
  helpers(group: number, primary: number): number {
    if (this.allHelp[group] === true) return (this.fresh[group] as number) - (primary === NOBODY ? 0 : 1);
    const helping = this.helping[group] as Uint8Array;
    let sum = primary === NOBODY ? 0 : -(helping[primary] as number);
    for (let place = 0; place < this.levels; place++) {
      sum += this.here(group, 1, place) * (helping[place] as number);
    }
    return sum;
  }

  /** Whether a group pays with models of its own. */
  pays(group: number): boolean {
    return (this.payer[group] as number) >= 0;
  }

  /**
   * How many models a primary may pay with, once its group's crowd is gathered.
   * @param primary its place
   * @param stands whether it still stands there, so that it is not counted
   */
  near(group: number, primary: number, stands: boolean): number {
    if (!this.pays(group) || (this.spending[group] as Uint8Array)[primary] === 0) return 0;
    const kind = this.payer[group] as number;
    let sum = -((this.crowd[group] as Int32Array)[kind] as number);
    if (stands && this.kindOf(group, primary) === kind) sum--;
    for (let place = this.first(group, kind); place <= this.full(group, kind); place++) {
      sum += this.here(group, 0, place) + this.here(group, 1, place);
    }
    return Math.min(MOST_PAID, sum);
  }

  /** Removes models that were paid with, those that have acted first. */
  pay(group: number, models: number): void {
    const kind = this.payer[group] as number;
    let left = models;
    for (let fresh = 0; fresh < 2; fresh++) {
      for (let place = this.first(group, kind); place <= this.full(group, kind); place++) {
        for (; left > 0 && this.here(group, fresh, place) > 0; left--) this.kill(group, fresh, place);
      }
    }
  }

  /** Takes a model out of its place. */
  take(group: number, fresh: number, place: number): void {
    this.change(group, fresh, place, -1);
  }

  /** Removes a model that stands there. */
  kill(group: number, fresh: number, place: number): void {
    this.change(group, fresh, place, -1);
    add(this.alive, group, -1);
  }

  /** A primary, taken out before, after its combat: gone, or without its action and with so much Stamina. */
  settle(group: number, place: number, fell: number, stamina: number): void {
    if (fell === 1) add(this.alive, group, -1);
    else this.change(group, 0, this.first(group, this.kindOf(group, place)) + stamina, 1);
  }

  /** The crowd of a group's weakest models with an action, its primary left out: into `crowd`, its number returned. */
  gather(group: number, primary: number, supporters: number): number {
    return this.single[group] === true ? supporters : this.mix(group, primary, supporters);
  }

  private mix(group: number, primary: number, supporters: number): number {
    const crowd = this.crowd[group] as Int32Array;
    const helping = this.helping[group] as Uint8Array;
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
    return (this.crowds[group] as Crowds).rank(crowd);
  }

  /**
   * The crowd after its combat, without its actions.
   * @param supporters how many there were
   * @param code how many of each kind fell (`fateOf.supporters`)
   */
  disperse(group: number, supporters: number, code: number): void {
    if (supporters === 0) return;
    if (this.single[group] === true) {
      this.send(group, 0, supporters, code);
      return;
    }
    const crowd = this.crowd[group] as Int32Array;
    let rest = code;
    for (let kind = 0; kind < crowd.length; kind++) {
      const stood = crowd[kind] as number;
      const fallen = rest % (stood + 1);
      rest = (rest - fallen) / (stood + 1);
      this.send(group, kind, stood, fallen);
    }
  }

  /** Supporters of a kind, those with least Stamina: the first fall, the others have used their action. */
  private send(group: number, kind: number, supporters: number, fallen: number): void {
    const { count } = this;
    const acted = this.at(group, 0, 0);
    const fresh = this.at(group, 1, 0);
    let place = this.first(group, kind);
    for (let i = 0; i < supporters; i++) {
      while ((count[fresh + place] as number) === 0) place++;
      add(count, fresh + place, -1);
      if (i >= fallen) add(count, acted + place, 1);
    }
    add(this.fresh, group, -supporters);
    add(this.alive, group, -fallen);
  }

  /** The end of a Combat Phase: everybody has a Combat Action again. */
  refresh(): void {
    const { count } = this;
    for (let group = 0; group < 2; group++) {
      const acted = this.at(group, 0, 0);
      const fresh = this.at(group, 1, 0);
      for (let place = 0; place < this.levels; place++) {
        add(count, fresh + place, count[acted + place] as number);
        count[acted + place] = 0;
      }
      this.fresh[group] = this.alive[group] as number;
    }
  }

  /** The End Phase: one Stamina for whoever is below its stat. */
  regain(): void {
    const { count } = this;
    for (let group = 0; group < 2; group++) {
      const fresh = this.at(group, 1, 0);
      const kinds = (this.left[group] as Int32Array).length;
      for (let kind = 0; kind < kinds; kind++) {
        const first = this.first(group, kind);
        for (let place = this.full(group, kind); place > first; place--) {
          add(count, fresh + place, count[fresh + place - 1] as number);
          count[fresh + place - 1] = 0;
        }
      }
    }
  }

  /** Counts what is left of each kind, into `left`. */
  muster(): void {
    for (let group = 0; group < 2; group++) {
      const left = this.left[group] as Int32Array;
      if (this.single[group] === true) {
        left[0] = this.alive[group] as number;
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
  to[at] = (to[at] as number) + by;
}

/** The kind of each place; places beyond a group's own are never filled. */
function kindsOf(places: readonly number[], levels: number): Int32Array {
  const kinds = new Int32Array(levels);
  for (let kind = 0; kind + 1 < places.length; kind++) kinds.fill(kind, places[kind], places[kind + 1]);
  return kinds;
}
