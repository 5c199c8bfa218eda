/** From counts to numbers that say how sure they are. */
import type { Estimate, Measure } from '../../game/index.js';
import { clopperPearson } from '../../math/intervals/clopperPearson.js';
import { meanInterval, rangedMeanInterval, type Sums } from '../../math/intervals/meanInterval.js';
import type { PartTotals } from './job.js';
import type { MeasuredPart } from './measureSlot.js';

/**
 * Estimates a measure from the totals of a mixture. Pooled counts are a plain sample of the mixture, because combats
 * were dealt to its parts at random.
 *
 * An event has the exact interval of its count. A mean has Student's where the sample is large enough for it whatever the values may
 * be, else the empirical Bernstein interval, which holds at least as often as it says (`rangedMeanInterval`). What is
 * gathered along the play has no bounds and Student's interval, but never a narrower one than a single visit more or less
 * would leave, were it as frequent as what was never seen can be: plays that all agree are no proof.
 * @param confidence the chance with which each interval holds the true value
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

/** Number, sum and sum of squares of a measure's values over all combats. */
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
      sum += found.sums[reading.sum] as number;
      sumOfSquares += found.squares[reading.sum] as number;
      return;
    }
    const { first, values } = reading;
    for (let i = 0; i < values.length; i++) {
      const value = checked(measure, values[i] as number);
      const times = found.counts[first + i] as number;
      sum += times * value;
      sumOfSquares += times * value * value;
    }
  });
  return { count, sum, sumOfSquares };
}

/** A value that the measure may have: an interval from wrong bounds would be a wrong interval. */
function checked(measure: Measure, value: number): number {
  if (measure.kind === 'visits') return value;
  if (measure.kind === 'event' ? value === 0 || value === 1 : value >= measure.low && value <= measure.high) {
    return value;
  }
  throw new Error(`measure ${measure.id} has the value ${value}, outside what it declares`);
}
