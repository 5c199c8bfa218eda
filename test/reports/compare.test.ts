import { describe, expect, it } from 'vitest';
import type { Results } from '../../src/questions/index.js';
import { compareResults, comparisonText } from '../../src/reports/index.js';
import { fixture } from './fixture.js';
import { rosterJobs, rosterMembers } from './rosterFixture.js';

/** The fixture with the kill chance of its fight number `at` raised. */
function raised(results: Results, at: number, by: number): Results {
  let n = -1;
  const jobs = results.jobs.map((job) => {
    if (job.kind !== 'odds' || ++n !== at) return job;
    const kill = job.figures['kill'] ?? { value: 0, low: 0, high: 0 };
    const up = { value: kill.value + by, low: kill.low + by, high: kill.high + by };
    return { ...job, figures: { ...job.figures, kill: up } };
  });
  return { ...results, jobs };
}

describe('a comparison of results', () => {
  const before = fixture({ groups: [2, 2] });
  const figures = before.system.figures;

  it('of equal results finds nothing', () => {
    const comparison = compareResults(before, before);
    expect(comparison).toMatchObject({ facts: {}, inputs: [], changes: [], onlyBefore: 0, onlyAfter: 0 });
    expect(comparison.compared).toBe(2 * before.jobs.filter(({ kind }) => kind === 'odds').length);
    expect(comparisonText(comparison, figures, 5).table).toEqual([]);
  });

  it('finds each figure that changed, the largest first, and says whether it is certain', () => {
    const after = raised(raised(before, 5, 0.01), 9, -0.3);
    const { changes } = compareResults(before, after);
    expect(changes.map(({ difference }) => Math.round(1000 * difference))).toEqual([-300, 10]);
    expect(changes.every(({ certain }) => certain)).toBe(true);
    const sampled = fixture({ groups: [2, 2], sampled: true });
    const moved = compareResults(sampled, raised(raised(sampled, 5, 0.01), 9, -0.3)).changes;
    expect(moved.map(({ certain }) => certain)).toEqual([true, false]);
    const { sentences, table } = comparisonText(compareResults(before, after), figures, 1);
    expect(sentences.join('\n')).toMatch(
      /Kill chance: 2 changed, by −14\.5 percentage points on average; most of all .*, by −30\.0 percentage points\./,
    );
    expect(table).toHaveLength(2);
  });

  it('matches fights by name whatever the order of axes and levels, and counts those that are gone', () => {
    const [a, d, ...others] = before.axes;
    if (!a || !d) throw new Error('no axes');
    const turned: Results = {
      ...before,
      axes: [d, a, ...others],
      jobs: before.jobs.slice(0, -1).map((job) => {
        const [first = 0, second = 0, ...rest] = job.levels;
        return { ...job, levels: [second, first, ...rest] };
      }),
    };
    const comparison = compareResults(before, turned);
    expect(comparison.changes).toEqual([]);
    expect([comparison.onlyBefore, comparison.onlyAfter]).toEqual([1, 0]);
  });

  it('compares judged profiles by name, way of playing and amount, beside the fights', () => {
    const jobs = rosterJobs(rosterMembers(['Ann', 'Bea'], ['north']));
    const was: Results = { ...before, jobs: [...before.jobs, ...jobs] };
    const dearer = jobs.map((job) => {
      if (job.kind !== 'efficiency') return job;
      const members = job.efficiency.members.map((one, i) => {
        const swing = { value: 20, low: 19, high: 21 };
        return i === 1 ? { ...one, overall: { ...one.overall, swing } } : one;
      });
      return { ...job, efficiency: { ...job.efficiency, members } };
    });
    const is: Results = { ...before, jobs: [...before.jobs, ...dearer] };
    expect(compareResults(was, was).changes).toEqual([]);
    const comparison = compareResults(was, is);
    expect(comparison.changes.map(({ fight, figure, certain }) => ({ fight, figure, certain }))).toEqual([
      { fight: ['Bea'], figure: 'efficiency.swing', certain: true },
    ]);
    expect(compareResults(before, is)).toMatchObject({ onlyBefore: 0, onlyAfter: 7, changes: [] });
    const { sentences } = comparisonText(comparison, figures, 5);
    expect(sentences[0]).toMatch(/^Points swing of a single fight \(efficiency\): one changed, Bea, by \+/);
  });

  it('says which versions and inputs changed', () => {
    const after: Results = {
      ...before,
      stonecast: '9',
      inputs: [
        { file: 'made-up.yaml', sha256: '1' },
        { file: 'new.yaml', sha256: '2' },
      ],
    };
    const comparison = compareResults(before, after);
    expect(comparison.facts).toEqual({ Stonecast: ['0.0.0-test', '9'] });
    expect(comparison.inputs).toEqual(['made-up.yaml', 'new.yaml']);
  });
});
