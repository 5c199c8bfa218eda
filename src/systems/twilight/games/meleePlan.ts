/**
 * The inputs for the structure of a melee, its starts, the meaning of its outcomes, and the slots of its named
 * chances: certainty, saves and Wild draws.
 */
import type { SideIndex } from '../model/sides.js';
import type { AdjustAbility } from '../rules/adjust.js';
import type { Root, StateRow } from '../../../game/index.js';

/** Returns the value axis of a side's stones of one kind. */
export const valueAxis = (side: SideIndex, stone: 'erac' | 'oran'): number =>
  2 * side + (stone === 'erac' ? 0 : 1);

/** The inputs for one side of a melee's structure. Its stones, saves and costs are not part of it. */
export interface MeleeSidePlan {
  /** The most Stamina at the start. */
  readonly stamina: number;
  readonly abilities: readonly AdjustAbility[];
  /** The number of models of the side that may fall. */
  readonly models: number;
  /** Whether its blows are harder to save when it shows Erac and no Oran. */
  readonly savage: boolean;
  /** For a Wild side, the most drawn stones that count as each kind, and whether it dodges. */
  readonly wild?: {
    readonly erac: number;
    readonly oran: number;
    readonly dodges: boolean;
    /** The most Erac that it turns over, if it discards models for it. */
    readonly most?: number;
    /**
     * The models that it discards to dodge, by the number of blows that would land. It is absent if it
     * discards none.
     */
    readonly spent?: readonly number[];
  };
  /** The most models that adjusting may discard. Absent means 0. */
  readonly discards?: number;
}

/** The inputs for the structure of a melee. */
export interface MeleePlan {
  readonly ofAKind: number;
  readonly sides: readonly [MeleeSidePlan, MeleeSidePlan];
  /**
   * Whether outcomes give the Stamina left. If so, every starting Stamina with either initiator is a root. If
   * not, the only root has the full Stamina and player 0 as the initiator.
   */
  readonly remember: boolean;
  /**
   * Whether the only root has the full Stamina and player 0 as the initiator, even if outcomes give the
   * Stamina left.
   */
  readonly alone?: boolean;
}

/** The meaning of a melee's outcome code. Index 0 is the attacker's side, and 1 is the defender's. */
export interface MeleeOutcome {
  /** The blows that landed on the side. */
  readonly blows: readonly [number, number];
  /** Whether the side struck with face-up Erac and no Oran. It is false if that changes nothing. */
  readonly savage: readonly [boolean, boolean];
  /** A bit mask: bit k is set if the k-th struck model fell, in the order of `allocate`. */
  readonly fallen: readonly [number, number];
  /**
   * The models that adjusting discarded. For a Wild side that discards none, it is the Erac that it turned
   * over, if outcomes give the Stamina left. Its remaining Stamina follows from that.
   */
  readonly discarded: readonly [number, number];
  /** The Stamina left if the structure remembers it, or 0. */
  readonly stamina: readonly [number, number];
}

/** Returns whether both sides are Wild. Then no player decides anything. */
export function isBothWild({ sides }: MeleePlan): boolean {
  return sides.every((side) => side.wild !== undefined);
}

/** The initiator, and the Stamina of each side. */
export interface MeleeRoot {
  readonly initiator: SideIndex;
  readonly stamina: readonly [number, number];
}

/** Returns the roots of a plan, in the order of `rootIndex`. */
export function rootsOf(plan: MeleePlan, begin: (root: MeleeRoot) => StateRow): Root[] {
  const [a, d] = plan.sides;
  const root = (initiator: SideIndex, staminaA: number, staminaD: number): Root => ({
    name: `${initiator === 0 ? 'attacker' : 'defender'} first, Stamina ${staminaA} and ${staminaD}`,
    state: [...begin({ initiator, stamina: [staminaA, staminaD] })],
  });
  if (!plan.remember || plan.alone === true) return [root(0, a.stamina, d.stamina)];
  const roots: Root[] = [];
  for (const initiator of [0, 1] as const)
    for (let i = 0; i <= a.stamina; i++)
      for (let j = 0; j <= d.stamina; j++) roots.push(root(initiator, i, j));
  return roots;
}

