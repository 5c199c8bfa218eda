/** The types of victory conditions in a battle. */
import type { BattleData } from '../schema.js';

type Written = BattleData['scenario']['victory'][number];
type Edge = 'left' | 'right' | 'near' | 'far';

/** The demand of a condition. `need` is the number of `models` that must meet it. */
export type VictoryCondition = {
  /** The index in the file. */
  readonly index: number;
  readonly side: number;
  readonly when: Written['when'];
} & (
  | { readonly kind: 'remove' | 'protect'; readonly models: readonly number[]; readonly need: number }
  | { readonly kind: 'leave'; readonly models: readonly number[]; readonly need: number; readonly edge: Edge }
  | { readonly kind: 'take'; readonly object: number; readonly edge: Edge }
  | { readonly kind: 'keep'; readonly object: number }
  | { readonly kind: 'carry'; readonly object: string }
  | { readonly kind: 'hold'; readonly hold: readonly [number, number]; readonly radius: number }
);

/**
 * An edge by which models of a side may leave: all of them, some of them, or only the bearer of an object.
 */
export interface Exit {
  readonly edge: Edge;
  readonly with: string | undefined;
  readonly models: ReadonlySet<number> | undefined;
}
