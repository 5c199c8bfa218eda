/** Outcome codes: the end of a play as one number, and back. */
import { at, F } from './fields.js';
import type { SequencePlan } from './plan.js';

/** What an end remembers. */
export interface Outcome {
  /** Losses of each combatant, as its `Casualties` number them. */
  readonly losses: readonly number[];
  /** Manoeuvre Points left to each side; 0 where the plan has none. */
  readonly points: readonly [number, number];
  /** Whether an Assault move succeeded. */
  readonly reached: boolean;
}

export class SequenceOutcomes {
  private readonly sizes: readonly number[];
  private readonly pointSizes: readonly [number, number];
  private readonly cache = new Map<number, Outcome>();

  constructor(plan: SequencePlan) {
    this.sizes = plan.combatants.map(({ casualties }) => casualties.settled);
    const gains = plan.phases.reduce((sum, phase) => sum + phase.gain, 0);
    const [attacker, target] = plan.hands;
    this.pointSizes = [attacker.points + gains + 1, target.points + gains + 1];
  }

  /** The code of a row at its end. */
  code(row: ArrayLike<number>): number {
    let code = at(row, F.reached);
    this.pointSizes.forEach((size, side) => (code = code * size + at(row, F.points + side)));
    this.sizes.forEach((size, i) => (code = code * size + at(row, F.losses + i)));
    return code;
  }

  /** What a code stands for. */
  read(code: number): Outcome {
    const known = this.cache.get(code) ?? this.parse(code);
    this.cache.set(code, known);
    return known;
  }

  private parse(code: number): Outcome {
    let rest = code;
    const take = (size: number): number => {
      const value = rest % size;
      rest = Math.floor(rest / size);
      return value;
    };
    const losses = [...this.sizes].reverse().map(take).reverse();
    const target = take(this.pointSizes[1]);
    return { losses, points: [take(this.pointSizes[0]), target], reached: rest === 1 };
  }
}
