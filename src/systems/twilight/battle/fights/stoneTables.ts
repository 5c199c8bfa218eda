/**
 * Tables that all melees with the same stones, Stamina and abilities share: points, layers, moves with their
 * targets, and blows. A point is the faces of a side (`faces.ts`). A layer is what a side can still spend:
 * Stamina and uses of abilities. Each amount of both is a layer.
 */
import { LruCache } from '../../../../game/compile/index.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import { blowsLanded } from '../../rules/blows.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import { facesOf, type Effect, type Faces } from './faces.js';
import { adjustMoves } from '../../rules/adjust.js';

/** A move that the stones of the melee allow at some point. */
export interface StoneMove {
  readonly touches: SideIndex;
  /** How far it lowers the layer of the side that makes it. */
  readonly drop: number;
  /** The points of the touched side at which it is possible. */
  readonly points: Int32Array;
  /** The whole effect. */
  readonly effect: Effect;
  /**
   * The index of the same move with one stone fewer, or −1 if there is none. Then the effect of the one
   * further stone.
   */
  readonly rest: number;
  readonly step: Effect;
}

/** The shared tables. The head of this file explains them. */
export interface StoneTables {
  readonly faces: readonly [Faces, Faces];
  readonly purses: readonly [Purse, Purse];
  /** In the order of R-28. */
  readonly moves: readonly [readonly StoneMove[], readonly StoneMove[]];
  /** By side and layer: the moves that it can pay for. */
  readonly payable: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
  /** The number of pairs of points. Points of side 0 change more slowly. */
  readonly slab: number;
  /** By pair of points: the blows on each side, plus `most` if it is struck savagely. */
  readonly struck: readonly [Uint8Array, Uint8Array];
  /** One more than the most blows. */
  readonly most: number;
}

/** The most bytes of tables in the cache. */
const MOST_BYTES = 67_108_864;
const known = new LruCache<StoneTables>(
  MOST_BYTES,
  ({ slab, moves }) => 2 * slab + 4096 * moves.flat().length,
);

/** Returns the tables of a melee. All melees with the same numbers share them. */
export function stoneTables(melee: Melee): StoneTables {
  const { sides, pool, faceUp } = melee;
  const reported = sides.map(({ stones, extras, stamina, abilities, modifiers }) => [
    stones,
    extras,
    stamina,
    modifiers.allErac !== 0,
    abilities.map(({ cost, uses, effect }) => [cost, `${uses}`, effect]),
  ]);
  return known.get(JSON.stringify([pool, faceUp, reported]), () => makeTables(melee));
}

function makeTables(melee: Melee): StoneTables {
  const purses = pair((side) => purseOf(melee, side));
  const faces = pair((side) => {
    const recasts = purses[side].moves.some(({ turns }) => !turns);
    return facesOf(splitsOf(melee, side) ?? [], melee.faceUp, recasts);
  });
  const made = pair((side) => movesOf(purses[side], faces, side));
  const most = melee.pool.ofAKind + 1;
  return {
    faces,
    purses,
    most,
    moves: pair((side) => made[side].moves),
    payable: pair((side) => made[side].payable),
    slab: faces[0].count * faces[1].count,
    struck: pair((side) =>
      struckOn(faces, side, melee.sides[other(side)].modifiers.allErac === 0 ? 0 : most),
    ),
  };
}

/**
 * Returns the moves of a side that its own and its enemy's stones allow, and those that each layer can pay
 * for.
 */
function movesOf({ moves, payable }: Purse, faces: readonly [Faces, Faces], side: SideIndex) {
  const allowed = moves.filter((move) => faces[move.turns ? other(side) : side].has(move));
  const places = new Map(allowed.map((move, place) => [moves.indexOf(move), place]));
  const made = allowed.map((move): StoneMove => {
    const touches = move.turns ? other(side) : side;
    const effect = faces[touches].effectOf(move);
    const one = { ...move, ...(move.erac > 0 ? { erac: 1, oran: 0 } : { erac: 0, oran: 1 }) };
    const fewer = { ...move, erac: move.erac - one.erac, oran: move.oran - one.oran };
    return {
      touches,
      drop: move.drop,
      points: Int32Array.from(effect.possible.keys()).filter((point) => effect.possible[point] === 1),
      effect,
      rest: allowed.findIndex((other) => isSame(other, fewer)),
      step: faces[touches].effectOf(one),
    };
  });
  const ofLayer = (all: readonly number[]): number[] => all.flatMap((move) => places.get(move) ?? []);
  return { moves: made, payable: payable.map(ofLayer) };
}

const isSame = (one: PurseMove, two: PurseMove): boolean =>
  one.ability === two.ability && one.erac === two.erac && one.oran === two.oran;

/**
 * Returns the blows on a side by pair of points.
 *
 * @param savage the number added if its enemy strikes savagely, or 0 if it never does
 */
function struckOn(faces: readonly [Faces, Faces], side: SideIndex, savage: number): Uint8Array {
  const [own, enemy] = [faces[side], faces[other(side)]];
  const struck = new Uint8Array(own.count * enemy.count);
  for (let p = 0; p < own.count; p++) {
    for (let q = 0; q < enemy.count; q++) {
      const blows = blowsLanded(enemy.erac[q]!, own.oran[p]!);
      const at = side === 0 ? p * enemy.count + q : q * own.count + p;
      struck[at] = blows + (blows > 0 && enemy.oran[q] === 0 ? savage : 0);
    }
  }
  return struck;
}

/** A move with its cost: the stones that it recasts or turns over, and how far it lowers the layer. */
export interface PurseMove {
  /** The index of its ability. −1 means Stamina alone. */
  readonly ability: number;
  /** Whether it turns over enemy stones. If not, it recasts own ones. */
  readonly turns: boolean;
  readonly erac: number;
  readonly oran: number;
  /** How far it lowers the layer, at least 1. */
  readonly drop: number;
}

/** Moves in the order of R-28, and the layers. The last layer is the whole purse. */
export interface Purse {
  /** The Stamina of the whole purse. A layer has `layer % (stamina + 1)`. */
  readonly stamina: number;
  readonly layers: number;
  readonly moves: readonly PurseMove[];
  /** By layer: the indices of the moves that it can pay for. */
  readonly payable: readonly (readonly number[])[];
}

/**
 * Returns the purse of a side.
 *
 * @throws Error for a move that is free and without a limit
 */
function purseOf({ sides, pool }: Melee, side: SideIndex): Purse {
  const { stamina, abilities } = sides[side];
  let layers = stamina + 1;
  const limits = abilities.map(({ uses }) => {
    if (uses === Infinity) return undefined;
    const limit = { stride: layers, values: uses + 1 };
    layers *= limit.values;
    return limit;
  });
  const most = { erac: pool.ofAKind, oran: pool.ofAKind };
  const reach = { recast: () => 0, turn: () => 0, own: most, enemy: most };
  const all = adjustMoves(abilities, reach, stamina > 0, 1);
  const moves = all.map(({ cost, ability, erac, oran }): PurseMove => {
    const drop = cost + (limits[ability]?.stride ?? 0);
    if (drop === 0) throw new Error('a move that is free and without a limit');
    return { ability, turns: abilities[ability]?.effect.kind === 'turn', erac, oran, drop };
  });
  const payable = Array.from({ length: layers }, (_, layer) =>
    all.flatMap(({ cost, ability }, move) => {
      const limit = limits[ability];
      const used = limit !== undefined && Math.floor(layer / limit.stride) % limit.values === 0;
      return cost > layer % (stamina + 1) || used ? [] : [move];
    }),
  );
  return { stamina, layers, moves, payable };
}
