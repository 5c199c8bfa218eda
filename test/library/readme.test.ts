/** The packaged README and the library's introduction: whatever the README links to is in the package, and the programs run. */
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

it('introduces the library by programs that compile and run', async () => {
  const shown = [...read('docs/library.md').matchAll(/```ts\n([^]*?)```/g)].map(
    ([, program = '']) => program,
  );
  expect(shown.length).toBeGreaterThan(5);
  const program = readFileSync(path.join(import.meta.dirname, 'tasks.ts'), 'utf8').replaceAll('\r\n', '\n');
  const inside = shown
    .join('\n')
    .replaceAll("'stonecast'", "'../../src/index.js'")
    .replaceAll(/'stonecast\/(\w+)'/g, "'../../src/$1/index.js'");
  expect(program.slice(program.indexOf('\n') + 1)).toBe(inside);
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await import('./tasks.js');
  const lines = said.mock.calls.map((line) => line.join(' '));
  said.mockRestore();
  expect(lines[0]).toMatch(/^Militia .* removes Abrok in \d/);
  expect(lines.filter((line) => line.startsWith('Militia 10 '))).toHaveLength(1);
  expect(lines).toContain('3 0');
  expect(lines.at(-2)).toMatch(/^Militia avec 1 en Soutien/);
  expect(lines.at(-1)).toMatch(/\d %/);
});
