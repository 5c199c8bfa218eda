import { requireCount, requireEqualLengths } from '../numeric/checks.js';
import { createPair, divideDouble, multiplyDouble, type Pair } from '../numeric/doubleDouble.js';
import { rowFromRatios } from '../games/pairRow.js';

/**
 * The hypergeometric distribution as a row: entry k is the chance that k of `draws` things, drawn without putting back
 * from `population` things of which `successes` are marked, are marked.
 *
 * Every entry above 1e-270 is within one unit in the last place. Length draws + 1; entries that cannot occur are zero.
 * Source: N. L. Johnson, A. W. Kemp, S. Kotz, Univariate Discrete Distributions (3rd ed. 2005), 6.2. Throws RangeError
 * unless all three are counts and neither draws nor successes exceed the population.
 * Example: `hypergeometricPmf(2, 1, 4)` is [0.5, 0.5, 0].
 */
export function hypergeometricPmf(draws: number, successes: number, population: number): Float64Array {
  requireCount('population', population);
  requireCount('draws', draws);
  requireCount('successes', successes);
  if (draws > population || successes > population) {
    throw new RangeError(
      `draws is ${draws} and successes ${successes} of a population of ${population}; neither can exceed it`,
    );
  }
  const failures = population - successes;
  const low = Math.max(0, draws - failures);
  const high = Math.min(draws, successes);
  const middle = Math.floor(((draws + 1) * (successes + 1)) / (population + 2));
  const mode = Math.min(high, Math.max(low, middle));
  const up = (weight: Pair, k: number): void => {
    multiplyDouble(weight, successes - k);
    multiplyDouble(weight, draws - k);
    divideDouble(weight, k + 1);
    divideDouble(weight, failures - draws + k + 1);
  };
  const down = (weight: Pair, k: number): void => {
    multiplyDouble(weight, k);
    multiplyDouble(weight, failures - draws + k);
    divideDouble(weight, successes - k + 1);
    divideDouble(weight, draws - k + 1);
  };
  return rowFromRatios(draws + 1, [low, mode, high], up, down);
}

/**
 * The chance that a draw without putting back from `counts[i]` things of each kind i holds exactly `drawn[i]` of each.
 *
 * Within a few units in the last place; zero where more of a kind would be drawn than there are. Source: Johnson, Kotz,
 * Balakrishnan, Discrete Multivariate Distributions (1997), 39.2. Throws RangeError for unequal lengths or no counts.
 * Example: `multivariateHypergeometric([1, 1, 2], [1, 0, 1])` is 1/3.
 */
export function multivariateHypergeometric(counts: ArrayLike<number>, drawn: ArrayLike<number>): number {
  requireEqualLengths('the kinds in the population and in the draw', counts.length, drawn.length);
  let population = 0;
  for (let i = 0; i < counts.length; i++) {
    requireCount(`count ${i}`, counts[i] as number);
    requireCount(`drawn ${i}`, drawn[i] as number);
    population += counts[i] as number;
  }
  const chance = createPair(1);
  let taken = 0;
  for (let i = 0; i < counts.length; i++) {
    for (let j = 0; j < (drawn[i] as number); j++) {
      if (j >= (counts[i] as number)) return 0;
      // One more draw: its count of ways over the ways for one more thing of any kind.
      multiplyDouble(chance, (counts[i] as number) - j);
      divideDouble(chance, j + 1);
      multiplyDouble(chance, taken + 1);
      divideDouble(chance, population - taken);
      taken++;
    }
  }
  return chance[0] as number;
}

/**
 * Calls `visit` once for every possible draw of `draws` things from `counts[i]` of each kind, with how many of each kind
 * it holds and its chance; the chances add up to 1. Kinds run in rising counts, the last kind fastest. The array passed
 * to `visit` is reused. Throws RangeError as multivariateHypergeometric, or if more is drawn than there is.
 *
 * Example: for counts [1, 1] and one draw, visits [0, 1] and [1, 0] with chance 1/2 each.
 */
export function forEachDraw(
  counts: readonly number[],
  draws: number,
  visit: (drawn: readonly number[], chance: number) => void,
): void {
  requireCount('draws', draws);
  const remaining = suffixSums(counts);
  if (draws > (remaining[0] as number)) {
    throw new RangeError(`draws is ${draws}; there are only ${remaining[0] as number} things to draw`);
  }
  const drawn = counts.map(() => 0);
  const fill = (kind: number, left: number): void => {
    if (kind === counts.length) {
      visit(drawn, multivariateHypergeometric(counts, drawn));
      return;
    }
    const fewest = Math.max(0, left - (remaining[kind + 1] as number));
    const most = Math.min(left, counts[kind] as number);
    for (let n = fewest; n <= most; n++) {
      drawn[kind] = n;
      fill(kind + 1, left - n);
    }
  };
  fill(0, draws);
}

function suffixSums(counts: readonly number[]): number[] {
  const sums = new Array<number>(counts.length + 1).fill(0);
  for (let i = counts.length - 1; i >= 0; i--) {
    requireCount(`count ${i}`, counts[i] as number);
    sums[i] = (sums[i + 1] as number) + (counts[i] as number);
  }
  return sums;
}
