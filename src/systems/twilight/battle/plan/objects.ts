/**
 * The objects of a battle: counters, models of lists that are objects, and coracles, which models may carry.
 *
 * Checks of the positions that a file gives to models.
 */
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { radiusOf } from '../../model/sizes.js';
import { msg } from '../../words/index.js';
import type { Boat } from '../boats/fleet.js';
import type { BattleData } from '../schema.js';
import type { Piece } from './pieces.js';
import type { BattlePlan } from './plan.js';
import { checkPlaces } from '../../table/read.js';
import type { TerrainData } from '../../table/schema.js';

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
