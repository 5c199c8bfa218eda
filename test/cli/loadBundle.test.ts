/** The command line of a build with compiled code of an earlier run: it changes times, never answers. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** Runs the built command line, with a cache folder. */
function built(cache: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [MAIN, 'fight', 'knight', 'seldoath', '--json'],
    { encoding: 'utf8', env: { ...process.env, STONECAST_CACHE: cache } },
  );
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

describe('compiled code of an earlier run', () => {
  const folder = path.join(scratch.path, 'cache');
  const kept = () => {
    const names = readdirSync(folder).filter((name) => name.startsWith('code-'));
    expect(names).toHaveLength(1);
    return path.join(folder, names[0] ?? '');
  };

  it('is kept by the first run, and read by the next', () => {
    const plain = built('off');
    expect(built(folder)).toBe(plain);
    const { mtimeMs } = statSync(kept());
    expect(built(folder)).toBe(plain);
    expect(statSync(kept()).mtimeMs).toBe(mtimeMs);
  });

  it('is written again where it is damaged, or of another bundle', () => {
    const whole = readFileSync(kept());
    const damaged = Buffer.from(whole);
    damaged[5000] = (damaged[5000] ?? 0) ^ 1;
    const foreign = Buffer.from(whole);
    foreign.write('0'.repeat(40), 'stonecast code '.length);
    for (const bytes of [damaged, foreign, whole.subarray(0, 100), Buffer.alloc(0)]) {
      writeFileSync(kept(), bytes);
      built(folder);
      expect(readFileSync(kept()).equals(bytes)).toBe(false);
      expect(readFileSync(kept()).subarray(0, 56)).toEqual(whole.subarray(0, 56));
    }
  });
});
