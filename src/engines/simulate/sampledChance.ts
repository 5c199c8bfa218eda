/** Sampled chance: one sfc32 stream per battle, whose words are part of the state. */
import type { OutcomeDistribution, BattleChance, BattleState, PlayDrawer } from '../../game/index.js';
import { nextWord } from '../sample/index.js';
import type { OutcomeTable } from './fightOutcomes.js';

/** Rounds after which nearby seeds of sfc32 give unrelated numbers (C. Doty-Humphrey, PractRand). */
const MIXING = 15;

/** Draws for the state that it is bound to. */
export class Sampler implements BattleChance {
  private stream = new Int32Array(4);
  private readonly origin = new Int32Array(4);
  private luck = new Float64Array(0);
  plays: PlayDrawer | undefined;

  constructor(private readonly book: OutcomeTable) {}

  /** From now on it draws from this state's stream and adds to its luck. */
  bind({ stream, luck }: BattleState): this {
    this.stream = stream as Int32Array<ArrayBuffer>;
    this.origin.set(stream);
    this.luck = luck as Float64Array<ArrayBuffer>;
    return this;
  }

  drawFrom(place: number): void {
    const { stream, origin } = this;
    stream.set(origin);
    stream[0] = stream[0]! ^ Math.imul(place + 1, 0x9e3779b9);
    stream[1] = stream[1]! ^ Math.imul(place + 1, 0x85ebca6b);
    for (let i = 0; i < MIXING; i++) nextWord(stream);
  }

  // The bias is at most below / 2^32.
  below(below: number): number {
    return below <= 1 ? 0 : Math.floor((nextWord(this.stream) >>> 0) * (below / 4_294_967_296));
  }

  among(weights: ArrayLike<number>, count: number, total: number): number {
    let rest = this.below(total);
    for (let i = 0; i < count - 1; i++) {
      rest -= weights[i]!;
      if (rest < 0) return i;
    }
    return count - 1;
  }

  fightOutcomes(fight: number): OutcomeDistribution {
    return this.book.of(fight);
  }

  expected(fight: number): Float64Array {
    return this.book.expected(fight);
  }

  fightOutcome(fight: number): number {
    const { losses, expected } = this.book.of(fight);
    const fightOutcome = this.book.draw(fight, nextWord(this.stream));
    const { luck } = this;
    const sides = expected.length;
    for (let side = 0; side < sides; side++) {
      luck[side] = luck[side]! + losses[fightOutcome * sides + side]! - expected[side]!;
    }
    return fightOutcome;
  }
}
