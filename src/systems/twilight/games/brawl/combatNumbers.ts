/**
 * Small numbers for the combats of a brawl: the parts of an outcome that matter, the ways to take supporters from
 * several kinds of models, and the models that others remove to pay for their abilities (Sacrifice).
 */
import type { SideIndex } from '../../model/sides.js';
import { binomialCoefficient } from '../../../../math/index.js';
import type { Model } from '../../scenario/models.js';

/** The bit of a fallen primary. */
export const FELL = 1;
/** The bits for the fallen supporters of a side. `fallenCode` explains them. */
const FALLEN_BITS = 10;
/** The most supporters of a mixed group. This many different supporters have 2^10 ways to fall. */
export const MOST_MIXED_SUPPORT = FALLEN_BITS;
/** In a group that pays with models, the upper ones of these bits hold the number of paid models. */
const PAID_BITS = 3;
/** Such a group therefore has fewer supporters. */
export const MOST_PAYING_SUPPORT = FALLEN_BITS - PAID_BITS;

/**
 * The fields of an outcome: whether each primary fell, the remaining Stamina of each in 4 bits, and the
 * fallen supporters. With one kind of supporters, that field is their number. With several kinds, it is a
 * number in the mixed radix of the supporters that stood there. A group that pays with models has their
 * number in the upper bits.
 */
export const outcomeOf = {
  fell: (fightOutcome: number, who: number): number => (fightOutcome >> who) & FELL,
  stamina: (fightOutcome: number, who: number): number => (fightOutcome >> (2 + 4 * who)) & 15,
  supporters: (fightOutcome: number, who: number): number =>
    (fightOutcome >> (10 + FALLEN_BITS * who)) & ((1 << FALLEN_BITS) - 1),
  /** For a paying group: only the supporters, and the models that it paid with. */
  unpaid: (supporters: number): number => supporters & ((1 << MOST_PAYING_SUPPORT) - 1),
  paid: (supporters: number): number => supporters >> MOST_PAYING_SUPPORT,
};

/**
 * Returns the fallen supporters as one number. The first kind is the last digit. Each radix is one more than
 * the supporters that stood there.
 */
function fallenCode(fallen: readonly number[], stood: readonly number[]): number {
  return fallen.reduceRight((code, count, kind) => code * (stood[kind]! + 1) + count, 0);
}

/** The helpers of a primary: the supporters of each kind, and whether its group pays with models. */
interface Helpers {
  readonly stood: readonly number[];
  readonly paying: boolean;
}

/**
 * Returns one side's part of an outcome at the end of a combat.
 *
 * @param fell whether each model fell: the primary, the supporters kind by kind, then the models paid with
 */
export function outcomeBits(
  who: SideIndex,
  fell: readonly boolean[],
  stamina: number,
  { stood, paying }: Helpers,
): number {
  const primary = fell[0] === true;
  const supporters = fallenCode(fallenOf(fell, stood), stood);
  const paid = paying ? paidOf(fell, stood) << MOST_PAYING_SUPPORT : 0;
  return (
    ((primary ? FELL : 0) << who) |
    // The remaining Stamina of a fallen model has no meaning.
    ((primary ? 0 : stamina) << (2 + 4 * who)) |
    ((supporters | paid) << (10 + FALLEN_BITS * who))
  );
}

/** Returns the fallen supporters of each kind. In `fell` they follow the primary, kind by kind. */
function fallenOf(fell: readonly boolean[], stood: readonly number[]): number[] {
  let at = 1;
  return stood.map((count) => {
    const fallen = fell.slice(at, at + count).filter(Boolean).length;
    at += count;
    return fallen;
  });
}

/** Returns the number of nearby models that the side paid with. They follow the supporters. */
function paidOf(fell: readonly boolean[], stood: readonly number[]): number {
  const fighting = stood.reduce((sum, count) => sum + count, 1);
  return fell.slice(fighting).filter(Boolean).length;
}

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

/** The most models that one combat may take: one for the stones, and one for each Erac that can show. */
export const MOST_PAID = 7;

/** The kinds that pay, and the kind that they pay with. */
export interface Payers {
  /** The kind that they pay with. −1 means none. */
  readonly kind: number;
  /** For each kind, whether it pays. */
  readonly spends: readonly boolean[];
}

/**
 * Returns the kinds that pay. A kind pays with another kind of its group that its card names. Without a
 * table, every model counts as near.
 */
export function payersOf(models: readonly Model[]): Payers {
  const named = models.map((model) => (models.length > 1 ? discarded(model) : undefined));
  const kind = models.findIndex(({ id }) => id !== undefined && named.includes(id));
  const id = models[kind]?.id;
  return { kind, spends: named.map((one) => id !== undefined && one === id) };
}

/** Returns the id of the model with which a model pays for its abilities. */
function discarded({ abilities }: Model): string | undefined {
  return abilities.find(({ discard }) => discard)?.discard?.model;
}
