/**
 * The verdict of a comparison on one subject, with its evidence.
 *
 * Sequential tests: they give a verdict as soon as it is known, at a declared error rate.
 */
import { exactEstimate, type Estimate } from '../../game/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import {
  readVerdict,
  createConfidenceSequence,
  gammaExponentialBoundary,
  log,
  log1p,
  type MarginVerdict,
} from '../../math/index.js';
import { excludeEachOther } from '../disjointIntervals.js';
import { orUndefinedOnAbort } from '../clock.js';
import { DEFAULT_SEED, type OddsOptions } from '../odds/odds.js';
import { PairedBrawls, type ContestPair } from './pairedBrawls.js';

/** How the differences were computed. */
export type CompareMethod =
  | { readonly kind: 'exact' }
  /** Pairs of brawls with common random numbers, until the verdict was known. */
  | {
      readonly kind: 'paired-brawls';
      readonly pairs: number;
      /** The maximum number of pairs. */
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    }
  | {
      readonly kind: 'battles';
      /** The number of played tables, with whole battles on each. It grew until the verdict was known. */
      readonly tables: number;
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    }
  | {
      /** Sampled combats, in growing numbers until the verdict was known. */
      readonly kind: 'monte-carlo';
      /** The combats of each fight. */
      readonly combats: number;
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    };

/** A measure. */
export interface CompareMeasure {
  readonly id: string;
  readonly label: string;
  readonly unit: 'probability' | 'points' | 'count' | 'score';
  readonly better: 'high' | 'low';
}

/** Differences that do not matter: an amount in the measure's unit, or a share of the subject's points. */
export type Margin = { readonly amount: number } | { readonly share: number };

/** The evidence of a verdict, in the measure's unit. */
export interface Difference {
  readonly old: number;
  readonly new: number;
  /** New minus old. */
  readonly difference: Estimate;
  readonly method: CompareMethod;
}

/** The verdict for one player of both sides. */
export interface PlayerVerdict extends Difference {
  /** The player's name, or `own against theirs` if the sides differ. */
  readonly player: string;
  /** The verdict on the new version. The measure defines `better` and `worse`. */
  readonly verdict: MarginVerdict;
  /** Whether the whole interval lies outside the margin. The change then certainly matters. */
  readonly beyond: boolean;
  /** For whole battles: new minus old in points ahead, as a share of a side's points. */
  readonly points?: Estimate;
}

/** The verdict on one subject. Its figures are those of the last player. */
export interface SubjectVerdict extends Difference {
  readonly id: string;
  readonly name: string;
  /** The common verdict of all players. `depends` if two intervals exclude each other and the verdicts differ. */
  readonly verdict: MarginVerdict | 'depends';
  /** Smaller differences do not matter. */
  readonly margin: number;
  /** Whether every player's whole interval lies outside the margin. */
  readonly beyond: boolean;
  /** The verdict for each player, the weakest first. Absent for scenarios: their files name the players. */
  readonly byPlayer?: readonly PlayerVerdict[];
}

/** The largest margin for chances and scores. With a larger one, no difference would matter. */
const MOST_SHARE = 0.5;

/**
 * Converts a margin to the measure's unit.
 * @param points the points to which a share applies; undefined if nothing has points
 * @throws StonecastError `wrong-value` for a margin that does not fit the measure
 */
export function marginFor({ unit, id }: CompareMeasure, margin: Margin, points: number | undefined): number {
  const shares = unit === 'probability' || unit === 'score';
  const wrong = (expected: Message) => {
    const found = 'share' in margin ? asWritten(`${100 * margin.share} %`) : asWritten(margin.amount);
    return new StonecastError('wrong-value', {
      what: msg('the margin for {measure}', { measure: id }),
      found,
      expected,
    });
  };
  if (shares) {
    const amount = 'share' in margin ? margin.share : margin.amount;
    if (amount > MOST_SHARE)
      throw wrong(msg('a share up to {most} %, such as 2 %', { most: 100 * MOST_SHARE }));
    return amount;
  }
  if ('amount' in margin) return margin.amount;
  if (unit !== 'points' || points === undefined)
    throw wrong(msg('a number in the unit of the measure, such as 0.5'));
  return margin.share * Math.max(1, points);
}

