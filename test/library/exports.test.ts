/** What the package offers by name: every path leads to something that was built, and programs can do what the commands do. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string; default: string }>;
};

/** What each path must offer, besides all else. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  '.': ['openSystem', 'odds', 'splits', 'duelOdds', 'brawlOdds', 'efficiency', 'valuation', 'StonecastError'],
  './questions': ['odds', 'sampledDuel', 'coachDialogue', 'battlePlayer', 'habitStrategy'],
  './system': ['check', 'nearest', 'patchedDocuments', 'equalPoints'],
  './game': ['makeKernel', 'purePolicy', 'identityKernel'],
  './game/compile': ['compile', 'flatten'],
  './errors': ['StonecastError', 'msg', 'setLocale', 'withLocale'],
  './i18n': ['locale', 'messages'],
  './files': ['openSystem', 'readDocument', 'readLog', 'systemFiles'],
  './math': ['solveMatrixGame', 'clopperPearson', 'binomialPmf', 'wholePower'],
  './engines': ['exact', 'solve', 'sample', 'simulate'],
  './engines/exact': ['distribute', 'forward'],
  './engines/solve': ['solve', 'solvePicks', 'solveRepeated'],
  './engines/sample': ['sample', 'sampleUntil', 'compileKernel'],
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

/** What npm would put into the package. */
interface Pack {
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Modules of the package that a file leads to: what it imports, and the workers and modules that it names. */
function named(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = [...text.matchAll(/["'](\.{1,2}\/[^"'\n]+?\.c?js)["']/g)].map(([, name = '']) => name);
  return found.map((name) => path.posix.join(path.posix.dirname(file), name));
}

describe('what the package holds', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [pack] = JSON.parse(packed) as [Pack];
  const files = pack.files.map(({ path: name }) => name);

  it('is the command line and its threads in a few files, without the modules that these were made of', () => {
    const own = files.filter((name) => name.startsWith('dist/cli/'));
    const doors = files.filter((name) => /\/(thread|worker)\.js$/.test(name));
    const reached = new Set([
      'dist/cli/main.js',
      ...doors.flatMap(named).filter((name) => own.includes(name)),
    ]);
    for (const name of reached) for (const next of named(name)) if (own.includes(next)) reached.add(next);
    expect(own.sort()).toEqual([...reached].sort());
  });

  it('is no module that nothing in it leads to', () => {
    const { exports: open } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      exports: object;
    };
    const entries = JSON.stringify(open).match(/dist\/[^"]+\.js/g) ?? [];
    const reached = new Set(['dist/cli/main.js', ...entries]);
    for (const name of reached) for (const next of named(name)) if (files.includes(next)) reached.add(next);
    // A module of types alone is nothing when it runs; programs are checked against its declarations.
    const isEmpty = (name: string) =>
      /^(\/\*[^]*?\*\/\s*)*export \{\};\s*$/.test(readFileSync(path.join(ROOT, name), 'utf8'));
    // The site is for browsers: its own test follows its files.
    const ours = files.filter((name) => name.endsWith('.js') && !name.startsWith('dist/web/site/'));
    const left = ours.filter((name) => !reached.has(name));
    expect(left.filter((name) => !isEmpty(name))).toEqual([]);
  });

  it('has all the types that its types speak of', () => {
    const declared = files.filter((name) => name.endsWith('.d.ts'));
    const missing = declared.flatMap((name) =>
      named(name)
        .map((next) => next.replace(/\.js$/, '.d.ts'))
        .filter((next) => !declared.includes(next)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('is of a known size, no less than three quarters of which are code, pages and their types', () => {
    const size = (of: readonly Pack['files'][number][]) => of.reduce((sum, one) => sum + one.size, 0);
    const code = size(pack.files.filter((one) => one.path.startsWith('dist/')));
    expect(pack.unpackedSize).toBeLessThan(20e6);
    expect(code / pack.unpackedSize).toBeGreaterThan(0.75);
  });
});
