/** The equal-points brawl: who wins, what is left, how many Turns it takes. */
import { brawlEnd, type Brawl, type BrawlGroup, type Estimate, type Method } from '../../game/index.js';
import { seedWords } from '../../engines/montecarlo/seed.js';
import { normalQuantile, wilsonInterval } from '../../math/index.js';
import { FateTables } from './bouts.js';
import { streamOf, type Stream } from './draws.js';

/** Brawls in a block, the unit that has a stream of its own. */
export const BRAWL_BLOCK = 4096;
/** Brawls that are played unless told otherwise. */
export const DEFAULT_BRAWLS = 100_000;

/** How many brawls are played, and from which streams. */
export interface BrawlOptions {
  /** At least 1. */
  readonly brawls?: number;
  readonly seed?: string;
  /** Of the intervals, between 0 and 1. */
  readonly confidence?: number;
}

/** One group's part of the findings. */
export interface BrawlSide extends BrawlGroup {
  readonly points: number;
  /** The chance that a greater share of this group is left than of the other. */
  readonly wins: Estimate;
  /** The chance that the other is gone and this one is not. */
  readonly removesAll: Estimate;
  readonly pointsLeft: Estimate;
}

/** What brawls came to. */
export interface BrawlFindings {
  readonly method: Method;
  readonly groups: readonly [BrawlSide, BrawlSide];
  /** The chance that equal shares are left. */
  readonly draws: Estimate;
  readonly turns: Estimate;
}

/** Ends of brawls (`brawlEnd`) and how often each was met. */
export type EndCounts = ReadonlyMap<number, number>;

/** Plays brawls of one pair of models, with any numbers of them; combats are solved once for all. */
export class BrawlTable {
  readonly fates: FateTables;
  private readonly stream: Stream;

  constructor(readonly brawl: Brawl) {
    this.fates = new FateTables(brawl);
    this.stream = streamOf(this.fates);
  }

  /**
   * Plays `brawls` brawls. Each block of `BRAWL_BLOCK` draws from a stream of its own, of (seed, job, block): the counts
   * depend on these alone, whoever plays which block.
   * @param firstBlock the first block's number
   */
  count(
    brawls: number,
    seed: string,
    job = 0,
    models?: readonly [number, number],
    firstBlock = 0,
  ): EndCounts {
    const words = seedWords(seed);
    const play = this.brawl.player(this.stream, models);
    const counts = new Map<number, number>();
    for (let done = 0, block = firstBlock; done < brawls; block++) {
      this.stream.begin(words, job, block);
      const until = Math.min(brawls, done + BRAWL_BLOCK);
      for (; done < until; done++) {
        const end = play();
        counts.set(end, (counts.get(end) ?? 0) + 1);
      }
    }
    return counts;
  }
}

/** Plays a brawl and sums it up. */
export function brawlOdds(brawl: Brawl, options: BrawlOptions = {}): BrawlFindings {
  const { brawls = DEFAULT_BRAWLS, seed = 'stonecast', confidence = 0.95 } = options;
  const counts = new BrawlTable(brawl).count(brawls, seed);
  const ends = [...counts].map(([code, count]) => ({ ...brawlEnd(code), count }));
  const [first, second] = brawl.groups;
  const chance = (holds: (lead: number, left: readonly [number, number]) => boolean): Estimate => {
    const lead = (left: readonly [number, number]) => left[0] * second.models - left[1] * first.models;
    const hits = ends.reduce((sum, { left, count }) => sum + (holds(lead(left), left) ? count : 0), 0);
    const { low, high } = wilsonInterval(hits, brawls, confidence);
    return { value: hits / brawls, low, high };
  };
  const mean = (of: (end: (typeof ends)[number]) => number): Estimate => {
    const value = ends.reduce((sum, end) => sum + end.count * of(end), 0) / brawls;
    const squares = ends.reduce((sum, end) => sum + end.count * (of(end) - value) ** 2, 0);
    const half = (normalQuantile((1 + confidence) / 2) * Math.sqrt(squares)) / brawls;
    return { value, low: value - half, high: value + half };
  };
  const side = (index: 0 | 1): BrawlSide => {
    const group = brawl.groups[index];
    const sign = index === 0 ? 1 : -1;
    return {
      ...group,
      points: group.cost * group.models,
      wins: chance((lead) => sign * lead > 0),
      removesAll: chance((_, left) => left[index] > 0 && left[1 - index] === 0),
      pointsLeft: mean(({ left }) => left[index] * group.cost),
    };
  };
  return {
    method: { kind: 'monte-carlo', combats: brawls, seed, confidence },
    groups: [side(0), side(1)],
    draws: chance((lead) => lead === 0),
    turns: mean(({ turns }) => turns),
  };
}
