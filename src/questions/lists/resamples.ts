/** Estimates the uncertainty of a round robin: it redraws the table as its brawls might have ended. */
import type { Estimate } from '../../game/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import {
  hodgeDecomposition,
  multinomialSample,
  nashAveraging,
  percentileInterval,
} from '../../math/index.js';
import type { ScoreTable } from './scoreTable.js';

/** The number of redrawn tables. It suffices for the ends of a 95 % interval. */
const DRAWS = 500;

/** The results of the draws. Indices are those of the table. */
export interface Doubt {
  /** The interval of each list's share of the Nash average. */
  readonly share: readonly Pick<Estimate, 'low' | 'high'>[];
  /** The interval of the share of the table that goes in cycles. */
  readonly cyclic: Pick<Estimate, 'low' | 'high'>;
  /** Lists that may have the highest mean score: the interval of their distance to the best one includes 0. */
  readonly contenders: readonly number[];
}

/**
 * Runs the parametric bootstrap. It redraws each pair's wins, draws and losses with their observed chances, plus half a
 * brawl each, so that unseen results stay possible. Intervals are percentiles over the draws. Source: B. Efron, R.
 * Tibshirani, An Introduction to the Bootstrap (1993), 6.5 and 13.3.
 * @param best the index of the list with the highest mean score
 * @param confidence of each interval
 */
export function doubtOf(table: ScoreTable, best: number, seed: string, confidence: number): Doubt {
  const { count } = table;
  const shares: number[][] = Array.from({ length: count }, () => []);
  const behind: number[][] = Array.from({ length: count }, () => []);
  const circles: number[] = [];
  const words = seedWords(`${seed} table`);
  for (let draw = 0; draw < DRAWS; draw++) {
    const uniform = uniformStream(words, 0, draw);
    const drawn = table.redrawn(({ wins, draws, losses }) => {
      const brawls = wins + draws + losses;
      const chances = [wins, draws, losses].map((met) => (met + 0.5) / (brawls + 1.5));
      const [won = 0, even = 0, lost = 0] = multinomialSample(brawls, chances, uniform);
      return { wins: won, draws: even, losses: lost };
    });
    const advantages = drawn.advantages();
    nashAveraging(advantages, count).mix.forEach((share, i) => shares[i]?.push(share));
    circles.push(hodgeDecomposition(advantages, count).unexplained);
    behind.forEach((differences, i) => differences.push(drawn.mean(best) - drawn.mean(i)));
  }
  return {
    share: shares.map((values) => percentileInterval(values, confidence)),
    cyclic: percentileInterval(circles, confidence),
    contenders: behind.flatMap((values, i) => (percentileInterval(values, confidence).low <= 0 ? [i] : [])),
  };
}
