/** The equal-points brawl: who wins, what is left, how many Turns it takes. */
import { checkOptions } from '../options.js';
import type { Estimate, Method } from '../../game/index.js';
import { BRAWL_LIMIT, type Brawl, type BrawlGroup, type BrawlMember } from '../../system/index.js';
import { seedWords } from '../../engines/sample/index.js';
import { yieldToEventLoop } from '../../engines/threads/index.js';
import { msg, stoppedRun, type StonecastError } from '../../errors/index.js';
import {
  clopperPearson,
  meanInterval,
  rangedMeanInterval,
  sumOfMultiples,
  type Interval,
  type Sums,
} from '../../math/index.js';
import { endsOf, scoreOf, type End } from './ends.js';
import { DEFAULT_SEED } from '../odds/odds.js';
import { OutcomeTables } from './outcomeTables.js';
import { streamOf, type Stream } from './draws.js';

/** Brawls in a block, the unit that has a stream of its own. */
export const BRAWL_BLOCK = 4096;
/** Brawls that are played by default. */
export const DEFAULT_BRAWLS = 100_000;

/** How many brawls are played, and from which streams. */
export interface BrawlOptions {
  /** At least 1. */
  readonly brawls?: number;
  readonly seed?: string;
  /** Of the intervals, between 0 and 1. */
  readonly confidence?: number;
  /** Which of the seed's streams the blocks draw from; other numbers, other brawls. */
  readonly job?: number;
  /** Told now and then how many brawls are played. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** One group's part of the findings. */
export interface BrawlSide extends BrawlGroup {
  readonly points: number;
  /** The chance that a greater share of this group is left than of the other. */
  readonly wins: Estimate;
  /** The chance that the other is gone and this one is not. */
  readonly removesAll: Estimate;
  readonly pointsLeft: Estimate;
  /** Of a group of several kinds: how many of each are left. */
  readonly members?: readonly (BrawlMember & { readonly left: Estimate })[];
}

/** The results of brawls. */
export interface BrawlFindings {
  readonly method: Method;
  readonly groups: readonly [BrawlSide, BrawlSide];
  /** The chance that equal shares are left. */
  readonly draws: Estimate;
  /** What the first group scores: a win 1, a draw ½. */
  readonly score: Estimate;
  readonly turns: Estimate;
  /** A signal ended it before all brawls were played that were asked for; `method.combats` says how many were. */
  readonly stopped?: 'abort';
}

/** Brawls after which others may be heard. */
const STEP = 128;

/** Ends of brawls (`brawlEnd`) and how often each was met. */
export type EndCounts = ReadonlyMap<number, number>;

/** What is known while brawls are played: how many were, and how they ended. */
interface Tally {
  readonly played: number;
  readonly ends: EndCounts;
}

/** Plays brawls of one pair of models, with any numbers of them; combats are solved once for all. */
export class BrawlTable {
  readonly fightOutcomes: OutcomeTables;
  private readonly stream: Stream;
  /** By the numbers of models: a player may learn from the brawls that it played. */
  private readonly players = new Map<string, () => number>();

