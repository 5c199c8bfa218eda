/** Questions about battles of lists in experiments: planned, computed as the analyses do, and faults told in place. */
import { describe, expect, it } from 'vitest';
import { fits } from '../../src/experiments/plan/resultFits.js';
import { runJob } from '../../src/experiments/index.js';
import { openSystem } from '../../src/files/index.js';
import { listBattles } from '../../src/questions/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { errorOf, smallPlan } from './support.js';
import type { OpenSystem } from '../../src/system/index.js';

const open: OpenSystem = openSystem(twilight);
const listed = (culture: string, models: readonly unknown[]) => ({
  system: 'twilight',
  name: culture,
  culture,
  points: 60,
  models,
});
const lists = [
  listed('empire', [{ model: 'empire/militia', count: 4 }, 'empire/slinger']),
  listed('kedashi', [{ model: 'kedashi/abrok', count: 4 }]),
];
const few = { lists, players: ['close-in'], tables: 2, battles: 1 };

describe('questions about battles of lists', () => {
  it('are one job, computed as the analyses compute it, that fits no other job', async () => {
    const plan = smallPlan({ listBattles: few });
    const jobs = plan.jobs.slice(0, 2).map(({ job }) => job);
    expect(jobs.map(({ kind }) => kind)).toEqual(['listBattles', 'odds']);
    const met = await runJob(jobs[0]!, plan.stonecast);
    const { seed = '' } = jobs[0]?.options ?? {};
    const how = { seed, players: ['close-in'], tables: 2, bouts: 1, threads: 1 };
    expect(met).toEqual({ kind: 'listBattles', battles: await listBattles(open, lists, how) });
    expect(jobs.map((job) => fits(job, met))).toEqual([true, false]);
  });

  it('tell where a list is at fault, and need the question for their charts', () => {
    const wrong = { ...(lists[0] as object), models: ['no-such-model'] };
    const { path } = errorOf({ listBattles: { ...few, lists: [lists[1], wrong] } });
    expect(path?.slice(0, 4)).toEqual(['listBattles', 'lists', 1, 'models']);
    expect(errorOf({ listBattles: { lists: ['list.yaml'] } }).path).toEqual(['listBattles', 'lists', 0]);
    const error = errorOf({ report: { charts: [{ kind: 'lists' }] } });
    expect(error.path).toEqual(['report', 'charts', 0, 'kind']);
    expect(error.message).toMatch(/together with listBattles/);
  });
});
