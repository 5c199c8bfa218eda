/**
 * How battles decide. Planning with named features: a rule system describes the consequences of a choice as numbers,
 * and weights give the value of each. Search for a better decision, by playouts from copies of a state, among agents
 * that a rule system offers.
 */
import type { BattleState } from './battleState.js';

/** Weights of features by name. */
export type Weights = Readonly<Record<string, number>>;

/** Returns the weights in the order of the features. A missing weight has its default. */
export const weightsInOrder = (features: readonly string[], usual: Weights, given: Weights): Float64Array =>
  Float64Array.from(features, (name) => given[name] ?? usual[name] ?? 0);

/** Returns the score of features: the sum of weight × amount. `from` is the index of the first weight. */
export function scoreOf(amounts: Float64Array, weights: Float64Array, from: number): number {
  let score = 0;
  for (let i = 0; i < amounts.length; i++) {
    score += weights[from + i]! * amounts[i]!;
  }
  return score;
}

/** A plan that may prove impossible on an exact check. The check is expensive, and may need several steps. */
export interface TentativePlan {
  score: number;
  /** True after the exact check: the score is exact. */
  known: boolean;
}

/**
 * Returns the index of the best of the first `count` plans, the first of equals; −1: none is possible. It checks the
 * most promising plan until a checked one is still the best. `look` corrects its score, or sets −Infinity if it is
 * impossible. If a check needs a further step, `look` sets `known` to false again. The result is correct if a check
 * never raises a score.
 */
export function bestPlan<P extends TentativePlan>(
  plans: readonly P[],
  count: number,
  look: (plan: P) => void,
): number {
  for (;;) {
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const { score } = plans[i]!;
      if (score > most) {
        best = i;
        most = score;
      }
    }
    if (best < 0) return -1;
    const plan = plans[best]!;
    if (plan.known) return best;
    plan.known = true;
    look(plan);
  }
}

/** Makes some decisions of a learning policy at random. The policy describes each of them by its features. */
export interface Explorer {
  /** Returns whether the next decision is random. */
  strays(): boolean;
  /** Returns a random one of so many candidates. */
  pick(candidates: number): number;
  /**
   * Receives a random decision.
   * @param features those of the choice, less their mean over all candidates, in the order of the policy's features
   */
  note(side: number, features: Float64Array): void;
}

/** Returns a random one of a side's candidates, and tells the explorer how it differs from their mean. */
export function strayed<P>(
  explorer: Explorer,
  side: number,
  candidates: readonly P[],
  featuresOf: (candidate: P) => Float64Array,
): P | undefined {
  if (candidates.length < 2) return candidates[0];
  const chosen = explorer.pick(candidates.length);
  const all = candidates.map(featuresOf);
  const mean = (i: number): number => all.reduce((sum, one) => sum + one[i]!, 0) / all.length;
  explorer.note(
    side,
    all[chosen]!.map((amount, i) => amount - mean(i)),
  );
  return candidates[chosen];
}

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
