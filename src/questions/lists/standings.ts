/** The standing of lists after battles: mean scores, shares of the best mix, and which lists may be the best. */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { Estimate } from '../../game/index.js';
import { functionsOfMeans, sampledMeans, type SampledMeans } from '../../math/index.js';
import { heldEstimate, levelEstimate, type Levels, type PlayedDesign } from '../battle/design/index.js';
import { equilibriumOf } from '../battle/players/equilibrium.js';

/** The seed's stream for drawn scores. */
const DRAWN = 9;

/** How a list stands against the others. */
export interface Standing {
  /** Its mean score over the others, with equal weights. */
  readonly score: Estimate;
  /** Its share of the best mix of these lists against an unknown enemy list. */
  readonly share: Estimate;
  /**
   * Whether it may be the best list: it has the highest mean score, or these tables do not separate it from that list.
   */
  readonly contends: boolean;
}

/**
 * Returns the standings. All intervals have the width of Student's over tables, as those of the pairs do, because a
 * resample of few tables is far too narrow.
 * @param pairs every pair once
 * @param levels the results of each pair's first list, in the same order
 */
export function standingsOf(
  { level, seed }: Pick<PlayedDesign, 'level' | 'seed'>,
  pairs: readonly (readonly [number, number])[],
  levels: readonly Levels[],
): Standing[] {
  const count = 1 + Math.max(...pairs.map(([, j]) => j));
  const own = Array.from({ length: count }, (_, i) => scoresOf(i, pairs, levels));
  const scores = own.map((one) => heldEstimate(levelEstimate(one, level), 0, 1));
  const best = scores.reduce((found, { value }, i) => (value > scores[found]!.value ? i : found), 0);
  // Both lists met on the same tables, so their luck cancels in the difference.
  const behind = own.map((one) => levelEstimate(less(own[best]!, one), level));
  const mixOf = (results: readonly number[]) => equilibriumOf(pairs, results, count).mix;
  const sample = levelMeans(levels, level.given);
  const shares = mixOf(sample.means);
  const ends = functionsOfMeans([sample], (results) => [...mixOf(results)], {
    confidence: level.confidence,
    bounds: { low: 0, high: 1 },
    uniform: uniformStream(seedWords(seed), DRAWN, 0),
  });
  return scores.map(({ value, low, high }, i) => {
    const share: Estimate = { value: shares[i]!, ...ends[i]! };
    return { score: { value, low, high }, share, contends: behind[i]!.low <= 0 };
  });
}

/** Returns a list's mean result over its opponents, bout by bout. */
function scoresOf(
  list: number,
  pairs: readonly (readonly [number, number])[],
  levels: readonly Levels[],
): Levels {
  const met = pairs.flatMap(([i, j], k) =>
    i === list || j === list ? [{ own: levels[k]!, isFirst: i === list }] : [],
  );
  return met[0]!.own.map((bouts, g) =>
    bouts.map((_, b) => {
      const results = met.map(({ own, isFirst }) => (isFirst ? own[g]![b]! : 1 - own[g]![b]!));
      return results.reduce((sum, one) => sum + one, 0) / met.length;
    }),
  );
}

const less = (one: Levels, other: Levels): Levels =>
  one.map((bouts, g) => bouts.map((value, b) => value - other[g]![b]!));

/** Returns the mean results over tables. Given tables are not a sample: there, only the bouts on each differ. */
function levelMeans(levels: readonly Levels[], given: boolean): SampledMeans {
  const byTable = levels.map((one) =>
    one.map((bouts) => bouts.reduce((sum, result) => sum + result, 0) / bouts.length),
  );
  const sample = sampledMeans(byTable);
  if (!given) return sample;
  const deviations = levels.map((one, k) =>
    one.flatMap((bouts, g) => bouts.map((result) => result - byTable[k]![g]!)),
  );
  const tables = byTable[0]!.length;
  return { ...sample, deviations, freedom: deviations[0]!.length - tables };
}
