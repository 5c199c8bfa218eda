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
  '.': ['openSystem', 'odds', 'splits', 'duelOdds', 'brawlOdds', 'price', 'worth', 'StonecastError'],
  './questions': ['odds', 'sampledDuel', 'fitTargets', 'coachDialogue', 'battlePlayer', 'habitStrategy'],
  './system': ['check', 'nearest', 'patchedDocuments', 'equalPoints'],
  './game': ['makeKernel', 'purePolicy', 'identityKernel'],
  './game/compile': ['compile', 'flatten'],
  './wording': ['StonecastError', 'fault', 'speak', 'speaking', 'messages'],
  './files': ['openSystem', 'readDocument', 'readLog', 'systemFiles'],
  './math': ['solveMatrixGame', 'clopperPearson', 'binomialPmf', 'wholePower'],
  './engines': ['exact', 'solve', 'sample', 'simulate'],
  './engines/exact': ['distribute', 'forward'],
  './engines/solve': ['solve', 'solvePicks', 'solveRepeated'],
  './engines/sample': ['sample', 'survey', 'compileKernel'],
  './engines/simulate': ['recordBattle', 'exactMeasures'],
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

  it('has few names at its top, each a path down the same', async () => {
    const top = Object.entries((await import('../../src/index.js')) as object) as [string, unknown][];
    expect(top.length).toBeLessThanOrEqual(40);
    const below = new Map<string, unknown>();
    for (const name of Object.keys(WANTED).filter((one) => one !== '.')) {
      const target = exports[name];
      if (typeof target !== 'object') throw new Error(`${name} is no module`);
      const file = path.join(ROOT, target.default.replace('dist', 'src').replace(/\.js$/, '.ts'));
      for (const [key, value] of Object.entries((await import(file)) as object)) below.set(key, value);
    }
    const elsewhere = top.filter(([name, value]) => below.get(name) !== value).map(([name]) => name);
    expect(elsewhere.sort()).toEqual(['SYSTEMS', 'systemNamed']);
  });
});
