/**
 * How models move: which enemies and terrain stop them, which demand caution, and which enemies they may
 * leave freely. The owner of enemies right behind a barrier lets a model over or blocks it (Linear barriers).
 */
import {
  type TerrainPiece,
  type Walk,
  outlineDistance,
  outlineOf,
  straightAcross,
  type Across,
  type Point,
  type Way,
  type Ways,
} from '../../../space/index.js';
import type { TerrainData } from './schema.js';
import { type Size, ADJACENT } from '../model/sizes.js';

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

/** The Oran that each of two models may add if they fight over a blocked barrier. */
const BLOCKED_ORAN = 1;

/** A crossing: the mover, the enemy behind, and how each moves when it Moves Cautiously. */
export interface BarrierCrossing {
  /** Reads the bodies again for each request. Every body returns to its place afterwards. */
  readonly ways: Ways;
  readonly mover: Walk;
  /** The enemy's own walk. `self` is its index among the bodies. */
  readonly enemy: Walk;
}

/** The results of a crossing, by the choice of the enemy's owner. */
export interface Crossed {
  /** The mover's way over the barrier, up to the enemy's place. */
  readonly way: Way;
  /** Where the enemy stands after it moves back out of contact. Null: there is no room. */
  readonly back: Point | null;
  /** Where it stands to block, and the mover's way to the barrier. Null: one of them has no room. */
  readonly block: { readonly at: Point; readonly way: Way } | null;
  /** The Combat Stones that each may add in a fight over the barrier. */
  readonly additionalOran: number;
}

/**
 * Returns the crossing of a barrier with an enemy so near behind it that the mover has no room between. Undefined for
 * other enemies, or if the mover's shortest way does not cross the barrier.
 */
export function crossingOf(
  barrier: TerrainData,
  kind: number,
  { ways, mover, enemy }: BarrierCrossing,
): Crossed | undefined {
  const outline = outlineOf(barrier.shape);
  if (outlineDistance(outline, enemy.x, enemy.y) - enemy.radius >= 2 * mover.radius) return undefined;
  const across = straightAcross(outline, enemy.x, enemy.y);
  if (across === undefined || !isBefore(across, mover)) return undefined;
  const landing = pointBeside(across.leaves, across, mover.radius);
  const { group } = ways.bodies;
  const there = group[enemy.self]!;
  group[enemy.self] = 0;
  const way = ways.toPlace(mover, ...landing);
  const around = ways.toPlace({ ...mover, walls: mover.walls | kind }, ...landing);
  group[enemy.self] = there;
  if (way === null || (around !== null && around.length <= way.length)) return undefined;
  const back = standing(ways, mover, landing, () => stepBack(ways, mover, enemy));
  const block = blockOf({ ways, mover, enemy }, across);
  if (back === null && block === null) return undefined;
  return { way, back, block, additionalOran: BLOCKED_ORAN };
}

/** Reports whether a model stands on the near side of a crossing. */
function isBefore({ enters, dx, dy }: Across, { x, y }: Walk): boolean {
  return (x - enters[0]) * dx + (y - enters[1]) * dy < 0;
}

const pointBeside = ([x, y]: Point, { dx, dy }: Across, far: number): Point => [x + far * dx, y + far * dy];

/** Returns the nearest place where the enemy has no contact with the mover. */
function stepBack(ways: Ways, mover: Walk, enemy: Walk): Point | null {
  const { radius } = ways.bodies;
  const own = radius[mover.self]!;
  radius[mover.self] = own + ADJACENT + APART;
  const place = ways.nearestPlace(enemy, enemy.x, enemy.y);
  radius[mover.self] = own;
  return place;
}

/** The extra distance after a step back, beyond contact, in inches. */
const APART = 1e-6;

/** Returns the block: both models stand against the barrier, one on either side. */
function blockOf({ ways, mover, enemy }: BarrierCrossing, across: Across): Crossed['block'] {
  const at = pointBeside(across.leaves, across, enemy.radius);
  const stop = pointBeside(across.enters, across, -mover.radius);
  if (!standing(ways, mover, stop, () => ways.mayEnd(enemy, ...at))) return null;
  const way = standing(ways, enemy, at, () => ways.toPlace(mover, ...stop));
  return way && { at, way };
}

/** Runs a query while a body stands elsewhere. */
function standing<T>({ bodies: { x, y } }: Ways, { self }: Walk, at: Point, ask: () => T): T {
  const before = [x[self]!, y[self]!] as const;
  [x[self], y[self]] = at;
  const answer = ask();
  [x[self], y[self]] = before;
  return answer;
}
