/** The bars of outcomes: each is whole, and a request for a figure keeps its own chart. */
import { expect, it } from 'vitest';
import { chartsOf } from '../../src/reports/charts/index.js';
import { View } from '../../src/reports/chartData.js';
import type { ChartRequest, Results } from '../../src/questions/index.js';
import { fixture } from './fixture.js';

const chance = (value: number) => ({ value, low: value, high: value });

/** Results whose fights end in four ways. */
function ended(...charts: readonly ChartRequest[]): Results {
  const made = fixture({ charts });
  const figure = (label: string) => ({
    label,
    short: label,
    unit: 'probability' as const,
    better: 'high' as const,
  });
  const figures = {
    kill: {
      ...figure('kill'),
      outcome: { side: 'first' as const, label: 'only they fall', without: 'both' },
    },
    loss: { ...figure('loss'), outcome: { side: 'second' as const, label: 'only I fall', without: 'both' } },
    both: { ...figure('both'), outcome: { side: 'both' as const, label: 'both' } },
    neither: { ...figure('neither'), outcome: { side: 'neither' as const, label: 'neither' } },
  };
  const values = { kill: chance(0.4), loss: chance(0.3), both: chance(0.1), neither: chance(0.4) };
  const jobs = made.jobs.map((job) => ('figures' in job ? { ...job, figures: values } : job));
  return { ...made, system: { ...made.system, figures }, jobs };
}

it('show four disjoint outcomes that make the whole, in one bar for each level', () => {
  const [chart] = chartsOf(new View(ended({ kind: 'bars', bars: 'attacker' })));
  expect(chart?.title).toBe('How fights end, by attacker');
  const [head, ...rows] = chart?.table ?? [];
  expect(head).toEqual(['attacker', 'only they fall', 'both', 'neither', 'only I fall']);
  expect(rows.length).toBeGreaterThan(3);
  for (const [, ...cells] of rows)
    expect(cells.map((cell) => Number(cell.replace(/[^\d.]/g, '')))).toEqual([30, 10, 40, 20]);
  for (const width of [340, 720]) expect(JSON.stringify(chart?.spec(width))).toContain('@outcomes.both');
});

it('leave a chart of one figure, or of a series, as it is', () => {
  const charts = chartsOf(
    new View(
      ended(
        { kind: 'bars', bars: 'attacker', figure: 'kill' },
        { kind: 'bars', bars: 'attacker', series: 'conduct' },
      ),
    ),
  );
  for (const { title } of charts) expect(title).not.toContain('How fights end');
});
