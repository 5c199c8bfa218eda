/** Reads a table file: which troops stand where, checked for what no schema can tell. */
import { discGap, outlineDistance, outlineOf, type Outline, type Point } from '../../../space/index.js';
import { check, checkOnTable, inches, nearest, ROUNDED, TOUCH, wrongAt } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import type { Library } from '../profiles/library.js';
import { hasFloors, tableFileSchema, type FeatureData, type TableFile } from './schema.js';

/** Millimetres in an inch. */
const INCH = 25.4;
/** The most troops of a warfield: every pair is looked at. */
const MOST_TROOPS = 300;

/** A troop on a warfield. */
export interface Troop {
  /** Its formation's id and its number: `guard/2`. */
  readonly id: string;
  /** Index of its formation. */
  readonly formation: number;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** What it stands on, above the ground, and the top of its head, in inches. */
  readonly level: number;
  readonly top: number;
  readonly keywords: ReadonlySet<string>;
}

/** A feature with its outline. */
export type PlacedFeature = FeatureData & { readonly outline: Outline };

/** A warfield with its formations. */
export interface Warfield {
  readonly name: string | undefined;
  readonly width: number;
  readonly depth: number;
  readonly features: readonly PlacedFeature[];
  readonly formations: readonly {
    readonly id: string;
    readonly side: string;
    readonly troops: readonly number[];
  }[];
  readonly troops: readonly Troop[];
  readonly file: TableFile;
  /** Index of a troop by its id; throws a `StonecastError` with the path. */
  troop(id: string, path: readonly (string | number)[]): number;
  /** Index of a formation by its id; throws a `StonecastError` with the path. */
  formation(id: string, path: readonly (string | number)[]): number;
}

/** What sight, cover and Threat Range ask of a warfield. */
export type Stand = Pick<Warfield, 'features' | 'formations' | 'troops'>;

/**
 * Reads a table file.
 * @throws StonecastError with a path: two formations with one id, troops that overlap, lie off the table or overhang what
 *   they stand on
 */
export function readWarfield(data: unknown, library: Library): Warfield {
  const file = check(tableFileSchema, data);
  const { width, depth, terrain } = file.table;
  const features = terrain.map((feature) => ({ ...feature, outline: outlineOf(feature.shape) }));
  const troops = file.formations.flatMap((formation, f) => troopsOf(formation, f, library));
  if (troops.length > MOST_TROOPS)
    throw wrongAt(
      ['formations'],
      msg('{count} troops', { count: troops.length }),
      msg('at most {count} in all', { count: MOST_TROOPS }),
    );
  const formations = file.formations.map(({ id, side }, f) => ({
    id,
    side,
    troops: troops.flatMap(({ formation }, i) => (formation === f ? [i] : [])),
  }));
  checkIds(formations);
  checkPlaces(troops, features, file);
  return {
    name: file.name,
    width,
    depth,
    features,
    formations,
    troops,
    file,
    troop: (id, path) => found(id, troops, path, msg('the id of a troop of this table, as "guard/2"')),
    formation: (id, path) => found(id, formations, path, msg('the id of a formation of this table')),
  };
}

function troopsOf(data: TableFile['formations'][number], formation: number, library: Library): Troop[] {
  const { id, side, unit, base, height, troops } = data;
  const keywords = new Set(
    (data.keywords ?? (unit === undefined ? [] : keywordsOf(unit, formation, library))).map((word) =>
      word.toUpperCase(),
    ),
  );
  return troops.map((troop, i) => {
    const { at, level } = standing(troop);
    return {
      id: `${id}/${i + 1}`,
      formation,
      side,
      x: at[0],
      y: at[1],
      radius: base / (2 * INCH),
      level,
      top: level + height,
      keywords,
    };
  });
}

function keywordsOf(unit: string, formation: number, library: Library): readonly string[] {
  try {
    return library.unit(unit).keywords;
  } catch (error) {
    throw error instanceof StonecastError ? error.under('formations', formation, 'unit') : error;
  }
}

/** A place with its level, by default the ground. */
export function standing(place: Point | { readonly at: Point; readonly level: number }): {
  readonly at: Point;
  readonly level: number;
} {
  return 'level' in place ? place : { at: place, level: 0 };
}