  constructor(readonly brawl: Brawl) {
    this.fightOutcomes = new OutcomeTables(brawl);
    this.stream = streamOf(this.fightOutcomes);
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
    const steps = this.counting(brawls, seed, job, models, firstBlock);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same step by step: now and then it says what is known, so that its caller may do something else. */
  *counting(
    brawls: number,
    seed: string,
    job = 0,
    models?: readonly [number, number],
    firstBlock = 0,
  ): Generator<Tally, EndCounts> {
    const words = seedWords(seed);
    const play = this.player(models);
    const counts = new Map<number, number>();
    for (let done = 0, block = firstBlock; done < brawls; block++) {
      this.stream.begin(words, job, block);
      const until = Math.min(brawls, done + BRAWL_BLOCK);
      for (; done < until; done++) {
        const end = play();
        counts.set(end, (counts.get(end) ?? 0) + 1);
        if (done % STEP === STEP - 1) yield { played: done + 1, ends: counts };
      }
    }
    return counts;
  }

  private player(models: readonly [number, number] | undefined): () => number {
    const name = models?.join(' ') ?? '';
    let play = this.players.get(name);
    if (!play) this.players.set(name, (play = this.brawl.player(this.stream, models)));
    return play;
  }
}

/** An end that was met, and how often. */
interface MetEnd extends End {
  readonly count: number;
}

function metEnds(brawl: Brawl, counts: EndCounts): MetEnd[] {
  const read = endsOf(brawl);
  return [...counts].map(([code, count]) => ({ count, ...read(code) }));
}

/** Parts in which brawls are played, so that progress can be reported between them. */
const PARTS = 100;

/** Ends of brawls, part by part: the streams are those of one count of all. */
function counted(
  brawl: Brawl,
  { brawls, seed, job }: { readonly brawls: number; readonly seed: string; readonly job: number },
  onProgress: BrawlOptions['onProgress'] = () => undefined,
): EndCounts {
  const table = new BrawlTable(brawl);
  const blocks = Math.ceil(brawls / PARTS / BRAWL_BLOCK);
  const counts = new Map<number, number>();
  for (let done = 0, block = 0; done < brawls; block += blocks) {
    const part = Math.min(brawls - done, blocks * BRAWL_BLOCK);
    for (const [end, count] of table.count(part, seed, job, undefined, block)) {
      counts.set(end, (counts.get(end) ?? 0) + count);
    }
    done += part;
    onProgress(done, brawls);
  }
  return counts;
}

/** The mean over brawls of what their ends say, and its interval. */
function meanOf(
  ends: readonly MetEnd[],
  of: (end: MetEnd) => number,
  interval: (sums: Sums) => Interval,
): Estimate {
  const counts = ends.map(({ count }) => count);
  const values = ends.map(of);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const sum = sumOfMultiples(counts, values);
  const sumOfSquares = ends.reduce((squares, end, i) => squares + end.count * (values[i] ?? 0) ** 2, 0);
  return { value: sum / count, ...interval({ count, sum, sumOfSquares }) };
}

/**
 * Turns have no bound that the ends tell: Student's interval, but never narrower than one more Turn would leave it, were
 * it as frequent as what was never seen can be.
 */
function turnsInterval(sums: Sums, confidence: number): Interval {
  if (sums.count < 2) return { low: 0, high: BRAWL_LIMIT };
  const { low, high } = meanInterval(sums, confidence);
  const value = sums.sum / sums.count;
  const unseen = clopperPearson(0, sums.count, confidence).high;
  return { low: Math.max(0, Math.min(low, value - unseen)), high: Math.max(high, value + unseen) };
}

/** Points of a group, rounded once. */
const pointsOf = ({ members, cost, models }: BrawlGroup): number =>
  members
    ? sumOfMultiples(
        members.map((member) => member.models),
        members.map((member) => member.cost),
      )
    : sumOfMultiples([models], [cost]);

/** Plays a brawl and sums it up. */
export function brawlOdds(brawl: Brawl, options: BrawlOptions = {}): BrawlFindings {
  checkOptions(options);
  const asked = resolveOptions(options);
  return findingsOf(brawl, counted(brawl, asked, options.onProgress), asked);
}

/**
 * The same, looking up now and then: a signal ends it, and what was played by then is summed up (`stopped`). When the signal
 * comes hangs on no brawl's end, so that the intervals hold.
 * @throws StonecastError `incomplete` where the signal was raised before any brawl was played
 */
export async function brawlOddsUntil(
  brawl: Brawl,
  { signal, ...options }: BrawlOptions & { readonly signal?: AbortSignal | undefined },
): Promise<BrawlFindings> {
  checkOptions(options);
  const asked = resolveOptions(options);
  const { brawls, seed, job } = asked;
  if (signal?.aborted) throw stoppedError(brawls, brawls);
  const steps = new BrawlTable(brawl).counting(brawls, seed, job);
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      options.onProgress?.(brawls, brawls);
      return findingsOf(brawl, value, asked);
    }
    const { played, ends } = value;
    options.onProgress?.(played, brawls);
    await yieldToEventLoop();
    if (signal?.aborted && played < brawls) {
      return { ...findingsOf(brawl, ends, { ...asked, brawls: played }), stopped: 'abort' };
    }
  }
}

/**
 * The same, all brawls or none.
 * @throws StonecastError `incomplete` where the signal was raised before all brawls were played
 */
export async function strictBrawlOdds(
  ...[brawl, options]: Parameters<typeof brawlOddsUntil>
): Promise<BrawlFindings> {
  const found = await brawlOddsUntil(brawl, options);
  const { brawls } = resolveOptions(options);
  if (found.stopped) throw stoppedError(brawls - playedOf(found), brawls);
  return found;
}

const playedOf = ({ method }: BrawlFindings): number => (method.kind === 'monte-carlo' ? method.combats : 0);

const stoppedError = (left: number, total: number): StonecastError =>
  stoppedRun({ what: msg('brawls to play'), left, total, tip: msg('ask for fewer --battles') });

type ResolvedOptions = Required<Pick<BrawlOptions, 'brawls' | 'seed' | 'confidence' | 'job'>>;

const resolveOptions = ({
  brawls = DEFAULT_BRAWLS,
  seed = DEFAULT_SEED,
  confidence = 0.95,
  job = 0,
}: BrawlOptions): ResolvedOptions => ({ brawls, seed, confidence, job });

/** The ends of brawls together. */
function findingsOf(
  brawl: Brawl,
  counts: EndCounts,
  { brawls, seed, confidence }: ResolvedOptions,
): BrawlFindings {
  const ends = metEnds(brawl, counts);
  const chance = (holds: (end: MetEnd) => boolean): Estimate => {
    const hits = ends.reduce((sum, end) => sum + (holds(end) ? end.count : 0), 0);
    const { low, high } = clopperPearson(hits, brawls, confidence);
    return { value: hits / brawls, low, high };
  };
  const mean = (of: (end: MetEnd) => number, high: number): Estimate =>
    meanOf(ends, of, (sums) => rangedMeanInterval(sums, { low: 0, high }, confidence));
  const side = (index: 0 | 1): BrawlSide => {
    const { members, ...group } = brawl.groups[index];
    const sign = index === 0 ? 1 : -1;
    return {
      ...group,
      points: pointsOf(brawl.groups[index]),
      wins: chance(({ lead }) => sign * lead > 0),
      removesAll: chance(({ models }) => models[index] > 0 && models[1 - index] === 0),
      pointsLeft: mean(({ points }) => points[index], pointsOf(brawl.groups[index])),
      ...(members && {
        members: members.map((member, kind) => ({
          ...member,
          left: mean((end) => end.members[index][kind] ?? 0, member.models),
        })),
      }),
    };
  };
  return {
    method: { kind: 'monte-carlo', combats: brawls, seed, confidence },
    groups: [side(0), side(1)],
    draws: chance(({ lead }) => lead === 0),
    score: mean(({ lead }) => scoreOf(lead), 1),
    turns: meanOf(
      ends,
      ({ turns }) => turns,
      (sums) => turnsInterval(sums, confidence),
    ),
  };
}
