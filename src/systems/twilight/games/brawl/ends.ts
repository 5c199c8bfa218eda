/**
 * The ends of brawls between groups of several kinds, as numbers. The digits are the models left of each
 * kind, then the Turns.
 *
 * The number of bases that can touch (the rulebook's sizes).
 */
import { msg } from '../../words/index.js';
import { BRAWL_LIMIT, brawlCode, brawlEnd, type BrawlSurvivors } from '../../../../system/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import { sizeOf, type Library } from '../../profiles/library.js';
import type { Model } from '../../scenario/models.js';
import { radiusOf } from '../../model/sizes.js';

/** Writes ends as numbers and reads them. */
export interface BrawlEnds {
  /** Returns the number for the models left of each group's kinds. */
  code(first: ArrayLike<number>, second: ArrayLike<number>, turns: number): number;
  read(code: number): BrawlSurvivors;
}

/**
 * Returns the code of a brawl's ends. If each group has one kind, it is `brawlCode`.
 *
 * @param models the number of models of each group's kinds at the start
 * @throws StonecastError `too-large` if there are more ends than safe integers
 */
export function endsOf(models: readonly [readonly number[], readonly number[]]): BrawlEnds {
  const [first, second] = models;
  if (first.length === 1 && second.length === 1) return PLAIN;
  const ends = [...first, ...second].reduce((product, count) => product * (count + 1), BRAWL_LIMIT + 1);
  if (ends > Number.MAX_SAFE_INTEGER) {
    const params = {
      what: msg('the brawl'),
      found: asWritten(ends.toExponential(1)),
      unit: msg('ends'),
      limit: '9e15',
    };
    throw new StonecastError('too-large', {
      ...params,
      tip: msg('put fewer kinds of models into the groups'),
    });
  }
  return {
    code(left, right, turns) {
      let code = 0;
      for (let kind = 0; kind < first.length; kind++) {
        code = code * (first[kind]! + 1) + left[kind]!;
      }
      for (let kind = 0; kind < second.length; kind++) {
        code = code * (second[kind]! + 1) + right[kind]!;
      }
      return code * (BRAWL_LIMIT + 1) + turns;
    },
    read(code) {
      const turns = code % (BRAWL_LIMIT + 1);
      let rest = (code - turns) / (BRAWL_LIMIT + 1);
      const digits = (radices: readonly number[]) =>
        radices
          .toReversed()
          .map((count) => {
            const digit = rest % (count + 1);
            rest = (rest - digit) / (count + 1);
            return digit;
          })
          .toReversed();
      const right = digits(second);
      return { left: [digits(first), right], turns };
    },
  };
}

const PLAIN: BrawlEnds = {
  code: (left, right, turns) => brawlCode(left[0]!, right[0]!, turns),
  read(code) {
    const { left, turns } = brawlEnd(code);
    return { left: [[left[0]], [left[1]]], turns };
  },
};

/**
 * Returns the radius of a model's base in inches. If no card gives its size, the usual assumption holds
 * (R-30).
 */
export function baseOf({ profile, id }: Model, library: Library): number {
  return radiusOf(sizeOf({ ...profile, ...(id !== undefined && { id }) }, library).size);
}

/** Returns how many circles of one radius can touch a circle of another. It is six for equal radii. */
export function touching(around: number, centre: number): number {
  // The small addition makes six equal circles fit exactly.
  return Math.floor(Math.PI / Math.asin(around / (around + centre)) + 1e-9);
}
