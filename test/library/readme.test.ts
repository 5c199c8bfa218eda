/** The packaged README: whatever it links to is there, and in the package. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

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
