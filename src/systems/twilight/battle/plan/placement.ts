/**
 * Where a battle starts: deployment zones with the models that each side deploys there, the objects (counters, models
 * that are objects, coracles), and the checks of the positions that a file gives to models.
 */
import type { BattleData } from '../schema.js';
import type { ModelKind } from './modelKind.js';
import type { Piece } from './modelsAndSides.js';
import type { BattlePlan } from './plan.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { radiusOf } from '../../model/sizes.js';
import { msg } from '../../words/index.js';
import type { Boat } from '../boats/fleet.js';
import { checkPlaces } from '../../table/readTable.js';
import type { TerrainData } from '../../table/schema.js';

/**
 * The depth of the assumed zones, as a share of the table's depth. It serves scenarios that give no zones.
 */
const ZONE_SHARE = 1 / 6;

/** An area of the table, in inches. */
export interface Area {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/**
 * Returns the zone of a side: the scenario's, or a strip along its edge. The edges are near and far, then
 * left and right between those strips.
 */
export function zoneOf({ data, width, depth }: BattlePlan, side: number): Area {
  const zone = data.scenario.deployment?.[side];
  if (zone) return zone;
  const deep = depth * ZONE_SHARE;
  if (side < 2) return { x: [0, width], y: side === 0 ? [0, deep] : [depth - deep, depth] };
  const broad = width * ZONE_SHARE;
  return { x: side === 2 ? [0, broad] : [width - broad, width], y: [deep, depth - deep] };
}

/** Returns the most models that a leader may activate. */
export const mostLed = ({ leadership }: ModelKind): number =>
  leadership.reduce((most, { activates }) => Math.max(most, activates), 0);

/**
 * Sorts models by how many they lead, then by file order. Players put them on the table in this order.
 */
const byLead = (a: Piece, b: Piece): number => mostLed(b.kind) - mostLed(a.kind) || a.index - b.index;

/** Returns the models of a side that have no given position, leaders first. */
export const deployedOf = (own: readonly Piece[]): number[] =>
  own
    .filter(({ kind, at }) => at === undefined && kind.rides === undefined && kind.aboard === undefined)
    .sort(byLead)
    .map(({ index }) => index);

/**
 * Returns the Turn before which each model comes. 0 means that it starts on the table or comes with the
 * vehicle that it rides.
 */
export const wavesOf = ({ reinforcements }: BattleData['scenario'], pieces: readonly Piece[]): Int32Array =>
  Int32Array.from(pieces, ({ side, place, kind }) => {
    const turns = reinforcements
      .filter((wave) => wave.side === side && wave.models.includes(place) && kind.rides === undefined)
      .map(({ turn }) => turn);
    return turns.length === 0 ? 0 : Math.min(...turns);
  });

/** Returns the models of each side that come later, leaders first. */
export const arrivalsOf = (sides: number, waves: Int32Array, pieces: readonly Piece[]): number[][] =>
  Array.from({ length: sides }, (_, side) =>
    pieces
      .filter((one) => one.side === side && waves[one.index]! > 0)
      .sort(byLead)
      .map(({ index }) => index),
  );

/** Returns whether a piece is an object that models attack like a model. */
export const isThing = (piece: Pick<Piece, 'kind'> | undefined): boolean => piece?.kind.object !== undefined;

/**
 * Returns the objects of a battle, with coracles.
 *
 * @throws StonecastError if two objects share an id, or if an objective names an unknown object
 */
export function objectsOf(
  { objects, objectives }: BattleData['scenario'],
  pieces: readonly Piece[],
  boats: readonly Boat[],
): BattlePlan['objects'] {
  const things = pieces.filter(isThing);
  const coracles = boats.flatMap((boat, i) => (boat.hull.round ? [{ ...boat, boat: i }] : []));
  const names = [...objects, ...coracles].map(({ id }) => id);
  const again = things.find(({ kind }) => names.some((id) => id === kind.object));
  if (again) throw sameId('object', again.kind.object ?? '', ['sides', again.side, 'list']);
  objects.forEach(({ id }, i) => {
    if (coracles.some((one) => one.id === id)) throw sameId('id', id, ['scenario', 'objects', i]);
  });
  const ids = [...names, ...things.map(({ kind }) => kind.object)];
  objectives.forEach((objective, i) => {
    const wanted = 'carry' in objective ? objective.carry : 'with' in objective ? objective.with : undefined;
    if (wanted === undefined || ids.includes(wanted)) return;
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'carry' in objective ? 'carry' : 'with' }),
        found: asWritten(`"${wanted}"`),
        expected: msg('the id of one of the objects of the scenario'),
      },
      { path: ['scenario', 'objectives', i] },
    );
  });
  return [
    ...objects.map(({ id, at, size }) => ({ id, at, size, radius: radiusOf(size), piece: -1, boat: -1 })),
    ...things.map(({ index, kind: { object = '', size, radius } }) => ({
      id: object,
      at: undefined,
      size,
      radius,
      piece: index,
      boat: -1,
    })),
    ...coracles.map(({ id, boat, hull }) => ({
      id,
      at: undefined,
      size: 'medium' as const,
      radius: hull.length / 2,
      piece: -1,
      boat,
    })),
  ];
}

/** Returns the error for an id that two objects share, with the path of the second. */
const sameId = (field: string, id: string, path: readonly (string | number)[]): StonecastError =>
  new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field }),
      found: asWritten(`"${id}"`),
      expected: msg('an id that no other object has'),
    },
    { path },
  );

/**
 * Checks that the models with a given position have room at the start. Other checks cover models on boats and
 * models that come later.
 *
 * @throws StonecastError if bases overlap, are partly off the table or stand in terrain where no move may end
 * (R-31, R-32)
 */
export function checkGiven(
  pieces: readonly Piece[],
  waves: Int32Array,
  { scenario, sides }: BattleData,
): void {
  const given = pieces.filter(({ at, kind, index }) => at && kind.aboard === undefined && waves[index] === 0);
  const bases = given.map(({ id, at: [x, y] = [0, 0], kind: { radius } }) => ({ id, x, y, radius }));
  const pathOf = (i: number) => {
    const { side } = given[i]!;
    return ['sides', side, sides[side]?.wild ? 'wild' : 'list'];
  };
  const afloat = scenario.boats.length > 0;
  checkPlaces(bases, scenario.table, pathOf, (piece, i) => isNoEnd(piece, given[i]!, afloat));
}

/**
 * Returns whether a model may not end a move on a piece of terrain, or whether an object may not lie there.
 * On a table with boats, a model that fell off one may be in deep water.
 */
function isNoEnd(piece: TerrainData, { kind }: Piece, afloat: boolean): boolean {
  if (piece.kind === 'obstacle') return piece.height === 'tall' || kind.object === undefined;
  if (piece.kind === 'barrier') return kind.object === undefined;
  return piece.kind === 'deep-water' && !kind.swims && !afloat;
}
