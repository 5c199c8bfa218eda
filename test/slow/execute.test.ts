import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  execute,
  resultsOf,
  resultsText,
  readResults,
  type ExecuteOptions,
} from '../../src/experiments/index.js';
import { workersOf } from '../../src/experiments/run/workerPool.js';
import { scratch, smallPlan } from '../experiments/support.js';

const textOf = async (options: ExecuteOptions, changes: Record<string, unknown> = {}): Promise<string> => {
  const plan = smallPlan(changes);
  return resultsText(resultsOf(plan, await execute(plan, options), [], 'stonecast report small.yaml'));
};

describe('running a plan', () => {
  it('gives the same bytes on this thread and on several, exact and sampled', async () => {
    for (const changes of [{}, { method: 'monte-carlo', combats: 3000 }]) {
      const once = await textOf({ threads: 1 }, changes);
      expect(await textOf({ threads: 1 }, changes)).toBe(once);
      expect(await textOf({ workers: (stop) => workersOf({ threads: 2, stop }) }, changes)).toBe(once);
    }
  });

  it('stops at the signal, keeps what is done, and goes on to the same bytes', async () => {
    const checkpoint = path.join(scratch(), 'checkpoint.jsonl');
    const stop = new AbortController();
    const onProgress = (done: number): void => {
      if (done === 3) stop.abort();
    };
    const plan = smallPlan();
    const first = await execute(plan, { checkpoint, threads: 1, signal: stop.signal, onProgress });
    expect(first.results.size).toBe(3);
    const partial = resultsOf(plan, first, [], '');
    expect(partial.missing).toHaveLength(7);
    expect(partial.jobs).toHaveLength(3);
    const bytes = readFileSync(checkpoint);
    writeFileSync(checkpoint, bytes.subarray(0, bytes.length - 5));
    const second = await execute(plan, { checkpoint, threads: 1 });
    expect(second.reused).toBe(2);
    expect(resultsText(resultsOf(plan, second, [], 'stonecast report small.yaml'))).toBe(
      await textOf({ threads: 1 }),
    );
    const third = await execute(plan, { checkpoint, threads: 1 });
    expect(third.reused).toBe(10);
  });

  it('outlives its jobs on one thread of its own, and gives the same bytes', async () => {
    expect(await textOf({ threads: 1, apart: true })).toBe(await textOf({ threads: 1 }));
  });

  it('writes results that its own reader takes', async () => {
    const text = await textOf({ threads: 1 }, { method: 'monte-carlo', combats: 500 });
    const read = readResults(JSON.parse(text));
    expect(read).toEqual(JSON.parse(text));
    expect(() => readResults({ ...read, format: 2 })).toThrow(
      /"format" is 2; it should be 1, as this version of Stonecast writes it/,
    );
    expect(() => readResults({ ...read, format: '1' })).toThrow(/format/);
  });
});
