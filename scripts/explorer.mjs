/**
 * The build of the page in the hand: `dist/web/explorer.html`, one file without a request. The page carries its scripts once,
 * packed, and a small one that unpacks them; its worker is made of two of the same texts. What the page does not ask (brawls, lists, whole battles …) is left out of its core.
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
import { parse } from 'yaml';
import { spokenIn } from './pruneCatalogues.mjs';
import { common, data, out, portable, root, shorter, slim, without } from './webParts.mjs';

/** The most that the page may weigh, in bytes: as it lies on disk, and as a server sends it. */
const MOST = { raw: 500_000, gzip: 290_000 };

/** Modules that no question of the page needs. */
const LEFT_OUT = new RegExp(
  [
    String.raw`systems/twilight/(templates|battle/(index|schema|rosterBattles)|games/brawl/(index|skills|options)|forces/(roster|rosterVariants|lists/index)|model/scenario/brawl|profiles/(excerpt|repriced)|scenario/(shorthand|opening)|questions/(frugin|fruginSchema)|table/(generate|scenarios))\.ts$`,
    String.raw`systems/grinding-annihilation/(battle/(index|schema|record/replayPlayer)|games/brawl/(index|options)|forces/(index|battles|army/(lists|schema))|questions/(army|matchups)|scenario/(shorthand|schema/brawl)|table/(generate|scenarios))\.ts$`,
    String.raw`systems/genertela/(questions/index|profiles/excerpt|scenario/shorthand|campaign/index|model/campaign/map)\.ts$`,
    // A page may not make functions of text: it has WebAssembly.
    String.raw`(engines/sample/kernel/(selfTest|emitJs)|errors/messages/runs|questions/subjects|space/ways/approach)\.ts$`,
    // Of YAML the page reads; it writes little, by itself.
    String.raw`yaml/browser/dist/(stringify/.*|visit|parse/cst-(visit|stringify|scalar)|doc/(anchors|createNode|applyReviver)|schema/yaml-1\.1/(binary|bool|float|int|omap|pairs|schema|set|timestamp))\.js$`,
  ].join('|'),
);

/** Data that no question of the page needs: what the document lists turn by turn. */
const UNWANTED = ['genertela/turns.yaml'];

/** Remarks of the data files that the page does not show, by system. */
const UNREAD = { twilight: ['note', 'namedIn', 'section'], genertela: ['note', 'notes'] };

const core = Object.fromEntries(
  Object.entries(data(UNWANTED)).map(([system, files]) => {
    const read = (key, value) => (UNREAD[system]?.includes(key) ? undefined : value);
    return [system, JSON.parse(JSON.stringify(files, read))];
  }),
);

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
  const words = ['battle', 'examples/twilight/skirmish.yaml', '--number', '10', '--replay', file];
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
    // What the page and its worker share stands once.
    format: 'esm',
    splitting: true,
    outdir: 'parts',
    entryPoints: [`src/web/explorer/page/${PAGE}.tsx`, `src/web/explorer/page/${WORKER}.ts`],
    plugins: [plugin, portable, slim, without(LEFT_OUT)],
    define: { 'import.meta.url': '"file:///worker.js"' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
    // What the slim reader of schemas lacks would stop the page where it begins.
    logOverride: { 'import-is-undefined': 'error' },
  });
  return { scripts: scriptsOf(outputFiles), metafile };
}

/** Data as a script has it: text that is parsed where it is wanted, which engines do faster than they read a script. */
const parsed = (value) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** The modules where the page and its worker begin. */
const [PAGE, WORKER] = ['show', 'answers'];

/** What a bundle loads at once, and only when it is asked for. */
const STATIC = /import\{([^}]*)\}from"\.\/([^"]*)";/g;
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
  const reached = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const [, , next] of texts.get(name).matchAll(STATIC)) reached(next, found);
    return found;
  };
  const [shown, asked] = [PAGE, WORKER].map((name) => reached(`${name}.js`));
  const written = (name) => {
    const list = (all, sign) => all.replaceAll(' as ', sign);
    const body = texts
      .get(name)
      .replaceAll(STATIC, (_, all, from) => `const{${list(all, ':')}}=part(${at(from)});`)
      .replaceAll(DYNAMIC, (_, from) => `load(${at(from)})`)
      .replace(/export\{([^}]*)\};\s*$/, (_, all) => {
        return `return{${all.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2:$1')}};`;
      })
      .replace('STONECAST_DATA', () => parsed(core))
      .replace('STONECAST_TABLES', () => parsed(tables))
      .replace('STONECAST_BATTLE', () => JSON.stringify(battle));
    return { place: at(name), isEager: shown.has(name) || asked.has(name), body };
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
  Buffer.from(await promisify(zopfli.zlib)(Buffer.from(text), { numiterations: 5 })).toString('base64');

const digest = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page: nothing may be loaded from anywhere, and no other script than its own runs. */
function page(scripts, letters, first, css) {
  const policy = [
    "default-src 'none'",
    `script-src ${[first, ...scripts].map(digest).join(' ')} 'wasm-unsafe-eval' blob:`,
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

const spoken = await spokenIn(async (nothing) => {
  const { scripts } = await built(nothing);
  return scripts.flatMap(({ parts }) => parts.map(({ body }) => body)).join('\n');
});
const { scripts, metafile } = await built(spoken);
const codes = await Promise.all(scripts.map(shortened));
const [shared, shown, ...others] = codes;
const letters = (await Promise.all([`${shared}\0${shown}`, ...others].map(packed))).join('.');
const html = Buffer.from(page(codes, letters, await loader(), await style()));
const size = { raw: html.length, gzip: gzipSync(html, { level: 9 }).length };
mkdirSync(out, { recursive: true });
writeFileSync(path.join(out, 'explorer.html'), html);
if (process.argv.includes('--metafile')) {
  writeFileSync(path.join(out, 'explorer.json'), JSON.stringify(metafile));
}
process.stdout.write(
  `dist/web/explorer.html: ${(size.raw / 1000).toFixed(0)} kB, ${(size.gzip / 1000).toFixed(0)} kB gzip (at most ${MOST.raw / 1000} and ${MOST.gzip / 1000})\n`,
);
