/** A battle at one moment: typed arrays in one buffer, so that a clone is a copy. What is only tallied has another. */
import { FlatBuffer, type BattleState } from '../../../game/index.js';

/** Where a battle stands. */
export const STAGE = { draw: 0, activate: 1, combat: 2, end: 3, over: 4, select: 5 } as const;

/** Why a battle is over, in the order of their numbers. */
export const ENDS = ['removed', 'turns', 'fled', 'victory'] as const;

/** The single numbers of a moment. */
export const AT = {
  turn: 0,
  stage: 1,
  /** The side whose counter was drawn last in this Turn, or −1. */
  initiative: 2,
  /** Combat counters drawn in this Turn. */
  combats: 3,
  /** Whose turn it is to initiate in a Combat Phase. */
  turnOf: 4,
  /** Sides that passed one after another; against Wild sides players alone. */
  passed: 5,
  /** The side that activates models, and whether by a Wild colour's counter. */
  activating: 6,
  /** Models waiting in the queue, and how many of them have moved. */
  queued: 7,
  moved: 8,
  /** The winner, or −1, and why (`ENDS`). */
  winner: 9,
  why: 10,
  /** Models that stand, of the first side; those of the others follow. */
  standing: 11,
} as const;
const HEAD = 11;

/** What is tallied of each model, and how much. */
export const TALLY = {
  /** Points of enemies that it removed. */
  removed: 0,
  activated: 1,
  /** Turns at whose beginning it stood. */
  turns: 2,
  /** The Turn in which it fell. */
  fell: 3,
  charges: 4,
  shots: 5,
  combats: 6,
  /** Other models that it activated by leadership. */
  led: 7,
} as const;
/** Numbers that are tallied of each model. */
export const TALLIES = 8;

/** Why a model is not on the table: it was not yet, it comes later, it left by an edge, it was removed, its side fled. */
export const OFF = { none: 0, waiting: 1, left: 2, removed: 3, fled: 4 } as const;

/** In the queue: a model that gave its Activation for something else, and uses no Activation Ability. */
export const GAVE = -1;

/** Where an object is: on the table, off it, a coracle afloat; carried, one more than its carrier's number. */
export const HELD = { lies: 0, gone: -1, afloat: -2 } as const;

/** What only some battles have room for; each costs nothing where it is 0. */
interface Extras {
  /** Target Markers: one for each model that may place one. */
  readonly markers: number;
  readonly clouds: number;
  /** Gas Clouds that may hang over the table at once, and models that they may gas. */
  readonly gas: number;
  readonly gassed: number;
  /** Models that may be Entangled. */
  readonly entangled: number;
  readonly objects: number;
  /** Models whose edge counts when they leave, and objects for which it counts who took them off. */
  readonly exits: number;
  readonly takers: number;
  /** Models that may ride as crew. */
  readonly crew: number;
  readonly boats: number;
  /** Models that may be on boats, and objects that may lie on them. */
  readonly afloat: number;
  readonly cargo: number;
}

/** A battle of so many models on so many sides with so many different counters. */
export class State implements BattleState {
  readonly words: Int32Array;
  readonly stream: Int32Array;
  readonly luck: Float64Array;
  readonly tallies: Float64Array;
  /** Centres of the bases, in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Points that objectives gave to each side. */
  readonly gained: Float64Array;
  /** Among more than two sides: points of enemies that each side removed. */
  readonly taken: Float64Array;
  readonly head: Int32Array;
  /** Among more than two sides: all of them in Initiative order. */
  readonly track: Int32Array;
  /** Counters left in the bag: Combat, each side's, each colour's. */
  readonly bag: Int32Array;
  /** Counters of each kind drawn in this Turn. */
  readonly drawn: Int32Array;
  /** 1: the model stands on the table. */
  readonly there: Int32Array;
  /** Of a model that does not: `OFF`. */
  readonly off: Int32Array;
  readonly stamina: Int32Array;
  /** 1: selected or activated in this Turn. */
  readonly activated: Int32Array;
  /** 1: used a Leadership Ability in this Turn. */
  readonly led: Int32Array;
  /** 1: has been in a combat of this Combat Phase; outside of one, in the combat at hand. */
  readonly fought: Int32Array;
  /** Models selected for activation, in their order; `GAVE` for who gave its Activation. */
  readonly queue: Int32Array;
  /** Of each model that may place a Target Marker: 1 where its marker lies. */
  readonly markers: Int32Array;
  /** 1: the Cloud hangs over the table. */
  readonly clouds: Int32Array;
  /** Gas Clouds: 0 none, 1 one, 2 one in which somebody has failed its save since the last End Phase. */
  readonly gas: Int32Array;
  readonly gasX: Float64Array;
  readonly gasY: Float64Array;
  readonly gasRadius: Float64Array;
  /** Of each model the gas Clouds in which it stands, as bits, and those of them in which it failed its save. */
  readonly breathed: Int32Array;
  readonly choked: Int32Array;
  /** Entangled Counters of each model. */
  readonly counters: Int32Array;
  readonly markerX: Float64Array;
  readonly markerY: Float64Array;
  /** Objects: who carries each (`HELD`), and where it lies. */
  readonly held: Int32Array;
  readonly objectX: Float64Array;
  readonly objectY: Float64Array;
  /** Of each model one more than the edge by which it left, in the order of left, right, near, far; 0: it did not. */
  readonly exits: Int32Array;
  /** Of each object one more than the model that took it off the table; 0: nobody did. */
  readonly takers: Int32Array;
  /** Of each model the vehicle on which it rides, one more than its number; 0: none. */
  readonly riding: Int32Array;
  /** Of each model the boat that it is on, one more than its number; 0: none. */
  readonly deck: Int32Array;
  /** Of each object that lies the boat on which, one more than its number; 0: on none. */
  readonly stowed: Int32Array;
  /** Middles of the boats' hulls, and where their bows look to: directions of length 1. */
  readonly boatX: Float64Array;
  readonly boatY: Float64Array;
  readonly bowX: Float64Array;
  readonly bowY: Float64Array;
  /** 1: the boat was paddled in this Turn, or its Speed changed. */
  readonly paddled: Int32Array;
  /** The Speed of each steamboat. */
  readonly speed: Int32Array;

