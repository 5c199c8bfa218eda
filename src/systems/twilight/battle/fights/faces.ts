/**
 * The possible faces of one side of a melee, and the effect of moves on them. All fights with the same stones
 * share these tables.
 */
import { LruCache } from '../../../../game/compile/index.js';
import { binomialPmf } from '../../../../math/index.js';
import type { Split } from '../../rules/stones.js';

/**
 * The effect of a move on the stones of one side. From each point it leads to other points, with the same
 * chances everywhere.
 */
export interface Effect {
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
export class Faces {
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
    const known = this.effects.get(key);
    if (known) return known;
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
const known = new LruCache<Faces>(MOST_FACES, () => 1);

/**
 * Returns the faces of a side. All fights with the same splits share them.
 *
 * @param apart whether the side may recast, so that each split has points of its own
 */
export function facesOf(splits: readonly Split[], faceUp: FaceUp, apart: boolean): Faces {
  const sizes = splits.map(({ erac, oran, extra }) => `${erac}/${oran + extra}`);
  const key = `${sizes.join(' ')} ${faceUp.erac} ${faceUp.oran} ${apart ? 1 : 0}`;
  return known.get(key, () => new Faces(splits, faceUp, apart));
}
