/** The equal-points brawl: who wins, what is left, and how many Turns it takes. */
import { checkOptions, type OptionNames } from '../checkOptions.js';
import { checkSubject } from '../subjects.js';
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
import { OutcomeTables, streamOf, type Stream, endsOf, scoreOf, type End } from './combatOutcomes.js';
import { DEFAULT_SEED } from '../odds/odds.js';

/** The number of brawls in a block. Each block has its own random stream. */
export const BRAWL_BLOCK = 4096;
/** The default number of brawls. */
export const DEFAULT_BRAWLS = 100_000;

/** The number of brawls, and their streams. */
export interface BrawlOptions {
  /** At least 1. */
  readonly brawls?: number;
  readonly seed?: string;
  /** The confidence of the intervals, between 0 and 1. */
  readonly confidence?: number;
  /** The stream family of the blocks. Each number gives different brawls. */
  readonly job?: number;
  /** Receives the number of played brawls from time to time. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The names of the options of `brawlOdds`. */
const BRAWL_OPTIONS: OptionNames<BrawlOptions> = {
  brawls: true,
  seed: true,
  confidence: true,
  job: true,
  onProgress: true,
};

/** The findings about one group. */
export interface BrawlSide extends BrawlGroup {
  readonly points: number;
  /** The chance that a greater share of this group than of the other is left. */
  readonly wins: Estimate;
  /** The chance that only this group is left. */
  readonly removesAll: Estimate;
  readonly pointsLeft: Estimate;
  /** For a group of several kinds: the survivors of each kind. */
  readonly members?: readonly (BrawlMember & { readonly left: Estimate })[];
}

/** The results of brawls. */
export interface BrawlFindings {
  readonly method: Method;
  readonly groups: readonly [BrawlSide, BrawlSide];
  /** The chance that equal shares are left. */
  readonly draws: Estimate;
  /** The first group's score: a win counts 1, a draw ½. */
  readonly score: Estimate;
  readonly turns: Estimate;
  /** Present if a signal stopped it early. `method.combats` is then the number of played brawls. */
  readonly stopped?: 'abort';
}

/** The number of brawls between two chances for other work. The first brawls are slow, so more chances come there. */
const STEP = 128;
const isStep = (done: number): boolean => done % STEP === 0 || (done < STEP && (done & (done - 1)) === 0);

/** The number of brawls by end code (`brawlEnd`). */
export type EndCounts = ReadonlyMap<number, number>;

/** The state of a run: the number of played brawls, and their ends. */
interface Tally {
  readonly played: number;
  readonly ends: EndCounts;
}

/** Plays brawls of one pair of models, in any numbers. It solves each combat once. */
export class BrawlTable {
  readonly fightOutcomes: OutcomeTables;
  private readonly stream: Stream;
  /** Players by the numbers of models. Reuse them, because a player may learn from its brawls. */
  private readonly players = new Map<string, () => number>();

  constructor(readonly brawl: Brawl) {
    this.fightOutcomes = new OutcomeTables(brawl);
    this.stream = streamOf(this.fightOutcomes);
  }

  /**
   * Plays `brawls` brawls. Each block of `BRAWL_BLOCK` uses its own stream of (seed, job, block). So the counts depend
   * only on these, however the blocks are distributed.
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

  /** Does the same in steps. It yields its state from time to time, so that the caller can do other work. */
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
        if (isStep(done + 1)) yield { played: done + 1, ends: counts };
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

/** An end, and the number of brawls with it. */
interface MetEnd extends End {
  readonly count: number;
}

function metEnds(brawl: Brawl, counts: EndCounts): MetEnd[] {
  const read = endsOf(brawl);
  return [...counts].map(([code, count]) => ({ count, ...read(code) }));
}

/** The number of parts of a run. Progress reports come between them. */
const PARTS = 100;

/** Counts the ends part by part. It uses the same streams as one count of all brawls. */
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

/** Returns the mean of a value over brawls, with its interval. */
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
 * The ends do not bound the number of Turns, so this is Student's interval. It is at least as wide as one more Turn in
 * a share of brawls that the sample may have missed.
 */
function turnsInterval(sums: Sums, confidence: number): Interval {
  if (sums.count < 2) return { low: 0, high: BRAWL_LIMIT };
  const { low, high } = meanInterval(sums, confidence);
  const value = sums.sum / sums.count;
  const unseen = clopperPearson(0, sums.count, confidence).high;
  return { low: Math.max(0, Math.min(low, value - unseen)), high: Math.max(high, value + unseen) };
}

/** Returns the points of a group, rounded once. */
const pointsOf = ({ members, cost, models }: BrawlGroup): number =>
  members
    ? sumOfMultiples(
        members.map((member) => member.models),
        members.map((member) => member.cost),
      )
    : sumOfMultiples([models], [cost]);

/** Plays a brawl and returns the findings. */
export function brawlOdds(brawl: Brawl, options: BrawlOptions = {}): BrawlFindings {
  checkOptions(options, BRAWL_OPTIONS);
  checkSubject('brawl', brawl);
  const asked = resolveOptions(options);
  return findingsOf(brawl, counted(brawl, asked, options.onProgress), asked);
}

/**
 * Plays a brawl asynchronously. A signal stops it, and it then returns the results so far (`stopped`). The time of the
 * signal does not depend on the ends of brawls, so the intervals stay valid.
 * @throws StonecastError `incomplete` if the signal came before the first brawl
 */
export async function brawlOddsUntil(
  brawl: Brawl,
  { signal, ...options }: BrawlOptions & { readonly signal?: AbortSignal | undefined },
): Promise<BrawlFindings> {
  checkOptions(options, BRAWL_OPTIONS);
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
 * Plays all brawls, or fails.
 * @throws StonecastError `incomplete` if the signal came before all brawls were played
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

/** Converts the counted ends to findings. */
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
