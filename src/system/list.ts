/** Forces: what a list of models holds, whether the documents allow it, and what a game says of it besides. */
import type { Brawl } from './brawl.js';

/** Models of one kind in a list. */
export interface ListModel {
  readonly id: string | undefined;
  readonly name: string;
  readonly models: number;
  /** Points of one model. */
  readonly cost: number;
}

/** Something that the documents say about how a list may be, and that this one is not. */
export interface ListFinding {
  /** The rule's id, e.g. `list-elite`. */
  readonly rule: string;
  /** `breach`: the documents forbid it; `advice`: they advise against it, or leave it open. */
  readonly kind: 'breach' | 'advice';
  /** The chapter and heading, or the ruling, that it rests on. */
  readonly source: string;
  /** A sentence for people. */
  readonly text: string;
  /** Leads to the value in the file. */
  readonly path: readonly (string | number)[];
}

/** What a game says of a list beside its points and the law, such as how it is led. */
export interface ListOwn {
  /** Fields of the answer, by their names. Plain data. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The same for people: a sentence each, in the language that is spoken. */
  lines(): readonly string[];
}

/** What a search among lists asks of them beside the law, by the names of `System.searchOptions`; what is absent is usual. */
export type ListLimits = Readonly<Record<string, string | number>>;

/** A list that was read. */
export interface ForceList {
  readonly name: string;
  readonly points: number;
  /** The agreed points, where the file says them. */
  readonly limit: number | undefined;
  /** In the order of the file. */
  readonly models: readonly ListModel[];
  readonly findings: readonly ListFinding[];
  /** Figures that no document gives, in words. */
  readonly assumed: readonly string[];
  /**
   * What the game says of it besides; worked out when it is asked.
   * @throws StonecastError `too-large` where that cannot be followed
   */
  own(): ListOwn;
  /**
   * Whether a search takes it, where it is allowed.
   * @throws StonecastError as `own`
   */
  serves(limits: ListLimits): boolean;
}

/** A list with one model fewer of a kind. */
export interface ListVariant {
  /** The kind, by id and name, and the points of the model that is gone. */
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  /** The list file. */
  readonly file: unknown;
}

/** What can be bought for a list: so many models of a kind for so many points. */
export interface ListUnit {
  readonly id: string;
  readonly name: string;
  readonly models: number;
  /** Of all these models together, above 0. */
  readonly points: number;
}

/** What lists of one force are made of, for searches among all of them. */
export interface ListPool {
  readonly force: string;
  readonly units: readonly ListUnit[];
  /** The most different units that a list may hold, for what plays it. */
  readonly kinds: number;
  /**
   * The list file that takes each unit so often; whether it is allowed `ListRules.read` tells.
   * @param points the agreed points
   */
  list(counts: readonly number[], name: string, points: number): unknown;
}

/** A way in which both sides may play brawls of lists. */
export interface ListWay {
  /** What it is called: a name of `RosterBrawls.skills`, or the settings where no name is for them. */
  readonly skill: string;
  /** In a line what that is; empty where the settings say it. */
  readonly about: string;
  /** Settings of `ListRules.brawl`. */
  readonly settings: Readonly<Record<string, string>>;
  /** How long 10,000 brawls of two lists of 200 points take on one core, about; seconds. */
  readonly seconds: number;
}

/** What a system offers for lists. */
export interface ListRules {
  /**
   * Reads a list. Breaches are findings, not errors.
   * @throws StonecastError with the path of what cannot be read
   */
  read(file: unknown): ForceList;
  /**
   * Two lists against each other, all their models at once.
   * @param settings fields of the system's brawl files, `play` and `choose` for both sides
   */
  brawl(first: unknown, second: unknown, settings: Readonly<Record<string, unknown>>): Brawl;
  /**
   * The ways in which both sides usually play brawls of these lists, the weakest first; the last one counts, the others
   * are compared with it.
   * @param asked settings of `brawl` that are to hold: then the one way that has them
   */
  ways(files: readonly unknown[], asked?: Readonly<Record<string, unknown>>): readonly ListWay[];
  /**
   * A list file that the documents allow, drawn at random for so many points; undefined where none is found.
   * @param number what tells it from others that are drawn
   * @param uniform numbers from 0 up to below 1
   */
  drawn(points: number, number: number, uniform: () => number): unknown;
  /**
   * What lists of a force are made of. Absent where lists cannot be searched.
   * @throws StonecastError `wrong-value` for a force that is not known
   */
  pool?(force: string): ListPool;
  /** The list with one model fewer of each of its kinds in turn. */
  fewer(file: unknown): readonly ListVariant[];
}
