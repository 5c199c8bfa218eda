/**
 * The game of choosing what to play: strategies that meet in bouts, their equilibrium, and what any of them gains on it. Bouts
 * go where the equilibrium is in doubt. A strategy is whatever meets others: a policy, a list, a list with its policy.
 */
import { pairEstimates, type MirrorPair, type PairEstimates } from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { exp, log1p, nashAveraging } from '../../../math/index.js';
import { bootstrapped } from './bootstrap.js';
import type { PlayerStanding } from './equilibrium.js';
import { JUDGED_ON } from './respond.js';

/** Bouts of two strategies, numbers from `first` on. */
export interface PlayersMeeting {
  readonly strategies: readonly [number, number];
  readonly first: number;
  readonly count: number;
}

/** Plays meetings; their bouts in order, told of the first strategy. Bouts with one number share what can be shared. */
export type Meet = (meetings: readonly PlayersMeeting[]) => Promise<readonly (readonly MirrorPair[])[]>;

/** How a metagame is played. */
export interface PlayersMetagameOptions {
  /** Bouts that every pair has at first, and bouts that are dealt out together later. */
  readonly batch: number;
  /** Bouts that go where doubt is, beyond those of the start. */
  readonly more: number;
  /** Fresh bouts of every strategy that judge the equilibrium. */
  readonly judge: number;
  readonly seed: string;
  readonly confidence: number;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What was found of one strategy. */
export interface MetaStanding extends PlayerStanding {
  /** Result and points against a strategy drawn from the equilibrium, on bouts that chose nothing. */
  readonly against: PairEstimates;
}

/** The equilibrium of strategies. */
export interface PlayersMetagame {
  readonly strategies: readonly MetaStanding[];
  /** Results of each pair that met, told of the first, the pairs in order. */
  readonly pairs: readonly (PairEstimates & { readonly strategies: readonly [number, number] })[];
  /** For each pair its bouts. */
  readonly played: readonly (readonly MirrorPair[])[];
  /**
   * The most that any of the strategies gains on the equilibrium, in results, on bouts that chose nothing: `high` bounds all of
   * them at once at the stated confidence (C. Bonferroni). Others may gain more.
   */
  readonly gain: Estimate;
}

/** Pairs that get a batch at once: as many whatever the threads. */
const AT_ONCE = 4;
/** Standard errors by which a strategy may do better than it did. */
const HOPE = 2;
/** Variance of one imaginary bout won and one lost, which every pair is given: few bouts that ended alike prove nothing. */
const IMAGINED = 0.25;
/** Its stream of the seed. */
const JOB = 11;

/**
 * Plays strategies against each other. After a start of every pair, bouts go to the strategies that may gain most on the present
 * equilibrium (their lead and a multiple of its standard error), against those opponents of theirs that this error comes from:
 * upper confidence bounds, as ResponseGraphUCB has them for single payoffs (M. Rowland et al., Multiagent Evaluation under
 * Incomplete Information, NeurIPS 2019). The equilibrium is then judged on fresh bouts.
 * @param strategies how many, at least two
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
    places.forEach((place, i) => field.add(place, found[i] as readonly MirrorPair[]));
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
    judged.push(judgedBy(await judging(strategy, mix, meet, options), each, mix[strategy] === 1));
    reportProgress((strategy + 1) * judge);
  }
  const most = (of: (one: Estimate) => number): number =>
    judged.reduce((found, { result }) => Math.max(found, of(result) - 0.5), -Infinity);
  return {
    strategies: standings.map((one, i) => ({ ...one, against: judged[i] as PairEstimates })),
    pairs: field.pairs.map((pair, k) => ({
      strategies: pair,
      ...pairEstimates(field.played[k] as readonly MirrorPair[], options.confidence),
    })),
    played: field.played,
    gain: { value: most(({ value }) => value), low: most(({ low }) => low), high: most(({ high }) => high) },
  };
}

/**
 * The results of bouts. Bouts that all ended alike have no spread to tell an interval by: what never happened in n of them happens
 * with a chance of at most 1 − α^(1/n) (the rule of three), and a result may then be anything.
 * @param itself whether all of them are against itself, and even by the mirror
 */
function judgedBy(bouts: readonly MirrorPair[], confidence: number, itself: boolean): PairEstimates {
  const found = pairEstimates(bouts, confidence);
  const value = bouts[0]?.result ?? 0.5;
  if (itself || bouts.some(({ result }) => result !== value)) return found;
  const unseen = 1 - exp(log1p(-confidence) / bouts.length);
  return { ...found, result: { value, low: value * (1 - unseen), high: value + unseen * (1 - value) } };
}

/** Fresh bouts of a strategy, each against an opponent drawn from the equilibrium. */
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
  // Against itself a bout is even: its two battles are each other's image.
  return [...found.flat(), ...Array.from({ length: even }, () => ({ result: 0.5, points: 0, luck: 0 }))];
}

