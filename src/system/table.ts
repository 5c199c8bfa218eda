/** Models on a table: a rule system's answers about places, sight and paths. */
import type { PlanePicture, Placement, Point } from '../space/index.js';

/** An answer about a table, for programs and for people. */
export interface TableAnswer {
  readonly json: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
  /** Rows of a table; the first row is the heading. */
  readonly rows: readonly (readonly string[])[];
}

/** What a picture shows in addition to terrain and models. */
export interface PictureWishes {
  /** True: show the paths that the file asks for. */
  readonly ways: boolean;
  /** True: show the fields of view of the observers in the file, or of all models if it names none. */
  readonly fans: boolean;
}

/** An object of a table file that can move to another place. */
export interface TablePiece {
  /** Its id in the file. */
  readonly id: string;
  readonly at: Point;
  /** The path to its place in the file, a list of two numbers. */
  readonly path: readonly (string | number)[];
}

/** A table file, read and checked. Every method throws a `StonecastError` with a path if the file lacks something. */
export interface TableScene {
  /** Returns which models see which models. */
  sight(): TableAnswer;
  /** Returns the length of each of the file's moves. */
  reach?(): TableAnswer;
  /** Returns which models the file's template covers. Absent: the rules have no templates. */
  blast?(): TableAnswer;
  /** Returns which models are in contact, or near enough to fight. Absent: the rules have no contact. */
  contact?(): TableAnswer;
  picture(wishes: PictureWishes): PlanePicture;
  /** Returns the objects on the table, in the order of the picture's bases. */
  pieces(): readonly TablePiece[];
}

/** The size of a table, in inches. */
export type TableSize = Pick<Placement, 'width' | 'depth'>;

/** A table that files and commands select by name. A seed determines its terrain. */
export interface NamedTable {
  readonly id: string;
  /** A short label. */
  readonly label: string;
  /** A word for the amount of terrain. Tables of all sizes use the same words. */
  readonly density: string;
  /** Length of each side in inches. */
  readonly size: number;
  /** The fraction of the table that terrain covers. */
  readonly cover: number;
  readonly placement: Omit<Placement, 'random'>;
}

/** A scenario for any generated table. */
export interface BattleScenario {
  readonly id: string;
  /** A short label. */
  readonly label: string;
  /**
   * Returns the fields of a battle file's `scenario` besides its table.
   * @param corners true: sides set up in opposite corners, if the scenario allows both; false: along opposite edges
   */
  readonly fields: (table: TableSize, corners: boolean) => Readonly<Record<string, unknown>>;
  /** The role of each side, if the first and the second have different tasks. */
  readonly roles?: readonly [string, string];
  /** Returns whether these lists can play it. Absent: all lists can. */
  readonly fits?: (lists: readonly unknown[]) => boolean;
  /** The properties of its tables where they differ from `TableRules.usual`. */
  readonly table?: Partial<Omit<Placement, 'random'>>;
}

/** The table rules of a rule system. */
export interface TableRules {
  /** Typical tables for battles. Absent: the program's own defaults. */
  readonly usual?: Partial<Omit<Placement, 'random'>>;
  /** Tables with names. Battles on generated tables use all of them in turn. */
  readonly named?: readonly NamedTable[];
  /** Scenarios for generated tables. Absent: only a table, without a scenario. */
  readonly scenarios?: readonly BattleScenario[];
  /**
   * Reads a table file.
   * @throws StonecastError with a path
   */
  read(file: unknown): TableScene;
  /** Generates terrain from a seed, as a table file without models. */
  generate(placement: Placement): Readonly<Record<string, unknown>>;
}
