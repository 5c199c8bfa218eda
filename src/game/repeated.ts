/**
 * Games played one after another: stages, each of which may hold one *bout* (a `Game`), whose end pays what it pays plus
 * chance × the value of the next stage's state. A duel over Turns is one; its states are what is left to both.
 */
import type { Game } from './numbers.js';

/** What can happen in one stage at one state, as a small tree. */
export type StageNode =
  /** Nature decides; the chances add up to 1. */
  | { readonly kind: 'chance'; readonly branches: readonly { readonly p: number; readonly to: StageNode }[] }
  /** A player decides, openly; the moves stand in the order that ties are broken, the preferred one first. */
  | {
      readonly kind: 'decide';
      readonly player: number;
      readonly moves: readonly { readonly name: () => string; readonly to: StageNode }[];
    }
  /** A bout is played, from one of its structure's roots; its secret picks come first. */
  | { readonly kind: 'play'; readonly bout: number; readonly root: number }
  /** Nothing is played in this stage. */
  | { readonly kind: 'pass'; readonly then: After };

/** What follows a stage: an end, or states of the next stage with chances that add up to 1. */
export type After =
  { readonly ending: number } | { readonly next: readonly { readonly state: number; readonly p: number }[] };

/** A finite game of games. Everything is pure: equal arguments, equal answers. */
export interface Repeated {
  readonly players: readonly string[];
  /** How many stages there are at most, at least 1; stage 0 comes first. */
  readonly stages: number;
  /** States are 0 … states − 1, the same in every stage. */
  readonly states: number;
  readonly bouts: readonly Game[];
  /** What happens in a stage at a state. */
  stage(stage: number, state: number): StageNode;
  /**
   * What follows an outcome of a bout in a stage. It may not depend on the state in which the bout began: what must be
   * remembered belongs into the outcome. What the bout itself pays is its `Game.payoff`.
   */
  after(stage: number, bout: number, outcome: number): After;
  /** How the game ends when all stages are over in this state: an ending code. */
  last(state: number): number;
  /** How many ending codes there are: 0 … endings − 1. */
  readonly endings: number;
  /** What an ending pays to a player, on top of what the bouts paid. */
  payoff(ending: number, player: number): number;
}
