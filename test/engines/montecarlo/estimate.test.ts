import { describe, expect, it } from 'vitest';
import { estimateMeasure, estimateMeasures } from '../../../src/engines/sample/index.js';
import { JobPlayer, type PartTotals } from '../../../src/engines/sample/sampleJob.js';
import type { MeasuredPart } from '../../../src/engines/sample/estimateMeasures.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import type { Measure } from '../../../src/game/index.js';
import { binomialTail, exactCoverage } from './tails.js';
import { exactPlane, part, plane, PLANE_MEASURES, toy } from './jobs.js';
import { ready } from './toys.js';

/** How many of `samples` independent samples of `combats` have intervals that hold the exact value, by measure. */
function held(
  parts: readonly MeasuredPart[],
  measures: readonly Measure[],
  exact: (id: string) => number,
  { samples, combats, confidence }: { samples: number; combats: number; confidence: number },
): Map<string, number> {
  const player = new JobPlayer({ name: 'coverage', parts }, seedWords('coverage'));
  const counts = new Map(measures.map(({ id }) => [id, 0]));
  for (let block = 0; block < samples; block++) {
    const totals = player.play({ firstBlock: block, combats });
    for (const [id, { low, high }] of estimateMeasures(measures, parts, totals, confidence)) {
      if (low <= exact(id) && exact(id) <= high) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Whether a number of intervals that held fits the rate at which they must; false alarm 1e-4 a side. Of an event that is
 * the rate of the exact interval, added up over all counts; Student's true rate wanders by a part of a percent about the
 * stated one, so each side is tested against a rate half a percent off.
 */
function expectRate(
  holding: number,
  {
    kind,
    exact,
    combats,
  }: { readonly kind: Measure['kind']; readonly exact: number; readonly combats: number },
  { samples, confidence }: { readonly samples: number; readonly confidence: number },
): void {
  const rate = kind === 'event' ? exactCoverage(combats, exact, confidence) : confidence;
  const room = kind === 'event' ? 0 : 0.005;
  expect(binomialTail(samples, rate - room, holding, 'at most')).toBeGreaterThan(1e-4);
  expect(binomialTail(samples, Math.min(1, rate + room), holding, 'at least')).toBeGreaterThan(1e-4);
}

describe('intervals of a sample hold the exact value at their stated rate', () => {
  it.each([0.9, 0.95])('by the kernel, at %f', (confidence) => {
    const samples = 1000;
    const found = held([plane()], PLANE_MEASURES, exactPlane, { samples, combats: 4000, confidence });
    for (const { id, kind } of PLANE_MEASURES) {
      expectRate(found.get(id) ?? 0, { kind, exact: exactPlane(id), combats: 4000 }, { samples, confidence });
    }
  });

  it('by the graph, sums along the play included', () => {
    const { measures } = toy(0);
    const { exact } = ready(toy(0));
    const [samples, confidence] = [800, 0.95];
    const value = (id: string): number => exact.get(id) ?? NaN;
    const found = held([part(0)], measures, value, { samples, combats: 1000, confidence });
    for (const { id, kind } of measures) {
      expectRate(found.get(id) ?? 0, { kind, exact: value(id), combats: 1000 }, { samples, confidence });
    }
  });

  it('of a mixture, against the mixed value', () => {
    const { measures } = toy(1);
    const parts = [part(1, 0.3), part(2, 0.7)];
    const value = (id: string): number =>
      0.3 * (ready(toy(1)).exact.get(id) ?? NaN) + 0.7 * (ready(toy(2)).exact.get(id) ?? NaN);
    const [samples, confidence] = [800, 0.95];
    const found = held(parts, measures, value, { samples, combats: 2000, confidence });
    for (const { id, kind } of measures) {
      expectRate(found.get(id) ?? 0, { kind, exact: value(id), combats: 2000 }, { samples, confidence });
    }
  });

  it('and miss it where one part is weighted wrongly', () => {
    const { measures } = toy(1);
    const value = (id: string): number =>
      0.3 * (ready(toy(1)).exact.get(id) ?? NaN) + 0.7 * (ready(toy(2)).exact.get(id) ?? NaN);
    const samples = 60;
    const options = { samples, combats: 50_000, confidence: 0.95 };
    const found = held([part(1, 0.6), part(2, 0.4)], measures, value, options);
    expect(binomialTail(samples, 0.94, found.get('hits') ?? 0, 'at most')).toBeLessThan(1e-6);
  });
});

describe('an estimate', () => {
  const cells = (values: number[]): MeasuredPart => ({
    weight: 1,
    form: {
      kind: 'chain',
      chain: {
        outcomes: 0,
        rowStart: new Int32Array(0),
        target: new Int32Array(0),
        probability: new Float64Array(0),
      },
    },
    readings: new Map([['m', { kind: 'cells', first: 0, values: Float64Array.from(values) }]]),
  });
  const counted = (...counts: number[]): PartTotals => ({
    combats: counts.reduce((sum, count) => sum + count, 0),
    counts: Float64Array.from(counts),
    sums: new Float64Array(0),
    squares: new Float64Array(0),
  });
  const mean = (low: number, high: number): Measure => ({ id: 'm', kind: 'mean', low, high, of: () => NaN });
  const event: Measure = { ...mean(0, 1), kind: 'event' } as Measure;

  it('of an event is the share and the exact interval, parts pooled', () => {
    const found = estimateMeasure(
      event,
      [cells([0, 1]), cells([1, 0])],
      [counted(1, 5), counted(3, 1)],
      0.95,
    );
    expect(found.value).toBe(0.8);
    // Clopper's and Pearson's interval for 8 of 10, by R's binom.test.
    expect(found.low).toBeCloseTo(0.4439045, 6);
    expect(found.high).toBeCloseTo(0.9747893, 6);
  });

  it('of a mean that was always the same does not claim to be sure', () => {
    const found = estimateMeasure(mean(0, 100), [cells([0, 100])], [counted(1000, 0), counted()], 0.95);
    expect(found.value).toBe(0);
    expect(found.low).toBe(0);
    // Of a value of 100 with a chance of 3 in 1000, a sample like this has a chance of 5 %.
    expect(found.high).toBeGreaterThan(0.3);
    expect(found.high).toBeLessThan(3);
  });

  it('of a mean never leaves the bounds, and is sure where there is nothing between them', () => {
    const found = estimateMeasure(mean(0, 1), [cells([0, 1])], [counted(1, 99)], 0.99);
    expect(found.high).toBeLessThanOrEqual(1);
    expect(estimateMeasure(mean(2, 2), [cells([2])], [counted(5)], 0.95)).toEqual({
      value: 2,
      low: 2,
      high: 2,
    });
    expect(estimateMeasure(mean(0, 4), [cells([3])], [counted(1)], 0.95)).toEqual({
      value: 3,
      low: 0,
      high: 4,
    });
  });

  const visits: Measure = { id: 'v', kind: 'visits', visits: () => 1 };
  const summed: MeasuredPart = { ...cells([]), readings: new Map([['v', { kind: 'sum', sum: 0 }]]) };
  const sums = (plays: number, sum: number, squares: number): PartTotals => ({
    ...counted(plays),
    sums: Float64Array.of(sum),
    squares: Float64Array.of(squares),
  });

  it('of a sum of one play has no upper end', () => {
    expect(estimateMeasure(visits, [summed], [sums(1, 3, 9)], 0.95)).toEqual({
      value: 3,
      low: 0,
      high: Infinity,
    });
  });

  it('of a sum is not sure because all plays agree: rare others were only not seen', () => {
    const { value, low, high } = estimateMeasure(visits, [summed], [sums(1000, 1000, 1000)], 0.95);
    expect(value).toBe(1);
    // A play that takes longer comes up less than once in 270 plays, or one of 1000 would have shown it (1 − 0.025^(1/n)).
    expect(high).toBeCloseTo(1 + 1 - 0.025 ** (1 / 1000), 12);
    expect(low).toBeCloseTo(1 - (1 - 0.025 ** (1 / 1000)), 12);
    const spread = estimateMeasure(visits, [summed], [sums(1000, 1500, 2500)], 0.95);
    expect(spread.high - 1.5).toBeCloseTo(1.96 * Math.sqrt(0.25 / 999), 3);
  });

  it('is refused from nothing, from values that were not declared, and for what cannot be read', () => {
    expect(() => estimateMeasure(event, [cells([0, 1])], [counted(0, 0)], 0.95)).toThrow(
      'nothing was played',
    );
    expect(() => estimateMeasure(event, [cells([0, 0.5])], [counted(1, 1)], 0.95)).toThrow('0.5');
    expect(() => estimateMeasure(mean(0, 1), [cells([0, 7])], [counted(1, 1)], 0.95)).toThrow('7');
    expect(() => estimateMeasure({ ...event, id: 'other' }, [cells([0, 1])], [counted(1, 1)], 0.95)).toThrow(
      'other',
    );
  });
});
