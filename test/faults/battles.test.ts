/** Whole battles as jobs of a real queue: two workers play them, and the results are the bytes of one process. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { SMALL_BATTLES } from '../experiments/smallBattles.js';
import { ended, resultsIn, started, type Started } from './commands.js';
import { TestRedis } from './redis.js';
import { withoutAnnouncements } from '../announced.js';

const scratch = scratchFolder();
const at = (name: string): string => path.join(scratch.path, name);
const processes: Started[] = [];
let server: TestRedis | undefined;

vi.setConfig({ testTimeout: 120_000 });

afterEach(async () => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
  await server?.kill();
});
afterAll(() => {
  scratch.remove();
});

it('battles on a queue have the bytes of battles in one process', async () => {
  const file = scratch.file('battles.json', JSON.stringify(SMALL_BATTLES));
  expect((await ended(['report', file, '--out', at('local'), '--threads', '1'])).code).toBe(0);
  mkdirSync(at('redis'), { recursive: true });
  server = await TestRedis.start(at('redis'));
  const queue = ['--queue', server.address];
  const workers = [0, 1].map(() => started(['worker', ...queue, '--threads', '1']));
  processes.push(...workers);
  const { code, out, err } = await ended(['report', file, '--out', at('queued'), ...queue]);
  expect({
    code,
    err: withoutAnnouncements(err).replaceAll(/^(no worker|the queue) .*\n/gm, ''),
  }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/\(4 of 4 jobs/);
  expect(resultsIn(at('queued'))).toBe(resultsIn(at('local')));
  for (const { child } of workers) child.kill('SIGINT');
  const done = await Promise.all(workers.map((worker) => worker.ended));
  // It was they who played them all.
  const counts = done.map((one) => Number(/^(\d+) jobs? done\n$/.exec(one.out)?.[1]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
});
