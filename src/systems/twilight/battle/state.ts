/**
 * The state of a battle: typed arrays in one buffer, so that a clone is one copy. Tallies have a buffer of
 * their own.
 */
import { FlatBuffer, type BattleState } from '../../../game/index.js';

/** The stage of a battle. */
export const STAGE = { draw: 0, activate: 1, combat: 2, end: 3, over: 4, select: 5 } as const;

/** The reasons for the end of a battle, in the order of their numbers. */
export const ENDS = ['removed', 'turns', 'fled', 'victory'] as const;

/** The single numbers of a state. */
export const AT = {
  turn: 0,
  stage: 1,
  /** The side whose counter was drawn last in this Turn, or −1. */
  initiative: 2,
  /** The number of Combat counters drawn in this Turn. */
  combats: 3,
  /** The side that may initiate next in a Combat Phase. */
  turnOf: 4,
  /** The number of sides that passed in a row. Against Wild sides, only players count. */
  passed: 5,
  /** The side that activates models. It is below 0 after a Wild colour's counter. */
  activating: 6,
  /** The number of models in the queue, and how many of them have moved. */
  queued: 7,
  moved: 8,
  /** The winner, or −1, and the reason (`ENDS`). */
  winner: 9,
  why: 10,
  /** The number of models of the first side that remain. The other sides follow. */
  standing: 11,
} as const;
const HEAD = 11;

/** The tallies of each model. */
export const TALLY = {
  /** The points of enemies that it removed. */
  removed: 0,
  activated: 1,
  /** The number of Turns at whose start it was there. */
  turns: 2,
  /** The Turn in which it fell. */
  fell: 3,
  charges: 4,
  shots: 5,
  combats: 6,
  /** The number of models that it activated by leadership. */
  led: 7,
} as const;
/** The number of tallies of each model. */
export const TALLIES = 8;

/**
 * Why a model is not on the table. `waiting`: it comes later. `left`: it left by an edge. `fled`: its side fled.
 * `discarded`: its own side paid with it.
 */
export const OFF = { none: 0, waiting: 1, left: 2, removed: 3, fled: 4, discarded: 5 } as const;

/** Marks a model in the queue that gave its Activation for something else. It uses no Activation Ability. */
export const GAVE = -1;

/**
 * The place of an object: on the table, gone, or a coracle afloat. Values above 0 are one more than the
 * number of its carrier.
 */
export const HELD = { lies: 0, gone: -1, afloat: -2 } as const;

/** The sizes of the parts of a state. Only some battles need the parts after the first three. */
export interface Sizes {
  readonly models: number;
  readonly sides: number;
  /** The number of kinds of counters. */
  readonly counters: number;
  /** One Target Marker for each model that may place one. */
  readonly markers: number;
  readonly clouds: number;
  /** The most gas Clouds at once, and the number of models that gas may affect. */
  readonly gas: number;
  readonly gassed: number;
  /** The number of models that may be Entangled. */
  readonly entangled: number;
  readonly objects: number;
  /** The number of models whose exit edge counts, and the number of objects whose taker counts. */
  readonly exits: number;
  readonly takers: number;
  /** The number of models that may ride as crew. */
  readonly crew: number;
  readonly boats: number;
  /** The number of models that may be on boats, and of objects that may lie on them. */
  readonly afloat: number;
  readonly cargo: number;
}

/** Returns the number of sides if there are more than two. Else other fields give the taken points and the order. */
const severalSides = ({ sides }: Sizes): number => (sides > 2 ? sides : 0);

function doublesIn(sizes: Sizes): number {
  const { sides, models, markers, gas, objects, boats, afloat } = sizes;
  const several = severalSides(sizes);
  return 2 * sides + several + 2 * models + 2 * markers + 3 * gas + 2 * objects + 4 * boats + afloat;
}

function intsIn(sizes: Sizes): number {
  const { models, sides, counters, markers, clouds, gas, gassed, entangled, objects } = sizes;
  const { exits, takers, crew, boats, afloat, cargo } = sizes;
  const table = markers + clouds + gas + 2 * gassed + entangled + objects + exits + takers;
  const aboard = crew + 2 * boats + afloat + cargo;
  return 4 + (HEAD + sides) + severalSides(sizes) + 2 * counters + 7 * models + table + aboard;
}

