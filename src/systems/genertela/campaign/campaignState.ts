/** The words of a moment: which numbers tell what, in one buffer. */
import type { BattleState } from '../../../game/index.js';
import type { World } from './world.js';

/** Units on the map at once, at most. */
export const MOST_UNITS = 1024;

export const KIND_BITS = 12;
const ZONE_BITS = 8;
export const KIND_MASK = (1 << KIND_BITS) - 1;
export const ZONE_MASK = (1 << ZONE_BITS) - 1;
export const HOLDER_SHIFT = KIND_BITS + ZONE_BITS;

/** The numbers that a moment has one of. */
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

/** Words of marks that a zone has: whether the nation held it, two words of fights, whether its dragonewt city was settled. */
export const MARKS = 4;

/** Sections of the words after the head. */
export interface Sections {
  readonly resources: Int32Array;
  readonly points: Int32Array;
  /** The overlord of a nation + 1. */
  readonly overlords: Int32Array;
  /** Bit 0: had the title of Emperor on this turn; bit 1: of King of Dragon Pass. */
  readonly titles: Int32Array;
  /** Bit a: nation provided units to the army of alliance a on this turn. */
  readonly provided: Int32Array;
  /** The controller of a zone + 1, and the nation + 1 to which the zone alone has submitted. */
  readonly control: Int32Array;
  readonly zoneLords: Int32Array;
  /** The fate of a kind, and for city dragonewts how many wait. */
  readonly fightOutcomes: Int32Array;
  readonly sidePoints: Int32Array;
  /** Kills by kind in this nation turn: what victory points count. */
  readonly kills: Int32Array;
  /** For each zone: whether the nation held it when its turn began, and with whom it fought there (two words of bits). */
  readonly marks: Int32Array;
  /** Who is allied to whom, and who may not fight whom: two words of bits for each nation. */
  readonly allies: Int32Array;
  readonly friends: Int32Array;
  /** From whom a nation has revolted: two words of bits for each. */
  readonly revolts: Int32Array;
  readonly units: Int32Array;
}

/** A new state of a world, all zero. */
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
    // In the order of `sizes`.
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

/** A unit in a slot. */
export const pack = (kind: number, zone: number, holder: number): number =>
  (kind + 1) | (zone << KIND_BITS) | (holder << HOLDER_SHIFT);
