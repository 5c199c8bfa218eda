/** Documented commands name packaged examples. They work in every folder, with every file that the examples name. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inPackage } from '../../src/files/index.js';
import { scratchFolder } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const run = (folder: string, command: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'dist/cli/main.js'), ...command.split(' ')],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it.each([
  'battle examples/twilight/battle.yaml --battles 2 --json',
  'patch examples/twilight/patch.yaml --field kedashi/abrok --players greedy --json',
  'table sight examples/twilight/tables/crossroads.yaml --json',
])('answers "%s" in another folder as in its own', (command) => {
  const own = run(ROOT, command);
  expect(own.status).toBe(0);
  expect(run(scratch.path, command)).toEqual(own);
});

it('prefers the file of the working folder, and finds nothing outside the packaged folders', () => {
  expect(inPackage('examples/nothing.yaml')).toBe('examples/nothing.yaml');
  expect(inPackage('examples/../package.json')).toBe('examples/../package.json');
  mkdirSync(path.join(scratch.path, 'examples/twilight'), { recursive: true });
  writeFileSync(path.join(scratch.path, 'examples/twilight/patch.yaml'), 'nonsense');
  const { status, stderr } = run(
    scratch.path,
    'patch examples/twilight/patch.yaml --field kedashi/abrok --players greedy',
  );
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    expect.stringContaining('examples/twilight/patch.yaml'),
  ]);
});
