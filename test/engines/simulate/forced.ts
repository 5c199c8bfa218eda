/** Chance that is forced: every draw is told beforehand, and none may be left over. */
import type { BattleChance, OutcomeDistribution } from '../../../src/game/index.js';
import type { OutcomeTable } from '../../../src/engines/simulate/index.js';

/** Gives the draws of a list, one after another. */
export class Forced implements BattleChance {
  private at = 0;

  /** @param draws for `below` and `among` what is drawn; for `fightOutcome` the number of the fate */
  constructor(
    private readonly draws: readonly number[],
    private readonly book: OutcomeTable,
  ) {}

  /** Draws that were not asked for yet. */
  get left(): number {
    return this.draws.length - this.at;
  }

  below(below: number): number {
    return below <= 1 ? 0 : this.take(below);
  }

  among(weights: ArrayLike<number>, count: number, total: number): number {
    if (weights[count - 1]! === total) return count - 1;
    const taken = this.take(count);
    if (weights[taken]! === 0) throw new RangeError(`draw ${this.at} is of something that is not there`);
    return taken;
  }

  fightOutcomes(fight: number): OutcomeDistribution {
    return this.book.of(fight);
  }

  expected(fight: number): Float64Array {
    return this.book.expected(fight);
  }

  fightOutcome(fight: number): number {
    return this.take(this.book.of(fight).chances.length);
  }

  private take(below: number): number {
    const draw = this.draws[this.at++];
    if (draw === undefined) throw new RangeError(`draw ${this.at} was not foreseen`);
    if (!(draw >= 0 && draw < below)) throw new RangeError(`draw ${this.at} is ${draw}, not below ${below}`);
    return draw;
  }
}
