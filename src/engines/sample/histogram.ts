/** Draws a histogram of N combats from the exact distribution, if that is known. */
import { multinomialSample } from '../../math/distributions/multinomialSample.js';
import { seedWords, uniformStream } from './seed.js';

/** A histogram that was drawn at once, without playing combats. */
export interface DrawnHistogram {
  /**
   * The method, to show with the result: one draw from the exact distribution. It has the same distribution as playing.
   */
  readonly kind: 'multinomial-draw';
  readonly combats: number;
  readonly seed: string;
  readonly counts: Float64Array;
}

/** The number of the stream for histograms. No part of a job uses it. */
const HISTOGRAMS = 0xffff_ffff;

/**
 * Returns how often each outcome occurs in `combats` combats: one multinomial draw, with the same distribution as
 * playing them.
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
