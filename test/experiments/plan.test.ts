import { describe, expect, it } from 'vitest';
import { combinationsOf } from '../../src/experiments/plan/levelCombinations.js';
import { canonicalJson, sha256, jobId, runJob } from '../../src/experiments/plan/job.js';
import { levelAxes } from '../../src/experiments/spec/levels.js';
import { documents, errorOf, experimentOf, openWith, smallPlan } from './support.js';

const names = (plan: ReturnType<typeof smallPlan>): string[] =>
  plan.jobs.map(
    ({ levels, job }) =>
      `${levels.map((level, a) => plan.axes[a]?.levels[level]?.name ?? '?').join(' ')} ${job.kind}`,
  );

describe('a plan', () => {
  it('lists every combination in order, splits behind their fight, without the pairs that are left out', () => {
    expect(names(smallPlan())).toEqual(
      [
        'Militia Tracker greedy',
        'Militia Casanii Warrior greedy',
        'Abrok Tracker greedy',
        'Abrok Casanii Warrior greedy',
        'Abrok Militia greedy',
      ].flatMap((one) => [`${one} odds`, `${one} splits`]),
    );
  });

  it('names a job by its content alone', () => {
    const [first] = smallPlan().jobs;
    expect(first?.id).toBe(sha256(canonicalJson(first?.job)));
    expect(smallPlan({ title: 'Another title', question: 'Another?' }).jobs.map(({ id }) => id)).toEqual(
      smallPlan().jobs.map(({ id }) => id),
    );
    expect(canonicalJson(first?.job)).not.toMatch(/\/(home|tmp|work|usr)\//);
  });

  it('changes the names of just the jobs that a changed profile touches', () => {
    const before = smallPlan();
    const after = smallPlan({}, openWith('casanii/tracker', { toughness: 5 }));
    const changed = before.jobs.filter(({ id }, i) => after.jobs[i]?.id !== id);
    const touched = before.jobs.filter(
      ({ levels }) => before.axes[1]?.levels[levels[1] ?? 0]?.name === 'Tracker',
    );
    expect(changed.map(({ id }) => id)).toEqual(touched.map(({ id }) => id));
    expect(changed).toHaveLength(4);
  });

  it('computes a job from its content as the whole library would', async () => {
    for (const { job } of smallPlan().jobs) {
      const whole = await runJob({ ...job, data: documents }, '0.0.0-test');
      expect(await runJob(job, '0.0.0-test')).toEqual(whole);
    }
  });

  it('refuses jobs of another version', async () => {
    const [first] = smallPlan().jobs;
    if (!first) throw new Error('no job');
    await expect(runJob(first.job, '9.9.9')).rejects.toThrow(/0\.0\.0-test/);
    await expect(runJob({ ...first.job, rules: '99' }, '0.0.0-test')).rejects.toThrow(/version 99/);
  });

  it('gives sampled jobs streams of their own, and leaves exact ones alone when the seed changes', () => {
    const seeds = smallPlan({ method: 'monte-carlo' }).jobs.flatMap(({ job }) => job.options?.seed ?? []);
    expect(new Set(seeds).size).toBe(seeds.length);
    const ids = (seed: string, method: string): string[] =>
      smallPlan({ seed, method }).jobs.map((one) => jobId(one.job));
    expect(ids('a', 'exact')).toEqual(ids('b', 'exact'));
    expect(ids('a', 'monte-carlo')).not.toEqual(ids('b', 'monte-carlo'));
  });
});

describe('a faulty experiment', () => {
  it.each([
    [
      'an unknown value of a field',
      { axes: [{ name: 'a', set: 'attacker.model', profiles: { culture: ['empyre'] } }] },
      ['axes', 0, 'profiles', 'culture', 0],
      /did you mean "empire"/,
    ],
    [
      'a path through a plain value',
      { axes: [{ name: 'a', set: 'combat.deep', numbers: [1] }], splits: undefined },
      ['axes', 0, 'numbers', 0],
      /leading through "combat"/,
    ],
    [
      'a number that the scenario refuses',
      {
        scenario: { system: 'twilight', attacker: { model: 'militia' }, defender: { model: 'abrok' } },
        axes: [{ name: 'a', set: 'attacker.stamina', numbers: [0, 99] }],
        splits: undefined,
      },
      ['axes', 0, 'numbers', 1],
      /99/,
    ],
    [
      'a value that the scenario refuses',
      {
        scenario: { system: 'twilight', attacker: { model: 'militia' }, defender: { model: 'abrok' } },
        axes: [{ name: 'a', values: [{ name: 'x', set: { 'attacker.split': 'al-out' } }] }],
        splits: undefined,
      },
      ['axes', 0, 'values', 0, 'set', 'attacker.split'],
      /al-out/,
    ],
    [
      'a fault in the common part',
      {
        scenario: { system: 'twilight', attacker: { model: 'militia' }, defender: { model: 'nobody' } },
        axes: [],
        splits: undefined,
      },
      ['scenario', 'defender', 'model'],
      /no profile "nobody"/,
    ],
    [
      'an axis named twice',
      {
        axes: [
          { name: 'a', set: 'charge', numbers: [1] },
          { name: 'a', set: 'charge', numbers: [2] },
        ],
      },
      ['axes', 1, 'name'],
      /used twice/,
    ],
    [
      'a chart of an unknown axis',
      { report: { charts: [{ kind: 'bars', bars: 'atacker' }] } },
      ['report', 'charts', 0, 'bars'],
      /attacker/,
    ],
    [
      'a chart of an unknown figure',
      { report: { charts: [{ kind: 'bars', bars: 'attacker', figure: 'kil' }] } },
      ['report', 'charts', 0, 'figure'],
      /kill/,
    ],
    [
      'a chart at an unknown level',
      { report: { charts: [{ kind: 'bars', bars: 'attacker', at: { defender: 'Trakcer' } }] } },
      ['report', 'charts', 0, 'at', 'defender'],
      /Tracker/,
    ],
    [
      'splits at an unknown axis',
      { splits: { at: { strategy: 'x' } } },
      ['splits', 'at', 'strategy'],
      /adjusting/,
    ],
    [
      'a chart of splits without splits',
      { splits: undefined, report: { charts: [{ kind: 'splits' }] } },
      ['report', 'charts', 0, 'kind'],
      /splits/,
    ],
    [
      'unlike an axis that is not earlier',
      {
        axes: [{ name: 'a', set: 'attacker.model', profiles: {}, unlike: { axis: 'b', field: 'culture' } }],
        splits: undefined,
      },
      ['axes', 0, 'unlike', 'axis'],
      /first axis/,
    ],
  ])('%s is told with its place', (_, changes, path, message) => {
    const error = errorOf(changes);
    expect(error.path).toEqual(path);
    expect(`${error.message}; ${error.tip}`).toMatch(message);
  });

  it('is refused before its combinations are listed when there are too many', () => {
    const numbers = Array.from({ length: 500 }, (_, i) => i);
    const axes = [0, 1, 2].map((i) => ({ name: `n${i}`, set: 'charge', numbers }));
    const experiment = experimentOf({ axes, splits: undefined });
    expect(() => combinationsOf(experiment, levelAxes(experiment, []))).toThrow(/125000000 jobs/);
  });
});
