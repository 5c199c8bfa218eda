/** Checks of the positions that a file gives to models. */
import { checkPlaces } from '../../table/read.js';
import type { TerrainData } from '../../table/schema.js';
import type { BattleData } from '../schema.js';
import type { Piece } from './pieces.js';

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
