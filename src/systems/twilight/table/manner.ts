/** How models move: what stops whom, what asks for caution, and whom one leaves freely. */
import { type TerrainPiece, type Walk } from '../../../space/index.js';
import type { TerrainData } from './schema.js';
import type { Size } from './sizes.js';

/** What of a model's abilities bears on its ways. */
export interface Skills {
  /** Crosses difficult terrain without Moving Cautiously. */
  readonly ranger: boolean;
  /** Passes over enemies and what others cross cautiously, and over water, at full rate. */
  readonly flying: boolean;
  /** Enters deep water, and shallow water without Moving Cautiously. */
  readonly swim: boolean;
}

/** What a manner of moving passes and does not; enemies by `TIER`, terrain by `KIND`. */
export interface Manner {
  /** Enemies that are gone around, and those crossed but not ended upon; what is in neither is stepped on and displaced. */
  readonly stops: number;
  readonly ends: number;
  /** Terrain that is gone around, and that is crossed but not ended upon. */
  readonly walls: number;
  readonly lids: number;
  /** Adjacent enemies that hold the model back. */
  readonly holds: number;
}

/** The tiers of bases that rules tell apart, as bits. */
const TIER = { tiny: 1, small: 2, bigger: 4 } as const;

const ALL_TIERS = TIER.tiny | TIER.small | TIER.bigger;

/** The tier of a size. */
export function tierOf(size: Size): number {
  return size === 'tiny' || size === 'small' ? TIER[size] : TIER.bigger;
}

const KIND = { difficult: 1, shallow: 2, deep: 4, tall: 8, low: 16, barrier: 32, hull: 64 } as const;

/** Hulls of boats as pieces of ground: who is on none goes around, and flies over. */
export const HULL: number = KIND.hull;
/** Deep water, which whoever has fallen in is not kept from. */
export const DEEP: number = KIND.deep;
/** What nobody passes. */
export const TALL: number = KIND.tall;

/** What terrain does to ways, by kind; a Cloud and frugin plants stop nobody. */
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

/** Terrain as ways meet it, in its own order. */
export function piecesOf(terrain: readonly TerrainData[]): TerrainPiece[] {
  return terrain.map((piece) => ({ shape: piece.shape, kind: kindOf(piece) }));
}

/** How a model moves: without Moving Cautiously, and with it. */
interface Manners {
  readonly free: Manner;
  readonly cautious: Manner;
}

/** The manners that were asked for: there are eight of each size, and every model of every battle asks anew. */
const known = new Map<Size, Manners[]>();

/** How a model of this size and these skills moves without Moving Cautiously, and with it. */
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
  // Flying moves over enemies, and at full rate even if forced to Move Cautiously.
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
 * Which enemies a model goes around, and which it crosses but does not end upon, when it Moves Cautiously. Small ones
 * move through Tiny ones, Huge ones through Small ones; Medium and larger ones displace Tiny ones, Huge ones also Small.
 */
function passing(size: Size): { stops: number; ends: number } {
  if (size === 'tiny') return { stops: ALL_TIERS, ends: 0 };
  if (size === 'small') return { stops: TIER.small | TIER.bigger, ends: TIER.tiny };
  if (size === 'huge') return { stops: TIER.bigger, ends: 0 };
  return { stops: TIER.small | TIER.bigger, ends: 0 };
}

/** Enemies that a model leaves without Moving Cautiously: Small and larger ones Tiny ones, Huge ones also Small ones. */
function leftFreely(size: Size): number {
  if (size === 'tiny') return 0;
  return size === 'huge' ? TIER.tiny | TIER.small : TIER.tiny;
}

function isLarge(size: Size): boolean {
  return size !== 'tiny' && size !== 'small';
}

const TIERS = 3;

/** The group of a model among the bodies of a table: its side (0 to 9) and tier. */
export function groupOf(side: number, size: Size): number {
  return tierOf(size) << (TIERS * side);
}

/** The walk of a model among bodies that have the groups of `groupOf`. */
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
