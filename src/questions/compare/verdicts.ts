/** What a comparison says of one subject, and why. */
import { exactEstimate, type Estimate } from '../../game/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { readVerdict, type MarginVerdict } from '../../math/index.js';
import { DEFAULT_SEED, type OddsOptions } from '../odds/odds.js';
import { PairedBrawls, type ContestPair } from './pairedBrawls.js';
import { certainBy, decideSequentially } from './sequential.js';

/** How differences were found. */
export type CompareMethod =
  | { readonly kind: 'exact' }
  /** Brawls in pairs with common random numbers, until the verdict was known. */
  | {
      readonly kind: 'paired-brawls';
      readonly pairs: number;
      /** No more pairs than these would have been fought. */
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    }
  | {
      readonly kind: 'battles';
      /** Tables that were played: whole battles on each, in growing numbers, until the verdict was known. */
      readonly tables: number;
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    }
  | {
      /** Combats sampled in growing numbers, until the verdict was known. */
      readonly kind: 'monte-carlo';
      /** Of each fight. */
      readonly combats: number;
      readonly most: number;
      readonly seed: string;
      readonly error: number;
    };

/** What is measured. */
export interface CompareMeasure {
  readonly id: string;
  readonly label: string;
  readonly unit: 'probability' | 'points' | 'count' | 'score';
  readonly better: 'high' | 'low';
}

/** Differences that do not matter: an amount in the measure's unit, or of points a share of those of the subject. */
export type Margin = { readonly amount: number } | { readonly share: number };

/** The verdict on one subject. */
export interface SubjectVerdict {
  readonly id: string;
  readonly name: string;
  /** Of the new version: `better` and `worse` in the sense of the measure. */
  readonly verdict: MarginVerdict;
  /** Differences within it do not matter. */
  readonly margin: number;
  /** Whether the whole interval lies beyond the margin: the change is certainly one that matters. */
  readonly beyond: boolean;
  readonly old: number;
  readonly new: number;
  /** New minus old. */
  readonly difference: Estimate;
  readonly method: CompareMethod;
  /** Of whole battles: the same for each who plays both sides, the last of whom counts; in results and points ahead. */
  readonly byRung?: readonly {
    readonly policy: string;
    readonly difference: Estimate;
    readonly points: Estimate;
  }[];
  /** Whether two of these exclude each other: it depends on how it is played. */
  readonly rungsDiffer?: boolean;
}

/** What a verdict is made from. */
export type Difference = Pick<SubjectVerdict, 'old' | 'new' | 'difference' | 'method'>;

/** The largest margin for chances and scores: beyond it nothing would ever matter. */
const MOST_SHARE = 0.5;

/**
 * A margin in the measure's unit.
 * @param points what a share of points is taken of; undefined where nothing has points
 * @throws StonecastError `wrong-value` for a margin that the measure cannot have
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

/** The verdict that a difference allows. */
export function verdictOn(
  { id, name }: { readonly id: string; readonly name: string },
  found: Difference,
  { better }: CompareMeasure,
  margin: number,
): SubjectVerdict {
  const { low, high } = found.difference;
  const read = readVerdict(found.difference, margin);
  const turned: MarginVerdict = read === 'better' ? 'worse' : read === 'worse' ? 'better' : read;
  return {
    id,
    name,
    margin,
    verdict: better === 'high' ? read : turned,
    beyond: low > margin || high < -margin,
    ...found,
  };
}

/** An exact difference. */
export function exactDifference(old: number, recent: number): Difference {
  return { old, new: recent, difference: exactEstimate(recent - old), method: { kind: 'exact' } };
}

/** How differences are sampled. */
export interface Sampling {
  readonly margin: number;
  readonly error: number;
  /** Pairs of brawls, or combats of each fight, at most. */
  readonly most?: number | undefined;
  readonly seed?: string | undefined;
}

/** The difference between the scores of two versions in brawls against a field, fought until the verdict is known. */
export function brawlDifference(field: readonly ContestPair[], asked: Sampling): Difference {
  const { margin, error, seed = DEFAULT_SEED } = asked;
  const question = { range: 1, margin, error };
  const most = asked.most ?? certainBy(question);
  const brawls = new PairedBrawls(field, seed);
  const { taken, difference } = decideSequentially((pair) => brawls.difference(pair), { ...question, most });
  const method = { kind: 'paired-brawls' as const, pairs: taken, most, seed, error };
  return { old: brawls.sums.old / taken, new: brawls.sums.new / taken, difference, method };
}

/** Combats of each fight at the first look, the factor by which they grow, and the most. */
const FIRST_COMBATS = 2 ** 18;
const GROWTH = 4;
const MOST_COMBATS = 2 ** 30;
/** Combats of a first try that is to tell whether a fight is computed exactly. */
const PROBE_COMBATS = 4096;

/** Both versions computed once. */
export interface Both {
  readonly estimates: readonly [Estimate, Estimate];
  readonly exact: boolean;
  /** How many intervals the two are made of, each of which may fail by itself. */
  readonly intervals: number;
}

/** The difference of two versions that `odds` computes: exact where it is affordable, else sampled until it is known. */
export async function oddsDifference(
  compute: (odds: OddsOptions) => Promise<Both>,
  asked: Sampling,
  options: OddsOptions,
): Promise<Difference> {
  const { estimates, exact, intervals } = await compute({ ...options, combats: PROBE_COMBATS });
  if (exact) return exactDifference(estimates[0].value, estimates[1].value);
  const read: VersionReading = async (combats, confidence) =>
    (await compute({ ...options, combats, confidence: 1 - (1 - confidence) / intervals })).estimates;
  return sampledDifference(read, { ...asked, most: asked.most ?? options.combats });
}

/** A reading of both versions with intervals that all hold together with the confidence asked for. */
export type VersionReading = (combats: number, confidence: number) => Promise<readonly [Estimate, Estimate]>;

/**
 * The difference of two sampled readings. The k-th look spends 6 / (π² k²) of the error rate, so that all looks together
 * spend no more than all of it.
 */
export async function sampledDifference(read: VersionReading, asked: Sampling): Promise<Difference> {
  const { margin, error, seed = DEFAULT_SEED } = asked;
  const most = asked.most ?? MOST_COMBATS;
  for (let look = 1, combats = Math.min(FIRST_COMBATS, most); ; look++) {
    const [old, recent] = await read(combats, 1 - (6 * error) / (Math.PI * look) ** 2);
    const value = recent.value - old.value;
    const difference = { value, low: recent.low - old.high, high: recent.high - old.low };
    if (combats === most || readVerdict(difference, margin) !== 'undecided') {
      const method = { kind: 'monte-carlo' as const, combats, most, seed, error };
      return { old: old.value, new: recent.value, difference, method };
    }
    combats = Math.min(most, combats * GROWTH);
  }
}
