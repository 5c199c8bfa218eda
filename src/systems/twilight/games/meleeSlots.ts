/** Where a melee keeps its named chances: certainty, saves, Wild draws. */
import { isBothWild, type MeleePlan, type SideIndex } from './meleePlan.js';

/** The slot of a result that is certain. */
export const CERTAIN = 0;

/** The slots of a melee. */
export class MeleeSlots {
  /** How many there are. */
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

  /** The slot of the chance that, of the models struck by so many blows, just those of the mask fall. */
  fall(side: SideIndex, blows: number, savage: boolean, mask: number): number {
    return this.falls[side] + (((blows * 2 + (savage ? 1 : 0)) << this.struck[side]) | mask);
  }

  /** The slot of the chance that a Wild side's stones count as so many Erac and Oran. */
  draw(side: SideIndex, erac: number, oran: number): number {
    return this.draws + erac * ((this.plan.sides[side].wild?.oran ?? 0) + 1) + oran;
  }

  /** Wild against Wild: the slot of the chance of these blows, landed on each side, and of their being savage. */
  blows(blows: readonly [number, number], savage: readonly [boolean, boolean]): number {
    const flags = (savage[0] ? 2 : 0) + (savage[1] ? 1 : 0);
    return this.draws + (blows[0] * (this.mostBlows[1] + 1) + blows[1]) * 4 + flags;
  }

  private drawCount(): number {
    if (isBothWild(this.plan)) return (this.mostBlows[0] + 1) * (this.mostBlows[1] + 1) * 4;
    return this.plan.sides.reduce((sum, { wild }) => sum + (wild ? (wild.erac + 1) * (wild.oran + 1) : 0), 0);
  }
}
