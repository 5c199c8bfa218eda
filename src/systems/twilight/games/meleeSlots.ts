/** The slots of a melee's named chances: certainty, saves and Wild draws. */
import type { SideIndex } from '../model/sides.js';
import { isBothWild, type MeleePlan } from './meleePlan.js';

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
