/** Stonecast is updated, built anew or removed while it runs: what runs has all its code, and comes to its end. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { ended, pause, resultsIn, startedNode } from './commands.js';
import { sampled } from './sampled.js';
import { withoutAnnouncements } from '../announced.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const LATE = `
const { threadId } = await import('node:worker_threads');
if (threadId === 2) await new Promise((resolve) => setTimeout(resolve, 3000));
await import('../queue/serve.js');
`;

describe('a run whose program is removed', () => {
  it('comes to its end, with the bytes of an undisturbed one', async () => {
    const file = scratch.file('rebuilt.json', JSON.stringify(sampled('rebuilt', 20_000_000)));
    const at = (name: string): string => path.join(scratch.path, name);
    const home = at('home');
    mkdirSync(home);
    for (const name of ['dist', 'profiles', 'experiments', 'package.json']) {
      cpSync(path.join(root, name), path.join(home, name), { recursive: true });
    }
    // One thread is late, as on a busy machine: the other must not begin without it.
    const thread = path.join(home, 'dist/experiments/run/thread.js');
    expect(existsSync(thread)).toBe(true);
    appendFileSync(thread, LATE);
    symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'));
    const main = path.join(home, 'dist/cli/main.js');
    const run = startedNode([main, 'report', file, '--out', at('out'), '--threads', '2']);
    const kept = path.join(at('out'), 'checkpoint.jsonl');
    const isBegun = (): boolean => existsSync(kept) && statSync(kept).size > 0;
    while (run.child.exitCode === null && !isBegun()) await pause(20);
    expect(run.child.exitCode).toBe(null);
    rmSync(path.join(home, 'dist'), { recursive: true });
    mkdirSync(path.join(home, 'dist'));
    writeFileSync(path.join(home, 'dist/build.json'), '{"build":"another"}');
    const { code, err } = await run.ended;
    expect({ code, err: withoutAnnouncements(err) }).toEqual({ code: 0, err: '' });
    expect((await ended(['report', file, '--out', at('whole')])).code).toBe(0);
    expect(resultsIn(at('out'))).toBe(resultsIn(at('whole')));
  }, 120_000);
});
