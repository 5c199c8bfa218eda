/** What was computed fits its job, and what was made up does not: at the queue, in the checkpoint and in a report. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JobResult, OddsResult, SplitsResult } from '../../src/questions/index.js';
import { planFile } from '../../src/cli/options/inputs/experimentPlan.js';
import { JOBS } from '../../src/experiments/run/runPlan.js';
import { WorkLog } from '../../src/files/index.js';
import { expectationOf, fits, unfitness } from '../../src/experiments/plan/resultFits.js';
import {
  execute,
  readResults,
  resultsOf,
  resultsText,
  runJob,
  type Job,
} from '../../src/experiments/index.js';
import { scratch, smallPlan } from './support.js';

const sampled = smallPlan({ method: 'monte-carlo', combats: 2000, splits: undefined });
const exact = smallPlan({ method: 'exact' });

async function answered(job: Job | undefined, version: string): Promise<{ job: Job; result: JobResult }> {
  if (!job) throw new Error('no such job');
  return { job, result: await runJob(job, version) };
}
const some = await answered(sampled.jobs[0]?.job, sampled.stonecast);
const sure = await answered(exact.jobs[0]?.job, exact.stonecast);
const picks = await answered(exact.jobs.find(({ job }) => job.kind === 'splits')?.job, exact.stonecast);

describe('what was computed', () => {
  it.each([
    ['gallery/charge', 2],
    ['genertela-exchange', 3],
    ['example-roster-shooting', 2],
  ])('fits, as in %s', async (name, fights) => {
    const { plan } = planFile(`experiments/${name}.yaml`, [], { method: 'monte-carlo', combats: 300 });
    const step = Math.ceil(plan.jobs.length / fights);
    for (const { job } of plan.jobs.filter((_, i) => i % step === 0)) {
      expect(unfitness(expectationOf(job), await runJob(job, plan.stonecast)), job.kind).toBeUndefined();
    }
  });

  it('fits, of the kinds that there are', () => {
    for (const { job, result } of [some, sure, picks]) expect(fits(job, result)).toBe(true);
  });

  it('fits no other job: another kind, another seed, another confidence, another number of combats', () => {
    const other = sampled.jobs[1]?.job as Job;
    const unfit = unfitness(expectationOf(other), some.result);
    expect(unfit?.texts.en).toMatch(/seed of another job/);
    expect(unfit?.texts.fr).toMatch(/graine d'un autre calcul/);
    expect(fits(sure.job, some.result)).toBe(false);
    expect(fits(some.job, sure.result)).toBe(false);
    expect(fits(picks.job, sure.result)).toBe(false);
    const { options } = some.job;
    if (!options) throw new Error('no options');
    for (const changed of [{ confidence: 0.9 }, { combats: 2001 }, { combats: 1999 }]) {
      expect(fits({ ...some.job, options: { ...options, ...changed } }, some.result)).toBe(false);
    }
  });
});

const odds = sure.result as OddsResult;
const game = picks.result as SplitsResult;
const withKill = (estimate: object): JobResult =>
  ({ ...odds, figures: { ...odds.figures, kill: estimate } }) as JobResult;
const neither = ({ kill, loss, both }: OddsResult['figures']): number =>
  1 - (kill?.value ?? 0) - (loss?.value ?? 0) + (both?.value ?? 0);
const { kill: _, ...withoutKill } = odds.figures;
const MADE_UP: Record<string, JobResult> = {
  'no figures': { ...odds, figures: {} },
  'a figure less': { ...odds, figures: withoutKill },
  'another figure': { ...odds, figures: { ...odds.figures, swag: { value: 0, low: 0, high: 0 } } },
  'twenty thousand figures': {
    ...odds,
    figures: Object.fromEntries(
      Array.from({ length: 20_000 }, (_, i) => [`f${String(i)}`, { value: 0, low: 0, high: 0 }]),
    ),
  },
  'a chance above 1': withKill({ value: 1.01, low: 1.01, high: 1.01 }),
  'a chance below 0': withKill({ value: -0.01, low: -0.01, high: -0.01 }),
  'an interval around another value': withKill({ value: 0.5, low: 0.6, high: 0.7 }),
  'an interval turned round': withKill({ value: 0.5, low: 0.7, high: 0.3 }),
  'a number that no job has': {
    ...odds,
    figures: { ...odds.figures, swing: { value: 1e308, low: 1e308, high: 1e308 } },
  },
  infinity: withKill({ value: Infinity, low: Infinity, high: Infinity }),
  'what is no number': withKill({ value: NaN, low: NaN, high: NaN }),
  'another precision than that of its figures': { ...odds, precision: 0.1 },
  'an interval of an exact figure': {
    ...withKill({ value: 0.5, low: 0.25, high: 0.75 }),
    precision: 0.25,
  } as JobResult,
  'a swing that is not removed minus lost': {
    ...odds,
    figures: { ...odds.figures, swing: { value: 1, low: 1, high: 1 } },
  },
  'outcomes whose chances do not sum to one': withKill({ value: 0.5, low: 0.5, high: 0.5 }),
};
const MADE_UP_GAMES: Record<string, JobResult> = {
  'no payoffs': { ...game, payoff: [] },
  'a row less': { ...game, payoff: game.payoff.slice(1) },
  'a cell less': { ...game, payoff: game.payoff.map((row) => row.slice(1)) },
  'a mix of more than all': {
    ...game,
    equilibrium: { ...game.equilibrium, rows: game.equilibrium.rows.map(() => 1) },
  },
  'a value beyond its payoffs': { ...game, equilibrium: { ...game.equilibrium, value: 1e6 } },
};

describe('what was made up', () => {
  it.each(Object.entries(MADE_UP))('fits no job: %s', (_name, result) => {
    expect(fits(sure.job, result)).toBe(false);
  });
  it('fits no sampled job where a chance is no share of its combats, or its interval that of another', () => {
    const found = some.result as OddsResult;
    const { both } = found.figures;
    if (!both) throw new Error('no such figure');
    const changed = (value: number): JobResult => {
      const figures = { ...found.figures, both: { ...both, value: both.value + value } };
      return { ...found, figures: { ...figures, neither: { ...found.figures['neither'], value: neither(figures) } } } as JobResult; // prettier-ignore
    };
    expect(unfitness(expectationOf(some.job), changed(0))).toBeUndefined();
    for (const [value, why] of [
      [0.3 / 2000, /no share of its combats/],
      [1 / 2000, /interval of another count/],
    ] as const) {
      expect(unfitness(expectationOf(some.job), changed(value))?.texts.en).toMatch(why);
    }
  });

  it.each(Object.entries(MADE_UP_GAMES))('fits no secret pick: %s', (_name, result) => {
    expect(fits(picks.job, result)).toBe(false);
  });

  it('is computed again where it lies in a checkpoint with a sound checksum', async () => {
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const whole = await execute(exact, { threads: 1 });
    const kept = new WorkLog<JobResult>(checkpoint, JOBS);
    exact.jobs.forEach(({ id, job }, i) => {
      const result = whole.results.get(id) as JobResult;
      kept.add(id, i % 2 === 1 || job.kind !== 'odds' ? result : withKill({ value: 7, low: 7, high: 7 }));
    });
    kept.close();
    const execution = await execute(exact, { checkpoint, threads: 1 });
    expect(execution.reused).toBe(
      exact.jobs.filter(({ job }, i) => i % 2 === 1 || job.kind !== 'odds').length,
    );
    expect([...execution.results].sort()).toEqual([...whole.results].sort());
    // And the right answer is kept in its place.
    expect((await execute(exact, { checkpoint, threads: 1 })).reused).toBe(exact.jobs.length);
  });

  it('ends the reading at its first wrong result, however many follow', async () => {
    const execution = await execute(exact, { threads: 1 });
    const data = JSON.parse(resultsText(resultsOf(exact, execution, [], ''))) as Record<string, unknown>;
    const jobs = Array.from({ length: 1_000_000 }, () => 0);
    for (const field of ['jobs', 'missing']) {
      const begun = process.memoryUsage().heapUsed;
      expect(() => readResults({ ...data, [field]: jobs })).toThrow(`${field}[0]" is 0`);
      // A fault for each of them would take 600 MB.
      expect(process.memoryUsage().heapUsed - begun).toBeLessThan(200e6);
    }
  });

  it('is not reported on', async () => {
    const text = resultsText(
      resultsOf(exact, await execute(exact, { threads: 1 }), [], 'stonecast report small.yaml'),
    );
    const spoilt = (change: (job: Record<string, unknown>) => void): unknown => {
      const data = JSON.parse(text) as { jobs: Record<string, unknown>[] };
      change(data.jobs[0]!);
      return data;
    };
    expect(readResults(JSON.parse(text))).toEqual(JSON.parse(text));
    for (const [name, made] of Object.entries(MADE_UP)) {
      const bad = spoilt((job) => Object.assign(job, JSON.parse(JSON.stringify(made)) as object));
      expect(() => readResults(bad), name).toThrow(/^a result is impossible|jobs\[0\]/);
    }
    for (const levels of [
      [1e15, 0, 0],
      [0, 0],
      [0, 0, 0, 0],
      [0, 0, 99],
    ]) {
      const bad = spoilt((job) => { job['levels'] = levels; }); // prettier-ignore
      expect(() => readResults(bad), levels.join()).toThrow(/levels/);
    }
  });
});
