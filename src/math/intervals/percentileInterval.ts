import { requireOpenProbability } from '../numeric/checks.js';
import type { Interval } from './interval.js';

/**
 * The interval that resamples leave when as many are cut off at either end as the confidence leaves: the percentile
 * interval of the bootstrap. Source: B. Efron, R. Tibshirani, An Introduction to the Bootstrap (1993), 13.3. Throws
 * RangeError for no values or a confidence outside (0, 1).
 * Example: `percentileInterval([3, 1, 2, 4], 0.5)` is { low: 2, high: 3 }.
 */
export function percentileInterval(values: readonly number[], confidence: number): Interval {
  requireOpenProbability('confidence', confidence);
  if (values.length === 0) throw new RangeError('an interval of no resamples; at least one is needed');
  const sorted = [...values].sort((a, b) => a - b);
  const outside = Math.floor(((1 - confidence) / 2) * sorted.length);
  return { low: sorted[outside]!, high: sorted[sorted.length - 1 - outside]! };
}
