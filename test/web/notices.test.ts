/** The licences of the packages in what is built: each bundled package has its notice where its copies are. */
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { portable, slim } from '../../scripts/webParts.mjs';
import { bundles } from '../../src/reports/forms/page/script.js';

const ROOT = path.join(import.meta.dirname, '../..');
/** The text of a file. The page is in UTF-16. */
const read = (name: string): string =>
  readFileSync(path.join(ROOT, 'dist', name), name === 'web/explorer.html' ? 'utf16le' : 'utf8');

/** The modules that only a step of the build makes. */
const made: Plugin = {
  name: 'made',
  setup(bundle) {
    bundle.onResolve({ filter: /^(?:stonecast|site):/ }, ({ path: name }) => ({
      path: name,
      external: true,
    }));
  },
};

/** The packages that esbuild puts into a bundle. */
async function packagesIn(entry: string, options: BuildOptions): Promise<string[]> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: 'nowhere',
    metafile: true,
    logLevel: 'silent',
  });
  const names = Object.keys(metafile.inputs).map(
    (file) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '',
  );
  return [...new Set(names)].filter((name) => name !== '');
}

const PAGE: BuildOptions = {
  platform: 'browser',
  format: 'esm',
  splitting: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  plugins: [portable, slim, made],
};
const EXTERNAL = ['piscina', 'vega', 'vega-lite', '@resvg/*', 'bullmq', 'ioredis', 'hyparquet-writer'];

describe('the notices of bundled packages', () => {
  it.each([
    ['the command line', 'src/cli/process.ts', { platform: 'node', format: 'esm', external: EXTERNAL }, ['NOTICES.txt']],
    ['the page', 'src/web/explorer/page/show.tsx', PAGE, ['NOTICES.txt', 'web/explorer.html', 'web/site/notices.txt']],
    ['its worker', 'src/web/explorer/page/answers.ts', PAGE, ['NOTICES.txt', 'web/explorer.html', 'web/site/notices.txt']],
    ['the core', 'src/web/worker.ts', { platform: 'browser', plugins: [portable] }, ['NOTICES.txt', 'web/stonecast.js']],
  ] as const)('stand with %s', async (_, entry, options, files) => {
    const packages = await packagesIn(entry, options as BuildOptions);
    expect(packages.length).toBeGreaterThan(1);
    for (const file of files) {
      const text = read(file);
      for (const name of packages) expect(text, file).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
    }
  }); // prettier-ignore

  it('hold the licence text and the copyright line', () => {
    for (const notice of read('NOTICES.txt').split(/\n-{80}\n\n/)) {
      expect(notice).toMatch(/copyright|public domain/i);
      expect(notice.length).toBeGreaterThan(400);
    }
  });

  it('begin each chart library in a report', () => {
    for (const text of bundles())
      expect(text).toMatch(/^\/\*! vega[^]*?Copyright[^]*?Redistribution and use[^]*?\*\//);
  });
});
