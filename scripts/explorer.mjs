/**
 * The build of the page in the hand: `dist/web/explorer.html`, one file without a request. The page carries its script once,
 * packed, and a small one that unpacks it; a worker is made of the same text. What the page does not ask (brawls, lists, whole battles …) is left out of its core.
 */
import zopfli from '@gfx/zopfli';
import { build } from 'esbuild';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { common, data, out, portable, root, slim, without } from './webParts.mjs';

/** The most that the page may weigh, in bytes: as it lies on disk, and as a server sends it. */
const MOST = { raw: 500_000, gzip: 320_000 };

/** Modules that no question of the page needs. */
const LEFT_OUT = new RegExp(
  [
    String.raw`systems/twilight/(battle/(index|schema)|games/brawl/(index|skills|options)|forces/(roster|rosterBattles|rosterVariants|lists/index)|profiles/excerpt|scenario/(shorthand|opening|schema/brawl)|questions/(frugin|fruginSchema)|table/generate)\.ts$`,
    String.raw`systems/grinding-annihilation/(battle/(index|schema)|games/brawl/(index|options)|forces/index|questions/(army|matchups)|scenario/(shorthand|schema/brawl)|table/generate)\.ts$`,
    String.raw`systems/genertela/(questions/index|profiles/excerpt|campaign/(index|mapSchema))\.ts$`,
    String.raw`(engines/sample/kernel/selfTest|wording/faults/runs|space/ways/approach)\.ts$`,
    // Of YAML the page reads; it writes little, by itself.
    String.raw`yaml/browser/dist/(stringify/.*|visit|parse/cst-(visit|stringify|scalar)|doc/(anchors|createNode|applyReviver)|schema/yaml-1\.1/(binary|bool|float|int|omap|pairs|schema|set|timestamp))\.js$`,
  ].join('|'),
);

/** Data that no question of the page needs: what the document lists turn by turn. */
const UNWANTED = ['genertela/turns.yaml'];

/** Tables to try. */
const TABLES = ['twilight/tables/crossroads', 'twilight/tables/ravine', 'grinding-annihilation/tables/relay'];

const tables = TABLES.map((place) => {
  const file = parse(readFileSync(path.join(root, 'examples', `${place}.yaml`), 'utf8'));
  return { name: file.name, file };
});

/** The style, without comments and spare blanks. */
async function style() {
  const { code } = await import('esbuild').then(({ transform }) =>
    transform(readFileSync(path.join(root, 'src/web/explorer/page/style.css'), 'utf8'), {
      loader: 'css',
      minify: true,
    }),
  );
  return code.trim();
}

async function script() {
  const { outputFiles, metafile } = await build({
    ...common,
    entryPoints: ['src/web/explorer/page/main.ts'],
    plugins: [portable, slim, without(LEFT_OUT)],
    define: {
      STONECAST_DATA: JSON.stringify(data(UNWANTED)),
      STONECAST_TABLES: JSON.stringify(tables),
      'import.meta.url': '"file:///worker.js"',
    },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    // What the slim reader of schemas lacks would stop the page where it begins.
    logOverride: { 'import-is-undefined': 'error' },
  });
  return { code: outputFiles[0].text.trim(), metafile };
}

/** The script that unpacks the other. */
async function loader() {
  const { outputFiles } = await build({ ...common, entryPoints: ['src/web/explorer/page/loader.ts'] });
  return outputFiles[0].text.trim();
}

/** A text packed as short as can be in what every browser unpacks by itself, as letters that a page may hold. */
const packed = async (text) =>
  Buffer.from(await promisify(zopfli.zlib)(Buffer.from(text), { numiterations: 5 })).toString('base64');

const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page: nothing may be loaded from anywhere, and no other script than its own runs. */
function page(code, letters, first, css) {
  const policy = [
    "default-src 'none'",
    `script-src ${digest(first)} ${digest(code)} 'wasm-unsafe-eval' blob:`,
    'worker-src blob:',
    `style-src ${digest(css)}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">',
    '<link rel="icon" href="data:,"><title>Stonecast</title>',
    `<style>${css}</style></head><body><div id="page"></div>`,
    `<script id="packed" type="text/plain">${letters}</script>`,
    `<script id="stonecast">${first}</script></body></html>\n`,
  ].join('\n');
}

const { code, metafile } = await script();
const html = Buffer.from(page(code, await packed(code), await loader(), await style()));
const size = { raw: html.length, gzip: gzipSync(html, { level: 9 }).length };
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'explorer.html'), html);
if (process.argv.includes('--metafile')) {
  writeFileSync(path.join(out, 'explorer.json'), JSON.stringify(metafile));
}
process.stdout.write(
  `dist/web/explorer.html: ${(size.raw / 1000).toFixed(0)} kB, ${(size.gzip / 1000).toFixed(0)} kB gzip (at most ${MOST.raw / 1000} and ${MOST.gzip / 1000})\n`,
);
