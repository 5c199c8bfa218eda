/** What nothing in `src` calls is no part of it: oracles live with the tests that use them, and what is left over goes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.join(import.meta.dirname, '../../src');

/** What programs call through the package's subpaths though nothing here does; docs/for-developers/architecture.md says why. */
const FOR_PROGRAMS = [
  'distribute',
  'identityKernel',
  'nodeOf',
  'readGameFile',
  'showHistogram',
  'solveRoots',
  'start',
];

const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  // What stands in for packages in a browser is called by their names.
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !/web[\\/]slim/.test(name))
  .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'));

/** The names of a clause such as `{ type One, two as three }`, as the module that has them calls them. */
const namesIn = (clause: string): string[] =>
  clause.split(',').map(
    (part) =>
      part
        .replace(/^\s*type\s/, '')
        .trim()
        .split(/[\s:]/)[0] ?? '',
  );

/** The names that a module takes from others. */
function takenBy(text: string): string[] {
  const clauses = [...text.matchAll(/^import [^;{]*\{([^}]*)\}|\{([^{}]*)\}\s*=\s*await import\(/gm)];
  const later = [...text.matchAll(/\(await import\([^)]*\)\)\.(\w+)/g)].map(([, name = '']) => name);
  // Threads call the functions of their worker by name.
  const tasks = [...text.matchAll(/(?:QuestionThreads<[^(]*>\(\s*|\btask: )'(\w+)'/g)].map(
    ([, name = '']) => name,
  );
  const wholes = [...text.matchAll(/^import \* as (\w+) from '\./gm)].map(([, name = '']) => name);
  return [
    ...clauses.flatMap(([, imported, awaited]) => namesIn(imported ?? awaited ?? '')),
    ...later,
    ...tasks,
    ...wholes.flatMap((whole) =>
      [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    ),
  ];
}

/** How often a module names something outside its comments. */
const namedIn = (text: string, name: string): number =>
  text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '').match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

it('every function and class that is exported is used in its file or in another one', () => {
  const taken = new Set(texts.flatMap(takenBy));
  const uncalled = texts.flatMap((text) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|class) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !taken.has(name) && namedIn(text, name) < 2),
  );
  expect(uncalled.sort()).toEqual(FOR_PROGRAMS);
});
