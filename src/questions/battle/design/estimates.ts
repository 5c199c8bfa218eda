/**
 * Means over tables and the battles on them, with intervals that hold the variance of both. A ground (a table with its
 * scenario) is a random effect: the grounds' means are independent draws, so that Student's interval over them, with one degree
 * of freedom fewer than there are grounds, holds between-ground and within-ground variance at once, in whatever shares
 * (S. Searle, G. Casella, C. McCulloch, Variance Components, 1992, 3.6; balanced one-way model). Given tables are no sample:
 * what is told of them is of them alone, by the variance within.
 */
import type { MirrorPair } from '../../../engines/simulate/index.js';
import type { Estimate } from '../../../game/index.js';
import { studentTQuantile } from '../../../math/index.js';

/** An estimate with what its interval is made of. */
export interface LevelEstimate extends Estimate {
  /** Grounds, and bouts on each. */
  readonly grounds: number;
  readonly bouts: number;
  /** Deviation between the true means of grounds, and of bouts on one ground; 0 where none was seen. */
  readonly between: number;
  readonly within: number;
  /** Degrees of freedom of the interval. */
  readonly freedom: number;
}

/** The result of an arm, or what one does better than another. */
export interface LevelEstimates {
  /** Share of battles won, draws half; of contrasts a difference from −1 to 1. */
  readonly result: LevelEstimate;
  /** Score ahead, as a share of a side's points. */
  readonly points: LevelEstimate;
}

/** Numbers of one kind: for each ground those of its bouts. */
export type Levels = readonly (readonly number[])[];

/** Bouts by ground, and on each by arm. */
export type PlayedArms = readonly (readonly (readonly MirrorPair[])[])[];

/** How estimates are made. */
export interface LevelOptions {
  readonly confidence: number;
  /** The grounds are those of interest, not a sample of others. */
  readonly given?: boolean | undefined;
}

/** Degrees of freedom that a correction for luck needs: with fewer a regression explains what was mere chance. */
const LEAST_FREEDOM = 10;

/** The mean of all numbers with its interval. Every ground has as many numbers. */
export function levelEstimate(levels: Levels, { confidence, given = false }: LevelOptions): LevelEstimate {
  const [grounds, bouts] = [levels.length, levels[0]?.length ?? 0];
  const means = levels.map(meanOf);
  const value = meanOf(means);
  const among = squares(means, value) / Math.max(1, grounds - 1);
  const inside =
    levels.reduce((sum, one, g) => sum + squares(one, means[g] as number), 0) /
    Math.max(1, grounds * (bouts - 1));
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
    variance > 0
      ? -studentTQuantile((1 - confidence) / 2, freedom) * Math.sqrt(variance)
      : unseen(grounds, confidence);
  return { ...reported, low: value - half, high: value + half };
}

/**
 * How far a mean may be from what all grounds showed alike: the greatest share of other grounds of which none would be among
 * so many as often as the confidence leaves, each at most 1 away (the rule of three).
 */
const unseen = (grounds: number, confidence: number): number => 1 - (1 - confidence) ** (1 / grounds);

/** The result of each arm. */
export function armEstimates(played: PlayedArms, options: LevelOptions): LevelEstimates[] {
  const levels = correctedLevels(played);
  return levels.map(({ result, points }) => ({
    result: heldEstimate(levelEstimate(result, options), 0, 1),
    points: levelEstimate(points, options),
  }));
}

/** What an arm does better than another, bout by bout on the same draws. */
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
      return one.map((value, i) => value - (two[i] as number));
    });
  return {
    result: heldEstimate(levelEstimate(less('result'), options), -1, 1),
    points: levelEstimate(less('points'), options),
  };
}

/** An estimate of a figure that lies between two ends, its interval cut there. */
export const heldEstimate = (one: LevelEstimate, low: number, high: number): LevelEstimate => ({
  ...one,
  low: Math.max(low, one.low),
  high: Math.min(high, one.high),
});

/** The numbers of one arm, luck taken away. */
export interface ArmLevels {
  readonly result: Levels;
  readonly points: Levels;
}

/**
 * The numbers of each arm, luck taken away: luck in fights has mean zero on every ground, so that what numbers owe to it may
 * go (a control variate, P. Glasserman, Monte Carlo Methods in Financial Engineering, 2003, 4.1). The slope is that within
 * grounds and arms, which says nothing of their means, so that Student's interval over grounds stays what it is.
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
