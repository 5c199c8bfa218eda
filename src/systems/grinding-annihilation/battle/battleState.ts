/**
 * The state of a battle: typed arrays in one buffer, so that a clone is one copy. Tallies have another buffer.
 *
 * Constants of objective markers (Objective Markers). Replays use them too.
 */
import { FlatBuffer, type BattleState } from '../../../game/index.js';

/** The next step of the battle. */
export const STAGE = {
  round: 0,
  manoeuvres: 1,
  move: 2,
  reinforce: 3,
  shoot: 4,
  assault: 5,
  brawl: 6,
  over: 7,
} as const;

/** The reasons for the end of a battle, by number. */
export const ENDS = ['destroyed', 'rounds'] as const;

/** The location of a formation. */
export const WHERE = { field: 0, reserve: 1, gone: 2, embarked: 3 } as const;

/** The move of a formation in this round's Move phase. */
export const MOVED = { not: 0, stationary: 1, normal: 2, advance: 3, retreat: 4 } as const;

/** How a formation left a Transport in this round: before its move, after its move, or from a wreck. */
export const LEFT = { not: 0, free: 1, moved: 2, wreck: 3 } as const;

/** Protection of a formation by Battle-Manoeuvres for a phase. */
export const WARD = { smoke: 1, cover: 2 } as const;

/** The indices of single numbers in the state. */
export const AT = {
  round: 0,
  stage: 1,
  /** The side with the first turn of each phase in this round. */
  first: 2,
  /** The side whose turn it is. In a brawl, the side that selects next. */
  turn: 3,
  attacker: 4,
  /** In a brawl: 0 is Fights First, 1 is Remaining Combats. */
  step: 5,
  /** The winner or −1, and the reason (`ENDS`). */
  winner: 6,
  why: 7,
  /** Tactical Points and Manoeuvre Points. */
  tactical: 8,
  tactical1: 9,
  points: 10,
  points1: 11,
  /** The Battle-Manoeuvres that each side used in this phase, as bits, and Onslaught Overwatch in this round. */
  used: 12,
  used1: 13,
  watched: 14,
  watched1: 15,
} as const;
const HEAD = 16;

/** The tallies of each troop. */
export const TALLY = {
  removed: 0,
  activated: 1,
  rounds: 2,
  fell: 3,
  charges: 4,
  shots: 5,
  combats: 6,
} as const;
/** The number of tallies per troop. */
export const TALLIES = 7;

/** The state of a battle with given numbers of troops, formations and markers. */
export class State implements BattleState {
  readonly words: Int32Array;
  readonly stream: Int32Array;
  readonly luck: Float64Array;
  readonly tallies: Float64Array;
  /** The centres of the bases, in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The level of each troop above the ground, in inches. */
  readonly level: Float64Array;
  readonly head: Int32Array;
  /** 1 if the troop is on the warfield. */
  readonly there: Int32Array;
  /** 1 if the troop is destroyed. */
  readonly fallen: Int32Array;
  /** The wounds that it has lost. */
  readonly lost: Int32Array;
  /** The location of each formation (`WHERE`), and its move in this round (`MOVED`). */
  readonly where: Int32Array;
  readonly moved: Int32Array;
  /** 1 if it was selected in the current turn of this phase. */
  readonly done: Int32Array;
  readonly fatigued: Int32Array;
  /** 1 if it made an Assault move in this round. */
  readonly assaulted: Int32Array;
  readonly fought: Int32Array;
  /** 1 if it could fight at the start of the Brawl Phase. */
  readonly eligible: Int32Array;
  /** The troop that took the last attacks in this phase, or −1. */
  readonly struck: Int32Array;
  /** 1 if troops fell since the last cohesion check. */
  readonly torn: Int32Array;
  /** The round of its arrival from reserve. 0 means it started on the warfield. */
  readonly arrived: Int32Array;
  /** Its protection in this phase, as bits of `WARD`. */
  readonly ward: Int32Array;
  /** The Transport troop that it is inside, or −1. */
  readonly inside: Int32Array;
  /** How it left a Transport in this round (`LEFT`). */
  readonly left: Int32Array;
  /** 1 + its troop that is a Scientist, or 0. */
  readonly scientist: Int32Array;
  /** The round in which Aircraft left the warfield. 0 means they did not. */
  readonly flown: Int32Array;
  /** The direction of Aircraft, as a vector of one inch. */
  readonly headX: Float64Array;
  readonly headY: Float64Array;
  /** The side that controls each marker; −1 means none, −2 means removed. */
  readonly control: Int32Array;

  constructor(
    readonly troops: number,
    readonly formations: number,
    markers: number,
  ) {
    const doubles = 2 + 3 * troops + 2 * formations;
    const ints = 4 + HEAD + 3 * troops + 15 * formations + markers;
    const parts = new FlatBuffer(doubles, ints);
    this.words = parts.words;
    this.tallies = new Float64Array(TALLIES * troops);
    this.luck = parts.reals(2);
    this.x = parts.reals(troops);
    this.y = parts.reals(troops);
    this.level = parts.reals(troops);
    this.headX = parts.reals(formations);
    this.headY = parts.reals(formations);
    this.stream = parts.wholes(4);
    this.head = parts.wholes(HEAD);
    this.there = parts.wholes(troops);
    this.fallen = parts.wholes(troops);
    this.lost = parts.wholes(troops);
    this.where = parts.wholes(formations);
    this.moved = parts.wholes(formations);
    this.done = parts.wholes(formations);
    this.fatigued = parts.wholes(formations);
    this.assaulted = parts.wholes(formations);
    this.fought = parts.wholes(formations);
    this.eligible = parts.wholes(formations);
    this.struck = parts.wholes(formations);
    this.torn = parts.wholes(formations);
    this.arrived = parts.wholes(formations);
    this.ward = parts.wholes(formations);
    this.inside = parts.wholes(formations);
    this.left = parts.wholes(formations);
    this.scientist = parts.wholes(formations);
    this.flown = parts.wholes(formations);
    this.control = parts.wholes(markers);
  }

  /** Returns a number of the head. */
  get(field: number): number {
    return this.head[field]!;
  }

  set(field: number, value: number): void {
    this.head[field] = value;
  }

  tally(troop: number, what: number, by: number): void {
    const at = troop * TALLIES + what;
    this.tallies[at] = this.tallies[at]! + by;
  }
}

/** The range of a marker along the ground, in inches. */
export const MARKER_RANGE = 3;
/** The range of a marker upwards, in inches. */
export const MARKER_UP = 5;
