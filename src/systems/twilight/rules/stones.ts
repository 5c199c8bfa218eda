/**
 * How many stones a side casts, how it may split them into Erac and Oran (R-01 … R-04), and stones on the table as
 * kernels: casting, recasting, turning over (R-01, R-06, R-07).
 */
import { msg } from '../words/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { SPLIT_STRATEGIES, SplitData } from '../model/scenario/scenario.js';
import { makeKernel, type KernelMatrix } from '../../../game/index.js';
import { binomialPmf } from '../../../math/index.js';

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

/** What can be done to the stones of one kind of one side; the number of faces up is the axis' value. */
export type StoneKernel =
  /** All the stones are cast: from none up to a binomial number. */
  | 'cast'
  /** One face-down stone is cast again: up with the stone's chance. */
  | 'recast'
  /** One face-up stone is turned over, or returned to the Wild bag (R-23). */
  | 'turn'
  /** One more stone shows a face that counts. It builds the layout of a drawn number of Wild stones. */
  | 'raise';

const cache = new Map<string, KernelMatrix>();
/** Kernels are few (sizes up to 8, one or two chances); an experiment over chances may make many. */
const CACHED = 4096;

/**
 * Returns the matrix of a kernel. Equal arguments return the same object, so that engines can recognise equal
 * kernels in different games.
 * @param stones stones of the kind that were cast
 * @param size values of the axis: at least `stones + 1`; higher values are never reached
 * @param faceUp chance that a stone lands face-up (R-01)
 */
export function stoneKernel(kind: StoneKernel, stones: number, size: number, faceUp: number): KernelMatrix {
  const key = `${kind} ${stones} ${size} ${faceUp}`;
  let kernel = cache.get(key);
  if (kernel === undefined) {
    kernel = BUILD[kind](stones, size, faceUp);
    if (cache.size >= CACHED) cache.clear();
    cache.set(key, kernel);
  }
  return kernel;
}

type Build = (stones: number, size: number, faceUp: number) => KernelMatrix;

const BUILD: Readonly<Record<StoneKernel, Build>> = {
  cast(stones, size, faceUp) {
    const chances = binomialPmf(stones, faceUp);
    const row = (up: number, into: Float64Array) => {
      if (up === 0) into.set(chances);
      return up === 0;
    };
    return makeKernel(size, row, (from, to) => from === 0 && to <= stones);
  },
  recast(stones, size, faceUp) {
    const row = (up: number, into: Float64Array) => {
      if (up >= stones) return false;
      into[up] = 1 - faceUp;
      into[up + 1] = faceUp;
      return true;
    };
    return makeKernel(size, row, (from, to) => from < stones && (to === from || to === from + 1));
  },
  turn(_stones, size) {
    return makeKernel(size, (up, into) => {
      if (up > 0) into[up - 1] = 1;
      return up > 0;
    });
  },
  raise(_stones, size) {
    return makeKernel(size, (up, into) => {
      if (up + 1 < size) into[up + 1] = 1;
      return up + 1 < size;
    });
  },
};

/**
 * Returns the kernel for the dodges of a Wild model. It turns over enemy Erac while blows would land, at most
 * `most` of them (R-23).
 * @param oran face-up Oran of the Wild side
 */
export function spareKernel(stones: number, size: number, oran: number, most: number): KernelMatrix {
  const key = `spare ${stones} ${size} ${oran} ${most}`;
  let kernel = cache.get(key);
  if (kernel === undefined) {
    kernel = makeKernel(size, (up, into) => {
      into[up - Math.min(most, Math.max(0, up - oran))] = 1;
      return true;
    });
    if (cache.size >= CACHED) cache.clear();
    cache.set(key, kernel);
  }
  return kernel;
}