/** All pairs and what they have played. */
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
    const strategies = this.pairs[place] as readonly [number, number];
    return { strategies, first: (this.played[place] as readonly MirrorPair[]).length, count };
  }

  add(place: number, bouts: readonly MirrorPair[]): void {
    this.played[place]?.push(...bouts);
    this.bouts += bouts.length;
  }

  equilibrium(
    of: (place: number) => readonly MirrorPair[] = (place) => this.played[place] as readonly MirrorPair[],
  ): ReturnType<typeof nashAveraging> {
    const { count } = this;
    const lead = new Float64Array(count * count);
    this.pairs.forEach(([i, j], place) => {
      const ahead = pairEstimates(of(place), 0.5).result.value - 0.5;
      lead[i * count + j] = ahead;
      lead[j * count + i] = -ahead;
    });
    return nashAveraging(lead, count);
  }

  standings(how: PlayersMetagameOptions): PlayerStanding[] {
    const found = bootstrapped(
      this.played.map(({ length }) => length),
      (drawn) => {
        const { mix, ratings } = this.equilibrium((place) =>
          (drawn[place] as readonly number[]).map(
            (k) => (this.played[place] as readonly MirrorPair[])[k] as MirrorPair,
          ),
        );
        return [...mix, ...ratings];
      },
      how,
    );
    return Array.from({ length: this.count }, (_, i) => ({
      share: found[i] as Estimate,
      nash: found[this.count + i] as Estimate,
    }));
  }

  /** The pairs on which it hangs most who gains on the equilibrium, at most so many. */
  doubtful(most: number): number[] {
    const { mix, ratings } = this.equilibrium();
    const doubts = this.played.map(doubtOf);
    const errors = new Float64Array(this.count);
    const share = (strategy: number): number => (mix[strategy] as number) ** 2;
    this.pairs.forEach(([i, j], place) => {
      errors[i] = (errors[i] as number) + share(j) * (doubts[place] as number);
      errors[j] = (errors[j] as number) + share(i) * (doubts[place] as number);
    });
    const hopes = ratings.map((lead, i) => lead + HOPE * Math.sqrt(errors[i] as number));
    const weight = ([i, j]: readonly [number, number], place: number): number =>
      (doubts[place] as number) *
      Math.max(hoping(hopes[i] as number) * share(j), hoping(hopes[j] as number) * share(i));
    return this.pairs
      .map((pair, place) => ({ place, weight: weight(pair, place) }))
      .filter((one) => one.weight > 0)
      .sort((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, most)
      .map(({ place }) => place);
  }
}

/** Who cannot gain on the equilibrium, as far as is known, needs no more bouts. */
const hoping = (hope: number): number => Math.max(0, hope) ** 2;

/** The variance of the mean result of some bouts. */
function doubtOf(bouts: readonly MirrorPair[]): number {
  const n = bouts.length + 2;
  const mean = bouts.reduce((sum, { result }) => sum + result, 1) / n;
  const squares = bouts.reduce((sum, { result }) => sum + (result - mean) ** 2, 2 * IMAGINED);
  return squares / n / n;
}
