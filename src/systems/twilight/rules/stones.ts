/** How many stones a side casts, and how it may split them into Erac and Oran (R-01 … R-04). */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { SPLIT_STRATEGIES } from '../model/scenario/scenario.js';
import { type SplitData } from '../model/scenario/scenario.js';

/** What the pool holds: stones of each kind, and how many a side casts at most (R-02, R-03). */
export interface Pool {
  readonly ofAKind: number;
  readonly most: number;
}

/** A pick: stones of each kind as chosen, and the Oran that come on top (R-03). */
export interface Split {
  readonly erac: number;
  readonly oran: number;
  /** Oran that are added; the pool may hold fewer than the rule grants. */
  readonly extra: number;
}

/**
 * Returns the stones that a side casts, held between 0 and the most (R-02).
 * @param bonus the bonuses less the penalties
 */
export function stonesCast(combat: number, supports: readonly number[], bonus: number, pool: Pool): number {
  const total = supports.reduce((sum, support) => sum + support, combat) + bonus;
  return Math.max(0, Math.min(pool.most, 2 * pool.ofAKind, total));
}

/**
 * Returns all splits of `stones` stones, in rising Erac (R-03).
 * @param extras numbers of additional Oran to choose from, rising
 */
export function allSplits(stones: number, extras: readonly number[], pool: Pool): Split[] {
  const splits: Split[] = [];
  for (let erac = Math.max(0, stones - pool.ofAKind); erac <= Math.min(pool.ofAKind, stones); erac++) {
    const oran = stones - erac;
    const seen = new Set<number>();
    for (const wanted of extras) {
      const extra = Math.min(wanted, pool.ofAKind - oran);
      if (!seen.has(extra)) splits.push({ erac, oran, extra });
      seen.add(extra);
    }
  }
  return splits;
}

/** The short name of a split, `4e3o`, with the Oran on top where there is a choice: `4e2o+1`. */
export function splitName({ erac, oran, extra }: Split, showExtra: boolean): string {
  return `${erac}e${oran}o${showExtra ? `+${extra}` : ''}`;
}

/** The Erac that a named strategy picks: all-out as many as can be, turtle as few, balanced half and the odd one. */
function strategicErac(strategy: (typeof SPLIT_STRATEGIES)[number], stones: number, pool: Pool): number {
  if (strategy === 'all-out') return Math.min(pool.ofAKind, stones);
  if (strategy === 'turtle') return Math.max(0, stones - pool.ofAKind);
  return Math.ceil(stones / 2);
}

/**
 * The probabilities of the options `splits` that a scenario's `split` means.
 * @throws StonecastError `against-rules`, `wrong-value`
 */
export function pickOf(
  split: SplitData,
  splits: readonly Split[],
  stones: number,
  pool: Pool,
): readonly number[] | 'equilibrium' {
  if (split === 'equilibrium') return 'equilibrium';
  const weights = splits.map(() => 0);
  if (typeof split === 'string') {
    weights[indexOf({ erac: strategicErac(split, stones, pool) }, splits)] = 1;
  } else if (!Array.isArray(split)) {
    weights[indexOf(checkSplit(split, stones, pool), splits)] = 1;
  } else {
    split.forEach((part, i) => {
      const option = indexOf(
        under(i, () => checkSplit(part, stones, pool)),
        splits,
      );
      weights[option] = (weights[option] ?? 0) + part.probability;
    });
    checkMix(weights);
  }
  return weights;
}

/**
 * Returns the index of the split with this number of Erac. If there are several, it returns the one with the
 * most additional Oran.
 */
function indexOf({ erac }: { readonly erac: number }, splits: readonly Split[]): number {
  let found = -1;
  splits.forEach((split, i) => {
    if (split.erac === erac) found = i;
  });
  return found;
}

function checkSplit<S extends { readonly erac: number; readonly oran: number }>(
  split: S,
  stones: number,
  pool: Pool,
): S {
  const found = `${split.erac} Erac and ${split.oran} Oran`;
  if (Math.max(split.erac, split.oran) > pool.ofAKind) {
    throw wrongSplit(found, `a player has ${pool.ofAKind} of each kind`);
  }
  if (split.erac + split.oran !== stones) {
    throw wrongSplit(found, `this side casts ${stones} stones`);
  }
  return split;
}

function checkMix(weights: readonly number[]): void {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) < 1e-9) return;
  throw new StonecastError('wrong-value', {
    what: msg('the sum of the probabilities of the splits'),
    found: asWritten(sum),
    expected: asWritten('1'),
  });
}

function under<T>(index: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof StonecastError ? error.under(index) : error;
  }
}

const wrongSplit = (found: string, because: string): StonecastError =>
  new StonecastError('against-rules', {
    found: msg('the split has {found}, but {because}', { found, because }),
    tip: msg('Erac and Oran must add up to the stones cast, with at most six of each'),
  });
