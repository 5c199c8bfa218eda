import { jackknifeInterval, type Interval } from '../intervals/confidenceIntervals.js';

/**
 * Returns the variance of the true means of groups: the variance of the observed means less what the noise within groups adds
 * to it. Groups have equal sizes. The estimate may be below 0 where the true means hardly differ. The interval is a jackknife
 * over groups.
 *
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), section 3.6 (one-way random model, ANOVA
 * estimators). Throws RangeError for fewer than three groups, or groups that do not have one size of two or more.
 * Example: of groups [0, 2], [4, 6] and [8, 10] the means vary by 16, noise adds 1: the value is 15.
 */
export function varianceBetween(
  groups: readonly (readonly number[])[],
  confidence: number,
): Interval & { readonly value: number } {
  const count = groups.length;
  const size = groups[0]?.length ?? 0;
  if (count < 3 || size < 2 || groups.some((one) => one.length !== size))
    throw new RangeError('three or more groups of one size, two values or more each, are needed');
  const means = groups.map((one) => one.reduce((sum, value) => sum + value, 0) / size);
  const noise = groups.map(
    (one, i) => one.reduce((sum, value) => sum + (value - means[i]!) ** 2, 0) / (size - 1) / size,
  );
  const sums = { mean: 0, square: 0, noise: 0 };
  means.forEach((mean, i) => {
    sums.mean += mean;
    sums.square += mean * mean;
    sums.noise += noise[i]!;
  });
  const valueOf = (n: number, mean: number, square: number, all: number): number =>
    (square - (mean * mean) / n) / (n - 1) - all / n;
  const value = valueOf(count, sums.mean, sums.square, sums.noise);
  const leftOut = means.map((mean, i) =>
    valueOf(count - 1, sums.mean - mean, sums.square - mean * mean, sums.noise - noise[i]!),
  );
  const { low, high } = jackknifeInterval(value, leftOut, confidence);
  return { value, low, high };
}
