/** `stonecast new system` in a copy of the sources: the tests of the new game pass at once. */
import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder } from '../cli/console.js';

const ROOT = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder();
const bin = (name: string): string => path.join(ROOT, 'node_modules/.bin', name);
const inCopy: ExecFileSyncOptionsWithStringEncoding = { cwd: scratch.path, encoding: 'utf8' };

beforeAll(() => {
  for (const name of [
    'src',
    'scripts',
    'test',
    'profiles',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(path.join(ROOT, name), path.join(scratch.path, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(scratch.path, 'node_modules'));
});
afterAll(() => {
  scratch.remove();
});

it('makes a game that passes its own tests and those of all games, and answers', () => {
  execFileSync(bin('tsx'), ['src/cli/main.ts', 'new', 'system', 'river-raid'], inCopy);
  const tests = ['run', '--project=unit', 'test/systems/river-raid', 'test/contract/systems'];
  expect(execFileSync(bin('vitest'), tests, inCopy)).toMatch(/Test Files.*5 passed/);
  writeFileSync(path.join(scratch.path, 'raid.yaml'), 'system: river-raid\nscout: otter\n');
  expect(execFileSync(bin('tsx'), ['src/cli/main.ts', 'fight', 'raid.yaml'], inCopy)).toMatch(
    /^otter crosses: 43\.9 %/,
  );
});
