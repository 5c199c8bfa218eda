/** "Show me N combats", answered honestly where the exact distribution is at hand. */
import { multinomialSample } from '../../math/distributions/multinomialSample.js';
import { seedWords, uniformStream } from './seed.js';

/** A histogram that was drawn, not played. */
export interface DrawnHistogram {
  /** How it came about, to be shown with it: one draw from the exact distribution, with the law that playing has. */
  readonly kind: 'multinomial-draw';
  readonly combats: number;
  readonly seed: string;
  readonly counts: Float64Array;
}

/** The number of the stream that histograms are drawn from, which no part of a job has. */
const HISTOGRAMS = 0xffff_ffff;

/**
 * How often each outcome comes up in `combats` combats: one multinomial draw, which has the law of playing them.
 * @param distribution exact probabilities that add up to 1
 * @throws RangeError unless they do and `combats` is a whole number up to 1e12
 */
export function showHistogram(
  distribution: ArrayLike<number>,
  combats: number,
  seed: string,
): DrawnHistogram {
  const uniform = uniformStream(seedWords(seed), HISTOGRAMS, 0);
  return {
    kind: 'multinomial-draw',
    combats,
    seed,
    counts: multinomialSample(combats, distribution, uniform),
  };
}
