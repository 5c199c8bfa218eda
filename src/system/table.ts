/**
 * Models on a table: a rule system's answers about places, sight and paths. What table files of all games share:
 * places, shapes, and the errors about them.
 */
import { type PlanePicture, type Placement, type Point, polygonFault } from '../space/index.js';
import * as z from 'zod';
import { expects, msg, StonecastError } from '../errors/index.js';
import { asWritten, formatDecimal, type Message } from '../i18n/index.js';

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

/** The largest coordinate or length, in inches. */
export const FARTHEST = 1000;
/** An overlap that counts as touching, in inches: coordinates in files are rounded. */
export const TOUCH = 1e-6;

/**
 * The largest gap at which two bases are in contact, in inches (R-30). Also the assumption where a document gives no
 * number.
 */
export const CONTACT = 0.01;
/** The largest rounding error of a gap, in inches. Bases that were moved into contact then count as in contact. */
export const ROUNDED = 1e-7;

const coordinate = z.number().min(-FARTHEST).max(FARTHEST);

/** A length above 0, in inches. */
export const lengthSchema = z.number().gt(0).max(FARTHEST);

/** A place: x along the width, y along the depth, from the lower left corner. */
export const placeSchema = z.tuple([coordinate, coordinate]);

/** A filled circle. */
export const circleSchema = z.strictObject({ circle: placeSchema, radius: lengthSchema });
const polygon = z.strictObject({
  polygon: z.array(placeSchema).min(3).max(200).superRefine(simple),
});
const line = z.strictObject({ line: z.array(placeSchema).min(2).max(200).superRefine(long) });

/** Adds an issue at the corner that makes a polygon not simple. */
function simple(corners: readonly Point[], context: z.RefinementCtx): void {
  const flaw = polygonFault(corners);
  if (!flaw) return;
  const other = flaw.other + 1;
  const message = {
    crosses: msg('a corner whose edge does not meet the one from corner {other} (a simple polygon)', {
      other,
    }),
    repeats: msg('a corner that corner {other} does not repeat (a simple polygon)', { other }),
    flat: msg('a corner of a polygon that is not flat'),
  }[flaw.kind];
  context.addIssue({ code: 'custom', message: expects(message), path: [flaw.corner] });
}

/** Adds an issue at the last corner of a line if all corners are the same place. */
function long(corners: readonly Point[], context: z.RefinementCtx): void {
  const [first, ...others] = corners;
  if (!first || others.some(([x, y]) => x !== first[0] || y !== first[1])) return;
  const message = msg('a corner elsewhere than the first one (a line has a length)');
  context.addIssue({ code: 'custom', message: expects(message), path: [others.length] });
}

/** A shape with an inside: a circle or a simple polygon. */
export const areaSchema = z.union([circleSchema, polygon]);
/** A circle, a simple polygon, or a line without thickness. */
export const outlineSchema = z.union([circleSchema, polygon, line]);

/** Returns the error for a value in a table file, with its path. */
export function wrongAt(
  path: readonly (string | number)[],
  found: Message,
  expected: Message,
  more: { readonly tip?: Message } = {},
): StonecastError {
  const what = asWritten(
    `"${path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i > 0 ? `.${part}` : part)).join('')}"`,
  );
  return new StonecastError('wrong-value', { what, found, expected, ...more }, { path });
}

/** Formats a length in inches. */
export function inches(length: number): string {
  return formatDecimal(`${Number(length.toPrecision(3))}"`);
}

/** Formats `a`, `a and b`, `a, b and c`. `and` includes the spaces around it. */
export function listed(parts: readonly string[], and: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${and}${last}`;
}

/**
 * Checks that a base lies wholly on the table.
 * @throws StonecastError at the path
 */
export function checkOnTable(
  base: { readonly id: string; readonly x: number; readonly y: number; readonly radius: number },
  { width, depth }: { readonly width: number; readonly depth: number },
  path: readonly (string | number)[],
): void {
  const { x, y, radius } = base;
  const beyond = Math.max(radius - x, radius - y, x + radius - width, y + radius - depth);
  if (beyond <= TOUCH) return;
  const size = `${inches(width)} by ${inches(depth)}`;
  throw wrongAt(
    path,
    msg('{gap} off the table with the base of "{one}"', { gap: inches(beyond), one: base.id }),
    msg('a place where the whole base is on the table ({size})', { size }),
  );
}

/** Returns the error for terrain that does not fit on a table. */
export function doNotFit(pieces: number): StonecastError {
  return new StonecastError('cannot-do', {
    what: msg('a table with {count} pieces of that density', { count: pieces }),
    reason: msg('they do not fit beside each other'),
    tip: msg('ask for fewer pieces, a lower density or a larger table'),
  });
}

/** Returns a list in a random order. */
export function shuffled<T>(cards: readonly T[], random: () => number): T[] {
  const deck = [...cards];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [deck[i], deck[j]];
    if (a !== undefined && b !== undefined) [deck[i], deck[j]] = [b, a];
  }
  return deck;
}

/** Returns the error for a move whose path search takes too long. */
export function wayGivenUp(move: number): StonecastError {
  return new StonecastError(
    'cannot-do',
    {
      what: msg('this move'),
      reason: msg('too many models and pieces of terrain are in its way'),
      tip: msg('take away pieces that are no part of the question'),
    },
    { path: ['moves', move] },
  );
}
