/**
 * Tables that all melees with the same stones, Stamina and abilities share: the possible faces of a side, points,
 * layers, moves with their targets, and blows.
 */
import { LruCache } from '../../../../game/compile/index.js';
import { binomialPmf } from '../../../../math/index.js';
import type { Split } from '../../rules/stones.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import { blowsLanded } from '../../rules/blowsAndSaves.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import { adjustMoves } from '../../rules/adjust.js';

/**
 * The effect of a move on the stones of one side. From each point it leads to other points, with the same
 * chances everywhere.
 */
interface Effect {
  /** By point: 1 if the move is possible. */
  readonly possible: Uint8Array;
  /** The point after the k-th result is `targets[point × chances.length + k]`. */
  readonly targets: Int32Array;
  readonly chances: Float64Array;
}

/** The chances that a stone of each kind lands face-up. */
export interface FaceUp {
  readonly erac: number;
  readonly oran: number;
}

/**
 * The points of a side: numbers of face-up Erac and Oran. If the side may recast, each of its splits has
 * points of its own. The split then gives the number of face-down stones. Otherwise one set serves all
 * splits.
 */
class Faces {
  /** The face-up stones of each point. */
  readonly erac: Uint8Array;
  readonly oran: Uint8Array;
  /** By split: the chance of each point at the cast. */
  readonly chances: readonly Float64Array[];
  /** For each point, the set that it belongs to and the stones of its split. */
  private readonly block: Uint8Array;
  private readonly eracs: Uint8Array;
  private readonly orans: Uint8Array;
  private readonly places = new Map<number, number>();
  private readonly effects = new Map<string, Effect>();

  constructor(
    splits: readonly Split[],
    private readonly faceUp: FaceUp,
    apart: boolean,
  ) {
    const sizes = splits.map(({ erac, oran, extra }) => ({ eracs: erac, orans: oran + extra }));
    const points: { block: number; eracs: number; orans: number; erac: number; oran: number }[] = [];
    sizes.forEach((size, split) => {
      const block = apart ? split : 0;
      for (let erac = 0; erac <= size.eracs; erac++) {
        for (let oran = 0; oran <= size.orans; oran++) {
          const place = placeOf(block, erac, oran);
          if (this.places.has(place)) continue;
          this.places.set(place, points.length);
          points.push({ block, ...size, erac, oran });
        }
      }
    });
    this.block = Uint8Array.from(points, ({ block }) => block);
    this.erac = Uint8Array.from(points, ({ erac }) => erac);
    this.oran = Uint8Array.from(points, ({ oran }) => oran);
    this.eracs = Uint8Array.from(points, ({ eracs }) => eracs);
    this.orans = Uint8Array.from(points, ({ orans }) => orans);
    this.chances = sizes.map((size, split) => {
      const chances = new Float64Array(points.length);
      const orans = binomialPmf(size.orans, faceUp.oran);
      binomialPmf(size.eracs, faceUp.erac).forEach((p, erac) => {
        orans.forEach((q, oran) => (chances[this.at(apart ? split : 0, erac, oran)] = p * q));
      });
      return chances;
    });
  }

  /** Returns the point with these numbers of face-up stones. */
  private at(block: number, erac: number, oran: number): number {
    return this.places.get(placeOf(block, erac, oran)) as number;
  }

  get count(): number {
    return this.erac.length;
  }

  /** Returns whether any split has this many stones. */
  has({ erac, oran }: { readonly erac: number; readonly oran: number }): boolean {
    return this.eracs.some((eracs, point) => eracs >= erac && this.orans[point]! >= oran);
  }

  /** Returns the chance of each point for a mix of splits. */
  mixed(mix: readonly number[]): Float64Array {
    const sum = new Float64Array(this.count);
    this.chances.forEach((chances, split) => {
      const share = mix[split]!;
      if (share === 0) return;
      for (let point = 0; point < sum.length; point++) {
        sum[point] = sum[point]! + share * chances[point]!;
      }
    });
    return sum;
  }

  /**
   * Returns the effect of a move on the stones of the side. The move turns over face-up stones or recasts
   * face-down ones.
   */
  effectOf({
    turns,
    erac,
    oran,
  }: {
    readonly turns: boolean;
    readonly erac: number;
    readonly oran: number;
  }): Effect {
    return turns ? this.turned(erac, oran) : this.recast(erac, oran);
  }

  private recast(erac: number, oran: number): Effect {
    const orans = binomialPmf(oran, this.faceUp.oran);
    const results = [...binomialPmf(erac, this.faceUp.erac)].flatMap((p, up) =>
      [...orans].map((q, upOran) => ({ erac: up, oran: upOran, chance: p * q })),
    );
    return this.effect(`recast ${erac} ${oran}`, results, (point) => {
      const down = this.eracs[point]! - this.erac[point]!;
      const downOran = this.orans[point]! - this.oran[point]!;
      return erac <= down && oran <= downOran;
    });
  }

  private turned(erac: number, oran: number): Effect {
    return this.effect(
      `turn ${erac} ${oran}`,
      [{ erac: -erac, oran: -oran, chance: 1 }],
      (point) => erac <= this.erac[point]! && oran <= this.oran[point]!,
    );
  }

  private effect(
    key: string,
    results: readonly { readonly erac: number; readonly oran: number; readonly chance: number }[],
    isPossible: (point: number) => boolean,
  ): Effect {
    const sharedFaces = this.effects.get(key);
    if (sharedFaces) return sharedFaces;
    const possible = Uint8Array.from(this.erac, (_, point) => (isPossible(point) ? 1 : 0));
    const targets = new Int32Array(this.count * results.length);
    possible.forEach((can, point) => {
      results.forEach(({ erac, oran }, k) => {
        const up = [this.erac[point]! + erac, this.oran[point]! + oran] as const;
        targets[point * results.length + k] = can === 1 ? this.at(this.block[point]!, ...up) : point;
      });
    });
    const effect = { possible, targets, chances: Float64Array.from(results, ({ chance }) => chance) };
    this.effects.set(key, effect);
    return effect;
  }
}

const placeOf = (block: number, erac: number, oran: number): number => (block * 32 + erac) * 32 + oran;

/** The number of sides whose faces are in the cache. */
const MOST_FACES = 512;
const sharedFaces = new LruCache<Faces>(MOST_FACES, () => 1);

/**
 * Returns the faces of a side. All fights with the same splits share them.
 *
 * @param apart whether the side may recast, so that each split has points of its own
 */
function facesOf(splits: readonly Split[], faceUp: FaceUp, apart: boolean): Faces {
  const sizes = splits.map(({ erac, oran, extra }) => `${erac}/${oran + extra}`);
  const key = `${sizes.join(' ')} ${faceUp.erac} ${faceUp.oran} ${apart ? 1 : 0}`;
  return sharedFaces.get(key, () => new Faces(splits, faceUp, apart));
}

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
const knownTables = new LruCache<StoneTables>(
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
  return knownTables.get(JSON.stringify([pool, faceUp, reported]), () => makeTables(melee));
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
