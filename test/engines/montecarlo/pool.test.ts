import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SamplingFailure, WorkerPool } from '../../../src/engines/sample/workerPool.js';
import { sample } from '../../../src/engines/sample/sampleRun.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import { planeJob } from './jobs.js';

const file = new URL('./faultyWorker.mjs', import.meta.url);
const seed = seedWords('pool');
const range = { firstBlock: 0, combats: 1 };
const named = (name: string) => ({ ...planeJob, name });

describe('a pool whose workers fail', () => {
  let pool: WorkerPool;
  beforeAll(async () => {
    pool = await WorkerPool.start({ threads: 2, file, megabytes: 32 });
  });
  afterAll(async () => pool.close());

  it.each([
    ['dies', 'died'],
    ['throws outside', 'died'],
    ['fills the memory', 'out-of-memory'],
  ])('names the job that %s, and goes on', async (name, reason) => {
    const failure: unknown = await pool.run(1, named(name), seed, range).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SamplingFailure);
    expect(failure).toMatchObject({ job: name, reason });
    expect(String(failure)).toContain(name);
    expect(await pool.run(2, named('works'), seed, range)).toMatchObject({ totals: [] });
  });

  it('ends a worker that hangs, names its job, and goes on', async () => {
    const impatient = await WorkerPool.start({ threads: 1, file, hangsAfter: 300 });
    const failure: unknown = await impatient
      .run(1, named('hangs'), seed, range)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SamplingFailure', job: 'hangs', reason: 'hung' });
    await impatient.close();
  });

  it("passes a job's own fault on as an error", async () => {
    const failure: unknown = await pool
      .run(1, named('gives a fault'), seed, range)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SamplingFailure);
    expect(String(failure)).toContain('the rules are wrong');
  });

  it('fails the run whose worker was lost, after what was in flight came back', async () => {
    const failure: unknown = await sample(named('dies'), {
      combats: 1e12,
      seed: 'lost',
      threads: 2,
      pool: async () => pool,
    }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'SamplingFailure', job: 'dies', reason: 'died' });
  });

  it('fails the run whose workers cannot be started', async () => {
    const start = (): Promise<WorkerPool> =>
      WorkerPool.start({ threads: 1, file: new URL('./no-such-worker.mjs', import.meta.url) });
    await expect(sample(planeJob, { combats: 1e12, seed: 'none', threads: 2, pool: start })).rejects.toThrow(
      'no-such-worker',
    );
  });
});
