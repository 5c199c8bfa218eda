/** What follows from the units and the control of zones: lists by holder and zone, and numbers. */
import { HOLDER_MASK, HOLDER_SHIFT, KIND_BITS, ZONE_MASK } from './campaignState.js';

/** The numbers that follow from units and control, for a nation and a zone. */
const DERIVED = ['contested', 'adjacent', 'far', 'city', 'value', 'stack', 'threat'] as const;
export type Derived = (typeof DERIVED)[number];

const PLACE = Object.fromEntries(DERIVED.map((what, i) => [what, i])) as Readonly<Record<Derived, number>>;

/** The units on the map in ascending order: all, by holder, and by zone. */
interface UnitLists {
  readonly all: readonly number[];
  readonly held: readonly (readonly number[])[];
  readonly there: readonly (readonly number[])[];
}

/** Lists and numbers of one board. They are made when they are needed, and made anew after a change. */
export class BoardIndex {
  private lists: UnitLists | undefined;
  private zones: readonly (readonly number[])[] | undefined;
  private readonly values: Float64Array;
  /** The change after which each number was computed. */
  private readonly known: Int32Array;
  private change = 1;

  constructor(
    private readonly nations: number,
    private readonly places: number,
  ) {
    this.values = new Float64Array(DERIVED.length * nations * places);
    this.known = new Int32Array(this.values.length);
  }

  /** Forgets everything. Lists that it has returned stay as they are. */
  forget(): void {
    this.lists = undefined;
    this.zones = undefined;
    this.change++;
  }

  /** Returns the units in the first `used` slots. */
  unitsOf(slots: Int32Array, used: number): UnitLists {
    if (this.lists) return this.lists;
    const all: number[] = [];
    const held = Array.from({ length: this.nations }, (): number[] => []);
    const there = Array.from({ length: this.places }, (): number[] => []);
    for (let unit = 0; unit < used; unit++) {
      const slot = slots[unit]!;
      if (slot === 0) continue;
      all.push(unit);
      held[(slot >>> HOLDER_SHIFT) & HOLDER_MASK]!.push(unit);
      there[(slot >>> KIND_BITS) & ZONE_MASK]!.push(unit);
    }
    return (this.lists = { all, held, there });
  }

  /** Returns the zones of each nation, from the controller of each zone plus 1. */
  zonesOf(controls: Int32Array): readonly (readonly number[])[] {
    if (this.zones) return this.zones;
    const found = Array.from({ length: this.nations }, (): number[] => []);
    controls.forEach((control, zone) => {
      if (control > 0) found[control - 1]!.push(zone);
    });
    return (this.zones = found);
  }

  /** Returns a number, and computes it if something has changed since. */
  once(what: Derived, nation: number, zone: number, compute: () => number): number {
    const at = (PLACE[what] * this.nations + nation) * this.places + zone;
    if (this.known[at] === this.change) return this.values[at]!;
    const found = compute();
    this.values[at] = found;
    this.known[at] = this.change;
    return found;
  }
}
