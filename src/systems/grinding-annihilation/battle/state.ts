/** A battle at one moment: typed arrays in one buffer, so that a clone is a copy. What is only tallied has another. */
import { FlatBuffer, type BattleState } from '../../../game/index.js';

/** What comes next. */
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

/** Why a battle is over, in the order of their numbers. */
export const ENDS = ['destroyed', 'rounds'] as const;

/** Where a formation is. */
export const WHERE = { field: 0, reserve: 1, gone: 2, embarked: 3 } as const;

/** What a formation did in the Move phase of this round. */
export const MOVED = { not: 0, stationary: 1, normal: 2, advance: 3, retreat: 4 } as const;

/** How a formation left a Transport in this round: before it moved, after it moved, out of one that was destroyed. */
export const LEFT = { not: 0, free: 1, moved: 2, wreck: 3 } as const;

/** What Battle-Manoeuvres shelter a formation with for a phase. */
export const WARD = { smoke: 1, cover: 2 } as const;

/** The single numbers of a moment. */
export const AT = {
  round: 0,
  stage: 1,
  /** Who takes the first turn of each phase of this round. */
  first: 2,
  /** Whose turn it is; in a brawl, who selects next. */
  turn: 3,
  attacker: 4,
  /** In a brawl: 0 Fights First, 1 Remaining Combats. */
  step: 5,
  /** The winner, or −1, and why (`ENDS`). */
  winner: 6,
  why: 7,
  /** Tactical Points, and Manoeuvre Points. */
  tactical: 8,
  tactical1: 9,
  points: 10,
  points1: 11,
  /** Battle-Manoeuvres that each side has used in this phase, as bits, and whether Onslaught Overwatch in this round. */
  used: 12,
  used1: 13,
  watched: 14,
  watched1: 15,
} as const;
const HEAD = 16;

/** What is tallied of each troop, and how much. */
export const TALLY = {
  removed: 0,
  activated: 1,
  rounds: 2,
  fell: 3,
  charges: 4,
  shots: 5,
  combats: 6,
} as const;
/** Numbers that are tallied of each troop. */
export const TALLIES = 7;

/** A battle of so many troops in so many formations about so many markers. */
export class State implements BattleState {
  readonly words: Int32Array;
  readonly stream: Int32Array;
  readonly luck: Float64Array;
  readonly tallies: Float64Array;
  /** Centres of the bases, in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** What each troop stands on above the ground, in inches. */
  readonly level: Float64Array;
  readonly head: Int32Array;
  /** 1: the troop stands on the warfield. */
  readonly there: Int32Array;
  /** 1: the troop is destroyed. */
  readonly fallen: Int32Array;
  /** Wounds that it has lost. */
  readonly lost: Int32Array;
  /** Of each formation where it is (`WHERE`), and how it moved in this round (`MOVED`). */
  readonly where: Int32Array;
  readonly moved: Int32Array;
  /** 1: selected in the turn of this phase that goes on. */
  readonly done: Int32Array;
  readonly fatigued: Int32Array;
  /** 1: made an Assault move in this round. */
  readonly assaulted: Int32Array;
  readonly fought: Int32Array;
  /** 1: could fight when the Brawl Phase began. */
  readonly eligible: Int32Array;
  /** The troop that attacks were last allocated to in this phase, or −1. */
  readonly struck: Int32Array;
  /** 1: troops fell since it was seen to be cohesive. */
  readonly torn: Int32Array;
  /** The round in which it came out of reserve, 0: it began on the warfield. */
  readonly arrived: Int32Array;
  /** What shelters it in this phase, bits of `WARD`. */
  readonly ward: Int32Array;
  /** The troop of a Transport that it is embarked within, or −1. */
  readonly inside: Int32Array;
  /** How it left a Transport in this round (`LEFT`). */
  readonly left: Int32Array;
  /** 1 + the troop of it that is a Scientist, or 0. */
  readonly scientist: Int32Array;
  /** The round in which Aircraft left the warfield, 0: they did not. */
  readonly flown: Int32Array;
  /** Where Aircraft head, a step of one inch. */
  readonly headX: Float64Array;
  readonly headY: Float64Array;
  /** Of each marker the side that controls it, −1 for none, −2 where it is removed. */
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

  /** A number of the head. */
  get(field: number): number {
    return this.head[field] as number;
  }

  set(field: number, value: number): void {
    this.head[field] = value;
  }

  tally(troop: number, what: number, by: number): void {
    const at = troop * TALLIES + what;
    this.tallies[at] = (this.tallies[at] as number) + by;
  }
}
