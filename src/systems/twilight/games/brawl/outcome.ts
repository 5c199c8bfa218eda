/** Outcomes of the combats of a brawl: what of an outcome matters, as one small number. */
import type { SideIndex } from '../meleePlan.js';

/** The bit of a primary that fell. */
export const FELL = 1;
/** Bits of a fate for the supporters of a side that fell, see `fallenCode`. */
const FALLEN_BITS = 10;
/** The most supporters of a mixed group: so many different ones have 2^10 ways to fall. */
export const MOST_MIXED_SUPPORT = FALLEN_BITS;
/** Of these bits the upper ones tell how many models were paid with, in a group that pays with some … */
const PAID_BITS = 3;
/** … which so has fewer supporters. */
export const MOST_PAYING_SUPPORT = FALLEN_BITS - PAID_BITS;

/**
 * Fields of a fate: whether each primary fell, the Stamina of each that did not, 4 bits, and the supporters that fell. With
 * one kind of supporters that is how many; with several one number of the mixed radix of how many stood there. A group that
 * pays with models has the number of them in the upper bits.
 */
export const outcomeOf = {
  fell: (fightOutcome: number, who: number): number => (fightOutcome >> who) & FELL,
  stamina: (fightOutcome: number, who: number): number => (fightOutcome >> (2 + 4 * who)) & 15,
  supporters: (fightOutcome: number, who: number): number =>
    (fightOutcome >> (10 + FALLEN_BITS * who)) & ((1 << FALLEN_BITS) - 1),
  /** Of a paying group: the supporters alone, and the models paid with. */
  unpaid: (supporters: number): number => supporters & ((1 << MOST_PAYING_SUPPORT) - 1),
  paid: (supporters: number): number => supporters >> MOST_PAYING_SUPPORT,
};

/** The supporters that fell as one number: the first kind is the last digit, the radix one more than stood there. */
function fallenCode(fallen: readonly number[], stood: readonly number[]): number {
  return fallen.reduceRight((code, count, kind) => code * ((stood[kind] as number) + 1) + count, 0);
}

/**
 * The part of a fate that one side makes, from a combat's end.
 * @param fell whether each of its models fell: the primary, supporters kind by kind, then whom it was paid with
 * @param stood supporters of each kind that stood there
 */
export function outcomeBits(
  who: SideIndex,
  fell: readonly boolean[],
  stamina: number,
  stood: readonly number[],
  paying: boolean,
): number {
  const primary = fell[0] === true;
  const supporters = fallenCode(fallenOf(fell, stood), stood);
  const paid = paying ? paidOf(fell, stood) << MOST_PAYING_SUPPORT : 0;
  return (
    ((primary ? FELL : 0) << who) |
    // What a fallen model had left tells nothing.
    ((primary ? 0 : stamina) << (2 + 4 * who)) |
    ((supporters | paid) << (10 + FALLEN_BITS * who))
  );
}

/** Supporters of each kind that fell; the first of `fell` is the primary, supporters follow kind by kind. */
function fallenOf(fell: readonly boolean[], stood: readonly number[]): number[] {
  let at = 1;
  return stood.map((count) => {
    const fallen = fell.slice(at, at + count).filter(Boolean).length;
    at += count;
    return fallen;
  });
}

/** The models near by that were paid with: they follow the supporters. */
function paidOf(fell: readonly boolean[], stood: readonly number[]): number {
  const fighting = stood.reduce((sum, count) => sum + count, 1);
  return fell.slice(fighting).filter(Boolean).length;
}
