/**
 * How models move: which enemies and terrain stop them, which demand caution, and which enemies they may
 * leave freely.
 */
import type { TerrainPiece, Walk } from '../../../space/index.js';
import type { TerrainData } from './schema.js';
import type { Size } from '../model/sizes.js';

/** The abilities that affect a model's movement. */
export interface Skills {
  /** Crosses difficult terrain without Moving Cautiously. */
  readonly ranger: boolean;
  /** Passes over enemies, cautious terrain and water at full rate. */
  readonly flying: boolean;
  /** Enters deep water, and shallow water without Moving Cautiously. */
  readonly swim: boolean;
}

/** What a manner of moving can pass: enemies by `TIER`, terrain by `KIND`. */
export interface Manner {
  /**
   * Enemies to go around, and enemies to cross without ending there. The model steps on all others and displaces them.
   */
  readonly stops: number;
  readonly ends: number;
  /** Terrain to go around, and terrain to cross without ending there. */
  readonly walls: number;
  readonly lids: number;
  /** Adjacent enemies that hold the model back. */
  readonly holds: number;
}

/** The tiers of bases in the rules, as bits. */
const TIER = { tiny: 1, small: 2, bigger: 4 } as const;

const ALL_TIERS = TIER.tiny | TIER.small | TIER.bigger;

/** Returns the tier of a size. */
export function tierOf(size: Size): number {
  return size === 'tiny' || size === 'small' ? TIER[size] : TIER.bigger;
}

const KIND = { difficult: 1, shallow: 2, deep: 4, tall: 8, low: 16, barrier: 32, hull: 64 } as const;

/** Boat hulls as pieces of ground. A model that is not on one goes around, or flies over. */
export const HULL: number = KIND.hull;
/** Deep water. It does not stop a model that has fallen in. */
export const DEEP: number = KIND.deep;
/** Terrain that no model can pass. */
export const TALL: number = KIND.tall;

/** Returns the effect of terrain on movement, by kind. A Cloud and frugin plants stop no model. */
function kindOf(piece: TerrainData): number {
  switch (piece.kind) {
    case 'wood':
    case 'snow':
    case 'difficult':
      return KIND.difficult;
    case 'shallow-water':
      return KIND.shallow;
    case 'deep-water':
      return KIND.deep;
    case 'obstacle':
      return KIND[piece.height];
    case 'barrier':
      return KIND.barrier;
    case 'cloud':
    case 'frugin':
      return 0;
  }
}

/** Converts terrain to pieces for movement, in the same order. */
export function piecesOf(terrain: readonly TerrainData[]): TerrainPiece[] {
  return terrain.map((piece) => ({ shape: piece.shape, kind: kindOf(piece) }));
}

/** How a model moves, without and with Moving Cautiously. */
interface Manners {
  readonly free: Manner;
  readonly cautious: Manner;
}

/** A cache of manners. There are eight per size, and every model of every battle needs one. */
const known = new Map<Size, Manners[]>();

/** Returns how a model of this size and these skills moves, without and with Moving Cautiously. */
export function mannersOf(size: Size, skills: Skills): Manners {
  let ofSize = known.get(size);
  if (!ofSize) known.set(size, (ofSize = []));
  const which = (skills.ranger ? 1 : 0) + (skills.flying ? 2 : 0) + (skills.swim ? 4 : 0);
  return (ofSize[which] ??= makeManners(size, skills));
}

function makeManners(size: Size, skills: Skills): Manners {
  const hull = skills.flying ? 0 : KIND.hull;
  const inaccessible = KIND.tall | hull | (skills.swim || skills.flying ? 0 : KIND.deep);
  const lids = KIND.low | KIND.barrier | (skills.flying ? KIND.hull : 0);
  const cautious: Manner = { ...passing(size), walls: inaccessible, lids, holds: 0 };
  // Flying passes over enemies, at full rate even if the model must Move Cautiously.
  if (skills.flying) {
    const over = { ...cautious, stops: 0, ends: cautious.stops | cautious.ends };
    return { free: over, cautious: over };
  }
  const difficult = skills.ranger ? 0 : KIND.difficult | (skills.swim ? 0 : KIND.shallow);
  const trodden = isLarge(size) ? TIER.tiny : 0;
  const free: Manner = {
    stops: ALL_TIERS & ~trodden,
    ends: 0,
    walls: inaccessible | lids | difficult,
    lids: 0,
    holds: ALL_TIERS & ~leftFreely(size),
  };
  return { free, cautious };
}

/**
 * Returns the enemies that a model goes around, and those that it crosses without ending there, when it Moves
 * Cautiously. Small models move through Tiny ones, and Huge ones through Small ones. Medium and larger models displace
 * Tiny ones, and Huge ones also displace Small ones.
 */
function passing(size: Size): { stops: number; ends: number } {
  if (size === 'tiny') return { stops: ALL_TIERS, ends: 0 };
  if (size === 'small') return { stops: TIER.small | TIER.bigger, ends: TIER.tiny };
  if (size === 'huge') return { stops: TIER.bigger, ends: 0 };
  return { stops: TIER.small | TIER.bigger, ends: 0 };
}

/**
 * Returns the enemies that a model leaves without Moving Cautiously. Small and larger models leave Tiny ones, and Huge
 * ones also leave Small ones.
 */
function leftFreely(size: Size): number {
  if (size === 'tiny') return 0;
  return size === 'huge' ? TIER.tiny | TIER.small : TIER.tiny;
}

function isLarge(size: Size): boolean {
  return size !== 'tiny' && size !== 'small';
}

const TIERS = 3;

/** Returns the group of a model among the bodies of a table, from its side (0 to 9) and tier. */
export function groupOf(side: number, size: Size): number {
  return tierOf(size) << (TIERS * side);
}

/** Returns the walk of a model among bodies with the groups of `groupOf`. */
export function walkOf(
  manner: Manner,
  base: Pick<Walk, 'x' | 'y' | 'radius' | 'self'>,
  sides: { readonly friends: readonly number[]; readonly enemies: readonly number[] },
  allowance: number,
): Walk {
  const { stops, ends, walls, lids } = manner;
  let [stopping, ending] = [0, 0];
  for (const side of sides.friends) ending |= ALL_TIERS << (TIERS * side);
  for (const side of sides.enemies) {
    stopping |= stops << (TIERS * side);
    ending |= ends << (TIERS * side);
  }
  const { x, y, radius, self } = base;
  return { x, y, radius, self, stops: stopping, ends: ending, walls, lids, allowance };
}
