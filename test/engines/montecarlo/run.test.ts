import { afterAll, describe, expect, it } from 'vitest';
import {
  blockSize,
  closeWorkers,
  sample,
  type PartTotals,
  type SampleJob,
  type SampleOptions,
  type SampleResult,
} from '../../../src/engines/sample/index.js';
import { addTotals, canBeGrouped, JobPlayer } from '../../../src/engines/sample/sampleJob.js';
import { sharedPool, type WorkerPool } from '../../../src/engines/sample/workerPool.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import { shareJob } from '../../../src/engines/sample/sampleRun.js';
import { graphJob, mixedJob, planeJob } from './jobs.js';

afterAll(closeWorkers);

const bytes = (parts: readonly PartTotals[]): string =>
  parts
    .map(({ combats, counts, sums, squares }) =>
      [combats, ...[counts, sums, squares].map((list) => Buffer.from(list.buffer).toString('hex'))].join(' '),
    )
    .join('\n');

/** Combats after which a run is aborted, some blocks into it. */
const ENOUGH: Readonly<Record<string, number>> = { plane: 10_000_000, graph: 200_000, mixture: 200_000 };

const run = (job: SampleJob, options: Partial<SampleOptions> = {}): Promise<SampleResult> =>
  sample(job, { combats: 100_000, seed: 'threads', threads: 1, ...options });

const JOBS = [planeJob, graphJob(), mixedJob()];

describe.each(JOBS)('a run of a $name', (job) => {
  it('gives the same bytes whichever way its blocks are dealt out', async () => {
    const block = blockSize(job);
    const combats = 3 * block + 77;
    const seed = seedWords('threads');
    const whole = await run(job, { combats });
    const pieces = canBeGrouped(job) ? [2, 1, 1] : [1, 1, 1, 1];
    const player = new JobPlayer(job, seed);
    const totals = player.empty();
    let firstBlock = 0;
    const ranges = pieces.map((blocks) => {
      const range = { firstBlock, combats: Math.min(blocks * block, combats - firstBlock * block) };
      firstBlock += blocks;
      return range;
    });
    // Played backwards by another player, added forwards.
    const other = new JobPlayer(shareJob(job), seed);
    const played = ranges.toReversed().map((range) => other.play(range));
    for (const one of played.toReversed()) addTotals(totals, one);
    expect(bytes(totals)).toBe(bytes(whole.parts));
  });

  it('has other counts from another seed', async () => {
    const combats = blockSize(job);
    const [one, other] = [await run(job, { combats }), await run(job, { combats, seed: 'other' })];
    expect(bytes(one.parts)).not.toBe(bytes(other.parts));
  });
});

describe.each([1, 2, 4])('a run that is aborted with %i threads', (threads) => {
  it.each(JOBS)('keeps a prefix: the bytes of a run of that length ($name)', async (job) => {
    const enough = ENOUGH[job.name] ?? NaN;
    const abort = new AbortController();
    let inWorkers = 0;
    const pool = async (): Promise<WorkerPool> => {
      const found = await sharedPool(threads);
      return Object.assign(Object.create(found) as WorkerPool, {
        run: (...task: Parameters<WorkerPool['run']>) => {
          inWorkers++;
          return found.run(...task);
        },
      });
    };
    const done = await run(job, {
      combats: 1e12,
      threads,
      pool,
      signal: abort.signal,
      onProgress: (progress) => {
        if (progress.done >= enough && (threads === 1 || inWorkers >= 4)) abort.abort();
      },
    });
    expect(inWorkers > 0).toBe(threads > 1);
    expect(done.stopped).toBe('abort');
    expect(done.combats).toBeGreaterThanOrEqual(enough);
    expect(done.combats % blockSize(job)).toBe(0);
    expect(done.parts.reduce((sum, part) => sum + part.combats, 0)).toBe(done.combats);
    expect(bytes(done.parts)).toBe(bytes((await run(job, { combats: done.combats })).parts));
  });
});

describe('a run', () => {
  it('plays at least one block, even when aborted before it began or out of time', async () => {
    const signal = AbortSignal.abort();
    const aborted = await run(planeJob, { combats: 1e9, signal });
    expect([aborted.stopped, aborted.combats]).toEqual(['abort', blockSize(planeJob)]);
    const late = await run(planeJob, { combats: 1e9, timeLimit: 0 });
    expect([late.stopped, late.combats]).toEqual(['time', blockSize(planeJob)]);
    const complete = await run(planeJob, { combats: 1000, signal });
    expect([complete.stopped, complete.combats]).toEqual(['combats', 1000]);
  });

  it('tells how far it has come', async () => {
    const seen: number[] = [];
    await run(planeJob, {
      combats: 2_000_000,
      onProgress: ({ done, total, rate }) => {
        expect(total).toBe(2_000_000);
        expect(rate).toBeGreaterThan(0);
        seen.push(done);
      },
    });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(2_000_000);
  });

  it('asks at checkpoints how far to go on, in whole blocks', async () => {
    const asked: number[] = [];
    const result = await run(planeJob, {
      combats: 1e9,
      checkpoint: (totals, done) => {
        expect(totals[0]?.combats).toBe(done);
        asked.push(done);
        return asked.length < 3 ? done + 100_000 : undefined;
      },
    });
    const block = blockSize(planeJob);
    expect(asked).toEqual([0, block, 2 * block]);
    expect([result.stopped, result.combats]).toEqual(['precision', 2 * block]);
  });

  it.each([0, -1, 1.5, NaN, 2 ** 53])('refuses %s combats', async (combats) => {
    await expect(run(planeJob, { combats })).rejects.toThrow('whole number');
  });

  it('refuses a play that cannot end', async () => {
    const job = graphJob();
    const [only] = job.parts;
    if (only?.form.kind !== 'graph') throw new Error('a graph');
    const { program } = only.form;
    // Every edge leads back to where play begins.
    const stuck = { ...program, target: program.target.map(() => 0) };
    const endless = {
      name: 'endless',
      parts: [{ weight: 1, form: { kind: 'graph' as const, program: stuck } }],
    };
    await expect(run(endless, { combats: 1 })).rejects.toThrow('does not end');
  });
});
