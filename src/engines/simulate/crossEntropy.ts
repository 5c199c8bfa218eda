/** The cross-entropy method: a random search for good parameters, from a seed. */
import { normalQuantile } from '../../math/index.js';
import { uniformStream } from '../sample/index.js';

/** Settings of the search. */
export interface CrossEntropyOptions {
  /** Four words. */
  readonly seed: Uint32Array;
  /** Candidates in a generation; odd, so that there are the mean and pairs on either side of it. */
  readonly population: number;
  /** The number of best candidates that determine the next generation. */
  readonly elite: number;
  /** The weight of the new generation against the old, 0 to 1. */
  readonly rate: number;
}

/** The spread of a generation is never below this fraction of the first one's. */
const LEAST_SPREAD = 0.1;

/**
 * Draws candidates from independent normal distributions, whose means and spreads follow the best of each generation.
 * Source: R. Rubinstein, D. Kroese, The Cross-Entropy Method (2004), chapter 5. Candidates come in pairs on either side
 * of the mean.
 */
export class CrossEntropy {
  private generation = 0;

  /** @param mean the start of the search; the search changes it */
  constructor(
    readonly mean: Float64Array,
    readonly spread: Float64Array,
    private readonly options: CrossEntropyOptions,
    private readonly least = spread.map((one) => LEAST_SPREAD * one),
  ) {}

  /**
   * Returns the candidates of the next generation, the mean first. They depend only on the seed and the scores so far.
   */
  candidates(): Float64Array[] {
    const { seed, population } = this.options;
    const uniform = uniformStream(seed, this.generation++, 0);
    const all = [this.mean.slice()];
    while (all.length < population) {
      const step = this.spread.map((spread) => spread * normalQuantile(uniform() || 0.5));
      all.push(
        this.mean.map((mean, i) => mean + (step[i] as number)),
        this.mean.map((mean, i) => mean - (step[i] as number)),
      );
    }
    return all.slice(0, population);
  }

  /** Updates the distributions with the candidates' scores. Higher is better; of equal ones the first counts. */
  learn(candidates: readonly Float64Array[], scores: readonly number[]): void {
    const { elite, rate } = this.options;
    const order = Array.from(candidates.keys()).sort(
      (i, j) => (scores[j] as number) - (scores[i] as number) || i - j,
    );
    const best = order.slice(0, elite).map((i) => candidates[i] as Float64Array);
    for (let k = 0; k < this.mean.length; k++) {
      const mean = best.reduce((sum, one) => sum + (one[k] as number), 0) / best.length;
      const variance =
        best.reduce((sum, one) => sum + ((one[k] as number) - mean) * ((one[k] as number) - mean), 0) /
        best.length;
      this.mean[k] = (1 - rate) * (this.mean[k] as number) + rate * mean;
      const spread = (1 - rate) * (this.spread[k] as number) + rate * Math.sqrt(variance);
      this.spread[k] = Math.max(this.least[k] as number, spread);
    }
  }
}
