/** Encodes and decodes the end of a game as one number. */
import { at, F } from './fields.js';
import type { SequencePlan } from '../../rules/plan.js';

/** The decoded outcome. */
export interface Outcome {
  /** The losses of each combatant, in the numbering of its `Casualties`. */
  readonly losses: readonly number[];
  /** The remaining Manoeuvre Points of each side. It is 0 if the plan has none. */
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

  /** Returns the code of a row at its end. */
  code(row: ArrayLike<number>): number {
    let code = at(row, F.reached);
    this.pointSizes.forEach((size, side) => (code = code * size + at(row, F.points + side)));
    this.sizes.forEach((size, i) => (code = code * size + at(row, F.losses + i)));
    return code;
  }

  /** Decodes a code. */
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
