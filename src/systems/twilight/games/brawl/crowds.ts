/** Numbers for the ways to take supporters from several kinds of models. */
import { binomialCoefficient } from '../../../../math/index.js';

/**
 * All ways to take at most `most` models from `kinds` kinds, numbered from 0 without gaps. With one kind, the
 * number is how many are taken. The sum p of the models taken up to each kind never falls. So the values p +
 * kind are a set of different numbers, with an index in the combinatorial number system.
 */
export class Crowds {
  /** The number of ways. */
  readonly count: number;
  /** The entry (kind, sum) is C(sum + kind, kind + 1). */
  private readonly places: Float64Array;

  constructor(
    readonly kinds: number,
    private readonly most: number,
  ) {
    this.count = binomialCoefficient(kinds + most, kinds);
    this.places = new Float64Array(kinds * (most + 1));
    for (let kind = 0; kind < kinds; kind++) {
      for (let sum = 0; sum <= most; sum++) {
        this.places[kind * (most + 1) + sum] = sum === 0 ? 0 : binomialCoefficient(sum + kind, kind + 1);
      }
    }
  }

  /** Returns the number of a way, given the models of each kind, together at most `most`. */
  rank(taken: ArrayLike<number>): number {
    let rank = 0;
    let sum = 0;
    for (let kind = 0; kind < this.kinds; kind++) {
      sum += taken[kind]!;
      rank += this.place(kind, sum);
    }
    return rank;
  }

  /** Returns the way with a number. */
  taken(rank: number): number[] {
    const sums = new Array<number>(this.kinds).fill(0);
    let rest = rank;
    for (let kind = this.kinds - 1; kind >= 0; kind--) {
      let sum = this.most;
      while (this.place(kind, sum) > rest) sum--;
      rest -= this.place(kind, sum);
      sums[kind] = sum;
    }
    return sums.map((sum, kind) => sum - (sums[kind - 1] ?? 0));
  }

  private place(kind: number, sum: number): number {
    return this.places[kind * (this.most + 1) + sum]!;
  }
}
