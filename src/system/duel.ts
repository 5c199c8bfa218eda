/** A duel: a repeated game, the strategy of each side, and the texts for its result. */
import type { Estimate, Method, Policy, Repeated, StageNode } from '../game/index.js';
import type { DataGaps, Outcome } from './outcomes.js';

/**
 * A player's strategy in a duel: the pick of each combat (`Repeated.combats`) and the play in it, or optimal play
 * throughout.
 */
export type DuelStrategy =
  | 'optimal'
  | {
      readonly picks: readonly (readonly number[] | 'equilibrium')[];
      readonly play: Policy | 'optimal';
    };

/** The states that differ from the first only in one player's resource. The amount rises from 0. */
export interface Ladder {
  /** The name of the resource, in the current language. */
  readonly resource: string;
  readonly states: readonly number[];
  /** The amount at the start of the duel. */
  readonly start: number;
}

/** The result of a duel. */
export interface DuelFindings {
  /** The chance of each ending code. */
  readonly endings: readonly Estimate[];
  /** The expected number of combats. */
  readonly combats: Estimate;
  /** The value of the duel to each player. */
  readonly values: readonly Estimate[];
  /** For each player what the duel is worth to player 0 at each step of that player's ladder. */
  readonly ladders: readonly (readonly number[])[];
}

/** The chance that each player still stands, over time. */
export interface DuelTimeline {
  /** The unit of time, e.g. `Turn`. */
  readonly unit: string;
  /** For each player the name of its fighter. */
  readonly names: readonly string[];
  /** The number of units passed, from 0, and each player's chance to still stand. */
  readonly moments: readonly { readonly passed: number; readonly standing: readonly number[] }[];
}

/** A duel ready for the engines. */
export interface Duel {
  readonly game: Repeated;
  /** For each player. */
  readonly strategy: readonly DuelStrategy[];
  /** The initial state. */
  readonly start: number;
  /** For each player. */
  readonly ladders: readonly Ladder[];
  /** For each combat, each player's picks as data, in the order of its game's `picks`. */
  readonly options: readonly (readonly (readonly Readonly<Record<string, number>>[])[])[];
  /** The amounts of the players' resources in a state. */
  amounts(state: number): readonly number[];
  /**
   * Returns what a state holds besides the amounts, for display. Undefined if a stage never has the state. Absent:
   * states hold only amounts.
   */
  remembers?(stage: number, state: number): { readonly initiative?: () => string } | undefined;
  /** Returns the open choices and the combat that follow from a state when this player begins the combat. */
  combatOf(state: number, initiator: number): StageNode;
  /** The answer of `duel` (CONTRACT), without its `method`. */
  answer(found: DuelFindings): Record<string, unknown>;
  /**
   * Returns the chance that each player still stands over time.
   * @param ended for each stage the probability that the duel has ended with each code by its end
   */
  timeline(ended: readonly ArrayLike<number>[]): DuelTimeline;
  /** Returns one plain sentence for an answer that `answer` made. */
  sentence(answer: Record<string, unknown>, method: Method): string;
  /** Returns the ways in which the duel ends, from the best for the first player to the worst, without impossible ones. */
  outcomes(answer: Record<string, unknown>): readonly Outcome[];
  /** Returns the rows of a table of what each starting amount of a resource is worth; the first row is the heading. */
  table(answer: Record<string, unknown>): readonly (readonly string[])[];
  /** Data gaps of the fighters. Absent: there are none. */
  readonly dataGaps?: readonly DataGaps[];
}
