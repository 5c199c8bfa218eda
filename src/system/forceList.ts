/** Forces: the content of a list of models, whether the documents allow it, and what the game adds. */
import type { Brawl } from './brawl.js';

/** Models of one kind in a list. */
export interface ListModel {
  readonly id: string | undefined;
  readonly name: string;
  readonly models: number;
  /** Points of one model. */
  readonly cost: number;
}

/** A requirement or advice of the documents that a list does not meet. */
export interface ListFinding {
  /** The rule's id, e.g. `list-elite`. */
  readonly rule: string;
  /** `breach`: the documents forbid it; `advice`: they advise against it, or leave it open. */
  readonly kind: 'breach' | 'advice';
  /** The chapter and heading, or the ruling, that states it. */
  readonly source: string;
  /** A sentence for people. */
  readonly text: string;
  /** The path of the value in the file. */
  readonly path: readonly (string | number)[];
}

/** What a game reports about a list besides points and legality, such as its leaders. */
export interface ListOwn {
  /** Fields of the answer by name. Plain data. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Returns the same as sentences in the current language. */
  lines(): readonly string[];
}

/**
 * Limits that a search sets for lists besides legality, by the names of `System.searchOptions`. Absent ones have their
 * defaults.
 */
export type ListLimits = Readonly<Record<string, string | number>>;

/** A list after reading. */
export interface ForceList {
  readonly name: string;
  readonly points: number;
  /** The agreed points, if the file gives them. */
  readonly limit: number | undefined;
  /** In the order of the file. */
  readonly models: readonly ListModel[];
  readonly findings: readonly ListFinding[];
  /** Values that no document gives, as text. */
  readonly assumed: readonly string[];
  /**
   * Computes what the game adds about the list, on demand.
   * @throws StonecastError `too-large` if the computation is too large
   */
  own(): ListOwn;
  /**
   * Returns whether an allowed list meets a search's limits.
   * @throws StonecastError as `own`
   */
  serves(limits: ListLimits): boolean;
}

/** A list with one model of one kind removed. */
export interface ListVariant {
  /** The kind by id and name, and the points of the removed model. */
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The list file. */
  readonly file: unknown;
}

/** Something a list can buy: a number of models of a kind for a number of points. */
export interface ListUnit {
  readonly id: string;
  readonly name: string;
  readonly models: number;
  /** Points of all these models together, above 0. */
  readonly points: number;
}

/** The units that lists of one force can hold, for searches over lists. */
export interface ListPool {
  readonly force: string;
  readonly units: readonly ListUnit[];
  /** The maximum number of different units that a battle or brawl of the list supports. */
  readonly kinds: number;
  /**
   * Returns the list file that takes each unit the given number of times. `ListRules.read` decides whether it is
   * allowed.
   * @param points the agreed points
   */
  list(counts: readonly number[], name: string, points: number): unknown;
}

/** Settings of play for both sides in brawls of lists. */
export interface ListWay {
  /** The name: one of `RosterBrawls.skills`, or the settings themselves if they have no name. */
  readonly skill: string;
  /** One line of description. Empty if the settings are clear by themselves. */
  readonly about: string;
  /** Settings of `ListRules.brawl`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Approximate seconds on one core for 10,000 brawls of two lists of 200 points. */
  readonly seconds: number;
}

/**
 * What a system offers for lists.
 * @typeParam List the form of its list files
 */
export interface ListRules<List = unknown> {
  /**
   * Reads a list. It reports breaches as findings, not as errors.
   * @throws StonecastError with the path of an unreadable value
   */
  read(file: List): ForceList;
  /**
   * Prepares a brawl of all models of two lists.
   * @param settings fields of the system's brawl files, `play` and `choose` for both sides
   */
  brawl(first: List, second: List, settings: Readonly<Record<string, unknown>>): Brawl;
  /**
   * Returns the usual settings of play for brawls of these lists, the weakest first. The last one gives the main
   * result; the others serve as comparisons.
   * @param asked required settings of `brawl`: the result is then the one entry with these settings
   */
  ways(files: readonly List[], asked?: Readonly<Record<string, unknown>>): readonly ListWay[];
  /**
   * Returns a random allowed list file for a number of points; undefined if none is found.
   * @param number distinguishes it from other drawn lists
   * @param uniform returns random numbers from 0 up to below 1
   */
  drawn(points: number, number: number, uniform: () => number): unknown;
  /** The range of points of the lists that people play. */
  readonly usualPoints: { readonly from: number; readonly to: number };
  /**
   * Returns the units for lists of a force. Absent: lists cannot be searched.
   * @throws StonecastError `wrong-value` for an unknown force
   */
  pool?(force: string): ListPool;
  /** Returns, for each kind, the list with one model of it removed. */
  fewer(file: List): readonly ListVariant[];
}
