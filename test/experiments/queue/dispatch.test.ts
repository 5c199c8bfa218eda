/** How runs use a queue, against one in memory; `test/faults` has the same against a real Redis. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobResult } from '../../../src/questions/index.js';
import { monotonic, queueAddress, queueWorkers, type Job } from '../../../src/experiments/index.js';
import type { Workers } from '../../../src/experiments/run/workerPool.js';
import { smallPlan } from '../support.js';
import { FakeQueue } from './fakeQueue.js';

const job = smallPlan().jobs[0]?.job as Job;
const sure = (value: number) => ({ value, low: value, high: value });
/** A result that fits the job, with this chance. */
const result = (value: number, missed = {}): { result: JobResult } => ({
  result: {
    kind: 'odds',
    method: { kind: 'exact' },
    precision: 0,
    figures: {
      kill: sure(value),
      loss: sure(0),
      both: sure(0),
      neither: sure(1 - value),
      removed: sure(value),
      lost: sure(0),
      swing: sure(value),
    },
    ...missed,
  },
});
const cut = { missed: { stopped: 'time' } };

let queue = new FakeQueue();
let stop = new AbortController();
let notices: string[] = [];
let workers: Workers;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  [queue, stop, notices] = [new FakeQueue(), new AbortController(), []];
  const onNotice = (notice: string, said = ''): void => void notices.push(`${notice} ${said}`.trim());
  const options = { address: queueAddress('redis://here'), version: '0.0.0-test', onNotice };
  workers = await queueWorkers(options, stop.signal, queue.reach);
});
afterEach(async () => {
  await workers.close();
  expect(queue.isClosed).toBe(true);
  vi.useRealTimers();
});

const run = (id: string, deadline?: number) =>
  workers.run(id, { job, version: '0.0.0-test', ...(deadline !== undefined && { deadline }) });
/** Lets what was handed over arrive, and this much time pass. */
async function pass(milliseconds = 0): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}

describe('a job that was handed over', () => {
  it('comes back with the first answer, and is then forgotten', async () => {
    const answer = run('a');
    await pass();
    expect([...queue.jobs.keys()]).toEqual(['job-a']);
    queue.complete('job-a', result(0.5));
    queue.complete('job-a', result(0.7));
    expect(await answer).toEqual(result(0.5));
    expect(queue.jobs.size).toBe(0);
  });

  it('comes back though nobody told, and though the queue forgot it', async () => {
    const answers = [run('a'), run('b'), run('c')];
    await pass();
    queue.complete('job-a', result(0.1), false);
    queue.jobs.delete('job-b');
    queue.jobs.set('job-c', { state: 'unknown', data: { job } });
    await pass(5000);
    expect(await answers[0]).toEqual(result(0.1));
    expect(queue.added).toEqual(new Map([['job-a', 1], ['job-b', 2], ['job-c', 2]])); // prettier-ignore
    queue.complete('job-b', result(0.2));
    queue.complete('job-c', result(0.3));
    expect(await Promise.all(answers)).toEqual([result(0.1), result(0.2), result(0.3)]);
  });

  it('is taken as another run left it, but tried again where it failed or was cut short', async () => {
    queue.complete('job-done', result(0.1));
    queue.jobs.set('job-failed', { state: 'active', data: { job } });
    queue.fail('job-failed', 'out of order');
    queue.complete('job-cut', result(0.2, cut));
    const answers = ['done', 'failed', 'cut'].map((id) => run(id));
    await pass();
    expect(await answers[0]).toEqual(result(0.1));
    expect([...queue.jobs].map(([name, { state }]) => `${name} ${state}`)).toEqual([
      'job-failed waiting',
      'job-cut waiting',
    ]);
    queue.complete('job-failed', result(0.3));
    queue.fail('job-cut', 'job stalled more than allowable limit');
    expect(await answers[1]).toEqual(result(0.3));
    expect(await answers[2]).toMatchObject({
      fault: { message: 'more than 3 workers vanished with it, so Stonecast gave it up' },
    });
  });

  it('may be cut short where this run has a time limit too', async () => {
    const answer = run('a', monotonic() + 1000);
    await pass();
    // By the server's clock, whatever this machine's says.
    const { until } = queue.jobs.get('job-a')?.data as { until: number };
    expect(until - (monotonic() - 3_600_000)).toBeLessThanOrEqual(1000);
    queue.complete('job-a', result(0.2, cut));
    expect(await answer).toEqual(result(0.2, cut));
  });

  it('is given up where three answers are cut short, and asked no more', async () => {
    const answer = run('a');
    for (let i = 0; i < 3; i++) {
      await pass();
      queue.complete('job-a', result(0.2, cut));
    }
    expect(await answer).toMatchObject({
      fault: {
        message: 'its worker cut it short, 3 times: Stonecast gave it up',
        texts: { fr: "son exécutant l'a écourtée, 3 fois\u00a0: abandon" },
      },
    });
    expect(queue.added.get('job-a')).toBe(3);
  });

  it('is taken of the worker that gives a right answer behind two wrong ones', async () => {
    const answer = run('a');
    for (const wrong of [result(1.5), result(1e308)]) {
      await pass();
      queue.complete('job-a', wrong);
    }
    await pass();
    queue.complete('job-a', result(0.5));
    expect(await answer).toEqual(result(0.5));
  });

  it('is handed over again as often as the queue forgets its content', async () => {
    const answer = run('a');
    const garbled = { fault: { garbled: true as const, message: 'what lay there was none' } };
    for (let i = 0; i < 5; i++) {
      await pass(2000);
      queue.complete('job-a', garbled);
    }
    await pass(2000);
    // A server that forgot the content tells of a failure what it knows: nothing.
    queue.jobs.set('job-a', {
      state: 'failed',
      finishedOn: 1,
      failedReason: 'job stalled more than allowable limit',
    });
    await pass(10_000);
    queue.complete('job-a', result(0.5));
    expect(await answer).toEqual(result(0.5));
    expect(queue.added.get('job-a')).toBe(7);
  });

  it('is a fault where its answer means nothing', async () => {
    const answer = run('a');
    await pass();
    queue.complete('job-a', { result: 'much' } as never);
    expect(await answer).toMatchObject({
      fault: { message: 'its worker gave an answer that means nothing' },
    });
  });
});

