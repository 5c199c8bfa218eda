/**
 * The layout of a campaign state (the meaning of each number in one buffer), and what follows from it: lists of units
 * by holder and zone, and numbers.
 */
import type { BattleState } from '../../../game/index.js';
import type { World } from './world.js';

/** The maximum number of units on the map. */
export const MOST_UNITS = 1024;

export const KIND_BITS = 12;
const ZONE_BITS = 8;
export const KIND_MASK = (1 << KIND_BITS) - 1;
export const ZONE_MASK = (1 << ZONE_BITS) - 1;
export const HOLDER_SHIFT = KIND_BITS + ZONE_BITS;
export const HOLDER_MASK = (1 << 10) - 1;
/** The mark of a unit outside walls (T-29). Whoever moves or lends the unit removes it. */
export const OUTSIDE = 1 << 30;

/** The indices of single numbers in the state. */
export const Head = {
  turn: 0,
  nation: 1,
  stage: 2,
  sub: 3,
  nest: 4,
  used: 5,
  controller: 6,
} as const;
export const HEAD = 7;

/**
 * The number of mark words per zone: held at the start, two words of fights, and the decision on its dragonewt city.
 */
export const MARKS = 4;

/** The sections of words after the head. */
export interface Sections {
  readonly resources: Int32Array;
  readonly points: Int32Array;
  /** The overlord of each nation, plus 1. */
  readonly overlords: Int32Array;
  /** Bit 0: was Emperor on this turn. Bit 1: was King of Dragon Pass on this turn. */
  readonly titles: Int32Array;
  /** Bit a: the nation gave units to the army of alliance a on this turn. */
  readonly provided: Int32Array;
  /** The controller of each zone plus 1, and the nation plus 1 to which the single zone has submitted. */
  readonly control: Int32Array;
  readonly zoneLords: Int32Array;
  /** The outcome of each kind. For city dragonewts, the number that waits. */
  readonly fightOutcomes: Int32Array;
  readonly sidePoints: Int32Array;
  /** Kills by kind in this nation turn, for victory points. */
  readonly kills: Int32Array;
  /**
   * For each zone: whether the nation held it at the start of its turn, and its opponents there (two words of bits).
   */
  readonly marks: Int32Array;
  /** For each nation: its allies, and the nations that it may not fight (two words of bits each). */
  readonly allies: Int32Array;
  readonly friends: Int32Array;
  /** For each nation: the overlords from which it has revolted (two words of bits). */
  readonly revolts: Int32Array;
  readonly units: Int32Array;
}

/** Returns a new state of a world. All its numbers are zero. */
export function newCampaignState(world: World): BattleState {
  return layout(world).state;
}

export function layout(world: World): {
  state: BattleState;
  sections: (state: BattleState) => Sections;
  head: number;
} {
  const sides = world.sides.length;
  const tallies = world.turns.length * (world.nations.length + sides);
  const floats = sides;
  const n = world.nations.length;
  const zones = world.map.zones.length;
  const kinds = world.kinds.length;
  const sizes = [
    n,
    n,
    n,
    n,
    n,
    zones,
    zones,
    kinds,
    sides,
    kinds,
    MARKS * zones,
    2 * n,
    2 * n,
    2 * n,
    MOST_UNITS,
  ];
  const ints = HEAD + 4 + sizes.reduce((sum, size) => sum + size, 0);
  const buffer = new ArrayBuffer(8 * floats + 4 * (ints + (ints % 2)));
  const words = new Int32Array(buffer);
  const start = 2 * floats;
  const state: BattleState = {
    words,
    stream: words.subarray(start, start + 4),
    luck: new Float64Array(buffer, 0, sides),
    tallies: new Float64Array(tallies),
  };
  const sections = ({ words: all }: BattleState): Sections => {
    let at = start + 4 + HEAD;
    const part = sizes.map((size) => all.subarray(at, (at += size)));
    const take = (): Int32Array => part.shift() as Int32Array;
    // The order must equal that of `sizes`.
    return {
      resources: take(),
      points: take(),
      overlords: take(),
      titles: take(),
      provided: take(),
      control: take(),
      zoneLords: take(),
      fightOutcomes: take(),
      sidePoints: take(),
      kills: take(),
      marks: take(),
      allies: take(),
      friends: take(),
      revolts: take(),
      units: take(),
    };
  };
  return { state, sections, head: start + 4 };
}

/** Packs a unit into a slot. */
export const pack = (kind: number, zone: number, holder: number): number =>
  (kind + 1) | (zone << KIND_BITS) | (holder << HOLDER_SHIFT);

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
