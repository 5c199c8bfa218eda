/**
 * A brawl: two groups of models fight many combats one after another, without a table. A rule system decides which
 * combats follow each other and what each combat is. Also groups of equal models with equal total points.
 */
import type { Game, Policy } from '../game/index.js';

/** One of the combats that may occur in a brawl. */
export interface BrawlFight {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  /** For each player the secret pick and the play, as in the strategies of an encounter. */
  readonly strategy: readonly {
    readonly pick: readonly number[] | 'equilibrium';
    readonly play: Policy | 'optimal';
  }[];
  /**
   * Returns the part of an outcome that the brawl needs, as a whole number from 0 below 2^31. Outcomes that make no
   * difference to the brawl share a number.
   */
  fightOutcome(outcome: number): number;
}

/** An open choice before a combat. */
export interface BrawlChoice {
  /** Who chooses: 0 is the player that begins the combat. */
  readonly player: 0 | 1;
  /**
   * `best`: the move with the highest value for the player; the first of equal ones. Else the probability of each move.
   */
  readonly pick: 'best' | readonly number[];
  readonly moves: readonly BrawlCombat[];
}

/** A combat with the choices before it. */
export type BrawlCombat = BrawlFight | BrawlChoice;

/** The source of randomness of a brawl. */
export interface BrawlDraws {
  /** Returns the fight outcome of a combat, drawn from its exact distribution. */
  fightOutcome(combat: number): number;
  /** Returns the value of a combat to the player that begins it, when both play their strategies. */
  value(combat: number): number;
  /** Returns a whole number from 0 to below − 1. All are equally likely. */
  below(below: number): number;
}

/** Models of one kind in a group of several. */
export interface BrawlMember {
  readonly name: string;
  readonly id: string | undefined;
  /** Points of one model. */
  readonly cost: number;
  readonly models: number;
}

/** One of the two groups. */
export interface BrawlGroup {
  readonly name: string;
  /** The profile's id, if the group has one kind of model and its profile has an id. */
  readonly id: string | undefined;
  /** Points of one model as written. For a group of several kinds, the mean. */
  readonly cost: number;
  /**
   * The cost as the profile writes it: a number of points for a number of models. For several kinds, the cost of the
   * whole group.
   */
  readonly sold: { readonly points: number; readonly models: number };
  readonly models: number;
  /** Values that the brawl uses and that no document gives. */
  readonly assumed: readonly string[];
  /** Features of the models that the brawl does not simulate. */
  readonly missing: readonly string[];
  /** The kinds of models of a mixed group, in the order of the file. */
  readonly members?: readonly BrawlMember[];
  /** How the group plays: fields of the brawl file with their values. */
  readonly plays?: Readonly<Record<string, string>>;
}

/** How a brawl ended. */
export interface BrawlEnd {
  /** Models left of each group. */
  readonly left: readonly [number, number];
  readonly turns: number;
}

/** How a brawl ended, counted by kind of model. */
export interface BrawlSurvivors {
  /** For each group the models left of each kind, in the order of `members`. One number for a group of one kind. */
  readonly left: readonly [readonly number[], readonly number[]];
  readonly turns: number;
}

/** A brawl ready to be played. */
export interface Brawl {
  readonly groups: readonly [BrawlGroup, BrawlGroup];
  /** The number of combats. Indices run from 0 to combats − 1. */
  readonly combats: number;
  combat(index: number): BrawlCombat;
  /**
   * Returns a name that identifies a combat. Combats with the same name in one open system have the same outcome
   * distribution, in every brawl. Absent: the system gives no names.
   */
  named?(index: number): string;
  /**
   * Returns a function that plays one brawl per call. It returns the end as a code for `brawlEnd`, or for `survivors`
   * where that exists.
   * @param models the size of each group, if each has one kind; default: the sizes in the file
   */
  player(draws: BrawlDraws, models?: readonly [number, number]): () => number;
  /** Decodes an end. Present if a group has several kinds of models. */
  survivors?(end: number): BrawlSurvivors;
}

/** The most models of a group and the most Turns of a brawl. */
export const BRAWL_LIMIT = 100;

const RADIX = BRAWL_LIMIT + 1;

/** Encodes the end of a brawl as one number. */
export function brawlCode(first: number, second: number, turns: number): number {
  return (first * RADIX + second) * RADIX + turns;
}

/** Decodes the end of a brawl from its number. */
export function brawlEnd(code: number): BrawlEnd {
  const models = Math.floor(code / RADIX);
  return { left: [Math.floor(models / RADIX), models % RADIX], turns: code % RADIX };
}

/** An option of brawls on the command line. All brawls also have numbers of models, points and Turns. */
export interface BrawlOption {
  /** The name of the option on the command line and in a brawl file. A player's name sets `play`. */
  readonly name: string;
  /** Whether the field belongs to each group of a brawl file or to the brawl. */
  readonly of: 'group' | 'brawl';
  readonly help: string;
  /** The allowed values. Absent: the rules for the file decide. */
  readonly choices?: readonly string[];
  /** The smallest and largest whole number. Absent: the value is a text. */
  readonly whole?: readonly [number, number];
}

/**
 * Returns numbers of models whose total points are as nearly equal as possible. No total exceeds `points`, but each
 * group has at least one model. Of equally good pairs it takes the one with more models.
 * @param costs points of one model of each group, 0 or more
 * @param most the largest number of models of a group
 */
export function equalPoints(
  costs: readonly [number, number],
  points: number,
  most: number,
): [number, number] {
  const limit = (cost: number) => Math.max(1, Math.min(most, cost > 0 ? Math.floor(points / cost) : most));
  let best: [number, number] = [1, 1];
  let least = Infinity;
  for (let n = limit(costs[0]); n >= 1; n--) {
    for (let m = limit(costs[1]); m >= 1; m--) {
      const [a, b] = [n * costs[0], m * costs[1]];
      const apart = Math.abs(a - b) / Math.max(a, b, 1);
      if (apart < least - 1e-9) [least, best] = [apart, [n, m]];
    }
  }
  return best;
}

/** The default maximum number of models in a group. */
export const MOST_BOUGHT = 40;
/** The default maximum points of a group. */
export const USUAL_POINTS = 150;