describe('a server', () => {
  it('that refuses is asked again, and what it said is told', async () => {
    queue.trouble = Object.assign(new Error('OOM command not allowed script: 1, on @user_script:7.'), {
      name: 'ReplyError',
    });
    const answer = run('a');
    await pass(1000);
    expect(notices).toContain('refused OOM command not allowed');
    queue.trouble = undefined;
    await pass(1000);
    queue.complete('job-a', result(0.5));
    expect(await answer).toEqual(result(0.5));
  });

  it('that is gone and comes back is looked at', async () => {
    const answer = run('a');
    await pass();
    queue.redis.emit('lost');
    queue.complete('job-a', result(0.5), false);
    queue.redis.emit('ready');
    expect(await answer).toEqual(result(0.5));
    expect(notices).toEqual(['gone', 'back']);
  });

  it('without workers is told of', async () => {
    queue.workers = 0;
    void run('a');
    await pass(5000);
    expect(notices).toEqual(['no-workers']);
  });
});

describe('a run that is stopped', () => {
  it('takes back what nobody has begun, and waits a while for the others', async () => {
    const answers = ['waiting', 'finished', 'endless'].map((id) => run(id));
    await pass();
    queue.jobs.set('job-finished', { state: 'active' });
    queue.jobs.set('job-endless', { state: 'active' });
    stop.abort();
    await pass(1000);
    expect(await answers[0]).toBeUndefined();
    queue.complete('job-finished', result(0.5));
    expect(await answers[1]).toEqual(result(0.5));
    await pass(5000);
    expect(await answers[2]).toBeUndefined();
    expect([...queue.jobs.keys()]).toEqual(['job-endless']);
    expect(await run('late')).toBeUndefined();
  });

  it('takes back what was on its way', async () => {
    const answer = run('a');
    stop.abort();
    await pass();
    expect(await answer).toBeUndefined();
    expect(queue.jobs.size).toBe(0);
  });

  it('waits for no server that is gone', async () => {
    const answer = run('a');
    await pass();
    queue.trouble = new Error('Connection is closed.');
    queue.redis.emit('lost');
    stop.abort();
    await pass();
    expect(await answer).toBeUndefined();
  });
});
