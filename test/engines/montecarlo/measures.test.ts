import { describe, expect, it } from 'vitest';
import { sampleUntil, type SamplingOptions } from '../../../src/engines/sample/index.js';
import { exactPlane, part, plane, PLANE_MEASURES, toy } from './jobs.js';
import { binomialTail } from './tails.js';

const asked = { name: 'a duel', measures: PLANE_MEASURES, parts: [plane()] };
const look = (options: Partial<SamplingOptions>) =>
  sampleUntil(asked, { combats: 1e9, seed: 'survey', threads: 1, ...options });

describe('a survey', () => {
  it('says how it came to its estimates', async () => {
    const found = await look({ combats: 10_000 });
    expect(found.method).toEqual({ kind: 'monte-carlo', combats: 10_000, seed: 'survey', confidence: 0.95 });
    expect(found.stopped).toBe('combats');
    expect(found.missed).toEqual([]);
    for (const { id } of PLANE_MEASURES) {
      const { value, low, high } = found.estimates.get(id) ?? { value: NaN, low: NaN, high: NaN };
      expect(low).toBeLessThan(value);
      expect(value).toBeLessThan(high);
    }
  });

  it('goes on until every interval is narrow enough, and not much longer', async () => {
    const found = await look({ precision: 0.005 });
    expect(found.stopped).toBe('precision');
    expect(found.widest).toBeLessThanOrEqual(0.005);
    expect(found.widest).toBeGreaterThan(0.0045);
    expect(found.missed).toEqual([]);
  });

  it('ends at the same combat with more threads', async () => {
    const [one, two] = [await look({ precision: 0.003 }), await look({ precision: 0.003, threads: 2 })];
    expect(two.method).toEqual(one.method);
    expect(two.estimates).toEqual(one.estimates);
  });

  it('says what it missed when it had to stop before', async () => {
    const few = await look({ precision: 0.005, combats: 2_000_000 });
    expect([few.stopped, few.method.combats, few.missed]).toEqual(['combats', 2_000_000, ['swing']]);
    expect(few.widest).toBeGreaterThan(0.005);
    const late = await look({ precision: 1e-9, combats: 1e12, timeLimit: 50 });
    expect(late.stopped).toBe('time');
    expect(late.missed).toEqual(['second falls', 'swing']);
  });

  it('holds the exact value as often when it stops by itself: 60 seeds, false alarm 1e-4 a measure', async () => {
    const holding = new Map(PLANE_MEASURES.map(({ id }) => [id, 0]));
    for (let i = 0; i < 60; i++) {
      const found = await look({ seed: `stop ${i}`, precision: 0.015 });
      for (const [id, { low, high }] of found.estimates) {
        if (low <= exactPlane(id) && exactPlane(id) <= high) holding.set(id, (holding.get(id) ?? 0) + 1);
      }
    }
    for (const count of holding.values())
      expect(binomialTail(60, 0.95, count, 'at most')).toBeGreaterThan(1e-4);
  });

  it('treats mixtures of forms and sums along the play alike', async () => {
    const { measures } = toy(0);
    const found = await sampleUntil(
      { name: 'rounds', measures, parts: [part(0)] },
      { combats: 70_000, seed: 's', threads: 1 },
    );
    expect([...found.estimates.keys()]).toEqual(measures.map(({ id }) => id));
  });
});
