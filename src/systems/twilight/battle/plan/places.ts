/** Where a file puts models. */
import { checkPlaces } from '../../table/read.js';
import type { TerrainData } from '../../table/schema.js';
import type { BattleData } from '../schema.js';
import type { Piece } from './pieces.js';

/**
 * Where a file puts models at the start there is room for them; who is aboard is looked at on its boat, who comes later then.
 * @throws StonecastError where bases overlap, are partly off the table or in terrain that nobody ends upon
 */
export function checkGiven(
  pieces: readonly Piece[],
  waves: Int32Array,
  { scenario, sides }: BattleData,
): void {
  const given = pieces.filter(({ at, kind, index }) => at && kind.aboard === undefined && waves[index] === 0);
  const bases = given.map(({ id, at: [x, y] = [0, 0], kind: { radius } }) => ({ id, x, y, radius }));
  const pathOf = (i: number) => {
    const { side } = given[i] as Piece;
    return ['sides', side, sides[side]?.wild ? 'wild' : 'list'];
  };
  const afloat = scenario.boats.length > 0;
  checkPlaces(bases, scenario.table, pathOf, (piece, i) => isNoEnd(piece, given[i] as Piece, afloat));
}

/**
 * Whether a model may not end a move upon a piece of terrain, which it crosses at most, or an object not be set down in it.
 * Where there are boats, whoever has fallen off one may be in deep water.
 */
function isNoEnd(piece: TerrainData, { kind }: Piece, afloat: boolean): boolean {
  if (piece.kind === 'obstacle') return piece.height === 'tall' || kind.object === undefined;
  if (piece.kind === 'barrier') return kind.object === undefined;
  return piece.kind === 'deep-water' && !kind.swims && !afloat;
}
