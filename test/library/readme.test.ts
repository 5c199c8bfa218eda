/** The packaged README and the library's introduction: whatever the README links to is in the package, and the programs run. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** The files that a page links to, from the root. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(page), link),
  );

it.each([
  ['README.md', 5],
  ['docs/README.md', 20],
])('%s leads to files that the package holds', (page, least) => {
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  const links = linksOf(page);
  expect(links.length).toBeGreaterThanOrEqual(least);
  expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
  const packed = (link: string): boolean =>
    files.some((entry) =>
      entry.endsWith('/*.md')
        ? path.dirname(link) === path.dirname(entry) && link.endsWith('.md')
        : link === entry || link.startsWith(`${entry}/`),
    );
  expect(links.filter((link) => !packed(link))).toEqual([]);
});

it('is short', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
});

it('introduces the library by programs that compile and run', async () => {
  const shown = [...read('docs/for-developers/library.md').matchAll(/```ts\n([^]*?)```/g)].map(
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
  expect(lines.filter((line) => / wins 0\.\d+$/.test(line))).toHaveLength(2);
  expect(lines.filter((line) => /^(hold|close-in) Empire patrol Kedashi pack [01]/.test(line))).toHaveLength(
    2,
  );
  expect(lines.at(-2)).toMatch(/^Militia avec 1 en Soutien/);
  expect(lines.at(-1)).toMatch(/\d %/);
});
