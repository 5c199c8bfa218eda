/**
 * Searching for a better decision by playing on from copies of a moment. A rule system tells whose decision it is and offers
 * agents that decide it otherwise; whoever plays the battle tries them. Neither knows the other's part.
 */
import type { BattleState } from './battleState.js';

/** How an agent wants its decisions searched; by itself it decides as the search would without any playout. */
export interface SearchOrder<Agent = unknown> {
  /** Playouts for one decision, those of all options together. */
  readonly playouts: number;
  /** Whom all other sides are taken for in playouts, one after another. */
  readonly against: readonly Agent[];
  /** What every option is held to, such as a habit of the agent. */
  readonly held?: ((option: Agent) => Agent) | undefined;
}

/** One thing that counts for or against a way to decide: its weight × amount is what it adds to the score. */
export interface Term {
  readonly feature: string;
  readonly amount: number;
  readonly weight: number;
}

/** One way to decide. */
export interface SearchOption<Agent = unknown> {
  readonly agent: Agent;
  /** Whether it decides until the activation is over; else the next step alone. */
  readonly lasts: boolean;
  /** What it would do, for people and programs; replays have the same words. */
  readonly reported: Readonly<Record<string, unknown>>;
  /** What counts for and against it by a planner's weights, where it has looked at it. */
  readonly terms?: (() => readonly Term[]) | undefined;
}

/** What may be decided at the moments of a battle. */
export interface BattleChoices<Agent = unknown> {
  /** The side that decides the next step; −1: nobody, or a side that is automated. */
  deciding(state: BattleState): number;
  /**
   * Ways to decide the next step, that of `usual` first, the others as promising as the system can tell, most first. One alone:
   * there is nothing to decide. They are good for this state and its copies.
   */
  options(state: BattleState, side: number, usual: Agent): readonly SearchOption<Agent>[];
  /** Whether the activation that the last step belonged to goes on. */
  ongoing(state: BattleState): boolean;
  /** The Turn. */
  turn(state: BattleState): number;
  /** Points that each side is worth so far. */
  score(state: BattleState, side: number): number;
}

/** The search that an agent wants. */
export const searchOf = (agent: unknown): SearchOrder | undefined =>
  typeof agent === 'object' && agent !== null && 'search' in agent
    ? (agent.search as SearchOrder | undefined)
    : undefined;
