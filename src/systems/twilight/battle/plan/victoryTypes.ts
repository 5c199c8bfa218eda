/** What conditions of victory are to a battle that is played. */
import type { BattleData } from '../schema.js';

type Written = BattleData['scenario']['victory'][number];
type Edge = 'left' | 'right' | 'near' | 'far';

/** What a condition asks for. `need` of the `models` have to be so. */
export type VictoryCondition = {
  /** Its place in the file. */
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

/** An edge by which models of a side may leave: all of them, some, or whoever carries an object. */
export interface Exit {
  readonly edge: Edge;
  readonly with: string | undefined;
  readonly models: ReadonlySet<number> | undefined;
}