  /** @param radius of the bases in inches; where there are boats it is those of the start, for who boards a coracle is larger */
  constructor(
    readonly models: number,
    sides: number,
    counters: number,
    { markers, clouds, gas, gassed, entangled, objects, exits, takers, crew, boats, afloat, cargo }: Extras,
    readonly radius: Float64Array,
  ) {
    // Between two sides both follow from what else is true.
    const several = sides > 2 ? sides : 0;
    const doubles =
      2 * sides + several + 2 * models + 2 * markers + 3 * gas + 2 * objects + 4 * boats + afloat;
    const ints =
      4 +
      (HEAD + sides) +
      several +
      2 * counters +
      7 * models +
      (markers +
        clouds +
        gas +
        2 * gassed +
        entangled +
        objects +
        exits +
        takers +
        crew +
        2 * boats +
        afloat +
        cargo);
    const parts = new FlatBuffer(doubles, ints);
    this.words = parts.words;
    this.luck = parts.reals(sides);
    this.tallies = new Float64Array(TALLIES * models);
    this.x = parts.reals(models);
    this.y = parts.reals(models);
    this.gained = parts.reals(sides);
    this.taken = parts.reals(several);
    this.markerX = parts.reals(markers);
    this.markerY = parts.reals(markers);
    this.gasX = parts.reals(gas);
    this.gasY = parts.reals(gas);
    this.gasRadius = parts.reals(gas);
    this.objectX = parts.reals(objects);
    this.objectY = parts.reals(objects);
    this.boatX = parts.reals(boats);
    this.boatY = parts.reals(boats);
    this.bowX = parts.reals(boats);
    this.bowY = parts.reals(boats);
    if (afloat > 0) this.radius = parts.reals(afloat);
    this.stream = parts.wholes(4);
    this.head = parts.wholes(HEAD + sides);
    this.track = parts.wholes(several);
    this.bag = parts.wholes(counters);
    this.drawn = parts.wholes(counters);
    this.there = parts.wholes(models);
    this.off = parts.wholes(models);
    this.stamina = parts.wholes(models);
    this.activated = parts.wholes(models);
    this.led = parts.wholes(models);
    this.fought = parts.wholes(models);
    this.queue = parts.wholes(models);
    this.markers = parts.wholes(markers);
    this.clouds = parts.wholes(clouds);
    this.gas = parts.wholes(gas);
    this.breathed = parts.wholes(gassed);
    this.choked = parts.wholes(gassed);
    this.counters = parts.wholes(entangled);
    this.held = parts.wholes(objects);
    this.exits = parts.wholes(exits);
    this.takers = parts.wholes(takers);
    this.riding = parts.wholes(crew);
    this.deck = parts.wholes(afloat);
    this.stowed = parts.wholes(cargo);
    this.paddled = parts.wholes(boats);
    this.speed = parts.wholes(boats);
  }

  /** A number of the head. */
  get(field: number): number {
    return this.head[field] as number;
  }

  set(field: number, value: number): void {
    this.head[field] = value;
  }

  /** Whether a model stands on the table. */
  stands(model: number): boolean {
    return this.there[model] === 1;
  }

  /** Whether a model was removed as a casualty. */
  fallen(model: number): boolean {
    return this.off[model] === OFF.removed;
  }

  /** A model of a side is removed, or an object, which is not counted among those that stand. */
  fall(model: number, side: number, counted = true): void {
    this.there[model] = 0;
    this.off[model] = OFF.removed;
    if (counted) this.head[AT.standing + side] = this.get(AT.standing + side) - 1;
    this.tally(model, TALLY.fell, this.get(AT.turn));
  }

  tally(model: number, what: number, by: number): void {
    const at = model * TALLIES + what;
    this.tallies[at] = (this.tallies[at] as number) + by;
  }
}
