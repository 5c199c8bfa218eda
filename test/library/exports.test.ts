/** What the package offers by name: every path leads to something that was built, and programs can do what the commands do. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>;
};

/** What each path must offer, besides all else. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  '.': [
    'openSystem',
    'odds',
    'splits',
    'duelOdds',
    'brawlOdds',
    'price',
    'worth',
    'SYSTEMS',
    'StonecastError',
  ],
  './math': ['solveMatrixGame', 'wilsonInterval', 'binomialPmf'],
  './engines/exact': ['distribute', 'forward'],
  './engines/solve': ['solve', 'solvePicks', 'solveRepeated'],
  './engines/sample': ['sample', 'survey', 'compileKernel'],
  './experiments': ['planOf', 'execute', 'resultsOf', 'readResults'],
  './reports': ['report', 'subjectReport'],
};

describe('the package', () => {
  it.each(Object.entries(exports))('%s leads to files that were built', (_, target) => {
    const files = typeof target === 'string' ? [target] : Object.values(target);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each(Object.entries(WANTED))('%s offers what its name says', async (name, wanted) => {
    const target = exports[name];
    if (typeof target !== 'object') throw new Error(`${name} is no module`);
    const module = (await import(
      path.join(ROOT, target.default.replace('dist', 'src').replace(/\.js$/, '.ts'))
    )) as object;
    expect(wanted.filter((one) => !(one in module))).toEqual([]);
  });
});
