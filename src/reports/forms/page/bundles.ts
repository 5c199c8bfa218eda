/** The chart libraries as scripts that stand inside a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Package → its bundle, in the order in which they must run. */
const BUNDLES = [
  ['vega', 'vega.min.js'],
  ['vega-lite', 'vega-lite.min.js'],
  ['vega-embed', 'vega-embed.min.js'],
] as const;

/** The sources of the bundles. They lie beside each package's main entry, which is all that it exports. */
export function bundles(): string[] {
  return BUNDLES.map(([name, file]) => {
    const folder = path.dirname(require.resolve(name));
    // The map of the sources is not on the page, and asking for it would be a request.
    return readFileSync(path.join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '');
  });
}