/** Returns the verdict for a difference. */
export function readDifference(
  { difference }: Pick<Difference, 'difference'>,
  { better }: CompareMeasure,
  margin: number,
): Pick<PlayerVerdict, 'verdict' | 'beyond'> {
  const { low, high } = difference;
  const read = readVerdict(difference, margin);
  const turned: MarginVerdict = read === 'better' ? 'worse' : read === 'worse' ? 'better' : read;
  return { verdict: better === 'high' ? read : turned, beyond: low > margin || high < -margin };
}

/** Combines the verdicts of several players: the common one, or `depends` if two intervals exclude each other. */
export function verdictOfAll(
  { id, name }: { readonly id: string; readonly name: string },
  byPlayer: readonly PlayerVerdict[],
  margin: number,
): SubjectVerdict {
  const last = byPlayer.at(-1);
  if (!last) throw new Error('no player played');
  const agree = byPlayer.every(({ verdict }) => verdict === last.verdict);
  const exclude = excludeEachOther(byPlayer.map(({ difference: own }) => own));
  const { old, new: recent, difference, method } = last;
  return {
    id,
    name,
    margin,
    verdict: agree ? last.verdict : exclude ? 'depends' : 'undecided',
    beyond: byPlayer.every(({ beyond }) => beyond),
    old,
    new: recent,
    difference,
    method,
    byPlayer,
  };
}

/** Returns an exact difference. */
export function exactDifference(old: number, recent: number): Difference {
  return { old, new: recent, difference: exactEstimate(recent - old), method: { kind: 'exact' } };
}

/** How to sample differences. */
export interface Sampling {
  readonly margin: number;
  readonly error: number;
  /** The maximum number of brawl pairs, or of combats per fight. */
  readonly most?: number | undefined;
  readonly seed?: string | undefined;
}

/** Returns the difference of two versions' scores in brawls against a field. It plays until the verdict is known. */
export function brawlDifference(field: readonly ContestPair[], asked: Sampling): Difference {
  const { margin, error, seed = DEFAULT_SEED } = asked;
  const question = { range: 1, margin, error };
  const most = asked.most ?? certainBy(question);
  const brawls = new PairedBrawls(field, seed);
  const { taken, difference } = decideSequentially((pair) => brawls.difference(pair), { ...question, most });
  const method = { kind: 'paired-brawls' as const, pairs: taken, most, seed, error };
  return { old: brawls.sums.old / taken, new: brawls.sums.new / taken, difference, method };
}

/** The combats of each fight at the first check, their growth factor, and their maximum. */
const FIRST_COMBATS = 2 ** 18;
const GROWTH = 4;
const MOST_COMBATS = 2 ** 30;
/** The combats of a probe that shows whether a fight is computed exactly. */
const PROBE_COMBATS = 4096;

/** Both versions, computed once. */
export interface Both {
  readonly estimates: readonly [Estimate, Estimate];
  readonly exact: boolean;
  /** The number of intervals behind the two estimates. Each may fail on its own. */
  readonly intervals: number;
}

/** Returns the difference of two versions by `odds`: exact if affordable, else sampled until the verdict is known. */
export async function oddsDifference(
  compute: (odds: OddsOptions) => Promise<Both>,
  asked: Sampling,
  options: OddsOptions,
): Promise<Difference> {
  const { estimates, exact, intervals } = await compute({ ...options, combats: PROBE_COMBATS });
  if (exact) return exactDifference(estimates[0].value, estimates[1].value);
  const read: VersionReading = async (combats, confidence) =>
    (await compute({ ...options, combats, confidence: 1 - (1 - confidence) / intervals })).estimates;
  return sampledDifference(read, { ...asked, most: asked.most ?? options.combats }, options.signal);
}

/** Computes both versions, with intervals that hold together at the given confidence. */
export type VersionReading = (combats: number, confidence: number) => Promise<readonly [Estimate, Estimate]>;

/**
 * Returns the difference of two sampled estimates. Check k spends 6 / (π² k²) of the error rate, so all checks together
 * spend at most all of it. A stop after a check leaves the difference of this check.
 * @throws StonecastError `incomplete` for a stop before the first check
 */
