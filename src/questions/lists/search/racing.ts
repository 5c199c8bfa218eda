/**
 * Racing: finds the best of many lists without equal numbers of plays. All lists play the same plays against the same
 * opponents. Each round removes the lists that are surely behind, by empirical Bernstein intervals that hold at all
 * times for all lists together (O. Maron, A. Moore, The racing algorithm, 1997). It also removes the worse half of the
 * rest (successive halving; Z. Karnin, T. Koren, O. Somekh, Almost optimal exploration in multi-armed bandits, ICML
 * 2013). Halving may lose the best list, so the race keeps an upper bound for every list, even a removed one.
 */
import { createConfidenceSequence, type ConfidenceSequence } from '../../../math/index.js';

/** Plays some racers. Returns, for each, the results of these plays, from 0 to 1. */
export type Pull = (
  racers: readonly number[],
  numbers: readonly number[],
) => Promise<readonly (readonly number[])[]>;

/** How to run a race. */
export interface RaceOptions {
  /** The approximate total number of plays. */
  readonly budget: number;
  /** The number of the first play. All racers use the same numbers. */
  readonly first: number;
  /** The chance that any of the intervals ever fails. */
  readonly error: number;
  /**
   * An upper bound to prove. The race continues without halving until no racer can be above it, up to four times the
   * budget.
   */
  readonly within?: number | undefined;
}

/** The result of a race. */
export interface Raced {
  /** The remaining racers, the best mean first. */
  readonly left: readonly number[];
  /** The mean of the best racer. It is too high on average, because it is the best of many. */
  readonly value: number;
  /** The upper bound of every racer, at the requested confidence. */
  readonly most: number;
  /** Whether all other racers were removed because they were surely behind. */
  readonly sure: boolean;
  readonly plays: number;
}

/** The least plays of each racer in a round. */
const LEAST = 8;
/** The factor by which a race may exceed its budget to prove an upper bound. */
const LONGER = 4;

/** Runs a race of racers 0 … count − 1; at least one. */
export async function race(count: number, pull: Pull, options: RaceOptions): Promise<Raced> {
  return new Race(count, pull, options).run();
}

class Race {
  private readonly known: ConfidenceSequence[];
  private readonly sums: number[];
  private left: number[];
  private plays = 0;
  private sure = true;

  constructor(
    private readonly count: number,
    private readonly pull: Pull,
    private readonly options: RaceOptions,
  ) {
    const errorRate = options.error / count;
    const typical = Math.max(LEAST, options.budget / count);
    this.known = Array.from({ length: count }, () =>
      createConfidenceSequence({
        bounds: { low: 0, high: 1 },
        errorRate,
        tightAt: typical,
        typicalVariance: 0.25,
      }),
    );
    this.sums = this.known.map(() => 0);
    this.left = this.known.map((_, i) => i);
  }

  async run(): Promise<Raced> {
    const { budget } = this.options;
    const rounds = Math.max(1, Math.ceil(Math.log2(this.count)));
    for (let round = 0; round < rounds; round++) {
      await this.play(this.left, Math.max(LEAST, Math.floor(budget / rounds / this.left.length)));
      this.drop();
      if (round < rounds - 1 || this.count > 1) this.halve();
    }
    const left = [...this.left];
    await this.certify();
    const most = this.known.reduce((high, one) => Math.max(high, one.interval().high), 0);
    const [best = 0] = left;
    return { left, value: this.mean(best), most, sure: this.sure, plays: this.plays };
  }

  /** Plays more for some racers. Each continues with its own next numbers. */
  private async play(racers: readonly number[], more: number): Promise<void> {
    const byCount = new Map<number, number[]>();
    for (const racer of racers) {
      const taken = this.taken(racer);
      byCount.set(taken, [...(byCount.get(taken) ?? []), racer]);
    }
    for (const [taken, group] of byCount) {
      const numbers = Array.from({ length: more }, (_, i) => this.options.first + taken + i);
      const found = await this.pull(group, numbers);
      group.forEach((racer, i) => {
        this.note(racer, found[i] ?? []);
      });
      this.plays += group.length * more;
    }
  }

  private note(racer: number, values: readonly number[]): void {
    let [sum, sumOfSquares] = [0, 0];
    for (const value of values) {
      sum += value;
      sumOfSquares += value * value;
    }
    this.sums[racer] = (this.sums[racer] ?? 0) + sum;
    this.known[racer]?.addBatch({ count: values.length, sum, sumOfSquares });
  }

  /** Removes the racers that are surely behind. */
  private drop(): void {
    const floor = Math.max(...this.left.map((racer) => this.interval(racer).low));
    this.left = this.left.filter((racer) => this.interval(racer).high >= floor);
  }

  /** Removes the worse half. */
  private halve(): void {
    this.left.sort((a, b) => this.mean(b) - this.mean(a) || a - b);
    const keep = Math.ceil(this.left.length / 2);
    if (keep < this.left.length) this.sure = false;
    this.left = this.left.slice(0, keep);
  }

  /** Doubles the plays of every undecided racer, until none is left or the limit is reached. */
  private async certify(): Promise<void> {
    const { within, budget } = this.options;
    if (within === undefined) return;
    for (;;) {
      const open = this.known.flatMap((one, i) => {
        const { low, high } = one.interval();
        return low <= within && high > within ? [i] : [];
      });
      const next = Math.min(...open.map((racer) => this.taken(racer)));
      const group = open.filter((racer) => this.taken(racer) === next);
      if (group.length === 0 || this.plays + group.length * next > LONGER * budget) return;
      await this.play(group, next);
    }
  }

  private interval(racer: number): { readonly low: number; readonly high: number } {
    return this.known[racer]?.interval() ?? { low: 0, high: 1 };
  }

  private taken(racer: number): number {
    return this.known[racer]?.count ?? 0;
  }

  private mean(racer: number): number {
    return (this.sums[racer] ?? 0) / Math.max(1, this.taken(racer));
  }
}
