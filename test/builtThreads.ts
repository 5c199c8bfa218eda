/**
 * Lets tests and their threads run the built program, where it was built from these very sources. To compile the sources
 * anew in each process takes seconds, and what is compiled for tests runs slower: each call of an imported function looks
 * the function up. Where the program was not built from them, tests run the sources.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { VitestPluginContext } from 'vitest/node';

/** How a module names the thread beside it. */
const BESIDE =
  /new URL\(\s*import\.meta\.url\.endsWith\('\.ts'\) \? '\.\/(\w+)\.ts' : '\.\/\w+\.js',\s*import\.meta\.url,?\s*\)/;

/** How a test names a module of the sources. */
const SOURCE = /^(?:\.\.\/)+src\/(.*)\.js$/;

/** Returns the names by which tests get the built modules instead of the sources. */
export const builtSources = (root: URL) => [
  { find: SOURCE, replacement: fileURLToPath(new URL('dist/$1.js', root)) },
];

/** Returns a plugin of Vite for the repository at an address. `hasBuild`: see `isFresh` of `scripts/buildStamp.mjs`. */
export function builtThreads(root: URL, hasBuild: boolean) {
  const [sources, built] = ['src', 'dist'].map((name) => fileURLToPath(new URL(name, root))) as [
    string,
    string,
  ];
  return {
    name: 'built-threads',
    enforce: 'pre' as const,
    configureVitest({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext): void {
      // What is kept of a run without the build does not serve one with it.
      define(() => String(hasBuild));
    },
    transform(code: string, id: string): string | undefined {
      if (!hasBuild || !id.startsWith(sources)) return undefined;
      const beside = path.join(built, path.dirname(path.relative(sources, id)));
      if (code.includes(".endsWith('.ts') ? './") && !BESIDE.test(code))
        throw new Error(`${id}: no thread found`);
      return code.replace(
        BESIDE,
        (_, name: string) =>
          `new URL(${JSON.stringify(pathToFileURL(path.join(beside, `${name}.js`)).href)})`,
      );
    },
  };
}
