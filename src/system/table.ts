/** Models on a table: what a rule system answers about places, sight and ways. */
import type { PlanePicture, Placement, Point } from '../space/index.js';

/** An answer about a table, for programs and for people. */
export interface TableAnswer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
  /** A heading row first. */
  readonly rows: readonly (readonly string[])[];
}

/** What a picture shows besides terrain and models. */
export interface PictureWishes {
  /** The ways that the file asks for. */
  readonly ways: boolean;
  /** What the models see of those that the file, or everybody, looks at. */
  readonly fans: boolean;
}

/** Something of a table file that can be put elsewhere. */
export interface TablePiece {
  /** As the file calls it. */
  readonly id: string;
  readonly at: Point;
  /** The way to its place in the file, a list of two numbers. */
  readonly path: readonly (string | number)[];
}

/** A table file, read and checked. Every method throws a `StonecastError` with a path for what the file lacks. */
export interface TableScene {
  /** Who sees whom. */
  sight(): TableAnswer;
  /** How far it is to where the file's moves go. */
  reach?(): TableAnswer;
  /** Whom the file's template covers; absent where the rules know none. */
  blast?(): TableAnswer;
  /** Who is in contact, or near enough to fight, with whom; absent where the rules know none. */
  contact?(): TableAnswer;
  picture(wishes: PictureWishes): PlanePicture;
  /** What stands on it, in the order of the picture's bases. */
  pieces(): readonly TablePiece[];
}

/** How large a table is, in inches. */
export type TableSize = Pick<Placement, 'width' | 'depth'>;

/** A table that files and commands ask for by its name; its terrain is drawn from a seed. */
export interface NamedTable {
  readonly id: string;
  /** In a few words. */
  readonly label: string;
  /** How much terrain it has, in a word that tables of every size share. */
  readonly density: string;
  /** Inches a side. */
  readonly size: number;
  /** The share of it that terrain covers. */
  readonly cover: number;
  readonly placement: Omit<Placement, 'random'>;
}

/** A scenario that may be played on any drawn table. */
export interface BattleScenario {
  readonly id: string;
  /** In a few words. */
  readonly label: string;
  /**
   * Fields of a battle file's `scenario` beside its table.
   * @param corners whether sides set up in opposite corners, where the scenario leaves it open; else along opposite edges
   */
  readonly fields: (table: TableSize, corners: boolean) => Readonly<Record<string, unknown>>;
  /** What each side does, where the scenario asks different things of the first and the second. */
  readonly roles?: readonly [string, string];
  /** Whether it can be played by these lists; absent: by any. */
  readonly fits?: (lists: readonly unknown[]) => boolean;
  /** What its tables are like, where that is not `TableRules.usual`. */
  readonly table?: Partial<Omit<Placement, 'random'>>;
}

/** What a rule system knows of tables. */
export interface TableRules {
  /** Tables as battles are usually fought on, where it does not like the house's. */
  readonly usual?: Partial<Omit<Placement, 'random'>>;
  /** Tables that have names. Battles on drawn tables are dealt all of them. */
  readonly named?: readonly NamedTable[];
  /** What is played on drawn tables; absent: a table and nothing else. */
  readonly scenarios?: readonly BattleScenario[];
  /**
   * Reads a table file.
   * @throws StonecastError with a path
   */
  read(file: unknown): TableScene;
  /** Terrain drawn from a seed, as a table file without models. */
  generate(placement: Placement): Readonly<Record<string, unknown>>;
}
