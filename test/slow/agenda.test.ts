/** Sampling until numbers are narrow enough: what goes first, where it ends, and what a time limit leaves. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JobResult } from '../../src/questions/index.js';
import { Agenda, type AgendaStep } from '../../src/experiments/run/jobOrder.js';
import { execute, resultsOf, resultsText, runJob, type ExecuteOptions } from '../../src/experiments/index.js';
import { workersOf } from '../../src/experiments/run/workerPool.js';
import { scratch, smallPlan } from '../experiments/support.js';

const SAMPLED = { method: 'monte-carlo', splits: undefined };
const precise = (precision: number, combats?: number) =>
  smallPlan({ ...SAMPLED, precision, ...(combats !== undefined && { combats }) });

const textOf = async (plan: ReturnType<typeof smallPlan>, options: ExecuteOptions = {}): Promise<string> =>
  resultsText(resultsOf(plan, await execute(plan, { threads: 1, ...options }), [], ''));

/** A result of a sampled fight with this half width. */
const wide = (precision: number, combats: number): JobResult => ({
  kind: 'odds',
  method: { kind: 'monte-carlo', combats, seed: 's', confidence: 0.95 },
  precision,
  figures: {},
  missed: { wanted: 0.001, stopped: 'combats' },
});

describe('a wanted precision', () => {
  it('ends each job at the count at which the whole job ends by itself', async () => {
    const plan = precise(0.004);
    const { results } = await execute(plan, { threads: 1 });
    const combats = new Set<number>();
    for (const { id, job } of plan.jobs) {
      const found = results.get(id);
      expect(found).toEqual(await runJob(job, '0.0.0-test'));
      if (found?.kind !== 'odds' || found.method.kind !== 'monte-carlo') throw new Error('not sampled');
      expect(found.precision).toBeLessThanOrEqual(0.004);
      expect(found.missed).toBeUndefined();
      combats.add(found.method.combats);
    }
    expect(combats.size).toBeGreaterThan(1);
    expect(Math.max(...combats)).toBeGreaterThan(1_000_000);
  });

  it('gives the same bytes with threads, from a checkpoint and after a stop', async () => {
    const plan = precise(0.004);
    const whole = await textOf(plan);
    expect(await textOf(plan, { workers: (stop) => workersOf({ threads: 2, stop }) })).toBe(whole);
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      if (done === 1) stop.abort();
    };
    const first = await execute(plan, { checkpoint, threads: 1, signal: stop.signal, onProgress });
    expect(first).toMatchObject({ ended: 'abort' });
    expect(first.results.size).toBe(1);
    expect(await textOf(plan, { checkpoint })).toBe(whole);
    const { reused } = await execute(plan, { checkpoint, threads: 1 });
    expect(reused).toBe(plan.jobs.length);
  });

  it('says which fights did not reach it within the most combats', async () => {
    const { results, ended } = await execute(precise(1e-4, 300_000), { threads: 1 });
    expect(ended).toBeUndefined();
    expect([...results.values()].map((one) => one.kind === 'odds' && one.missed)).toEqual(
      Array.from({ length: 5 }, () => ({ wanted: 1e-4, stopped: 'combats' })),
    );
  });

  it('says what was not reached when the time ends first, and goes on from there', async () => {
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const plan = precise(1e-6);
    const first = await execute(plan, { checkpoint, threads: 1, timeLimit: 3000 });
    expect(first.ended).toBe('time');
    expect([...first.results.values()].map((one) => one.kind === 'odds' && one.missed)).toEqual(
      Array.from({ length: 5 }, () => ({ wanted: 1e-6, stopped: 'time' })),
    );
    const reported = resultsOf(plan, first, [], '');
    expect(reported.ended).toBe('time');
    expect(reported.missing).toEqual([]);
    const second = await execute(plan, { checkpoint, threads: 1, timeLimit: 1 });
    const combats = (one: typeof first): number[] =>
      [...one.results.values()].map((result) =>
        result.kind === 'odds' && result.method.kind === 'monte-carlo' ? result.method.combats : 0,
      );
    expect(Math.max(...combats(second))).toBeGreaterThanOrEqual(1_000_000);
  });

  it('lists what a time limit did not let begin as missing', async () => {
    const plan = smallPlan({ ...SAMPLED, combats: 1e12 });
    const done = await execute(plan, { threads: 1, timeLimit: 60 });
    expect(done.ended).toBe('time');
    const { missing, jobs } = resultsOf(plan, done, [], '');
    expect(missing.length + jobs.length).toBe(5);
    expect(missing.length).toBeGreaterThan(0);
    expect(jobs[0]).toMatchObject({ missed: { stopped: 'time' } });
  });
});

describe('an agenda', () => {
  it('begins every job once, then climbs where the interval is widest', () => {
    const plan = precise(0.001);
    const agenda = new Agenda(plan.jobs, new Map());
    const widths = [0.3, 0.5, 0.1, 0.4, 0.2];
    const begun = plan.jobs.map(() => agenda.next() as AgendaStep);
    expect(begun.map(({ planned }) => planned.id)).toEqual(plan.jobs.map(({ id }) => id));
    expect(agenda.next()).toBeUndefined();
    begun.forEach((step, i) => {
      expect(agenda.settle(step, wide(widths[i] ?? 0, 250_000))).toBeUndefined();
    });
    const order = widths.map(() => agenda.next() as AgendaStep);
    expect(order.map(({ width }) => width)).toEqual([0.5, 0.4, 0.3, 0.2, 0.1]);
    expect(order.every(({ job }) => job.options?.combats === 1_000_000)).toBe(true);
  });

  it('keeps the larger sample of a job that the time limit cut short', () => {
    const [planned] = precise(0.001).jobs;
    if (!planned) throw new Error('no job');
    const agenda = new Agenda([planned], new Map());
    agenda.settle(agenda.next() as AgendaStep, wide(0.3, 250_000));
    const cut = { ...wide(0.4, 90_000), missed: { wanted: 0.001, stopped: 'time' as const } };
    expect(agenda.settle(agenda.next() as AgendaStep, cut)).toBeUndefined();
    expect(agenda.unfinished.get(planned.id)).toMatchObject({ method: { combats: 250_000 } });
    expect(agenda.spent).toEqual([]);
  });
});
