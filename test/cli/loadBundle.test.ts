/** The command line of a build with compiled code of an earlier run: it changes times, never answers. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
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
});
