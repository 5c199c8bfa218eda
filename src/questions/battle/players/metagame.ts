/**
 * The game of choosing what to play: strategies meet in bouts. It finds their equilibrium, and the gain of each
 * strategy against it. Bouts go where the equilibrium is in doubt. A strategy may be a policy, a list, or a list with
 * its policy.
 */
import {
  pairEstimates,
  pairMeans,
  type MirrorPair,
  type PairEstimates,
} from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import type { nashAveraging } from '../../../math/index.js';
import { equilibriumOf, type PlayerStanding, pairFigures, unequalEstimates } from './pairStatistics.js';
import { JUDGED_ON } from './bestResponse.js';

/** Bouts of two strategies, with numbers from `first` on. */
export interface PlayersMeeting {
  readonly strategies: readonly [number, number];
  readonly first: number;
  readonly count: number;
}

/**
 * Plays meetings. Returns their bouts in order, with the result of the first strategy. Bouts with the same number share
 * their draws where possible.
 */
export type Meet = (meetings: readonly PlayersMeeting[]) => Promise<readonly (readonly MirrorPair[])[]>;

/** How to play a metagame. */
export interface PlayersMetagameOptions {
  /** The first bouts of every pair, and the size of later batches. */
  readonly batch: number;
  /** The bouts for doubtful pairs, after the start. */
  readonly more: number;
  /** The new bouts of every strategy that judge the equilibrium. */
  readonly judge: number;
  readonly seed: string;
  readonly confidence: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The findings about one strategy. */
export interface MetaStanding extends PlayerStanding {
  /** Result and points against a strategy drawn from the equilibrium, on bouts that did not influence it. */
  readonly against: PairEstimates;
}

/** The equilibrium of strategies. */
export interface PlayersMetagame {
  readonly strategies: readonly MetaStanding[];
  /** The results of each pair that met, for its first strategy, in the order of pairs. */
  readonly pairs: readonly (PairEstimates & { readonly strategies: readonly [number, number] })[];
  /** The bouts of each pair. */
  readonly played: readonly (readonly MirrorPair[])[];
  /**
   * The largest gain of any strategy against the equilibrium, in results, on bouts that did not influence it. `high`
   * bounds all of them at once at the stated confidence (Bonferroni). Other strategies may gain more.
   */
  readonly gain: Estimate;
}

/** The pairs that get a batch together. It does not depend on the threads. */
const AT_ONCE = 4;
/** The standard errors in an upper confidence bound. */
const HOPE = 2;
/**
 * The variance from one imaginary win and one imaginary loss. Every pair gets them, because a few equal results prove
 * nothing.
 */
const IMAGINED = 0.25;
/** The seed's stream for this purpose. */
const JOB = 11;

/**
 * Plays strategies against each other. After a start of every pair, bouts go to the strategies that may gain most
 * against the current equilibrium (their lead plus a multiple of its standard error). Their opponents are those that
 * cause this error. These are upper confidence bounds, as in ResponseGraphUCB for single payoffs (M. Rowland et al.,
 * Multiagent Evaluation under Incomplete Information, NeurIPS 2019). New bouts then judge the equilibrium.
 * @param strategies their number, at least two
 */
export async function metagame(
  strategies: number,
  meet: Meet,
  options: PlayersMetagameOptions,
): Promise<PlayersMetagame> {
  const field = new Field(strategies);
  const { batch, more, judge, onProgress } = options;
  const total = field.pairs.length * batch + more + strategies * judge;
  const reportProgress = (judged: number): void => onProgress?.(field.bouts + judged, total);
  const play = async (places: readonly number[]): Promise<void> => {
    const found = await meet(places.map((place) => field.meeting(place, batch)));
    places.forEach((place, i) => field.add(place, found[i]!));
    reportProgress(0);
  };
  for (let place = 0; place < field.pairs.length; place += AT_ONCE) {
    await play(field.pairs.map((_, k) => k).slice(place, place + AT_ONCE));
  }
  for (let left = more; left >= batch;) {
    const places = field.doubtful(Math.min(AT_ONCE, Math.floor(left / batch)));
    if (places.length === 0) break;
    await play(places);
    left -= places.length * batch;
  }
  const { mix } = field.equilibrium();
  const standings = field.standings(options);
  const judged: PairEstimates[] = [];
  const each = 1 - (1 - options.confidence) / strategies;
  for (let strategy = 0; strategy < strategies; strategy++) {
    const bouts = await judging(strategy, mix, meet, options);
    // All bouts against itself are even.
    judged.push(mix[strategy] === 1 ? pairEstimates(bouts, each) : unequalEstimates(bouts, each));
    reportProgress((strategy + 1) * judge);
  }
  const most = (of: (one: Estimate) => number): number =>
    judged.reduce((found, { result }) => Math.max(found, of(result) - 0.5), -Infinity);
  return {
    strategies: standings.map((one, i) => ({ ...one, against: judged[i]! })),
    pairs: field.pairs.map((pair, k) => ({
      strategies: pair,
      ...unequalEstimates(field.played[k] as readonly MirrorPair[], options.confidence),
    })),
    played: field.played,
    gain: { value: most(({ value }) => value), low: most(({ low }) => low), high: most(({ high }) => high) },
  };
}

/** Plays new bouts of a strategy, each against an opponent drawn from the equilibrium. */
async function judging(
  strategy: number,
  mix: Float64Array,
  meet: Meet,
  { judge, seed }: PlayersMetagameOptions,
): Promise<MirrorPair[]> {
  const uniform = uniformStream(seedWords(seed), JOB, strategy);
  const opponents = Array.from({ length: judge }, () => {
    let rest = uniform();
    const found = mix.findIndex((share) => (rest -= share) < 0);
    return found < 0 ? mix.lastIndexOf(Math.max(...mix)) : found;
  });
  const others = opponents.flatMap((opponent, bout) =>
    opponent === strategy ? [] : [{ opponent, first: JUDGED_ON + bout }],
  );
  const found = await meet(
    others.map(({ opponent, first }) => ({ strategies: [strategy, opponent], first, count: 1 })),
  );
  const even = opponents.length - others.length;
  // A bout against itself is even, because its two battles mirror each other.
  return [...found.flat(), ...Array.from({ length: even }, () => ({ result: 0.5, points: 0, luck: 0 }))];
}

/** All pairs with their bouts. */
class Field {
  readonly pairs: readonly (readonly [number, number])[];
  readonly played: MirrorPair[][];
  bouts = 0;

