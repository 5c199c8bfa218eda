/** The resources of a side for adjusting: Stamina and uses of abilities. Each amount of both is a layer. */
import type { SideIndex } from '../../model/sides.js';
import { adjustMoves } from '../../rules/adjust.js';
import type { Melee } from '../../scenario/melee.js';

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
export function purseOf({ sides, pool }: Melee, side: SideIndex): Purse {
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
