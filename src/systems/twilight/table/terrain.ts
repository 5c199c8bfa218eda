/**
 * The effect of each kind of terrain on a line of sight. Snow, water, rough ground and frugin plants hide
 * nothing.
 */
import { sightGround, type SightGround, type SightPiece } from '../../../space/index.js';
import type { TerrainData } from './schema.js';

/** The depth of a wood or Cloud that models can see through, in inches. */
const VEIL = 2;

/** Converts terrain to a piece for sight. Undefined if it has no effect. */
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

/** Prepares terrain for sight. `withPieces` adds later Clouds. */
export function groundOf(terrain: readonly TerrainData[]): SightGround {
  return sightGround(terrain.map(sightPiece).filter((piece) => piece !== undefined));
}
