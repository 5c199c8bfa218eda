/** Reads a table file, with the checks that a schema cannot make. */
import { msg, t } from '../words/index.js';
import { check, checkOnTable, inches, nearest, TOUCH, wrongAt } from '../../../system/index.js';
import { asWritten, displayName } from '../../../i18n/index.js';
import { discGap, outlineDistance, outlineOf, type Bases } from '../../../space/index.js';
import { sizeOf, type Library, type Profile } from '../profiles/library.js';
import { below } from '../scenario/models.js';
import { tableFileSchema, terrainKind, type TableFile, type TerrainData } from './schema.js';
import { radiusOf, type Size } from '../model/sizes.js';

/** A model on a table. */
export interface PlacedModel {
  readonly id: string;
  readonly side: string;
  /** Its profile's name, with its id if several models share the name. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly size: Size;
  readonly profile?: Profile;
}

/** A table with its models. */
export interface Table {
  readonly name: string | undefined;
  readonly width: number;
  readonly depth: number;
  readonly terrain: readonly TerrainData[];
  readonly models: readonly PlacedModel[];
  /** The models as columns, in file order. */
  readonly bases: Bases;
  /** The file itself, with its requests. */
  readonly file: TableFile;
  /**
   * Returns the index of the model with an id.
   * @throws StonecastError with the path
   */
  find(id: string, path: readonly (string | number)[]): number;
}

/**
 * Reads a table file.
 * @throws StonecastError with a path: an invalid shape, a repeated id, or a base that overlaps another, lies partly off
 * the table, or stands in a tall obstacle
 */
export function readTable(data: unknown, library: Library): Table {
  const file = check(tableFileSchema, data);
  const { width, depth, terrain } = file.table;
  const models = named(file.models.map((model, i) => placed(model, i, library)));
  checkIds(models);
  checkPlaces(models, file.table, (i) => ['models', i, 'at']);
  return {
    name: file.name,
    width,
    depth,
    terrain,
    models,
    file,
    bases: basesOf(models),
    find(id, path) {
      const index = models.findIndex((model) => model.id === id);
      if (index >= 0) return index;
      const known = models.map((model) => model.id);
      const suggestion = nearest(id, known);
      const tip =
        suggestion === undefined ? {} : { tip: msg('did you mean {near}?', { near: `"${suggestion}"` }) };
      throw wrongAt(path, asWritten(JSON.stringify(id)), msg('the id of a model of this table'), tip);
    },
  };
}

/** Returns models as columns, all present. */
function basesOf(models: readonly PlacedModel[]): Bases {
  return {
    count: models.length,
    x: Float64Array.from(models, ({ x }) => x),
    y: Float64Array.from(models, ({ y }) => y),
    radius: Float64Array.from(models, ({ radius }) => radius),
    there: new Uint8Array(models.length).fill(1),
  };
}

function placed(data: TableFile['models'][number], i: number, library: Library): PlacedModel {
  const { id, side, at, model } = data;
  const profile = model === undefined ? undefined : below(['models', i, 'model'], () => library.find(model));
  const size = data.size ?? (profile && sizeOf(profile, library).size);
  if (size === undefined) {
    const expected = msg('given, or "size" (tiny, small, medium, large or huge) instead of it');
    throw wrongAt(['models', i, 'model'], msg('missing'), expected);
  }
  const name = profile ? displayName(profile) : id;
  return { id, side, name, x: at[0], y: at[1], radius: radiusOf(size), size, ...(profile && { profile }) };
}

/** Makes names unique. */
function named(models: readonly PlacedModel[]): readonly PlacedModel[] {
  const count = (name: string): number => models.filter((model) => model.name === name).length;
  return models.map((model) =>
    model.name === model.id || count(model.name) === 1
      ? model
      : { ...model, name: `${model.name} ${model.id}` },
  );
}

function checkIds(models: readonly PlacedModel[]): void {
  models.forEach(({ id }, i) => {
    if (models.findIndex((other) => other.id === id) < i)
      throw wrongAt(['models', i, 'id'], msg('"{id}" again', { id }), msg('new'));
  });
}

/** No model stands in a tall obstacle. */
const isTall = (piece: TerrainData): boolean => piece.kind === 'obstacle' && piece.height === 'tall';

/**
 * Checks that bases stand wholly on the table, outside tall obstacles, and apart from each other.
 * @param pathOf the path of a model's place in the file, by its number
 * @param isBarred reports whether a model, by its number, must not stand in this terrain
 * @throws StonecastError with that path
 */
export function checkPlaces(
  models: readonly Pick<PlacedModel, 'id' | 'x' | 'y' | 'radius'>[],
  table: TableFile['table'],
  pathOf: (model: number) => readonly (string | number)[],
  isBarred: (piece: TerrainData, model: number) => boolean = isTall,
): void {
  const outlines = table.terrain.map(({ shape }) => outlineOf(shape));
  models.forEach(({ id, x, y, radius }, i) => {
    const path = pathOf(i);
    checkOnTable({ id, x, y, radius }, table, path);
    table.terrain.forEach((piece, p) => {
      if (!isBarred(piece, i) || radius - outlineDistance(outlines[p]!, x, y) <= TOUCH) return;
      const terrain = `${t(`terrain.the.${terrainKind(piece)}`)} terrain[${p}]`;
      const found = msg('a place where the base of "{one}" lies in {terrain}', { one: id, terrain });
      throw wrongAt(path, found, msg('outside of it'));
    });
    models.slice(0, i).forEach((other) => {
      const gap = discGap(other.x, other.y, other.radius, x, y, radius);
      if (gap >= -TOUCH) return;
      const found = msg('a place where the base of "{one}" overlaps that of "{other}" by {gap}', {
        one: id,
        other: other.id,
        gap: inches(-gap),
      });
      throw wrongAt(path, found, msg('a place where bases at most touch'));
    });
  });
}
