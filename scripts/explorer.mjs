/**
 * The build of the page in the hand: `dist/web/explorer.html`, one file without a request. The page carries its script once,
 * packed, and a small one that unpacks it; a worker is made of the same text. What the page does not ask (brawls, lists, whole battles …) is left out of its core.
 */
import zopfli from '@gfx/zopfli';
import { build } from 'esbuild';
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { minify } from 'rolldown/utils';
import { parse } from 'yaml';
import { spokenIn } from './spoken.mjs';
import { common, data, out, portable, root, slim, without } from './webParts.mjs';

/** The most that the page may weigh, in bytes: as it lies on disk, and as a server sends it. */
const MOST = { raw: 500_000, gzip: 288_000 };

/** Modules that no question of the page needs. */
const LEFT_OUT = new RegExp(
  [
    String.raw`systems/twilight/(templates|battle/(index|schema)|games/brawl/(index|skills|options)|forces/(roster|rosterBattles|rosterVariants|lists/index)|profiles/excerpt|scenario/(shorthand|opening|schema/brawl)|questions/(frugin|fruginSchema)|table/generate)\.ts$`,
    String.raw`systems/grinding-annihilation/(battle/(index|schema)|games/brawl/(index|options)|forces/index|questions/(army|matchups)|scenario/(shorthand|schema/brawl)|table/generate)\.ts$`,
    String.raw`systems/genertela/(questions/index|profiles/excerpt|campaign/(index|mapSchema))\.ts$`,
    // A page may not make functions of text: it has WebAssembly.
    String.raw`(engines/sample/kernel/(selfTest|emitJs)|wording/faults/runs|space/ways/approach)\.ts$`,
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
  return { id: path.basename(place), file };
});

/** A battle to watch: one of the example's, as the command line plays it. */
function replay() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stonecast-'));
  const file = path.join(folder, 'replay.json');
  const words = ['battle', 'examples/twilight/skirmish.yaml', '--number', '5', '--replay', file];
  execFileSync(process.execPath, [path.join(root, 'dist/cli/main.js'), ...words], { cwd: root });
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return JSON.stringify(JSON.parse(text));
}

const battle = replay();

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

async function built(plugin) {
  const { outputFiles, metafile } = await build({
    ...common,
    // What the page and its worker share stands once, and each evaluates what it needs alone.
    ...{ format: 'esm', splitting: true, outdir: 'parts' },
    entryPoints: ['src/web/explorer/page/main.ts'],
    plugins: [plugin, portable, slim, without(LEFT_OUT)],
    define: { 'import.meta.url': '"file:///worker.js"' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    // What the slim reader of schemas lacks would stop the page where it begins.
    logOverride: { 'import-is-undefined': 'error' },
  });
  const code = joined(outputFiles)
    .replace('STONECAST_DATA', () => parsed(data(UNWANTED)))
    .replace('STONECAST_TABLES', () => parsed(tables))
    .replace('STONECAST_BATTLE', () => JSON.stringify(battle));
  return { code, metafile };
}

/** Data as a script has it: text that is parsed where it is wanted, which engines do faster than they read a script. */
const parsed = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Modules as one script: each a function that runs where it is first asked for, so that nobody reads what nobody runs. */
function joined(files) {
  const main = files.findIndex(({ path: file }) => path.basename(file) === 'main.js');
  const place = (name) => files.findIndex(({ path: file }) => path.basename(file) === name);
  const names = (list, sign) => list.replaceAll(' as ', sign);
  const parts = files.map(({ text }) => {
    const body = text
      .replaceAll(/import\{([^}]*)\}from"\.\/([^"]*)";/g, (_, list, name) => {
        return `const{${names(list, ':')}}=part(${place(name)});`;
      })
      .replaceAll(/import\("\.\/([^"]*)"\)/g, (_, name) => `Promise.resolve().then(()=>part(${place(name)}))`)
      .replace(/export\{([^}]*)\};\s*$/, (_, list) => {
        return `return{${list.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}};`;
      });
    return `()=>{${body}}`;
  });
  const part = 'const made=[];const part=(i)=>made[i]??=parts[i]();';
  return `(()=>{"use strict";${part}const parts=[${parts.join(',\n')}];part(${main})})();`;
}

/** A script once more shorter: what the bundler leaves apart is joined and put where it is used. */
async function shortened(script) {
  const { code, errors } = await minify('explorer.js', script, {
    compress: { target: common.target },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code.trim();
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

const spoken = await spokenIn(async (nothing) => (await built(nothing)).code);
const { code: bundled, metafile } = await built(spoken);
const code = await shortened(bundled);
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
