/** The interface for fights of list against list. Brawls and whole battles implement it. */
import type { Estimate, Method } from '../../../game/index.js';

/** Two lists that meet. */
export interface ListFight {
  /** List files. Results are those of the first. */
  readonly own: unknown;
  readonly enemy: unknown;
  /** The policy of both sides: an index of `ListFights.ways`. */
  readonly way: number;
  /** Brawls of one job use the same draws. All battles use the same draws. */
  readonly job: number;
}

/** Plays such fights. */
export interface ListFights {
  readonly ways: readonly Readonly<Record<string, string>>[];
  /** The index of the policy for details. */
  readonly main: number;
  /** @throws StonecastError for an unplayable list, or `incomplete` if too little was played */
  play(fights: readonly ListFight[]): Promise<FoughtLists>;
}

/** The results, by the index of the fight. */
export interface FoughtLists {
  readonly method: Method;
  /** A win counts 1, a draw ½. After a stop, it covers only the first fights. */
  readonly scores: readonly Estimate[];
  /** Returns the mean score of some fights. */
  mean(places: readonly number[]): Estimate;
  /** Returns the mean score of some fights minus that of others. */
  less(places: readonly number[], others: readonly number[]): Estimate;
  /** For whole battles: the design. */
  readonly design?: ListDesign;
}

/** The design of battles of lists. */
export interface ListDesign {
  /** The id of the system with these scenarios. */
  readonly system: string;
  readonly tables: number;
  /** The bouts of each pair of lists on each table. A bout is two battles with the sides swapped. */
  readonly bouts: number;
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly stopped?: 'abort' | 'time';
}
