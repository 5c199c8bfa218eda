/**
 * Search for a better decision: playouts from copies of a state. A rule system says which side decides and offers
 * agents that decide differently. The search tries them. Neither knows the internals of the other.
 *
 * The complete state of a battle as numbers in one buffer, so that a clone is a copy.
 */

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

/** The state of a battle. */
export interface BattleState {
  /** Everything except the tallies, as 32-bit words. Two states of a battle are the same if their words are equal. */
  readonly words: Int32Array;
  /** The words of the random generator, which are part of `words`. */
  readonly stream: Int32Array;
  /** Points that each side has lost by bad luck so far: its losses in fights minus its mean losses. */
  readonly luck: Float64Array;
  /** Counts that only measures read. The battle does not depend on them. */
  readonly tallies: Float64Array;
}

/** Copies one state into the other: all words, with the stream, and the luck. The tallies are not copied. */
export function copyBattle(from: BattleState, to: BattleState): void {
  to.words.set(from.words);
}
