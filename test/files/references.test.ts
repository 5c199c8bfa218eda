/** Files that files name: found beside the file that names them, wherever the command runs. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { placeOf, readDocument, withReferences } from '../../src/files/index.js';
import { SYSTEMS } from '../../src/systems/registry.js';
import { scratchFolder } from '../cli/console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it('a name means the file beside the one that names it, before one in the working folder', () => {
  const own = scratch.file('README.md', 'mine');
  expect(existsSync('README.md')).toBe(true);
  expect(placeOf('README.md', scratch.path)).toBe(own);
  expect(placeOf('package.json', scratch.path)).toBe('package.json');
  expect(placeOf(own, 'examples')).toBe(own);
});

it('packaged examples name files beside them, so that they work from every folder', () => {
  const root = path.join(import.meta.dirname, '../..');
  const named: string[] = [];
  for (const folder of ['examples', 'experiments/players']) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.yaml')) continue;
      const file = path.join(root, folder, name);
      const { data } = readDocument(file);
      const system = SYSTEMS.find(({ id }) => id === (data as { readonly system?: unknown }).system);
      const note = (one: string): null => {
        named.push(one);
        return null;
      };
      if (system) withReferences(data, system, file, note);
    }
  }
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((one) => !path.isAbsolute(one) || !existsSync(one))).toEqual([]);
});
