/**
 * Lets the threads of tests run the built program, where it was built from these very sources: to compile the sources
 * anew in each thread takes seconds. Where it was not, threads run the sources.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashOf } from '../src/files/disk/build.js';

/** How a module names the thread beside it. */
const BESIDE =
  /new URL\(\s*import\.meta\.url\.endsWith\('\.ts'\) \? '\.\/(\w+)\.ts' : '\.\/\w+\.js',\s*import\.meta\.url,?\s*\)/;

/** Returns a plugin of Vite for the repository at an address. */
export function builtThreads(root: URL) {
  const place = (name: string): string => fileURLToPath(new URL(name, root));
  const [sources, built, record] = [place('src'), place('dist'), place('dist/build.json')];
  const { build } = (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}) as {
    build?: unknown;
  };
  const isBuilt = build === hashOf(`${sources}/`, place('package-lock.json'));
  return {
    name: 'built-threads',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      if (!isBuilt || !id.startsWith(sources)) return undefined;
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
