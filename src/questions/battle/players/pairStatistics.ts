/**
 * Intervals for the results of pairs of bouts and for any function of them, and the equilibrium of players after their
 * meetings, with intervals over the setups.
 */
import {
  pairEstimates,
  type MirrorPair,
  type PairEstimates,
  pairMeans,
} from '../../../engines/simulate/index.js';
import { seedWords, uniformStream } from '../../../engines/sample/index.js';
import type { Estimate } from '../../../game/index.js';
import { exp, functionsOfMeans, log1p, type SampledMeans, nashAveraging } from '../../../math/index.js';

/** The seed's stream for drawn means. */
const JOB = 7;

/** The settings of intervals. */
interface PairFiguresOptions {
  readonly seed: string;
  readonly confidence: number;
}

/**
 * Returns figures with intervals. The intervals have the width of Student's for the results, also for few bouts, and
 * always contain the figures.
 * @param samples the mean results; those of one sample share their draws
 * @param of returns the figures for some mean results, always the same number of them
 */
export function pairFigures(
  samples: readonly SampledMeans[],
  of: (results: readonly number[]) => readonly number[],
  { seed, confidence }: PairFiguresOptions,
): Estimate[] {
  const values = of(samples.flatMap(({ means }) => means));
  const uniform = uniformStream(seedWords(seed), JOB, 0);
  const found = functionsOfMeans(samples, of, { confidence, bounds: { low: 0, high: 1 }, uniform });
  return values.map((value, i) => ({ value, ...found[i]! }));
}

/** A narrower interval is the rounding error of equal results. */
const EQUAL = 1e-9;

/**
 * Returns the results of bouts of two different players. If all bouts end the same, their spread gives no interval. An
 * event that never occurred in n bouts has a chance of at most 1 − α^(1/n) (the rule of three), and its result may be
 * anything.
 */
export function unequalEstimates(bouts: readonly MirrorPair[], confidence: number): PairEstimates {
  const found = pairEstimates(bouts, confidence);
  const { value, low, high } = found.result;
  if (high - low > EQUAL) return found;
  const unseen = 1 - exp(log1p(-confidence) / bouts.length);
  return { ...found, result: { value, low: value * (1 - unseen), high: value + unseen * (1 - value) } };
}

/** The standing of one player in an equilibrium. */
export interface PlayerStanding {
  /** Its share of the equilibrium. */
  readonly share: Estimate;
  /** Its mean lead over the equilibrium. */
  readonly nash: Estimate;
}

/** Returns the maximum-entropy equilibrium. @param results of each pair, for its first player, in the order of `met` */
export function equilibriumOf(
  met: readonly (readonly [number, number])[],
  results: readonly number[],
  players: number,
): ReturnType<typeof nashAveraging> {
  const lead = new Float64Array(players * players);
  met.forEach(([i, j], k) => {
    const ahead = results[k]! - 0.5;
    lead[i * players + j] = ahead;
    lead[j * players + i] = -ahead;
  });
  return nashAveraging(lead, players);
}

/**
 * Returns the maximum-entropy equilibrium of the players' results. Its intervals cover the variance between the setups,
 * each with all its bouts.
 * @param met for each meeting, its two players
 * @param played for each meeting, its bouts by setup
 */
export function sharesOf(
  met: readonly (readonly [number, number])[],
  played: readonly (readonly MirrorPair[])[],
  players: number,
  how: PairFiguresOptions,
): PlayerStanding[] {
  const found = pairFigures(
    [pairMeans(played)],
    (results) => {
      const { mix, ratings } = equilibriumOf(met, results, players);
      return [...mix, ...ratings];
    },
    how,
  );
  return Array.from({ length: players }, (_, player) => ({
    share: found[player]!,
    nash: found[players + player]!,
  }));
}
