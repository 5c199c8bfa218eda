/**
 * A brawl: two groups of models fight many combats one after another, without a table. A rule system tells the course
 * and the combats in it; whoever plays it draws the result of each combat from its exact distribution.
 */
import type { Game, Policy } from '../game/index.js';

/** One of the combats that may occur in a brawl. */
export interface BrawlBout {
  readonly game: Game;
  /** Index into the structure's roots. */
  readonly root: number;
  /** For each player its secret pick and its play, as the conduct of an encounter has them. */
  readonly strategy: readonly {
    readonly pick: readonly number[] | 'equilibrium';
    readonly play: Policy | 'optimal';
  }[];
  /** What the brawl needs to know of an outcome, as a whole number from 0 below 2^31; outcomes alike to it share one. */
  fightOutcome(outcome: number): number;
}

/** An open choice before a combat. */
export interface BrawlChoice {
  /** Who chooses: 0 is whoever begins the combat. */
  readonly player: 0 | 1;
  /** The one that is worth most to the player, the first of those that are as good; or how likely each is. */
  readonly pick: 'best' | readonly number[];
  readonly moves: readonly BrawlCombat[];
}

/** A combat with the choices before it. */
export type BrawlCombat = BrawlBout | BrawlChoice;

/** Where a brawl gets its chance from. */
export interface BrawlDraws {
  /** The fate of a combat, drawn from its exact distribution. */
  fightOutcome(bout: number): number;
  /** What a combat is worth to whoever begins it, played as its conduct says. */
  value(bout: number): number;
  /** A whole number from 0 to below − 1, each as likely. */
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
  /** Of a group of one kind, where its profile has an id. */
  readonly id: string | undefined;
  /** Points of one model as written; of several kinds the mean. */
  readonly cost: number;
  /** The cost as it is written: so many points for so many models; of several kinds the whole group's. */
  readonly sold: { readonly points: number; readonly models: number };
  readonly models: number;
  /** Figures that the brawl uses and no document gives. */
  readonly assumed: readonly string[];
  /** What the model has and the brawl does not play. */
  readonly missing: readonly string[];
  /** The kinds of a group of several, in the order of the file. */
  readonly members?: readonly BrawlMember[];
  /** How the group plays: fields of the brawl file and their values. */
  readonly plays?: Readonly<Record<string, string>>;
}

/** How a brawl ended. */
export interface BrawlEnd {
  /** Models left of each group. */
  readonly left: readonly [number, number];
  readonly turns: number;
}

/** How a brawl ended, told by kinds of models. */
export interface BrawlSurvivors {
  /** For each group the models left of its kinds, in the order of `members`; one number for a group of one kind. */
  readonly left: readonly [readonly number[], readonly number[]];
  readonly turns: number;
}

/** A brawl ready to be played. */
export interface Brawl {
  readonly groups: readonly [BrawlGroup, BrawlGroup];
  /** Combats have numbers from 0 below this. */
  readonly bouts: number;
  bout(index: number): BrawlCombat;
  /**
   * What a combat is called: combats of one open system that are called alike have the same fates, whatever brawls they occur
   * in. Absent where that is not told.
   */
  named?(index: number): string;
  /**
   * A function that plays one brawl after another and returns each one's end as `brawlEnd` reads it, or where there is a
   * `survivors` as that does.
   * @param models how many of each group fight, where each is of one kind; those of the file where left out
   */
  player(draws: BrawlDraws, models?: readonly [number, number]): () => number;
  /** Reads an end; there where a group has several kinds. */
  survivors?(end: number): BrawlSurvivors;
}

/** The most models of a group and the most Turns of a brawl. */
export const BRAWL_LIMIT = 100;

const RADIX = BRAWL_LIMIT + 1;

/** An end of a brawl as one number. */
export function brawlCode(first: number, second: number, turns: number): number {
  return (first * RADIX + second) * RADIX + turns;
}

/** The end that a number says. */
export function brawlEnd(code: number): BrawlEnd {
  const models = Math.floor(code / RADIX);
  return { left: [Math.floor(models / RADIX), models % RADIX], turns: code % RADIX };
}

/** What may be said of brawls on a command line, beside the numbers of models, points and Turns of all brawls. */
export interface BrawlOption {
  /** What it is called there and in a brawl file. `play` is what the name of a player stands for. */
  readonly name: string;
  /** Whether each group of a brawl file has the field, or the brawl. */
  readonly of: 'group' | 'brawl';
  readonly help: string;
  /** The values that it may have; the file's rules where absent. */
  readonly choices?: readonly string[];
  /** A whole number, from the first to the second. Absent: a text. */
  readonly whole?: readonly [number, number];
}
