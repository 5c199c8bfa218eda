/** The packaged README: whatever it links to is there, and in the package. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

it('leads to files that the package holds', () => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  const links = [...read('README.md').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
  const packed = (link: string): boolean =>
    files.some((entry) =>
      entry.endsWith('/*.md')
        ? path.dirname(link) === path.dirname(entry) && link.endsWith('.md')
        : link === entry || link.startsWith(`${entry}/`),
    );
  expect(links.filter((link) => !packed(link))).toEqual([]);
});

it('shows a program that compiles and runs', async () => {
  const [, shown = ''] = /```ts\n([^]*?)```/.exec(read('README.md')) ?? [];
  const program = readFileSync(path.join(import.meta.dirname, 'example.ts'), 'utf8').replaceAll('\r\n', '\n');
  expect(program.slice(program.indexOf('\n') + 1)).toBe(shown.replace("'stonecast'", "'../../src/index.js'"));
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await import('./example.js');
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/Militia Captain .*%/)]);
  said.mockRestore();
});
