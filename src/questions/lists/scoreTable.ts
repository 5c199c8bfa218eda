/** The ends of every pair of lists, and the scores that follow: rounded once each, whichever side they are seen from. */
import type { BrawlFindings } from '../brawl/index.js';

/** How often the first list of a pair won, nobody, and the second. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A pair of lists, by their places. */
export type PairPlaces = readonly [number, number];

/** All pairs of so many lists, each fought as often as the others. */
export class ScoreTable {
  /** Twice the score of each against each: whole numbers. */
  private readonly halves: readonly number[][];

  /** @param brawls of each pair */
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

  /** What list i scored against j, in brawls: a win 1, a draw ½. */
  won(i: number, j: number): number {
    return (this.halves[i]?.[j] ?? 0) / 2;
  }

  /** The score of i against j. */
  score(i: number, j: number): number {
    return (this.halves[i]?.[j] ?? 0) / (2 * this.brawls);
  }

  /** The mean score of a list over the others. */
  mean(i: number): number {
    const sum = this.halves[i]?.reduce((all, one) => all + one, 0) ?? 0;
    return sum / (2 * this.brawls * (this.count - 1));
  }

  /** Scores less ½, packed by rows; 0 on the diagonal. */
  advantages(): number[] {
    return this.halves.flatMap((row, i) =>
      row.map((half, j) => (i === j ? 0 : (half - this.brawls) / (2 * this.brawls))),
    );
  }

  /** The table with other ends. */
  redrawn(draw: (tally: Tally) => Tally): ScoreTable {
    return new ScoreTable(
      this.count,
      this.brawls,
      this.pairs.map(([pair, tally]) => [pair, draw(tally)] as const),
    );
  }
}

/** How often the brawls of a pair ended which way. */
export function tallyOf({ groups, draws }: BrawlFindings, brawls: number): Tally {
  const times = (chance: number): number => Math.round(chance * brawls);
  const [wins, even] = [times(groups[0].wins.value), times(draws.value)];
  return { wins, draws: even, losses: brawls - wins - even };
}