function found(
  id: string,
  all: readonly { readonly id: string }[],
  path: readonly (string | number)[],
  expected: Message,
): number {
  const index = all.findIndex((one) => one.id === id);
  if (index >= 0) return index;
  const suggestion = nearest(
    id,
    all.map((one) => one.id),
  );
  const tip =
    suggestion === undefined ? {} : { tip: msg('did you mean {near}?', { near: `"${suggestion}"` }) };
  throw wrongAt(path, asWritten(JSON.stringify(id)), expected, tip);
}

function checkIds(formations: Warfield['formations']): void {
  formations.forEach(({ id }, i) => {
    if (formations.findIndex((other) => other.id === id) < i)
      throw wrongAt(['formations', i, 'id'], msg('"{id}" again', { id }), msg('new'));
  });
}

function checkPlaces(
  troops: readonly Troop[],
  features: readonly PlacedFeature[],
  { table }: TableFile,
): void {
  const pathOf = ({ formation, id }: Troop): readonly (string | number)[] => [
    'formations',
    formation,
    'troops',
    Number(id.slice(id.lastIndexOf('/') + 1)) - 1,
  ];
  troops.forEach((troop, i) => {
    checkOnTable(troop, table, pathOf(troop));
    if (troop.level > 0 && !features.some((feature) => mayStandOn(feature, troop, troop.level))) {
      const at = msg('a place where the base of "{one}" overhangs, or nothing is {height} high', {
        one: troop.id,
        height: inches(troop.level),
      });
      throw wrongAt(pathOf(troop), at, msg('wholly on the top or a floor of a feature'));
    }
    for (const other of troops.slice(0, i)) {
      const gap = discGap(other.x, other.y, other.radius, troop.x, troop.y, troop.radius);
      if (gap >= -TOUCH || other.level !== troop.level) continue;
      const at = msg('a place where the base of "{one}" overlaps that of "{other}" by {gap}', {
        one: troop.id,
        other: other.id,
        gap: inches(-gap),
      });
      throw wrongAt(pathOf(troop), at, msg('a place where bases at most touch'));
    }
  });
}

/**
 * Whether a base may stand at a level of a feature: wholly on its top, or on a floor of ruins and buildings (G-11); where no
 * storey is told, a table may have a floor anywhere.
 */
export function mayStandOn(
  feature: PlacedFeature,
  base: { readonly x: number; readonly y: number; readonly radius: number },
  level: number,
): boolean {
  const { kind, height, outline, storey } = feature;
  if (kind === 'barricade') return false;
  if (!hasFloors(kind)) return level === height && isWithin(outline, base);
  const is = storey === undefined ? level <= height : floorsOf(feature).includes(level);
  return is && isWithin(outline, base);
}

/** From one floor to the next where a file does not tell it, in inches: the document prints no figure. */
export const STOREY = 3;

/** Levels are multiples of storeys as people write them, rounded to so many parts of an inch. */
const GRAINS = 1e6;

/** The levels of the floors of ruins and of a building, the lowest first; the ground is none of them. */
export function floorsOf({ height, storey = STOREY }: FeatureData): number[] {
  const count = Math.floor((height + ROUNDED) / storey);
  return Array.from({ length: count }, (_, i) => Math.round((i + 1) * storey * GRAINS) / GRAINS);
}

/** Inches between two troops: between the nearest points of their bases, through the air where one stands higher (G-07). */
export function gapOf(a: Troop, b: Troop): number {
  return slant(discGap(a.x, a.y, a.radius, b.x, b.y, b.radius), a.level - b.level);
}

/** Inches through the air for so many along the ground, which are 0 or less of who stand above each other, and so many up or down. */
export function slant(along: number, up: number): number {
  if (up === 0) return along;
  return along > 0 ? Math.sqrt(along * along + up * up) : Math.abs(up);
}

/** Inches from a feature to a base that may stand higher than it. */
export function gapToFeature({ outline, height }: PlacedFeature, { x, y, radius, level }: Troop): number {
  return slant(outlineDistance(outline, x, y) - radius, Math.max(0, level - height));
}

/** Whether a base lies wholly within an outline. */
export function isWithin(
  outline: Outline,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): boolean {
  if (!outline.filled) return false;
  if (outline.edges.length === 0) return -outlineDistance(outline, x, y) >= radius - TOUCH;
  if (outlineDistance(outline, x, y) > 0) return false;
  return outlineDistance({ ...outline, filled: false }, x, y) >= radius - TOUCH;
}

/** Whether a base overlaps an outline. */
export function overlaps(
  outline: Outline,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): boolean {
  return outlineDistance(outline, x, y) < radius - TOUCH;
}
