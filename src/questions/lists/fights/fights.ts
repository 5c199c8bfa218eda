/** Fights of list against list as questions ask for them: one seam, filled by brawls or by whole battles. */
import type { Estimate, Method } from '../../../game/index.js';

/** Two lists that are to meet. */
export interface ListFight {
  /** List files; results speak of the first. */
  readonly own: unknown;
  readonly enemy: unknown;
  /** How both sides play: a place of `ListFights.ways`. */
  readonly way: number;
  /** Brawls of one job draw the same numbers; battles do all. */
  readonly job: number;
}

/** What plays them. */
export interface ListFights {
  readonly ways: readonly Readonly<Record<string, string>>[];
  /** The way by which details are told. */
  readonly main: number;
  /** @throws StonecastError for a list that cannot be fought, or `incomplete` where too little was played */
  play(fights: readonly ListFight[]): Promise<FoughtLists>;
}

/** What came of them; places are those of the fights. */
export interface FoughtLists {
  readonly method: Method;
  /** A win 1, a draw ½; those of the first fights alone where the run was stopped. */
  readonly scores: readonly Estimate[];
  /** The mean score of some. */
  mean(places: readonly number[]): Estimate;
  /** The mean score of some less that of others. */
  less(places: readonly number[], others: readonly number[]): Estimate;
  /** Of whole battles: how they were played. */
  readonly design?: ListDesign;
}

/** How battles of lists were played. */
export interface ListDesign {
  /** The id of the system whose scenarios they are. */
  readonly system: string;
  readonly tables: number;
  /** Bouts of each two lists on each: two battles, the sides swapped. */
  readonly bouts: number;
  readonly scenarios: readonly { readonly id: string; readonly label: string }[];
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly stopped?: 'abort';
}
