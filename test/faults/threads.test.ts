/** Worker threads with faults: they die, hang, eat memory; the others' jobs are computed, and a stop is a stop. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { execute, resultsOf, type ExperimentPlan, type PlannedJob } from '../../src/experiments/index.js';
import { workersOf, type WorkerOptions, type Workers } from '../../src/experiments/run/workerPool.js';
import { scratch, smallPlan } from '../experiments/support.js';

describe('running a plan on threads with faults', () => {
  const workerFile = new URL('./faultyWorker.ts', import.meta.url);
  /** One thread that runs the file with faults. */
  const faulty =
    (more: Partial<WorkerOptions>) =>
    (stop: AbortSignal): Promise<Workers> =>
      workersOf({ threads: 1, file: workerFile, stop, ...more });

  it('reports jobs whose worker died, hung or ran out of memory, and finishes the others', async () => {
    const plan = smallPlan({ splits: undefined });
    const workers = faulty({ hangsAfter: 20_000, megabytes: 200 });
    const { results, failed } = await execute(plan, { workers });
    expect(failed.map(({ job, reason }) => `${job.levels.join(' ')}: ${String(reason)}`)).toEqual([
      expect.stringMatching(/^0 0 0: its worker failed/),
      '1 0 0: it did not end in time',
      '1 2 0: its worker ran out of memory',
    ]);
    expect(results.size).toBe(2);
    const partial = resultsOf(plan, { results, failed, reused: 0 }, [], '');
    expect(partial.missing.map(({ reason }) => reason !== undefined)).toEqual([true, true, true]);
  });

  it('counts the running of a job towards hanging, not its waiting', async () => {
    // Six jobs of 0.7 s handed to one thread at once: the last waits longer than a job may run.
    const attacker = { name: 'attacker', set: 'attacker.model', profiles: { name: ['Seldoath'] } };
    const defender = { name: 'defender', set: 'defender.model', profiles: { name: ['Tracker'] } };
    const plan = smallPlan({ splits: undefined, axes: [attacker, defender] });
    const workers = await workersOf({ threads: 1, file: workerFile, hangsAfter: 3000 });
    const task = { job: plan.jobs[0]!.job, version: plan.stonecast };
    // What the first job loads counts towards its running.
    while (!('result' in ((await workers.run('first', task)) ?? {})));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => workers.run(String(i), task)));
    await workers.close();
    expect(answers.map((answer) => answer && 'result' in answer)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
  });

  /** A job that hangs for a minute, and one behind it. */
  const withHanging = ({ jobs }: ExperimentPlan): PlannedJob[] =>
    jobs.filter(({ levels }) => ['1 0 0', '1 1 0'].includes(levels.join(' ')));

  it('waits for jobs in flight when it is stopped, but not for ever, and begins none that waits', async () => {
    const plan = smallPlan({ splits: undefined });
    const hung = withHanging(plan);
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort();
    }, 3000);
    const options = { workers: faulty({ grace: 200 }), checkpoint, signal: stop.signal };
    const begun = performance.now();
    const { results, failed, ended } = await execute({ jobs: hung, stonecast: plan.stonecast }, options);
    clearTimeout(timer);
    expect({ ended, failed }).toEqual({ ended: 'abort', failed: [] });
    expect(results.size).toBe(0);
    expect(performance.now() - begun).toBeLessThan(20_000);
    const again = await execute(plan, { threads: 1, checkpoint });
    expect([again.results.size, again.reused]).toEqual([plan.jobs.length, 0]);
  });

  it('ends at its time limit though a job hangs and the clock was set back', async () => {
    const plan = smallPlan({ splits: undefined });
    const now = Date.now.bind(Date);
    let back = 0;
    Date.now = () => now() - back;
    try {
      setTimeout(() => (back = 3_600_000), 500);
      const options = { workers: faulty({ grace: 200 }), timeLimit: 1500 };
      const { ended } = await execute({ jobs: withHanging(plan), stonecast: plan.stonecast }, options);
      expect(ended).toBe('time');
    } finally {
      Date.now = now;
    }
  });
});
