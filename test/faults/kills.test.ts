/** Runs that are killed, torn and starved of disk, then resumed: the results are the bytes of an undisturbed run. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../scratch.js';
import { chanceFrom } from '../fuzz/chance.js';
import { pause, resultsIn, STONECAST } from './commands.js';
import { hosted } from './hosted.js';
import { sampled } from './sampled.js';

/** Four in five of them fall after the run has begun to keep what it computes. */
const KILLS = 6;
const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});
const file = scratch.file('killed.json', JSON.stringify(sampled('killed', 1_000_000)));
const out = path.join(scratch.path, 'out');
const checkpoint = path.join(out, 'checkpoint.jsonl');
// Of the report only the data: no page is looked at here.
const run = (folder: string): string[] => ['report', file, '--out', folder, '--forms', 'data'];
/** What is killed is a process, with threads. */
const argv = (folder: string): string[] => [STONECAST, ...run(folder), '--threads', '2'];

/** When an undisturbed run begins to keep what it computes and when it ends, in milliseconds, and its results. */
let whole = { begun: 0, duration: 0, results: '' };

/** Starts a run and kills it after so many milliseconds. */
function killed(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, argv(out), { stdio: 'ignore' });
  setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve) => child.on('close', () => { resolve(); })); // prettier-ignore
}

beforeAll(async () => {
  const folder = path.join(scratch.path, 'whole');
  const started = performance.now();
  const child = spawn(process.execPath, argv(folder), { stdio: 'ignore' });
  while (child.exitCode === null && !existsSync(path.join(folder, 'checkpoint.jsonl'))) await pause(5);
  const begun = performance.now() - started;
  if (child.exitCode === null) await once(child, 'close');
  expect(child.exitCode).toBe(0);
  whole = { begun, duration: performance.now() - started, results: resultsIn(folder) };
});

/** Goes on with what is there, to the end: in this process, which nothing disturbs, and without threads. */
async function resumed(): Promise<void> {
  expect(await hosted([...run(out), '--threads', '1']).ended).toMatchObject({ code: 0 });
  expect(resultsIn(out)).toBe(whole.results);
}

describe('a run', () => {
  it(`comes back from ${String(KILLS)} kills at random moments`, async () => {
    const chance = chanceFrom(10);
    let kept = 0;
    for (let i = 0; i < KILLS; i++) {
      // Some kills fall on the run before them: a run is then killed, resumed and killed again.
      if (chance.below(3) === 0) rmSync(out, { recursive: true, force: true });
      const from = chance.below(5) === 0 ? 0 : whole.begun;
      await killed(from + chance.below(whole.duration - from));
      kept += existsSync(checkpoint) && readFileSync(checkpoint).length > 0 ? 1 : 0;
      if (chance.below(3) === 0) await resumed();
    }
    await resumed();
    expect(kept).toBeGreaterThan(KILLS / 3);
  });

  it('comes back from a last line cut at every kind of place', async () => {
    await resumed();
    const lines = readFileSync(checkpoint);
    const last = lines.lastIndexOf(10, lines.length - 2) + 1;
    for (const cut of [0, last - 1, last, last + 1, last + 17, last + 18, lines.length - 2, lines.length - 1]) {
      writeFileSync(checkpoint, lines);
      truncateSync(checkpoint, cut);
      rmSync(path.join(out, 'results.json'));
      await resumed();
    }
  });

  it('comes back from bytes that were changed anywhere', async () => {
    const sound = readFileSync(checkpoint);
    const chance = chanceFrom(11);
    for (let i = 0; i < 5; i++) {
      const torn = Buffer.from(sound);
      const at = chance.below(torn.length);
      torn.writeUInt8(torn.readUInt8(at) ^ (1 + chance.below(255)), at);
      writeFileSync(checkpoint, torn);
      await resumed();
    }
  });

  it.skipIf(process.platform === 'win32')('tells that no more could be written, keeps what was, and goes on', async () => {
    rmSync(out, { recursive: true, force: true });
    // A file may have 4096 bytes (8 blocks of 512): the checkpoint meets its limit as it would meet a full disk.
    const starved = spawnSync('sh', ['-c', 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"', process.execPath, ...argv(out)], { encoding: 'utf8' });
    expect(starved.status).toBe(2);
    expect(starved.stderr).toMatch(/^error: .*checkpoint\.jsonl.*\n {2}tip: /);
    expect(readFileSync(checkpoint).length).toBeGreaterThan(1000);
    await resumed();
  });
}); // prettier-ignore
