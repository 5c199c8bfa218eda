/** Questions about battles of lists in experiments: planned, computed as the analyses do, and faults told in place. */
import { describe, expect, it } from 'vitest';
import { fits } from '../../src/experiments/plan/fits.js';
import { runJob } from '../../src/experiments/index.js';
import { openSystem } from '../../src/files/index.js';
import { battlePrice, listBattles, rosterOf } from '../../src/questions/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { errorOf, smallPlan } from './support.js';

const open = openSystem(twilight);
const listed = (culture: string, models: readonly unknown[]) => ({
  ...{ system: 'twilight', name: culture, culture, points: 60 },
  models,
});
const lists = [
  listed('empire', [{ model: 'empire/militia', count: 4 }, 'empire/slinger']),
  listed('kedashi', [{ model: 'kedashi/abrok', count: 4 }]),
];
const few = { lists, rungs: ['close-in'], tables: 2, battles: 1 };

describe('questions about battles of lists', () => {
  it('are a job for each profile, and one for the lists', () => {
    const plan = smallPlan({ battlePrice: { roster: 'attacker', ...few }, listBattles: few });
    const jobs = plan.jobs.slice(0, 3).map(({ job }) => job);
    expect(jobs.map(({ kind }) => kind)).toEqual(['listBattles', 'battlePrice', 'battlePrice']);
    expect(jobs.map(({ scenario }) => (scenario as { members: string[] }).members)).toEqual([
      [],
      ['empire/militia'],
      ['kedashi/abrok'],
    ]);
    // All on the same tables.
    expect(new Set(jobs.map(({ options }) => options?.seed)).size).toBe(1);
  });

  it('are computed as the analyses compute them, and fit no other job', async () => {
    const parts = ['moving'];
    const plan = smallPlan({ battlePrice: { roster: 'attacker', ...few, parts }, listBattles: few });
    const jobs = plan.jobs.slice(0, 3).map(({ job }) => job);
    const [met, first] = await Promise.all(jobs.slice(0, 2).map((job) => runJob(job, plan.stonecast)));
    const { seed = '' } = jobs[0]?.options ?? {};
    const how = { seed, rungs: ['close-in'], tables: 2, bouts: 1, threads: 1 };
    expect(met).toEqual({ kind: 'listBattles', battles: await listBattles(open, lists, how) });
    const militia = rosterOf(open).members(['empire/militia']);
    const pricing = await battlePrice(open, militia, { ...how, lists, parts });
    expect(pricing.members[0]?.rungs[0]?.parts.map(({ id }) => id)).toEqual(parts);
    expect(JSON.stringify(first)).toBe(JSON.stringify({ kind: 'battlePrice', pricing }));
    for (const [i, result] of [met, first].entries())
      expect(jobs.map((job) => result !== undefined && fits(job, result))).toEqual(
        jobs.map((_, k) => k === i),
      );
  });

  it('tell where a list is at fault, and need the question for their charts', () => {
    const wrong = { ...(lists[0] as object), models: ['no-such-model'] };
    const { path } = errorOf({ listBattles: { ...few, lists: [lists[1], wrong] } });
    expect(path?.slice(0, 4)).toEqual(['listBattles', 'lists', 1, 'models']);
    expect(errorOf({ listBattles: { lists: ['list.yaml'] } }).path).toEqual(['listBattles', 'lists', 0]);
    const error = errorOf({ report: { charts: [{ kind: 'onTable' }] } });
    expect(error.path).toEqual(['report', 'charts', 0, 'kind']);
    expect(error.message).toMatch(/together with battlePrice/);
  });
});
