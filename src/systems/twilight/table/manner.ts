/**
 * How models move: which enemies and terrain stop them, which demand caution, and which enemies they may
 * leave freely.
 *
 * Where models of a table can move, without and with Moving Cautiously.
 */
import {
  bodiesOf,
  discGap,
  gapBetween,
  Ground,
  Ways,
  WayTooComplex,
  type TerrainPiece,
  type Walk,
  type Bodies,
  type Point,
  type Way,
} from '../../../space/index.js';
import type { TerrainData, MoveData } from './schema.js';
import { ADJACENT, CONTACT, type Size } from '../model/sides.js';
import { TOUCH, wayGivenUp } from '../../../system/index.js';
import { crossingOf } from './barrier.js';
import type { PlacedModel, Table } from './read.js';

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

/** A way in JSON. */
export interface WayAnswer extends Pick<Way, 'length' | 'path'> {
  /** Smaller enemies under the model at its end, with the nearest places beside it. Absent if there are none. */
  readonly displaced?: readonly { readonly model: string; readonly to: Point }[];
}

/** A barrier with the enemy behind it (see `Crossed`). */
export interface BarrierAnswer {
  readonly way: WayAnswer;
  readonly back: Point | null;
  readonly block: { readonly at: Point; readonly way: WayAnswer } | null;
  readonly additionalOran: number;
}

/** The shortest ways of one move. Null if there is none of any length. */
export interface MoveAnswer {
  readonly model: string;
  readonly free: WayAnswer | null;
  /** The plain length, not doubled. */
  readonly cautious: WayAnswer | null;
  /** Present if the engaged enemy stands right behind a barrier: its owner's options if the model crosses. */
  readonly barrier?: BarrierAnswer;
}

/**
 * Returns the answers to moves, in order.
 * @throws StonecastError with the path for unknown ids
 */
export function answerReach(table: Table, moves: readonly MoveData[]): { readonly moves: MoveAnswer[] } {
  const ground = new Ground(table.width, table.depth, piecesOf(table.terrain));
  return { moves: moves.map((move, i) => answerMove(table, ground, move, i)) };
}

/** The sides from the mover's view. */
const OWN = 0;
const OTHER = 1;

function answerMove(table: Table, ground: Ground, { model: id, to }: MoveData, i: number): MoveAnswer {
  const self = table.find(id, ['moves', i, 'model']);
  const mover = table.models[self]!;
  const sideOf = ({ side }: PlacedModel): number => (side === mover.side ? OWN : OTHER);
  const bodies = bodiesOf(
    table.models.map((model) => ({ ...model, group: groupOf(sideOf(model), model.size) })),
  );
  const ways = new Ways(ground, bodies, CONTACT);
  const shortest = (walk: Walk): Way | null => {
    if ('engage' in to) return ways.toContact(walk, table.find(to.engage, ['moves', i, 'to', 'engage']));
    if ('of' in to) return ways.toGap(walk, table.find(to.of, ['moves', i, 'to', 'of']), to.gap);
    return ways.toPlace(walk, to[0], to[1]);
  };
  const ask = (walk: Walk): Way | null => orGivenUp(i, () => shortest(walk));
  const { free, cautious } = mannersOf(mover.size, skillsOf(mover));
  const walk = (manner: Manner): Walk =>
    walkOf(manner, { ...mover, self }, { friends: [OWN], enemies: [OTHER] }, Infinity);
  const way = ask(walk(free));
  const held = way !== null && way.length > 0 && isHeld(table, bodies, self, free);
  const asAnswer = (found: Way | null): WayAnswer | null =>
    found && wayAnswer(table, ways, walk(cautious), found);
  const barrier =
    'engage' in to
      ? orGivenUp(i, () => barrierOf(table, ways, walk(cautious), table.find(to.engage, [])))
      : undefined;
  return {
    model: id,
    free: held ? null : asAnswer(way),
    cautious: asAnswer(ask(walk(cautious))),
    ...(barrier && { barrier }),
  };
}

/** Returns the options of the owner of an enemy right behind a barrier. Flying models pass over both. */
function barrierOf(table: Table, ways: Ways, mover: Walk, target: number): BarrierAnswer | undefined {
  const { terrain, models } = table;
  const [own, other] = [models[mover.self]!, models[target]!];
  if (other.side === own.side || skillsOf(own).flying) return undefined;
  const { cautious } = mannersOf(other.size, skillsOf(other));
  const enemy = walkOf(cautious, { ...other, self: target }, { friends: [OTHER], enemies: [OWN] }, Infinity);
  const kinds = piecesOf(terrain);
  for (const [i, piece] of terrain.entries()) {
    if (piece.kind !== 'barrier') continue;
    const crossed = crossingOf(piece, kinds[i]?.kind ?? 0, { ways, mover, enemy });
    if (crossed === undefined) continue;
    const { way, back, block, additionalOran } = crossed;
    const plain = ({ length, path }: Way): WayAnswer => ({ length, path });
    return { way: plain(way), back, block: block && { at: block.at, way: plain(block.way) }, additionalOran };
  }
  return undefined;
}

/**
 * Returns a way with the models that it displaces at its end. They are placed beside the model (Tiny Models, Huge
 * Models).
 */
function wayAnswer({ models }: Table, ways: Ways, { self, radius }: Walk, way: Way): WayAnswer {
  const { bodies } = ways;
  const [x, y] = [bodies.x[self]!, bodies.y[self]!];
  [bodies.x[self], bodies.y[self]] = [way.x, way.y];
  const stepped = models.flatMap((model, i) =>
    i !== self && discGap(way.x, way.y, radius, model.x, model.y, model.radius) < -TOUCH ? [i] : [],
  );
  const displaced = stepped.map((i) => {
    const small = models[i]!;
    const { cautious } = mannersOf(small.size, skillsOf(small));
    const sides = { friends: [OWN, OTHER], enemies: [] };
    const place = ways.nearestPlace(
      walkOf(cautious, { ...small, self: i }, sides, Infinity),
      small.x,
      small.y,
    );
    const to = place ?? ([small.x, small.y] as const);
    // The next displaced model must leave room for this one.
    [bodies.x[i], bodies.y[i]] = to;
    return { model: small.id, to };
  });
  for (const i of stepped) [bodies.x[i], bodies.y[i]] = [models[i]!.x, models[i]!.y];
  [bodies.x[self], bodies.y[self]] = [x, y];
  return { length: way.length, path: way.path, ...(displaced.length > 0 && { displaced }) };
}

/** Runs a search for a way. If the table is too complex, it reports that in words. */
function orGivenUp<T>(move: number, ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof WayTooComplex)) throw error;
    throw wayGivenUp(move);
  }
}

/** Reports whether adjacent enemies keep a model from leaving in this manner. */
function isHeld({ models }: Table, bodies: Bodies, self: number, { holds }: Manner): boolean {
  return models.some(
    ({ side, size }, i) =>
      side !== models[self]?.side && (tierOf(size) & holds) !== 0 && gapBetween(bodies, self, i) <= ADJACENT,
  );
}

/** Returns the abilities that affect a model's movement. */
function skillsOf({ profile }: Pick<PlacedModel, 'profile'>): Skills {
  const has = (wanted: string): boolean =>
    profile?.abilities.some((one) => (typeof one === 'string' ? one : one.id) === wanted) ?? false;
  return { ranger: has('ranger'), flying: has('flying'), swim: has('swim') };
}
