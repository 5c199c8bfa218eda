/**
 * The results of every pair of lists, and their scores. Each score is rounded only once, for either side.
 *
 * Estimates the uncertainty of a round robin: it redraws the table as its brawls might have ended.
 */
import type { BrawlFindings } from '../brawl/index.js';
import type { Estimate } from '../../game/index.js';
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import {
  hodgeDecomposition,
  multinomialSample,
  nashAveraging,
  percentileInterval,
} from '../../math/index.js';

/** The wins of a pair's first list, the draws, and its losses. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A pair of lists, by index. */
export type PairPlaces = readonly [number, number];

/** All pairs of a number of lists, with equal numbers of brawls. */
export class ScoreTable {
  /** Twice the scores of all pairs, as whole numbers. */
  private readonly halves: readonly number[][];

  /** @param brawls the brawls of each pair */
  constructor(
    readonly count: number,
    private readonly brawls: number,
    private readonly pairs: readonly (readonly [PairPlaces, Tally])[],
  ) {
    const halves = Array.from({ length: count }, () => new Array<number>(count).fill(0));
    for (const [[i, j], { wins, draws, losses }] of pairs) {
      const [row, column] = [halves[i], halves[j]];
      if (!row || !column) continue;
      row[j] = 2 * wins + draws;
      column[i] = 2 * losses + draws;
    }
    this.halves = halves;
  }

  /** Returns the wins of list i against j. A draw counts ½. */
  won(i: number, j: number): number {
    return (this.halves[i]?.[j] ?? 0) / 2;
  }

  /** Returns the score of i against j. */
  score(i: number, j: number): number {
    return (this.halves[i]?.[j] ?? 0) / (2 * this.brawls);
  }

  /** Returns the mean score of a list over the others. */
  mean(i: number): number {
    const sum = this.halves[i]?.reduce((all, one) => all + one, 0) ?? 0;
    return sum / (2 * this.brawls * (this.count - 1));
  }

  /** Returns scores minus ½, packed by rows. 0 on the diagonal. */
  advantages(): number[] {
    return this.halves.flatMap((row, i) =>
      row.map((half, j) => (i === j ? 0 : (half - this.brawls) / (2 * this.brawls))),
    );
  }

  /** Returns the table with other results. */
  redrawn(draw: (tally: Tally) => Tally): ScoreTable {
    return new ScoreTable(
      this.count,
      this.brawls,
      this.pairs.map(([pair, tally]) => [pair, draw(tally)] as const),
    );
  }
}

/** Counts the results of a pair's brawls. */
export function tallyOf({ groups, draws }: BrawlFindings, brawls: number): Tally {
  const times = (chance: number): number => Math.round(chance * brawls);
  const [wins, even] = [times(groups[0].wins.value), times(draws.value)];
  return { wins, draws: even, losses: brawls - wins - even };
}

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
