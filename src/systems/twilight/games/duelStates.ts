/**
 * The states of a duel as numbers: the Stamina of both, and the Initiative of the Turn's first phase if it
 * follows the bag.
 */
import type { SideIndex } from '../model/sides.js';

/** The Stamina of the attacker and of the defender. */
export type Pair = readonly [number, number];

/** Converts states to numbers and back. The head of this file explains them. */
export class DuelStates {
  readonly count: number;
  private readonly pairs: number;

  /**
   * @param most the most Stamina of each side
   * @param followsBag whether the second Combat Phase of a Turn depends on the Initiative in the first
   */
  constructor(
    readonly most: Pair,
    readonly followsBag: boolean,
  ) {
    this.pairs = (most[0] + 1) * (most[1] + 1);
    this.count = this.pairs * (followsBag ? 2 : 1);
  }

  code([a, d]: Pair, initiative: SideIndex): number {
    return (this.followsBag ? initiative * this.pairs : 0) + a * (this.most[1] + 1) + d;
  }

  stamina(state: number): [number, number] {
    const pair = state % this.pairs;
    return [Math.floor(pair / (this.most[1] + 1)), pair % (this.most[1] + 1)];
  }

  initiative(state: number): SideIndex {
    return state < this.pairs ? 0 : 1;
  }
}
