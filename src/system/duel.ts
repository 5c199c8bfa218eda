/** A duel as a rule system offers it: a repeated game, how each side plays it, and the words for its result. */
import type { Estimate, Method, Policy, Repeated, StageNode } from '../game/index.js';
import type { DataGaps } from './dataGaps.js';

/** How a player plays a duel: the pick of every bout (`Repeated.bouts`) and the play in it, or best play of it all. */
export type DuelStrategy =
  | 'optimal'
  | {
      readonly picks: readonly (readonly number[] | 'equilibrium')[];
      readonly play: Policy | 'optimal';
    };

/** The states that differ from the first in one player's resource alone, by rising amount from 0. */
export interface Ladder {
  /** What is counted, in the language that is spoken. */
  readonly resource: string;
  readonly states: readonly number[];
  /** The amount that the duel begins with. */
  readonly start: number;
}

/** The result of a duel. */
export interface DuelFindings {
  /** The chance of each ending code. */
  readonly endings: readonly Estimate[];
  /** The expected number of bouts. */
  readonly bouts: Estimate;
  /** What the duel is worth to each player. */
  readonly values: readonly Estimate[];
  /** For each player what the duel is worth to player 0 at each step of that player's ladder. */
  readonly ladders: readonly (readonly number[])[];
}

/** The chances that the players still stand, from the start on. */
export interface DuelTimeline {
  /** What passes, e.g. `Turn`. */
  readonly unit: string;
  /** Names of those who fight, for each player. */
  readonly names: readonly string[];
  /** How many of the unit have passed, from 0, and each player's chance of still standing. */
  readonly moments: readonly { readonly passed: number; readonly standing: readonly number[] }[];
}

/** A duel ready for the engines. */
export interface Duel {
  readonly game: Repeated;
  /** For each player. */
  readonly strategy: readonly DuelStrategy[];
  /** The state in which it begins. */
  readonly start: number;
  /** For each player. */
  readonly ladders: readonly Ladder[];
  /** For each bout each player's picks as data, in the order of its game's `picks`. */
  readonly options: readonly (readonly (readonly Readonly<Record<string, number>>[])[])[];
  /** The amounts of the players' resources in a state. */
  amounts(state: number): readonly number[];
  /**
   * What a state remembers besides the amounts, for whoever is told of it; undefined where a stage never has the state.
   * Absent: nothing.
   */
  remembers?(stage: number, state: number): { readonly initiative?: () => string } | undefined;
  /** What happens from a state once this player has begun a bout: open choices, and the bout. */
  combatOf(state: number, initiator: number): StageNode;
  /** The answer of `duel` (CONTRACT), without its `method`. */
  answer(found: DuelFindings): Record<string, unknown>;
  /**
   * Who still stands as time goes by.
   * @param ended the probability of having ended with each code by the end of each stage
   */
  timeline(ended: readonly ArrayLike<number>[]): DuelTimeline;
  /** One plain sentence for people, from an answer that `answer` made. */
  sentence(answer: Record<string, unknown>, method: Method): string;
  /** Rows of a compact table for people: a heading row first. */
  table(answer: Record<string, unknown>): readonly (readonly string[])[];
  /** Of those who fight. Absent: all of both is known. */
  readonly dataGaps?: readonly DataGaps[];
}
