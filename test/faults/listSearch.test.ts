/** List searches whose plays are handed to a queue: the answer has the bytes of a search on one machine, also where it was stopped. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { pause, started, type Started } from './commands.js';
import { TestRedis } from './redis.js';

vi.setConfig({ testTimeout: 240_000 });

const scratch = scratchFolder();
const BRAWLS = ['--where', 'open', '--culture', 'kedashi', '--points', '50', '--battles', '6000', '--json'];
const BATTLES = [
  '--culture',
  'kedashi',
  '--points',
  '30',
  '--least',
  '30',
  '--where',
  'table',
  '--battles',
  '100',
  '--json',
];
let redis: TestRedis;
const workers: Started[] = [];

const search = (...options: string[]): Started => started(['list', 'search', ...options]);

async function answerOf(one: Started): Promise<unknown> {
  const { code, out, err } = await one.ended;
  expect({ code, err }).toMatchObject({ code: 0 });
  return (JSON.parse(out) as { readonly data: unknown }).data;
}

beforeAll(async () => {
  mkdirSync(path.join(scratch.path, 'redis'));
  redis = await TestRedis.start(path.join(scratch.path, 'redis'));
  for (let i = 0; i < 2; i++) workers.push(started(['worker', '--queue', redis.address, '--threads', '1']));
}, 120_000);

afterAll(async () => {
  for (const { child } of workers) child.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
  await redis.kill();
}, 60_000);

/** The lines of a file, of which the third is the first finished step. */
const linesIn = (file: string): number =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;

describe('a list search on a queue', () => {
  it.each([
    ['by brawl', BRAWLS],
    ['by battle', BATTLES],
  ])('finds what one machine finds, %s', async (_, asked) => {
    const here = await answerOf(search(...asked, '--threads', '1'));
    expect(await answerOf(search(...asked, '--queue', redis.address))).toEqual(here);
  });

  it('goes on where it was stopped, there or here', async () => {
    const state = path.join(scratch.path, 'search.json');
    const asked = [...BRAWLS, '--battles', '20000', '--seed', 'stopped'];
    const whole = await answerOf(search(...asked));
    const stopped = search(...asked, '--queue', redis.address, '--state', state);
    while (stopped.child.exitCode === null && linesIn(state) < 3) await pause(20);
    stopped.child.kill('SIGINT');
    await stopped.ended;
    expect(linesIn(state)).toBeGreaterThan(2);
    expect(await answerOf(search(...asked, '--queue', redis.address, '--state', state))).toEqual(whole);
    expect(await answerOf(search(...asked, '--state', state))).toEqual(whole);
  });

  it('refuses what no list can be before it asks for a server', async () => {
    const { code, err } = await search('--culture', 'nobody', '--queue', 'redis://127.0.0.1:1').ended;
    expect(code).toBe(2);
    expect(err).toContain('nobody');
  });
});
