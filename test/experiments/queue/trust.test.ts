/** What comes from other machines is not only believed: some is computed again, and a machine shows first what it can. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  audited,
  drawnBy,
  execute,
  queueAddress,
  runJob,
  serve,
  workersOf,
} from '../../../src/experiments/index.js';
import type { WorkerAnswer, WorkerTask } from '../../../src/experiments/run/worker.js';
import type { Workers } from '../../../src/experiments/run/workerPool.js';
import { scratch, smallPlan } from '../support.js';

const plan = smallPlan({ splits: undefined });
const [lied] = plan.jobs;
if (!lied) throw new Error('no jobs');

/** Workers elsewhere that lie about one job, in the last digit. */
const liars = (liedAbout: string): Workers => ({
  lanes: 1,
  async run(id: string, { job, version }: WorkerTask): Promise<WorkerAnswer> {
    const result = await runJob(job, version);
    if (id !== liedAbout || result.kind !== 'odds') return { result };
    const near = (value: number): number => value + 2 ** -40;
    const { kill } = result.figures;
    if (!kill) throw new Error('no such figure');
    const wrong = { value: near(kill.value), low: near(kill.low), high: near(kill.high) };
    return { result: { ...result, precision: 0, figures: { ...result.figures, kill: wrong } } };
  },
  close: () => Promise.resolve(),
});
const here = () => workersOf({ threads: 1 });

describe('an audit', () => {
  it('ends the run at an answer that is another, and keeps nothing that came with it', async () => {
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const last = plan.jobs.at(-1)?.id ?? '';
    const run = (isDrawn: (id: string) => boolean) =>
      execute(plan, { checkpoint, workers: async () => audited(liars(last), await here(), isDrawn) });
    await expect(run(() => true)).rejects.toThrow(
      /a worker of the queue answers otherwise than this machine/,
    );
    const again = await execute(plan, { checkpoint, threads: 1 });
    expect(again.reused).toBe(0);
  });

  it('finds nothing where answers are right, and what is not drawn is believed', async () => {
    const right = await execute(plan, { threads: 1 });
    const audit = await execute(plan, { workers: async () => audited(liars(''), await here(), () => true) });
    expect([...audit.results]).toEqual([...right.results]);
    const unseen = await execute(plan, {
      workers: async () => audited(liars(lied.id), await here(), () => false),
    });
    expect(unseen.results.size).toBe(plan.jobs.length);
  });

  it('draws the share that was asked for, others by another secret', () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => String(i));
    const drawn = ids.filter(drawnBy(0.02, 'a secret'));
    // 400 expected, with a standard deviation of 20; the secret is fixed.
    expect(Math.abs(drawn.length - 400)).toBeLessThan(100);
    expect(ids.filter(drawnBy(0.02, 'another'))).not.toEqual(drawn);
    expect(ids.filter(drawnBy(1, 'a secret'))).toHaveLength(ids.length);
  });
});

describe('a worker', () => {
  const serving = (proof: Parameters<typeof serve>[0]['proof'], signal = new AbortController().signal) =>
    serve({
      address: queueAddress('redis://127.0.0.1:1'),
      version: plan.stonecast,
      threads: 1,
      signal,
      ...(proof && { proof }),
    });

  it('does not begin where it answers a known job otherwise', async () => {
    const answer = await liars(lied.id).run(lied.id, { job: lied.job, version: plan.stonecast });
    if (!answer || !('result' in answer)) throw new Error('no answer');
    await expect(serving([{ job: lied.job, result: answer.result }])).rejects.toThrow(
      /answers a known job otherwise/,
    );
  });

  it('begins where it answers as is known', async () => {
    const stop = new AbortController();
    const result = await runJob(lied.job, plan.stonecast);
    const served = serve({
      address: queueAddress('redis://127.0.0.1:1'), version: plan.stonecast, threads: 1, signal: stop.signal
,
      proof: [{ job: lied.job, result }],
      // It has come as far as the way to the server, where nobody is.
      onOutage: () => { stop.abort(); },
    }); // prettier-ignore
    expect(await served).toEqual({ done: 0, faults: 0 });
  });
});
