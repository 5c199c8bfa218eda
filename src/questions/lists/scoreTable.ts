/** The results of every pair of lists, and their scores. Each score is rounded only once, for either side. */
import type { BrawlFindings } from '../brawl/index.js';

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
