/** What the structure of a melee depends on, and what its outcomes say. */
import type { AdjustAbility } from '../rules/adjust.js';

/** One of the two sides. */
export type SideIndex = 0 | 1;

/** The other side. */
export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** The value axis of a kind of stones of a side. */
export const valueAxis = (side: SideIndex, stone: 'erac' | 'oran'): number =>
  2 * side + (stone === 'erac' ? 0 : 1);

/** What the structure of a melee depends on, for one side. Not its stones, saves or costs. */
export interface MeleeSidePlan {
  /** The most Stamina that it may start with. */
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  /** Models of the side that may fall. */
  readonly models: number;
  /** Whether its blows are harder to save when it shows Erac and no Oran. */
  readonly savage: boolean;
  /** A Wild side: the most drawn stones that count as each kind, and whether it dodges. */
  readonly wild?: {
    readonly erac: number;
    readonly oran: number;
    readonly dodges: boolean;
    /** How many Erac it turns over at most, where it discards models for it. */
    readonly most?: number;
    /** By how many blows would land: models that it discards to dodge them. Absent where it discards none. */
    readonly spent?: readonly number[];
  };
  /** The most models that adjusting may discard; 0 where absent. */
  readonly discards?: number;
}

/** What the structure of a melee depends on. */
export interface MeleePlan {
  readonly ofAKind: number;
  readonly sides: readonly [MeleeSidePlan, MeleeSidePlan];
  /**
   * Whether outcomes tell the Stamina left. Then every starting Stamina and either initiator is a root; otherwise the
   * only root has the full Stamina and player 0 as initiator.
   */
  readonly remember: boolean;
  /** Whether the full Stamina and player 0 as initiator are the only root, whatever outcomes tell. */
  readonly alone?: boolean;
}

/** What an outcome code of a melee says. Index 0 is the attacker's side, 1 the defender's. */
export interface MeleeOutcome {
  /** Blows landed on the side. */
  readonly blows: readonly [number, number];
  /** Whether the side struck with face-up Erac and no Oran; false where that changes nothing. */
  readonly savage: readonly [boolean, boolean];
  /** Bit k: the k-th model to be struck fell (order of `allocate`). */
  readonly fallen: readonly [number, number];
  /**
   * Models that were discarded while adjusting. Where Stamina is remembered, of a Wild side that discards none: the Erac that
   * it turned over, for on that depends what it has left.
   */
  readonly discarded: readonly [number, number];
  /** Stamina left where the structure remembers it, else 0. */
  readonly stamina: readonly [number, number];
}

/** Something for each of the two sides. */
export function pair<T>(make: (side: SideIndex) => T): [T, T] {
  return [make(0), make(1)];
}

/** Whether Wild fights Wild: then nobody decides anything. */
export function isBothWild({ sides }: MeleePlan): boolean {
  return sides.every((side) => side.wild !== undefined);
}
