/** Reads a table file with the positions of troops, and checks what no schema can check. */
import { discGap, outlineDistance, outlineOf, type Outline, type Point } from '../../../space/index.js';
import { check, checkOnTable, inches, nearest, ROUNDED, TOUCH, wrongAt } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten, type Message } from '../../../i18n/index.js';
import { msg } from '../words/index.js';
import type { Library } from '../profiles/library.js';
import { hasFloors, tableFileSchema, type FeatureData, type TableFile } from './schema.js';

/** Millimetres in an inch. */
const INCH = 25.4;
/** The maximum number of troops on a warfield, because every pair is evaluated. */
const MOST_TROOPS = 300;

/** A troop on a warfield. */
export interface Troop {
  /** Its formation's id and its number, e.g. `guard/2`. */
  readonly id: string;
  /** The index of its formation. */
  readonly formation: number;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Its level above the ground, and the top of its head, in inches. */
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
  /** Returns the index of a troop by its id. It throws a `StonecastError` with the path. */
  troop(id: string, path: readonly (string | number)[]): number;
  /** Returns the index of a formation by its id. It throws a `StonecastError` with the path. */
  formation(id: string, path: readonly (string | number)[]): number;
}

/** The part of a warfield that sight, cover and Threat Range use. */
export type Stand = Pick<Warfield, 'features' | 'formations' | 'troops'>;

/**
 * Reads a table file.
 * @throws StonecastError with a path: equal formation ids, overlapping troops, troops off the table or over an edge
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

/** Returns a place and its level. The default is the ground. */
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
 * Returns whether a base may stand at a level of a feature: completely on its top, or on a floor of ruins and
 * buildings (G-11). If the file gives no storey height, a floor may be at any level.
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

/** The default height of a storey, in inches. The document gives none. */
export const STOREY = 3;

/** Levels are multiples of storeys, rounded to this fraction of an inch. */
const GRAINS = 1e6;

/** Returns the levels of the floors of ruins or a building, lowest first, without the ground. */
export function floorsOf({ height, storey = STOREY }: FeatureData): number[] {
  const count = Math.floor((height + ROUNDED) / storey);
  return Array.from({ length: count }, (_, i) => Math.round((i + 1) * storey * GRAINS) / GRAINS);
}

/** Returns the gap between two troops in inches: between their bases, through the air if their levels differ (G-07). */
export function gapOf(a: Troop, b: Troop): number {
  return slant(discGap(a.x, a.y, a.radius, b.x, b.y, b.radius), a.level - b.level);
}

/**
 * Returns the distance through the air, from the distance along the ground and the height difference, in inches.
 * The distance along the ground is 0 or negative if one is above the other.
 */
export function slant(along: number, up: number): number {
  if (up === 0) return along;
  return along > 0 ? Math.sqrt(along * along + up * up) : Math.abs(up);
}

/** Returns the distance in inches from a feature to a base, which may be higher than the feature. */
export function gapToFeature({ outline, height }: PlacedFeature, { x, y, radius, level }: Troop): number {
  return slant(outlineDistance(outline, x, y) - radius, Math.max(0, level - height));
}

/** Returns whether a base lies completely within an outline. */
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
