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

/** The packages of other authors in these bundles. `NOTICES.txt` has their licences. */
const PARTS = 'With parts of D3 (ISC, BSD-3-Clause), Copyright Mike Bostock and Observable, Inc.';

/**
 * Returns the sources of the bundles, each behind its licence. Each bundle is in the folder of its package's main entry,
 * the only export, and the licence is in the folder above it.
 */
export function bundles(): string[] {
  return BUNDLES.map(([name, file]) => {
    const folder = path.dirname(require.resolve(name));
    const licence = readFileSync(path.join(folder, '..', 'LICENSE'), 'utf8').trim();
    // Removes the reference to the source map, which would cause a network request.
    const text = readFileSync(path.join(folder, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, '');
    return `/*! ${name}. ${PARTS}\n${licence}\n*/\n${text}`;
  });
}
