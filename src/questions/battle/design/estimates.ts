/**
 * Means over tables and their battles, with intervals that include the variance of both. A ground (a table with its
 * scenario) is a random effect: the means of grounds are independent draws. So Student's interval over them, with one
 * degree of freedom fewer than grounds, covers the variance between and within grounds, in any proportion (S. Searle,
 * G. Casella, C. McCulloch, Variance Components, 1992, 3.6; balanced one-way model). Given tables are not a sample.
 * Estimates then apply only to them, with the variance within.
 */
import { withinSeen, type MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { studentTQuantile } from '../../../math/index.js';

/** An estimate with the parts of its interval. */
export interface LevelEstimate extends Estimate {
  /** The number of grounds, and of bouts on each. */
  readonly grounds: number;
  readonly bouts: number;
  /** The standard deviation between the true means of grounds, and between bouts on one ground. 0 if none was seen. */
  readonly between: number;
  readonly within: number;
  /** The degrees of freedom of the interval. */
  readonly freedom: number;
}

/** The result of an arm, or the difference between two arms. */
export interface LevelEstimates {
  /** The share of battles won, with draws as half. A contrast is a difference from −1 to 1. */
  readonly result: LevelEstimate;
  /** The lead in score, as a share of a side's points. */
  readonly points: LevelEstimate;
}

/** Values of one kind: for each ground, those of its bouts. */
export type Levels = readonly (readonly number[])[];

/** Bouts by ground, and on each by arm. */
export type PlayedArms = readonly (readonly (readonly MirrorPair[])[])[];

/** How to compute estimates. */
export interface LevelOptions {
  readonly confidence: number;
  /** The grounds are fixed, not a sample of others. */
  readonly given?: boolean | undefined;
}

/** The least degrees of freedom for a luck correction. With fewer, a regression fits pure chance. */
const LEAST_FREEDOM = 10;

/** Smaller variances are rounding errors of equal means. */
const EQUAL = 1e-20;

/** Returns the mean of all values with its interval. Every ground has the same number of values. */
export function levelEstimate(levels: Levels, { confidence, given = false }: LevelOptions): LevelEstimate {
  const [grounds, bouts] = [levels.length, levels[0]?.length ?? 0];
  const means = levels.map(meanOf);
  const value = meanOf(means);
  const among = squares(means, value) / Math.max(1, grounds - 1);
  const inside =
    levels.reduce((sum, one, g) => sum + squares(one, means[g]!), 0) / Math.max(1, grounds * (bouts - 1));
  const freedom = given ? grounds * (bouts - 1) : grounds - 1;
  const reported = {
    value,
    grounds,
    bouts,
    freedom,
    within: Math.sqrt(inside),
    between: Math.sqrt(Math.max(0, among - (bouts > 1 ? inside / bouts : 0))),
  };
  if (freedom < 1) return { ...reported, low: -Infinity, high: Infinity };
  const variance = given ? inside / (grounds * bouts) : among / grounds;
  const half =
    variance > EQUAL
      ? -studentTQuantile((1 - confidence) / 2, freedom) * Math.sqrt(variance)
      : unseen(grounds, confidence);
  return { ...reported, low: value - half, high: value + half };
}

/**
 * Returns the possible error of a mean if all grounds agree. It is the largest share of different grounds that a sample
 * of this size misses with the allowed error, each at most 1 away (the rule of three).
 */
const unseen = (grounds: number, confidence: number): number => 1 - (1 - confidence) ** (1 / grounds);

/** Returns the estimates of each arm. */
export function armEstimates(played: PlayedArms, options: LevelOptions): LevelEstimates[] {
  const levels = correctedLevels(played);
  return levels.map(({ result, points }) => ({
    result: heldEstimate(levelEstimate(result, options), 0, 1),
    points: withinSeen(levelEstimate(points, options), points.flat(), 1),
  }));
}

/** Returns the difference of two arms, bout by bout on the same draws. */
export function armContrast(
  played: PlayedArms,
  arm: number,
  other: number,
  options: LevelOptions,
): LevelEstimates {
  const levels = correctedLevels(played);
  const less = (of: 'result' | 'points'): Levels =>
    played.map((_, g) => {
      const [one, two] = [levels[arm]?.[of][g] ?? [], levels[other]?.[of][g] ?? []];
      return one.map((value, i) => value - two[i]!);
    });
  const points = less('points');
  return {
    result: heldEstimate(levelEstimate(less('result'), options), -1, 1),
    // One version may lose all points of a side, and the other remove as many.
    points: withinSeen(levelEstimate(points, options), points.flat(), 2),
  };
}

/** Cuts an interval at the bounds of its figure. */
export const heldEstimate = (one: LevelEstimate, low: number, high: number): LevelEstimate => ({
  ...one,
  low: Math.max(low, one.low),
  high: Math.min(high, one.high),
});

/** The values of one arm, without luck. */
export interface ArmLevels {
  readonly result: Levels;
  readonly points: Levels;
}

/**
 * Returns the values of each arm, corrected for luck. Luck in fights has mean zero on every ground, so it can serve as
 * a control variate (P. Glasserman, Monte Carlo Methods in Financial Engineering, 2003, 4.1). The slope comes from the
 * variation within grounds and arms. It does not depend on their means, so Student's interval over grounds stays valid.
 */
export function correctedLevels(played: PlayedArms): ArmLevels[] {
  const arms = played[0]?.length ?? 0;
  const [result, points] = (['result', 'points'] as const).map((of) => slopeOf(played, of)) as [
    number,
    number,
  ];
  const of = (arm: number, field: 'result' | 'points', slope: number): Levels =>
    played.map((ground) => (ground[arm] ?? []).map((bout) => bout[field] - slope * bout.luck));
  return Array.from({ length: arms }, (_, arm) => ({
    result: of(arm, 'result', result),
    points: of(arm, 'points', points),
  }));
}

function slopeOf(played: PlayedArms, of: 'result' | 'points'): number {
  let [own, shared, freedom] = [0, 0, 0];
  for (const bouts of played.flat()) {
    const middle = meanOf(bouts.map(({ luck }) => luck));
    const mean = meanOf(bouts.map((bout) => bout[of]));
    for (const bout of bouts) {
      own += (bout.luck - middle) ** 2;
      shared += (bout.luck - middle) * (bout[of] - mean);
    }
    freedom += bouts.length - 1;
  }
  return freedom < LEAST_FREEDOM || own === 0 ? 0 : shared / own;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / (values.length || 1);
const squares = (values: readonly number[], about: number): number =>
  values.reduce((sum, one) => sum + (one - about) ** 2, 0);
