/** Turns counts into estimates with intervals. */
import type { Estimate, Measure } from '../../game/index.js';
import { clopperPearson } from '../../math/intervals/clopperPearson.js';
import { meanInterval, rangedMeanInterval, type Sums } from '../../math/intervals/meanInterval.js';
import type { PartTotals } from './job.js';
import type { MeasuredPart } from './measureSlot.js';

/**
 * Estimates a measure from the totals of a mixture. The combats were assigned to its parts at random, so the pooled
 * counts are a plain sample of the mixture.
 *
 * An event has the exact interval of its count. A mean has Student's interval if the sample is large enough for all
 * possible values. Otherwise it has the empirical Bernstein interval, whose coverage is at least the nominal one
 * (`rangedMeanInterval`). Sums along the play have no bounds and use Student's interval. That interval is widened to
 * cover one visit more or less at the highest frequency that an unseen event may have. Plays that all agree are no
 * proof.
 * @param confidence the probability that each interval contains the true value
 */
export function estimateMeasure(
  measure: Measure,
  parts: readonly MeasuredPart[],
  totals: readonly PartTotals[],
  confidence: number,
): Estimate {
  const sums = pool(measure, parts, totals);
  if (sums.count === 0) throw new RangeError('nothing was played; there is nothing to estimate from');
  const value = sums.sum / sums.count;
  if (measure.kind === 'event') return { value, ...clopperPearson(sums.sum, sums.count, confidence) };
  if (measure.kind === 'mean') return { value, ...rangedMeanInterval(sums, measure, confidence) };
  if (sums.count === 1) return { value, low: 0, high: Infinity };
  const { low, high } = meanInterval(sums, confidence);
  const unseen = clopperPearson(0, sums.count, confidence).high;
  return { value, low: Math.max(0, Math.min(low, value - unseen)), high: Math.max(high, value + unseen) };
}

/** Estimates every measure of a list, by id. */
export function estimateMeasures(
  measures: readonly Measure[],
  parts: readonly MeasuredPart[],
  totals: readonly PartTotals[],
  confidence: number,
): Map<string, Estimate> {
  return new Map(
    measures.map((measure) => [measure.id, estimateMeasure(measure, parts, totals, confidence)]),
  );
}

/** Returns number, sum and sum of squares of a measure's values over all combats. */
function pool(measure: Measure, parts: readonly MeasuredPart[], totals: readonly PartTotals[]): Sums {
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  parts.forEach((part, p) => {
    const found = totals[p];
    const reading = part.readings.get(measure.id);
    if (!found || !reading) throw new Error(`measure ${measure.id} cannot be read off part ${p}`);
    count += found.combats;
    if (reading.kind === 'sum') {
      sum += found.sums[reading.sum]!;
      sumOfSquares += found.squares[reading.sum]!;
      return;
    }
    const { first, values } = reading;
    for (let i = 0; i < values.length; i++) {
      const value = checked(measure, values[i]!);
      const times = found.counts[first + i]!;
      sum += times * value;
      sumOfSquares += times * value * value;
    }
  });
  return { count, sum, sumOfSquares };
}

/** Checks that a value is within the measure's bounds. Wrong bounds would give a wrong interval. */
function checked(measure: Measure, value: number): number {
  if (measure.kind === 'visits') return value;
  if (measure.kind === 'event' ? value === 0 || value === 1 : value >= measure.low && value <= measure.high) {
    return value;
  }
  throw new Error(`measure ${measure.id} has the value ${value}, outside what it declares`);
}
