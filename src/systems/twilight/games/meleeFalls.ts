/**
 * Finds which models fall in a melee: how each side's blows are assigned, and what outcome codes mean (R-11,
 *
 */
import { fallChance, modifierOf, allocate, type Allocation, type Target } from '../rules/blowsAndSaves.js';
import type { FightOutcome } from './fight.js';
import type { Melee } from '../scenario/melee.js';
import { other, type SideIndex } from '../model/sides.js';
import type { MeleeStructure } from './meleeStructure.js';

/** Which models blows strike, and with what chances they fall. */
export class Spread {
  /** The allocation of blows for each side, without and with a savage enemy. */
  readonly allocations: readonly (readonly [Allocation, Allocation])[];
  private readonly struck: readonly [number, number];

  /** @param mostBlows the most blows that can land on each side */
  constructor(
    protected readonly melee: Melee,
    mostBlows: readonly [number, number],
  ) {
    const { sides } = melee;
    this.struck = [
      Math.min(sides[0].models.length, mostBlows[0]),
      Math.min(sides[1].models.length, mostBlows[1]),
    ];
    this.allocations = ([0, 1] as const).map((side) => {
      const spread = (savage: boolean) =>
        allocate(this.targets(side), mostBlows[side], this.modifier(side, savage));
      return [spread(false), spread(true)] as const;
    });
  }

  /**
   * Returns, for each mask, the chance that exactly its models fall. Bit k of a mask is the k-th model to be
   * struck. Saves are independent.
   */
  chances(side: SideIndex, blows: number, savage: boolean): Float64Array {
    const { order } = this.allocation(side, savage);
    const bits = this.struck[side];
    const chances = new Float64Array(1 << bits);
    chances[0] = 1;
    for (let bit = 0; bit < bits; bit++) {
      const falls = this.modelChance(side, order[bit] ?? -1, blows, savage);
      for (let mask = 0; mask < 1 << bit; mask++) {
        const before = chances[mask] ?? 0;
        chances[mask] = before * (1 - falls);
        chances[mask | (1 << bit)] = before * falls;
      }
    }
    return chances;
  }

  /** Returns the chance that one model of a side falls when `blows` blows land on the side. */
  modelChance(side: SideIndex, model: number, blows: number, savage: boolean): number {
    const struck = this.melee.sides[side].models[model];
    if (!struck) return 0;
    let given = 0;
    const order = this.allocation(side, savage).given;
    for (let blow = 0; blow < Math.min(blows, order.length); blow++) if (order[blow] === model) given++;
    return fallChance(struck.save, given, this.modifier(side, savage));
  }

  protected allocation(side: SideIndex, savage: boolean): Allocation {
    const allocation = this.allocations[side]?.[savage ? 1 : 0];
    if (!allocation) throw new Error(`no allocation for side ${side}`);
    return allocation;
  }

  private targets(side: SideIndex): Target[] {
    const worths = this.melee.worths[other(side)].enemy;
    return this.melee.sides[side].models.map(({ save }, i) => ({ save, worth: worths[i] ?? 0 }));
  }

  /** Modifier on the saves of a side: its enemy's abilities set it. */
  private modifier(side: SideIndex, savage: boolean): number {
    return modifierOf(this.melee.sides[other(side)].modifiers, savage);
  }
}

/** Adds the decoding of outcome codes to `Spread`. */
export class Falls extends Spread {
  private readonly known = new Map<number, FightOutcome>();

  constructor(
    melee: Melee,
    private readonly structure: MeleeStructure,
  ) {
    super(melee, structure.mostBlows);
  }

  /** Returns the fight outcome that a code stands for. */
  read(code: number): FightOutcome {
    let outcome = this.known.get(code);
    if (!outcome) {
      const { blows, savage, fallen, stamina, discarded } = this.structure.read(code);
      const fell = (side: SideIndex) => {
        const { models: fighting, discards } = this.melee.sides[side];
        const gone = discards.paid.length + discarded[side];
        const near = [...discards.paid, ...discards.more].map((_, i) => i < gone);
        const models = [...fighting.map(() => false), ...near];
        this.allocation(side, savage[other(side)]).order.forEach((model, bit) => {
          models[model] = ((fallen[side] >> bit) & 1) === 1;
        });
        return models;
      };
      this.known.set(code, (outcome = { blows, fell: [fell(0), fell(1)], stamina }));
    }
    return outcome;
  }
}