/** Returns the index of the root with these starting Staminas and this initiator. */
export function rootIndex(plan: MeleePlan, initiator: SideIndex, stamina: readonly [number, number]): number {
  if (!plan.remember || plan.alone === true) return 0;
  const [a, d] = plan.sides;
  // The draw of a Wild side contains its Stamina, so one root serves.
  const at = (side: SideIndex) => (plan.sides[side].wild ? 0 : stamina[side]);
  return (initiator * (a.stamina + 1) + at(0)) * (d.stamina + 1) + at(1);
}

/** The slot of a certain result. */
export const CERTAIN = 0;

/**
 * The result of a draw of two Wild sides. It has for each side the blows on it, whether it strikes savagely,
 * and the models discarded.
 */
export interface DrawResult {
  readonly blows: readonly [number, number];
  readonly savage: readonly [boolean, boolean];
  readonly discarded: readonly [number, number];
}

/** The slots of a melee. */
export class MeleeSlots {
  /** The number of slots. */
  readonly count: number;
  private readonly falls: readonly [number, number];
  private readonly draws: number;

  /**
   * @param mostBlows the most blows that can land on each side
   * @param struck the most models of each side that blows can strike
   */
  constructor(
    private readonly plan: MeleePlan,
    private readonly mostBlows: readonly [number, number],
    private readonly struck: readonly [number, number],
  ) {
    const size = (side: SideIndex) => (mostBlows[side] + 1) * 2 * (1 << struck[side]);
    this.falls = [CERTAIN + 1, CERTAIN + 1 + size(0)];
    this.draws = this.falls[1] + size(1);
    this.count = this.draws + this.drawCount();
  }

  /** Returns the slot of the chance that exactly the models of the mask fall under this many blows. */
  fall(side: SideIndex, blows: number, savage: boolean, mask: number): number {
    return this.falls[side] + (((blows * 2 + (savage ? 1 : 0)) << this.struck[side]) | mask);
  }

  /** Returns the slot of the chance that a Wild side's stones count as this many Erac and Oran. */
  draw(side: SideIndex, erac: number, oran: number): number {
    return this.draws + erac * ((this.plan.sides[side].wild?.oran ?? 0) + 1) + oran;
  }

  /** Returns the same slot together with the player's face-up Erac, if the cast fixes those. */
  drawAgainst(side: SideIndex, [erac, oran]: readonly [number, number], up: number): number {
    return this.draws + (this.draw(side, erac, oran) - this.draws) * (this.plan.ofAKind + 1) + up;
  }

  /**
   * Returns the slot of a result of Wild against Wild: blows on each side, whether they are savage, and the
   * models discarded.
   */
  blows({ blows, savage, discarded }: DrawResult): number {
    const flags = (savage[0] ? 2 : 0) + (savage[1] ? 1 : 0);
    const [a, d] = this.discards();
    const landed = (blows[0] * (this.mostBlows[1] + 1) + blows[1]) * 4 + flags;
    return this.draws + (landed * (a + 1) + discarded[0]) * (d + 1) + discarded[1];
  }

  /** Yields every result of Wild against Wild, with its slot. */
  *drawResults(most: readonly [number, number]): Generator<DrawResult & { readonly slot: number }> {
    const [spentA, spentD] = this.discards();
    for (let a = 0; a <= most[0]; a++) {
      for (let d = 0; d <= most[1]; d++) {
        for (let rest = 0; rest < 4 * (spentA + 1) * (spentD + 1); rest++) {
          const flags = rest % 4;
          const spent = Math.floor(rest / 4);
          const discarded = [Math.floor(spent / (spentD + 1)), spent % (spentD + 1)] as const;
          const result = { blows: [a, d], savage: [flags >= 2, flags % 2 === 1], discarded } as const;
          yield { ...result, slot: this.blows(result) };
        }
      }
    }
  }

  private discards(): readonly [number, number] {
    const [a, d] = this.plan.sides;
    return [a.discards ?? 0, d.discards ?? 0];
  }

  private drawCount(): number {
    const [a, d] = this.discards();
    if (isBothWild(this.plan))
      return (this.mostBlows[0] + 1) * (this.mostBlows[1] + 1) * 4 * (a + 1) * (d + 1);
    return this.plan.sides.reduce((sum, { wild }) => {
      if (!wild) return sum;
      const apart = wild.spent ? this.plan.ofAKind + 1 : 1;
      return sum + (wild.erac + 1) * (wild.oran + 1) * apart;
    }, 0);
  }
}