  constructor(private readonly count: number) {
    const all = Array.from({ length: count }, (_, i) => i);
    this.pairs = all.flatMap((i) => all.slice(i + 1).map((j) => [i, j] as const));
    this.played = this.pairs.map(() => []);
  }

  meeting(place: number, count: number): PlayersMeeting {
    const strategies = this.pairs[place]!;
    return { strategies, first: (this.played[place] as readonly MirrorPair[]).length, count };
  }

  add(place: number, bouts: readonly MirrorPair[]): void {
    this.played[place]?.push(...bouts);
    this.bouts += bouts.length;
  }

  equilibrium(): ReturnType<typeof nashAveraging> {
    const results = this.played.map((bouts) => pairEstimates(bouts, 0.5).result.value);
    return equilibriumOf(this.pairs, results, this.count);
  }

  standings(how: PlayersMetagameOptions): PlayerStanding[] {
    const found = pairFigures(
      this.played.map((bouts) => pairMeans([bouts])),
      (results) => {
        const { mix, ratings } = equilibriumOf(this.pairs, results, this.count);
        return [...mix, ...ratings];
      },
      how,
    );
    return Array.from({ length: this.count }, (_, i) => ({
      share: found[i]!,
      nash: found[this.count + i]!,
    }));
  }

  /** Returns the pairs that matter most for who gains against the equilibrium, up to a limit. */
  doubtful(most: number): number[] {
    const { mix, ratings } = this.equilibrium();
    const doubts = this.played.map(doubtOf);
    const errors = new Float64Array(this.count);
    const share = (strategy: number): number => mix[strategy]! ** 2;
    this.pairs.forEach(([i, j], place) => {
      errors[i] = errors[i]! + share(j) * doubts[place]!;
      errors[j] = errors[j]! + share(i) * doubts[place]!;
    });
    const hopes = ratings.map((lead, i) => lead + HOPE * Math.sqrt(errors[i]!));
    const weight = ([i, j]: readonly [number, number], place: number): number =>
      doubts[place]! * Math.max(hoping(hopes[i]!) * share(j), hoping(hopes[j]!) * share(i));
    return this.pairs
      .map((pair, place) => ({ place, weight: weight(pair, place) }))
      .filter((one) => one.weight > 0)
      .sort((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, most)
      .map(({ place }) => place);
  }
}

/** A strategy that surely cannot gain needs no more bouts. */
const hoping = (hope: number): number => Math.max(0, hope) ** 2;

/** Returns the variance of the mean result of some bouts. */
function doubtOf(bouts: readonly MirrorPair[]): number {
  const n = bouts.length + 2;
  const mean = bouts.reduce((sum, { result }) => sum + result, 1) / n;
  const squares = bouts.reduce((sum, { result }) => sum + (result - mean) ** 2, 2 * IMAGINED);
  return squares / n / n;
}
