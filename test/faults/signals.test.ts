/** Runs on this machine that a person or a service manager ends. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { ended, pause, resultsIn, started, type Started } from './commands.js';
import { ENDLESS, sampled } from './sampled.js';
import { withoutAnnouncements } from '../announced.js';

const scratch = scratchFolder();
const processes: Started[] = [];
const file = scratch.file('signalled.json', JSON.stringify(sampled('signalled', 60_000_000)));
const endless = scratch.file('endless.json', JSON.stringify(sampled('endless', ENDLESS)));
const at = (name: string): string => path.join(scratch.path, name);
const argv = (name: string, what = file): string[] => ['report', what, '--out', at(name), '--threads', '1'];

/** A run that has begun to compute. */
async function underWay(name: string, what = file): Promise<Started> {
  const run = started(argv(name, what));
  processes.push(run);
  const checkpoint = path.join(at(name), 'checkpoint.jsonl');
  // An endless job leaves nothing to look for: the threads of its run have begun some time after the checkpoint.
  const begun = (): boolean =>
    existsSync(checkpoint) && (what === endless || readFileSync(checkpoint).length > 0);
  while (!begun()) await pause(20);
  if (what === endless) await pause(2000);
  return run;
}

let whole = '';
beforeAll(async () => {
  expect((await ended(argv('whole'))).code).toBe(0);
  whole = resultsIn(at('whole'));
});
afterEach(() => {
  for (const { child } of processes.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  scratch.remove();
});

describe.each(['SIGINT', 'SIGTERM'] as const)('a run on one thread at %s', (signal) => {
  it('ends, keeps what is done, says what is missing, and goes on to the same bytes', async () => {
    const run = await underWay(signal);
    run.child.kill(signal);
    const { code, out, err } = await run.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/^error: [1-9]\d? of 42 jobs are missing: the run was stopped\n {2}tip: give the same command again/);
    expect(out).toMatch(/incomplete/);
    expect(existsSync(path.join(at(signal), '.stonecast.lock'))).toBe(false);
    const again = await ended(argv(signal));
    expect(again.code).toBe(0);
    expect(again.out).toMatch(/42 of 42 jobs, [1-9]\d* of them already there/);
    expect(resultsIn(at(signal))).toBe(whole);
  });

  it('gives up a job that does not end in some seconds', async () => {
    const run = await underWay(`endless-${signal}`, endless);
    const before = performance.now();
    run.child.kill(signal);
    const { code, err } = await run.ended;
    expect(code).toBe(2);
    expect(err).toMatch(/42 of 42 jobs are missing: the run was stopped/);
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  it('ends at once at the second one', async () => {
    const run = await underWay(`twice-${signal}`, endless);
    run.child.kill(signal);
    await pause(300);
    run.child.kill(signal);
    const ended = await run.ended;
    expect({ ...ended, err: withoutAnnouncements(ended.err) }).toMatchObject({
      code: null,
      signal,
      out: '',
      err: '',
    });
  });
}); // prettier-ignore

describe('a comparison whose single fights do not end', () => {
  it('ends at Ctrl-C, and says that no verdict is there', async () => {
    const fights = ['--method', 'monte-carlo', '--margin', '0.001', '--battles', '10000000000'];
    const run = started(['patch', '-', '--field', 'kedashi/abrok', '--players', 'greedy', ...fights]);
    processes.push(run);
    // More than a pipe holds: once it is gone the command reads, and hears signals, which it has asked for before.
    const patch = `culture: empire\nprofiles: [{ id: militia, cost: 10.01 }]\n#${'-'.repeat(500_000)}\n`;
    await new Promise<void>((resolve) => run.child.stdin?.write(patch, () => { resolve(); }));
    // The patch ends after the signal, so no machine is fast enough to have a first result before it.
    const before = performance.now();
    run.child.kill('SIGINT');
    run.child.stdin?.end();
    const { code, out, err } = await run.ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^error: nothing is finished: the run was stopped/);
    expect(performance.now() - before).toBeLessThan(20_000);
  });
}); // prettier-ignore
