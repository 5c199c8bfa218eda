/**
 * The build of the page in the hand: `dist/web/explorer.html`, one file without a request. The page carries its scripts once,
 * packed with its style, and a small one that unpacks them; its worker is made of two of the same texts. What the page does not ask
 * (brawls, lists, whole battles …) is left out of its core.
 */
import zopfli from '@gfx/zopfli';
import { build } from 'esbuild';
import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { addNotices, noticesOf, packagesIn } from './notices.mjs';
import { bundled, core, digest, page, parsed, style } from './pageParts.mjs';
import { spokenIn } from './pruneCatalogues.mjs';
import { common, out, shorter } from './webParts.mjs';

/** The most that the page may weigh, in bytes: as it lies on disk, and as a server sends it. */
const MOST = { raw: 426_000, gzip: 396_000 };

async function built(plugin) {
  const { outputFiles, metafile } = await build({
    ...bundled,
    entryPoints: [`src/web/explorer/page/${PAGE}.tsx`, `src/web/explorer/page/${WORKER}.ts`],
    plugins: [plugin, ...bundled.plugins],
  });
  return { scripts: scriptsOf(outputFiles), metafile };
}

/** The modules where the page and its worker begin. */
const [PAGE, WORKER] = ['show', 'answers'];

/** What a bundle loads at once, and only when it is asked for. */
const STATIC = /import(?:\{([^}]*)\}from)?"\.\/([^"]*)";/g;
const DYNAMIC = /import\("\.\/([^"]*)"\)/g;

/**
 * Bundles as four scripts: what the page and its worker share, what the page has alone, what the worker has alone, and what it
 * needs later. Each
 * bundle is a function that runs where it is first asked for; those that run at once stand in brackets, so that the browser does
 * not read them twice.
 */
function scriptsOf(files) {
  const texts = new Map(files.map(({ path: file, text }) => [path.basename(file), text]));
  const names = [...texts.keys()];
  const at = (name) => names.indexOf(name);
  const next = (name, pattern) => [...texts.get(name).matchAll(pattern)].map((one) => one.at(-1));
  const reached = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const one of next(name, STATIC)) reached(one, found);
    return found;
  };
  const [first, asked] = [PAGE, WORKER].map((name) => reached(`${name}.js`));
  // What the page shows later is part of its script too: it has nothing to load.
  const shown = new Set(first);
  for (const name of first)
    for (const one of next(name, DYNAMIC)) if (one !== `${WORKER}.js`) reached(one, shown);
  const written = (name) => {
    const list = (all, sign) => all.replaceAll(' as ', sign);
    const body = texts
      .get(name)
      .replaceAll(STATIC, (_, all, from) =>
        all === undefined ? `part(${at(from)});` : `const{${list(all, ':')}}=part(${at(from)});`,
      )
      .replaceAll(DYNAMIC, (_, from) => `load(${at(from)})`)
      .replace(/export\{([^}]*)\};\s*$/, (_, all) => {
        return `return{${all.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}};`;
      })
      .replace('STONECAST_DATA', () => parsed(core));
    return { place: at(name), isEager: first.has(name) || asked.has(name), body };
  };
  const of = (isShown, isAsked, head = '', foot = '') => ({
    head,
    foot,
    parts: names.filter((name) => shown.has(name) === isShown && asked.has(name) === isAsked).map(written),
  });
  return [
    of(true, true, HEAD),
    of(true, false, '', `setTimeout(()=>part(${at(`${PAGE}.js`)}));`),
    of(false, true, '', `if(typeof document==='undefined')part(${at(`${WORKER}.js`)});`),
    of(false, false),
  ];
}

/** What is not there yet is run where it is first wanted. */
const HEAD = [
  'var parts=[],made=[];',
  'function part(i){return made[i]??=parts[i]()}',
  'async function load(i){if(!parts[i])await stonecast.rest();return part(i)}',
].join('');

/** A script of parts, each once more shorter. */
async function shortened({ head, parts, foot }) {
  const texts = parts.map(async ({ place, isEager, body }) => {
    const code = await shorter(`export default function(){${body}}`);
    const made = code
      .trim()
      .replace(/^export default ?/, '')
      .replace(/;$/, '');
    return `parts[${place}]=${isEager ? `(${made})` : made};`;
  });
  return ['"use strict";', head, ...(await Promise.all(texts)), foot].join('');
}

/** The script that unpacks the other. */
async function loader() {
  const { outputFiles } = await build({ ...common, entryPoints: ['src/web/explorer/page/loader.ts'] });
  return outputFiles[0].text.trim();
}

/** A text packed as short as can be in what every browser unpacks by itself, as letters that a page may hold. */
const packed = async (text) =>
  lettersOf(await promisify(zopfli.zlib)(Buffer.from(text), { numiterations: 5, blocksplittingmax: 0 }));

/** Bytes as the letters of `src/web/explorer/packedText.ts`, which reads them. */
function lettersOf(bytes) {
  const numbers = [];
  let [bits, held] = [0, 0];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    if (held < 15) continue;
    held -= 15;
    numbers.push(bits >> held);
    bits &= (1 << held) - 1;
  }
  const spare = 15 - held;
  return [spare, ...numbers, bits << spare].map(letterOf).join('');
}

const letterOf = (number) =>
  String.fromCharCode((0x20 + Math.floor(number / 182)) * 256 + 0x20 + (number % 182));

const spoken = await spokenIn(async (nothing) => {
  const { scripts } = await built(nothing);
  return scripts.flatMap(({ parts }) => parts.map(({ body }) => body)).join('\n');
});
const { scripts, metafile } = await built(spoken);
const codes = await Promise.all(scripts.map(shortened));
const [shared, shown, ...others] = codes;
const css = await style();
const letters = (await Promise.all([[css, shared, shown].join('\0'), ...others].map(packed))).join('.');
const first = await loader();
const packages = packagesIn(metafile);
addNotices(packages);
// In UTF-8, letters would hold fewer bits per byte. The mark at the beginning tells any browser, whatever a server says.
const html = Buffer.from(
  `\ufeff${page({
    charset: 'utf-16',
    sources: [
      `script-src ${[first, ...codes].map(digest).join(' ')} 'wasm-unsafe-eval' blob:`,
      'worker-src blob:',
      'img-src data: blob:',
    ],
    head: ['<link rel="icon" href="data:,">'],
    css,
    body: [
      `<script id="packed" type="text/plain">${letters}</script>`,
      `<script id="stonecast">${first}</script>`,
      `<!--\n${noticesOf(packages)}-->`,
    ],
  })}`,
  'utf16le',
);
const size = { raw: html.length, gzip: gzipSync(html, { level: 9 }).length };
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'explorer.html'), html);
if (process.argv.includes('--metafile')) {
  writeFileSync(path.join(out, 'explorer.json'), JSON.stringify(metafile));
}
process.stdout.write(
  `dist/web/explorer.html: ${(size.raw / 1000).toFixed(0)} kB, ${(size.gzip / 1000).toFixed(0)} kB gzip (at most ${MOST.raw / 1000} and ${MOST.gzip / 1000})\n`,
);
