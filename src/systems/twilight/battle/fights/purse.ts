/** What a side of a melee can spend in adjusting: Stamina and uses of abilities. Each amount of both is a layer. */
import type { SideIndex } from '../../games/meleePlan.js';
import { adjustMoves } from '../../rules/adjust.js';
import type { Melee } from '../../scenario/melee.js';

/** A move as far as it costs: the stones that it recasts or turns over, and how it lowers the layer. */
export interface PurseMove {
  /** Its ability by place; −1: Stamina alone. */
  readonly ability: number;
  /** Whether it turns over enemy stones; else it recasts own ones. */
  readonly turns: boolean;
  readonly erac: number;
  readonly oran: number;
  /** By how much it lowers the layer; at least 1. */
  readonly drop: number;
}

/** Moves in the order of R-28, and the layers. The last layer is the whole purse. */
export interface Purse {
  /** Stamina of the whole purse; `layer % (stamina + 1)` is what a layer has. */
  readonly stamina: number;
  readonly layers: number;
  readonly moves: readonly PurseMove[];
  /** By layer: the moves, by place, that it can pay for. */
  readonly payable: readonly (readonly number[])[];
}

/**
 * The purse of a side.
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