/** The state of a battle. */
export class State implements BattleState {
  readonly words: Int32Array;
  readonly stream: Int32Array;
  readonly luck: Float64Array;
  readonly tallies: Float64Array;
  /** The centres of the bases, in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The points that objectives gave to each side. */
  readonly gained: Float64Array;
  /** With more than two sides: the points of enemies that each side removed. */
  readonly taken: Float64Array;
  readonly head: Int32Array;
  /** With more than two sides: all of them in Initiative order. */
  readonly track: Int32Array;
  /** The counters left in the bag: Combat, each side's, each colour's. */
  readonly bag: Int32Array;
  /** The counters of each kind drawn in this Turn. */
  readonly drawn: Int32Array;
  /** 1 if the model stands on the table. */
  readonly there: Int32Array;
  /** The reason why a model is not on the table, as in `OFF`. */
  readonly off: Int32Array;
  readonly stamina: Int32Array;
  /** 1 if the model was selected or activated in this Turn. */
  readonly activated: Int32Array;
  /** 1 if the model used a Leadership Ability in this Turn. */
  readonly led: Int32Array;
  /**
   * 1 if the model has been in a combat of this Combat Phase. Outside the phase, it is 1 in the present
   * combat.
   */
  readonly fought: Int32Array;
  /** The models selected for Activation, in order. `GAVE` replaces a model that gave its Activation. */
  readonly queue: Int32Array;
  /** For each model that may place a Target Marker, 1 if its marker is on the table. */
  readonly markers: Int32Array;
  /** 1 if the Cloud is on the table. */
  readonly clouds: Int32Array;
  /**
   * Gas Clouds: 0 for none, 1 for a Cloud, 2 for a Cloud in which a model failed its save since the last End
   * Phase.
   */
  readonly gas: Int32Array;
  readonly gasX: Float64Array;
  readonly gasY: Float64Array;
  readonly gasRadius: Float64Array;
  /**
   * For each model, the gas Clouds in which it stands, as bits. Then those of them in which it failed its
   * save.
   */
  readonly breathed: Int32Array;
  readonly choked: Int32Array;
  /** The Entangled Counters of each model. */
  readonly counters: Int32Array;
  readonly markerX: Float64Array;
  readonly markerY: Float64Array;
  /** For each object, its carrier (`HELD`) and its position. */
  readonly held: Int32Array;
  readonly objectX: Float64Array;
  readonly objectY: Float64Array;
  /**
   * For each model, 1 plus the edge by which it left, in the order left, right, near, far. 0 means that it
   * did not leave.
   */
  readonly exits: Int32Array;
  /** For each object, 1 plus the model that took it off the table. 0 means none. */
  readonly takers: Int32Array;
  /** For each model, 1 plus the vehicle on which it rides. 0 means none. */
  readonly riding: Int32Array;
  /** For each model, 1 plus the boat that it is on. 0 means none. */
  readonly deck: Int32Array;
  /** For each object on the table, 1 plus the boat on which it lies. 0 means none. */
  readonly stowed: Int32Array;
  /** The middles of the boats' hulls, and the directions of their bows as vectors of length 1. */
  readonly boatX: Float64Array;
  readonly boatY: Float64Array;
  readonly bowX: Float64Array;
  readonly bowY: Float64Array;
  /** 1 if the boat was paddled in this Turn, or its Speed changed. */
  readonly paddled: Int32Array;
  /** The Speed of each steamboat. */
  readonly speed: Int32Array;

  /**
   * @param radius the radii of the bases in inches. With boats, the state keeps its own copy, because a model
   * in a coracle becomes larger.
   */
  constructor(
    sizes: Sizes,
    readonly radius: Float64Array,
  ) {
    const { models, sides, counters, markers, clouds, gas, gassed, entangled, objects } = sizes;
    const { exits, takers, crew, boats, afloat, cargo } = sizes;
    const several = severalSides(sizes);
    const parts = new FlatBuffer(doublesIn(sizes), intsIn(sizes));
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

  /** Returns a single number of the state. */
  get(field: number): number {
    return this.head[field]!;
  }

  set(field: number, value: number): void {
    this.head[field] = value;
  }

  /** Returns whether a model stands on the table. */
  stands(model: number): boolean {
    return this.there[model] === 1;
  }

  /** Returns whether a model was removed as a casualty. */
  fallen(model: number): boolean {
    return this.off[model] === OFF.removed;
  }

  /**
   * Takes a model of a side, or an object, off the table for good. Objects do not count among the models that
   * remain.
   */
  fall(model: number, side: number, counted = true, why: number = OFF.removed): void {
    this.there[model] = 0;
    this.off[model] = why;
    if (counted) this.head[AT.standing + side] = this.get(AT.standing + side) - 1;
    this.tally(model, TALLY.fell, this.get(AT.turn));
  }

  tally(model: number, what: number, by: number): void {
    const at = model * TALLIES + what;
    this.tallies[at] = this.tallies[at]! + by;
  }
}
