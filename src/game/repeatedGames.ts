/**
 * Games played one after another, in stages. Each stage may hold one *combat* (a `Game`). The end of a combat has the value
 * of its payoff plus probability × the value of the next stage's state. A duel over Turns is an example: its states are
 * the remaining resources.
 */
import type { Game } from './structure.js';

/** The tree of events in one stage at one state. */
export type StageNode =
  /** A chance node; the probabilities add up to 1. */
  | { readonly kind: 'chance'; readonly branches: readonly { readonly p: number; readonly to: StageNode }[] }
  /** A player decides, openly. The moves stand in the order that breaks ties, the preferred one first. */
  | {
      readonly kind: 'decide';
      readonly player: number;
      readonly moves: readonly { readonly name: () => string; readonly to: StageNode }[];
    }
  /** The players play a combat from one of its structure's roots. Its secret picks come first. */
  | { readonly kind: 'play'; readonly combat: number; readonly root: number }
  /** The stage has no combat. */
  | { readonly kind: 'pass'; readonly then: After };

/** What follows a stage: an end, or states of the next stage with probabilities that add up to 1. */
export type After =
  { readonly ending: number } | { readonly next: readonly { readonly state: number; readonly p: number }[] };

/** A finite game of games. All functions are pure. */
export interface Repeated {
  readonly players: readonly string[];
  /** The maximum number of stages, at least 1. Stage 0 comes first. */
  readonly stages: number;
  /** States are 0 … states − 1, the same in every stage. */
  readonly states: number;
  readonly combats: readonly Game[];
  /** Returns the tree of a stage at a state. */
  stage(stage: number, state: number): StageNode;
  /**
   * Returns what follows an outcome of a combat in a stage. It may not depend on the state in which the combat began, so
   * the outcome must contain everything it needs. The payoff of the combat itself is its `Game.payoff`.
   */
  after(stage: number, combat: number, outcome: number): After;
  /** Returns the ending code if all stages are over in this state. */
  last(state: number): number;
  /** The number of ending codes: 0 … endings − 1. */
  readonly endings: number;
  /** Returns the payoff of an ending to a player, in addition to the payoffs of the combats. */
  payoff(ending: number, player: number): number;
}