export async function sampledDifference(
  read: VersionReading,
  asked: Sampling,
  signal?: AbortSignal,
): Promise<Difference> {
  const { margin, error, seed = DEFAULT_SEED } = asked;
  const most = asked.most ?? MOST_COMBATS;
  let last: Difference | undefined;
  for (let look = 1, combats = Math.min(FIRST_COMBATS, most); ; look++) {
    const confidence = 1 - (6 * error) / (Math.PI * look) ** 2;
    const estimates = await orUndefinedOnAbort(last && signal, () => read(combats, confidence));
    if (!estimates) return last as Difference;
    const [old, recent] = estimates;
    const value = recent.value - old.value;
    const difference = { value, low: recent.low - old.high, high: recent.high - old.low };
    const method = { kind: 'monte-carlo' as const, combats, most, seed, error };
    last = { old: old.value, new: recent.value, difference, method };
    if (combats === most || readVerdict(difference, margin) !== 'undecided') return last;
    combats = Math.min(most, combats * GROWTH);
  }
}

/** The question of a test. */
export interface SequentialQuestion {
  /** Every difference, new minus old, is at most this far from 0. */
  readonly range: number;
  /** Smaller differences do not matter. Above 0. */
  readonly margin: number;
  /** The maximum chance of a wrong verdict. */
  readonly error: number;
  /** The maximum number of differences. */
  readonly most: number;
}

/** The result of a test. */
export interface SequentialVerdict {
  readonly verdict: MarginVerdict;
  /** The number of differences. */
  readonly taken: number;
  /** Their mean. Its interval contains the true mean at all times at once, with probability 1 − error rate. */
  readonly difference: Estimate;
}

/** The number of differences before the first check. */
const FIRST_LOOK = 64;

/**
 * Takes differences (new minus old, independent, with one mean) until their interval shows better, worse or equivalent.
 * The interval is a confidence sequence, so it may be checked at any time. The verdict is wrong with at most the
 * declared error rate, for every distribution of the differences.
 * @param next returns the difference of an index, called in order from 0
 */
export function decideSequentially(
  next: (index: number) => number,
  { range, margin, error, most }: SequentialQuestion,
): SequentialVerdict {
  const bounds = { low: -range, high: range };
  const sequence = createConfidenceSequence({
    bounds,
    errorRate: error,
    tightAt: 1,
    typicalVariance: tightVariance(range, margin),
  });
  let sum = 0;
  let verdict: MarginVerdict = 'undecided';
  let interval: { low: number; high: number } = bounds;
  for (let look = FIRST_LOOK; verdict === 'undecided' && sequence.count < most;) {
    const until = Math.min(most, look);
    while (sequence.count < until) {
      const value = next(sequence.count);
      sum += value;
      sequence.add(value);
    }
    interval = sequence.interval();
    verdict = readVerdict(interval, margin);
    look += Math.max(FIRST_LOOK / 4, Math.floor(look / 64));
  }
  const { count } = sequence;
  return { verdict, taken: count, difference: { value: count > 0 ? sum / count : 0, ...interval } };
}

/**
 * The accumulated variance at which the interval is tightest. It is slightly below the need of a verdict at the margin.
 */
const tightVariance = (range: number, margin: number): number => (0.2 * range ** 4) / margin ** 2;

/**
 * Returns a number of differences after which a verdict is certain. Then the interval is narrower than the margin, for
 * all differences within the range. So it cannot contain both 0 and a difference outside the margin.
 */
export function certainBy({ range, margin, error }: Omit<SequentialQuestion, 'most'>): number {
  const side = error / 2;
  const rarity = 2 * log(1 / (2 * side));
  const tuning = tightVariance(range, margin) / (rarity + log1p(rarity));
  const width = 2 * range;
  const half = (n: number): number => {
    // Predicting each value by the mean of the earlier ones adds at most this to n times the largest variance.
    const variance = (n * width ** 2) / 4 + width ** 2 * (1 + log(n));
    return gammaExponentialBoundary(variance, tuning, width, side) / n;
  };
  let most = FIRST_LOOK;
  while (half(most) > margin / 2) most *= 2;
  let least = most / 2;
  while (most - least > most / 256) {
    const middle = Math.ceil((least + most) / 2);
    if (half(middle) > margin / 2) least = middle;
    else most = middle;
  }
  return most;
}
