/** The chart libraries as inline scripts of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Maps each package to its bundle, in the order in which the page must run them. */
const BUNDLES = [
  ['vega', 'vega.min.js'],
  ['vega-lite', 'vega-lite.min.js'],
  ['vega-embed', 'vega-embed.min.js'],
] as const;

/** Returns the sources of the bundles. Each bundle is in the folder of its package's main entry, the only export. */
export function bundles(): string[] {
  return BUNDLES.map(([name, file]) => {
    const folder = path.dirname(require.resolve(name));
    // Removes the reference to the source map, which would cause a network request.
    return readFileSync(path.join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '');
  });
}
