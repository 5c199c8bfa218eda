/** Results are named by the code that computed them: any change of it changes the name. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildVersion } from '../../src/cli/version.js';
import { hashOf } from '../../src/files/disk/buildHash.js';
import { buildHash } from '../../src/files/index.js';
import { scratch } from '../experiments/support.js';

const FILES = {
  'index.ts': 'export * from "./math/half.js";',
  'math/half.ts': 'export const half = (x) => x / 2;',
  'math/deep/third.ts': 'export const third = (x: number): number => x / 3;',
  'cli/main.ts': 'console.log("half");',
  'reports/page.ts': 'export const page = "<p>";',
  'files/baked.json': '{}',
};

/** A package of code in a folder of its own, some files changed. */
function made(changes: Record<string, string> = {}): { folder: string; lock: string } {
  const root = scratch();
  const folder = path.join(root, 'dist');
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const lock = path.join(root, 'package-lock.json');
  writeFileSync(lock, '{"packages": {}}');
  return { folder, lock };
}

const hashWith = (changes: Record<string, string> = {}): string => {
  const { folder, lock } = made(changes);
  return hashOf(folder, lock);
};

describe('the hash of a build', () => {
  it('is the same wherever the code lies, and stands in the version behind a plus', () => {
    expect(hashWith()).toMatch(/^[0-9a-f]{12}$/);
    expect(hashWith()).toBe(hashWith());
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(buildVersion()).toBe(`${version}+${buildHash()}`);
  });

  it.each([
    ['a number in the code', { 'math/half.ts': 'export const half = (x) => x / 2.0001;' }],
    ['code of a deeper folder', { 'math/deep/third.ts': '' }],
    ['another file', { 'math/quarter.ts': '' }],
    ['the same text under another name', { 'math/half.ts': '', 'math/helf.ts': FILES['math/half.ts'] }],
  ])('is another one with %s', (_, changes) => {
    expect(hashWith(changes)).not.toBe(hashWith());
  });

  it('is another one with other libraries, and none where the lock file is missing', () => {
    const { folder, lock } = made();
    const before = hashOf(folder, lock);
    expect(hashOf(folder, `${lock}.missing`)).not.toBe(before);
    writeFileSync(lock, '{"packages": {"vega": {}}}');
    expect(hashOf(folder, lock)).not.toBe(before);
  });

  it('knows nothing of what only asks, or tells', () => {
    const changes = {
      'cli/main.ts': '',
      'reports/page.ts': '',
      'files/baked.json': '1',
    };
    expect(hashWith(changes)).toBe(hashWith());
  });

  it('is the same of what was built and of its sources', () => {
    const built = execFileSync(process.execPath, ['dist/cli/main.js', '--version'], { encoding: 'utf8' });
    expect(built).toBe(`${buildVersion()}\n`);
  });
});
