/** Every exception that docs/for-developers/genertela-exceptions.md lists has its test, and no chapter lacks one. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync(
  new URL('../../../../docs/for-developers/genertela-exceptions.md', import.meta.url),
  'utf8',
);

/** Rows of a chapter: exception, file, test. */
function rowsOf(chapter: string): string[][] {
  return chapter
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (exception |-)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
const chapters = new Map(
  page
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), rowsOf(text)]),
);

/** Exceptions and special cases that the document has, counted in it chapter by chapter. */
const COUNTS: Readonly<Record<string, number>> = {
  Resources: 16,
  Movement: 20,
  Battles: 23,
  Recovery: 11,
  Population: 12,
  'Victory points': 12,
  'Submission and alliances': 8,
};

it('lists every exception, chapter by chapter', () => {
  expect(Object.fromEntries([...chapters].map(([title, rows]) => [title, rows.length]))).toEqual(COUNTS);
});

it('names a test that exists for each', () => {
  const sources = new Map<string, string>();
  const missing: string[] = [];
  for (const [exception = '', file = '', title = ''] of [...chapters.values()].flat()) {
    let source = sources.get(file);
    if (source === undefined) {
      source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      sources.set(file, source);
    }
    const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``];
    if (exception === '' || title === '' || !quoted.some((one) => source.includes(one)))
      missing.push(`${exception} (${file}: ${title})`);
  }
  expect(missing).toEqual([]);
});
