/** Questions about rosters as jobs: planned from an experiment, and computed as the analyses do. */
import { describe, expect, it } from 'vitest';
import { curve, efficiency, rosterOf } from '../../src/questions/index.js';
import { fits } from '../../src/experiments/plan/resultFits.js';
import { runJob } from '../../src/experiments/index.js';
import { openSystem } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { errorOf, smallPlan } from './support.js';

const open = openSystem(twilight);
const members = (...ids: string[]) => ids.flatMap((id) => [...rosterOf(open).members([id])]);
const greedy = ['greedy', 'greedy'] as const;

describe('questions about rosters', () => {
  it('come before the fights, the curve of each member by itself, and change no other job', () => {
    const asked = { roster: 'attacker', field: 'defender', strategy: 'greedy' };
    const plan = smallPlan({ curve: asked, efficiency: asked });
    const kinds = plan.jobs.slice(0, 3).map(({ job }) => job.kind);
    expect(kinds).toEqual(['curve', 'curve', 'efficiency']);
    expect(plan.jobs.slice(3).map(({ id }) => id)).toEqual(smallPlan().jobs.map(({ id }) => id));
    expect(plan.jobs[0]?.job.scenario).toMatchObject({ members: ['empire/militia'], strategies: greedy });
    expect(plan.jobs[1]?.job.scenario).toMatchObject({ members: ['kedashi/abrok'] });
  });

  it('are computed as the analyses compute them', async () => {
    const asked = { roster: 'attacker', strategy: 'greedy', roles: ['attack'] };
    const plan = smallPlan({ curve: asked, efficiency: asked });
    const both = members('empire/militia', 'kedashi/abrok');
    const options = { strategies: greedy, roles: ['attack'], odds: { threads: 1 } };
    const [first, second, third] = await Promise.all(
      plan.jobs.slice(0, 3).map(({ job }) => runJob(job, plan.stonecast)),
    );
    const curves = await Promise.all(both.map((one) => curve(open, one, both, options)));
    expect(first).toEqual({ kind: 'curve', curve: curves[0] });
    expect(second).toEqual({ kind: 'curve', curve: curves[1] });
    const whole = await efficiency(open, both, both, { ...options, weighting: 'even' });
    expect(third).toEqual({ kind: 'efficiency', efficiency: whole });
    // What was computed fits its own job, and no other.
    const jobs = plan.jobs.slice(0, 3).map(({ job }) => job);
    for (const [i, result] of [first, second, third].entries()) {
      expect(jobs.map((job) => result !== undefined && fits(job, result))).toEqual(
        jobs.map((_, k) => k === i),
      );
    }
  });

  it('need an axis of profiles, and their charts need them', () => {
    expect(errorOf({ curve: { roster: 'adjusting' } }).path).toEqual(['curve', 'roster']);
    expect(errorOf({ curve: { roster: 'adjusting' } }).message).toMatch(/attacker, defender/);
    const error = errorOf({ report: { charts: [{ kind: 'curve' }] } });
    expect(error.path).toEqual(['report', 'charts', 0, 'kind']);
    expect(error.message).toMatch(/together with curve/);
  });
});
