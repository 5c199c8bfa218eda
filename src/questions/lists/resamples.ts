/** How sure a round robin is of what it says: the table drawn again and again as its brawls might have ended. */
import type { Estimate } from '../../game/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import {
  hodgeDecomposition,
  multinomialSample,
  nashAveraging,
  percentileInterval,
} from '../../math/index.js';
import type { ScoreTable } from './scoreTable.js';

/** How often the table is drawn again: enough for the ends of a 95 % interval. */
const DRAWS = 500;

/** What the draws tell. Places are those of the table. */
export interface Doubt {
  /** Ends of the intervals of each list's share of the Nash average. */
  readonly share: readonly Pick<Estimate, 'low' | 'high'>[];
  /** Of the part of the table that goes in circles. */
  readonly cyclic: Pick<Estimate, 'low' | 'high'>;
  /** Lists whose mean score may be the highest: the difference to the highest one has an interval that reaches 0. */
  readonly contenders: readonly number[];
}

/**
 * The parametric bootstrap: each pair's wins, draws and losses are drawn anew by the chances that were met, half a brawl
 * of each added so that what never happened may. Intervals lie between the percentiles of what follows from the draws.
 * Source: B. Efron, R. Tibshirani, An Introduction to the Bootstrap (1993), 6.5 and 13.3.
 * @param best the place of the list with the highest mean score
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
