/**
 * Search for a better decision: playouts from copies of a state. A rule system says which side decides and offers
 * agents that decide differently. The search tries them. Neither knows the internals of the other.
 */
import type { BattleState } from './battleState.js';

/** How an agent wants a search for its decisions. Alone, it decides like a search without playouts. */
export interface SearchOrder<Agent = unknown> {
  /** The number of playouts for one decision, all options together. */
  readonly playouts: number;
  /** The agents that playouts assume for all other sides, one after another. */
  readonly against: readonly Agent[];
  /** A restriction for every option, such as a habit of the agent. */
  readonly held?: ((option: Agent) => Agent) | undefined;
}

/** A reason for or against an option: weight × amount is its part of the score. */
export interface Term {
  readonly feature: string;
  readonly amount: number;
  readonly weight: number;
}

/** One option for a decision. */
export interface SearchOption<Agent = unknown> {
  readonly agent: Agent;
  /** True: the agent decides until the activation is over. False: only the next step. */
  readonly lasts: boolean;
  /** A description of the option, for people and programs. Replays use the same words. */
  readonly reported: Readonly<Record<string, unknown>>;
  /** The reasons for and against it by a planner's weights, if the planner has checked it. */
  readonly terms?: (() => readonly Term[]) | undefined;
}

/** The possible decisions in the states of a battle. */
export interface BattleChoices<Agent = unknown> {
  /** Returns the side that decides the next step; −1: no side, or an automated side. */
  deciding(state: BattleState): number;
  /**
   * Returns the options for the next step, that of `usual` first, then the others by estimated promise. A single option
   * means that there is nothing to decide. They are valid for this state and its copies.
   */
  options(state: BattleState, side: number, usual: Agent): readonly SearchOption<Agent>[];
  /** Returns whether the activation of the last step continues. */
  ongoing(state: BattleState): boolean;
  /** Returns the Turn. */
  turn(state: BattleState): number;
  /** Returns the points of a side so far. */
  score(state: BattleState, side: number): number;
}

/** Returns the search that an agent asks for; undefined if none. */
export const searchOf = (agent: unknown): SearchOrder | undefined =>
  typeof agent === 'object' && agent !== null && 'search' in agent
    ? (agent.search as SearchOrder | undefined)
    : undefined;
