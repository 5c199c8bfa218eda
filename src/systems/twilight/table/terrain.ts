/** What each kind of terrain does to a line of sight. Snow, water, rough ground and frugin plants hide nothing. */
import { sightGround, type SightGround, type SightPiece } from '../../../space/index.js';
import type { TerrainData } from './schema.js';

/** One sees through that much of a wood or a Cloud, in inches. */
const VEIL = 2;

/** A piece of terrain as sight knows it; undefined where it does nothing to it. */
function sightPiece(piece: TerrainData): SightPiece | undefined {
  switch (piece.kind) {
    case 'wood':
    case 'cloud':
      return { does: 'veil', shape: piece.shape, depth: VEIL };
    case 'obstacle':
      return { does: piece.height === 'tall' ? 'wall' : 'low', shape: piece.shape };
    case 'barrier':
      return { does: 'low', shape: piece.shape };
    default:
      return undefined;
  }
}

/** Terrain made ready for looks; Clouds that come later are added by `withPieces`. */
export function groundOf(terrain: readonly TerrainData[]): SightGround {
  return sightGround(terrain.map(sightPiece).filter((piece) => piece !== undefined));
}
