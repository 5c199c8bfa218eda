/** The page on new systems and `stonecast new system` show and copy the same small game. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSystem } from '../../src/cli/commands/new.js';
import { scratchFolder } from '../cli/console.js';

const ROOT = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it('the page shows the code of the game', () => {
  const code = ['index', 'words']
    .map((name) => readFileSync(path.join(import.meta.dirname, `ford/${name}.ts`), 'utf8'))
    .join(' ')
    .replace(/\s+/g, ' ');
  const page = readFileSync(path.join(ROOT, 'docs/for-developers/new-system.md'), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replace(/\s+/g, ' ').trim(),
  );
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !code.includes(block))).toEqual([]);
});

it('writes a game under its own name, and one line into the registry', () => {
  for (const file of ['test/contract/ford', 'src/systems/games.ts'])
    cpSync(path.join(ROOT, file), path.join(scratch.path, file), { recursive: true });
  const before = readFileSync(path.join(scratch.path, 'src/systems/games.ts'), 'utf8');
  expect(createSystem('river-raid', scratch.path)).toEqual([
    'profiles/river-raid',
    'src/systems/river-raid',
    'test/systems/river-raid',
  ]);
  const read = (file: string): string => readFileSync(path.join(scratch.path, file), 'utf8');
  expect(read('src/systems/games.ts')).toBe(`${before}export { riverRaid } from './river-raid/index.js';\n`);
  expect(read('src/systems/river-raid/index.ts')).toMatch(
    /export const riverRaid: [^]* id: 'river-raid',\n {2}name: 'River Raid'[^]* system: riverRaid,/,
  );
  expect(read('test/systems/river-raid/plays.jsonl')).toMatch(/^\{"system":"river-raid"/);
  expect(() => createSystem('river-raid', scratch.path)).toThrow(/it exists already/);
});

it('refuses outside a clone', () => {
  expect(() => createSystem('river-raid', path.join(scratch.path, 'profiles'))).toThrow(/needs a clone/);
});
