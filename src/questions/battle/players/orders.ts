/** Whether two ways to play put lists, units or players in one order. */
import type { Estimate } from '../../../game/index.js';
import { kendallTau } from '../../../math/index.js';
import { bootstrapped, type Resampling } from './bootstrap.js';

/**
 * Kendall's τ between two orders of the same things by their mean scores, with its interval over the setups: these are
 * drawn anew together, as both orders come of the same ones.
 * @param first for each thing its score on each setup by the one way to play
 * @param second the same by the other, on as many setups
 */
export function orderAgreement(
  first: readonly (readonly number[])[],
  second: readonly (readonly number[])[],
  how: Resampling,
): Estimate {
  const setups = first[0]?.length ?? 0;
  for (const scores of [...first, ...second]) {
    if (scores.length !== setups)
      throw new RangeError(`${scores.length} setups beside ${setups}; all things need the same ones`);
  }
  const means = (all: readonly (readonly number[])[], drawn: readonly number[]): number[] =>
    all.map((scores) => drawn.reduce((sum, setup) => sum + (scores[setup] as number), 0));
  const [tau] = bootstrapped(
    [setups],
    ([drawn = []]) => [kendallTau(means(first, drawn), means(second, drawn))],
    how,
  );
  return tau as Estimate;
}
