/**
 * The build of the page for a web host: `dist/web/site`, a folder of files that load as they are needed. `--out FOLDER`
 * names another folder; `--at URL` names the address where the site will be, with which its links then begin.
 */
import { Resvg } from '@resvg/resvg-js';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { URL } from 'node:url';
import { direct, directly, sourceOf } from './direct.mjs';
import { indexedPng } from './indexedPng.mjs';
import { addNotices, noticesOf, packagesIn } from './notices.mjs';
import { bundled, core, page, parsed, style } from './pageParts.mjs';
import { spokenInParts } from './pruneCatalogues.mjs';
import { absent, common, out, root, shorter } from './webParts.mjs';

/**
 * The most that may load before the first fight of Twilight is answered, packed by gzip. The most of the rest, packed by Brotli:
 * all but lists, and what lists and their battles load beside it.
 */
const MOST = { first: 144_000, all: 296_000, lists: 79_000 };

const PAGE = 'src/web/explorer/page';

const { values: asked } = parseArgs({ options: { out: { type: 'string' }, at: { type: 'string' } } });

function refuse(reason) {
  process.stderr.write(`${reason}
`);
  process.exit(2);
}

/** The address of the site, as links begin with it. */
function addressed(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  if (!isPlain) refuse(`--at must be an address such as https://example.org/stonecast/, not ${text}`);
  return url.href.replace(/\/?$/, '/');
}

/** The folder, which is replaced as a whole: it must be new, empty, or an older site. */
function replaceable(folder) {
  const held = existsSync(folder) ? readdirSync(folder) : [];
  if (held.length > 0 && !held.includes('service-worker.js'))
    refuse(`--out must be a new folder or an older site: ${folder} holds other files`);
  return folder;
}

const address = asked.at === undefined ? undefined : addressed(asked.at);
const place = replaceable(asked.out === undefined ? path.join(out, 'site') : path.resolve(asked.out));

const systemAt = (id) => path.join(root, 'src/systems', id, 'index.ts');

/** The systems whose lists the page shows. */
const LISTED = ['twilight'];

/** The parts of a system, each with those before it. */
const PARTS = ['fights', 'tables', 'lists'];

/** The parts that a system has on the page. */
function partsOf(id) {
  if (LISTED.includes(id)) return PARTS;
  return existsSync(path.join(path.dirname(systemAt(id)), 'table')) ? PARTS.slice(0, 2) : PARTS.slice(0, 1);
}

/** The code that loads a part of a system. A system without that part gives the one before it. */
function loading(id, part) {
  const found = partsOf(id).includes(part) ? part : partsOf(id).at(-1);
  return `${part}:()=>import('${found}:${id}'),`;
}

/** The worker: each system in parts. The fights of the first visit come with it. */
const WORKER = [
  "import { serve } from './serve.ts';",
  "import { inChunks } from './site/chunks.ts';",
  "import 'fights:twilight';",
  'export const answered = serve(inChunks({',
  ...Object.keys(core).map((id) => {
    const parts = PARTS.map((part) => loading(id, part)).join('');
    return `'${id}':{${parts}data:()=>import('data:${id}')},`;
  }),
  '}));',
].join('\n');

/** What the page and its worker have loaded before they load anything else, and how modules name it. */
const FIRST = { page: /^\.\.\/show\.js$|^site:page$/, worker: /^\.\/answers\.js$|^site:worker$/ };
const SHOW = path.join(root, PAGE, 'show.tsx');
const SITE = { page: directly(SHOW, readFileSync(SHOW, 'utf8')), worker: WORKER };

/** The code of a part of a system: the sentences that it alone says, and its rules. */
function codeOf(part, id) {
  const words = PARTS.slice(1, PARTS.indexOf(part) + 1).map((one) => `import 'words:${one}:${id}';`);
  return [...words, directly(systemAt(id), readFileSync(systemAt(id), 'utf8'))].join('\n');
}

/** What the parts of a system do without. */
const DONE_WITHOUT = {
  fights: /^(battle|table|forces\/lists)\//,
  tables: /^(battle\/(index|schema)|table\/(generate|scenarios)|forces\/lists\/index)\.ts$/,
  lists: /^$/,
};

/** The parts that no file of the sources is: the worker, and of each system its data and its rules without tables. */
const parts = {
  name: 'parts',
  setup(bundle) {
    const at = (namespace, loaded) =>
      bundle.onLoad({ filter: /.*/, namespace }, ({ path: name }) => loaded(name));
    for (const [name, filter] of Object.entries(FIRST))
      bundle.onResolve({ filter }, () => ({ path: name, namespace: 'site' }));
    bundle.onResolve({ filter: /^(fights|tables|lists|data):/ }, ({ path: name }) => {
      const [namespace, id] = name.split(':');
      return { path: id, namespace };
    });
    for (const [part, leftOut] of Object.entries(DONE_WITHOUT)) {
      bundle.onResolve({ filter: /^[./]/, namespace: part }, ({ path: name, resolveDir }) => {
        const file = path.resolve(resolveDir, name.replace(/\.js$/, '.ts'));
        const isLeftOut = leftOut.test(path.relative(resolveDir, file));
        return { path: file, ...(isLeftOut && { namespace: 'absent' }) };
      });
      at(part, (id) => ({
        contents: codeOf(part, id),
        loader: 'ts',
        resolveDir: path.dirname(systemAt(id)),
      }));
    }
    at('site', (name) => ({ contents: SITE[name], loader: 'tsx', resolveDir: path.join(root, PAGE) }));
    at('data', (id) => ({ contents: `export default ${parsed(core[id])};` }));
    at('absent', (file) => absent(file));
  },
};

/**
 * Lets whatever loads later name what is there already. The bundler makes a file for each set of beginnings that need it, so
 * that all that the page has at first is then one file and not one for each later part that shares it.
 */
const later = {
  name: 'later',
  setup(bundle) {
    bundle.onResolve({ filter: /^(\.|(fights|tables|lists|data):)/ }, ({ path: name, kind, resolveDir }) => {
      if (kind !== 'dynamic-import' || Object.values(FIRST).some((first) => first.test(name)))
        return undefined;
      const file = name.startsWith('.') ? path.relative(root, sourceOf(resolveDir, name)) : name;
      return { path: file, namespace: 'later' };
    });
    bundle.onLoad({ filter: /.*/, namespace: 'later' }, ({ path: name }) => {
      const begun = name.startsWith(PAGE) ? 'site:page' : 'site:worker';
      const whole = name.includes(':') ? name : `./${name}`;
      const passed = name.startsWith('data:') ? '{ default }' : '*';
      return { contents: `import '${begun}'; export ${passed} from '${whole}';`, resolveDir: root };
    });
  },
};

const built = (plugin) =>
  build({
    ...bundled,
    entryPoints: [
      { in: `${PAGE}/site/begin.ts`, out: 'page' },
      { in: 'site:worker', out: 'worker' },
    ],
    chunkNames: 'part-[hash]',
    plugins: [plugin, later, parts, ...bundled.plugins, direct],
  });

/** The files that begin with these entry points, and what they load at once. */
function reached({ outputs }, ...entries) {
  const found = new Set();
  const add = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const one of outputs[file].imports) if (one.kind === 'import-statement') add(one.path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (entries.includes(entryPoint)) add(file);
  return [...found];
}

/** Where files begin. */
const entriesOf = ({ outputs }) => Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);

const SHOWN = [`${PAGE}/site/begin.ts`, 'site:page'];
const ANSWERED = ['site:worker', 'later:fights:twilight', 'later:data:twilight'];

/** Three stones. The picture may be cut to a circle. Sharp edges keep it small. */
const ICON = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#0b5cad"/>',
  '<g stroke="#083d73" stroke-width="14" shape-rendering="crispEdges"><ellipse cx="176" cy="334" rx="92" ry="66" fill="#dfe9f5"/>',
  '<ellipse cx="346" cy="346" rx="84" ry="58" fill="#dfe9f5"/>',
  '<ellipse cx="262" cy="196" rx="96" ry="78" fill="#ff9d57" transform="rotate(-18 262 196)"/></g></svg>',
].join('');

function iconOf(width) {
  const { pixels } = new Resvg(ICON, { fitTo: { mode: 'width', value: width } }).render();
  return indexedPng(width, new Uint32Array(pixels.buffer, pixels.byteOffset, width * width));
}

const icon = (size, purpose) => ({
  src: `icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const MANIFEST = {
  id: './',
  start_url: './',
  scope: './',
  name: 'Stonecast',
  short_name: 'Stonecast',
  description: 'The truth about fights in tabletop miniature games',
  display: 'standalone',
  background_color: '#f6f7f9',
  theme_color: '#0b5cad',
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
};

/**
 * The scripts by their files. All stand in a folder named by their digest, so that those of two versions never meet. Their own
 * names are short, because names do not compress. The names of those for lists alone begin with that word.
 */
async function scriptsOf(outputFiles, isForLists) {
  const names = new Map(outputFiles.map(({ path: file }) => [path.basename(file), path.basename(file)]));
  [...names.keys()]
    .filter((name) => name.startsWith('part-'))
    .forEach((name, i) => names.set(name, isForLists(name) ? `lists-${i}.js` : `${i}.js`));
  const renamed = (text) => text.replace(/"\.\/(part-\w+\.js)"/g, (_, name) => `"./${names.get(name)}"`);
  const texts = await Promise.all(outputFiles.map(({ text }) => shorter(renamed(text))));
  const digest = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12);
  const placeOf = (file) => `${digest}/${names.get(path.basename(file))}`;
  return { placeOf, scripts: new Map(outputFiles.map(({ path: file }, i) => [placeOf(file), texts[i]])) };
}

/** The first file: it says what the others are. */
function index({ begin, worker, soon }, css) {
  return page({
    sources: [
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "img-src 'self' data: blob:",
    ],
    head: [
      ...(address === undefined ? [] : [`<link rel="canonical" href="${address}">`]),
      '<link rel="license" href="notices.txt">',
      '<link rel="manifest" href="manifest.webmanifest"><meta name="theme-color" content="#0b5cad">',
      '<link rel="icon" href="icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="icon-192.png">',
      ...soon.map((name) => `<link rel="modulepreload" href="${name}">`),
      `<style>${css}</style>`,
    ],
    css,
    body: [`<script id="stonecast" type="module" src="${begin}" data-worker="${worker}"></script>`],
  });
}

async function serviceWorker(files) {
  const digest = createHash('sha256');
  for (const [name, bytes] of files) digest.update(name).update('\0').update(bytes);
  const names = [...files.keys()].map((name) => (name === 'index.html' ? './' : name));
  const { outputFiles } = await build({
    ...common,
    entryPoints: [`${PAGE}/site/serviceWorker.ts`],
    define: {
      STONECAST_FILES: JSON.stringify(JSON.stringify(names)),
      STONECAST_VERSION: JSON.stringify(digest.digest('hex').slice(0, 16)),
    },
  });
  return outputFiles[0].text;
}

/** Where the parts for lists begin. */
const FOR_LISTS = /^later:(lists:|src\/web\/lists\.ts$|src\/web\/explorer\/page\/lists\/)/;

/** Where the parts for tables and replays begin. */
const FOR_TABLES = /^later:tables:/;

const spoken = await spokenInParts(async (nothing) => {
  const { outputFiles, metafile } = await built(nothing);
  const entries = entriesOf(metafile);
  const textOf = (isThere) => {
    const there = reached(metafile, ...entries.filter(isThere)).map((file) => path.basename(file));
    const files = outputFiles.filter(({ path: file }) => there.includes(path.basename(file)));
    return files.map(({ text }) => text).join('\n');
  };
  return {
    fights: textOf((one) => !FOR_LISTS.test(one) && !FOR_TABLES.test(one)),
    tables: textOf((one) => !FOR_LISTS.test(one)),
    lists: textOf(() => true),
  };
});
const { outputFiles, metafile } = await built(spoken);
const entries = entriesOf(metafile);
const others = reached(metafile, ...entries.filter((one) => !FOR_LISTS.test(one))).map((file) =>
  path.basename(file),
);
const { placeOf, scripts } = await scriptsOf(outputFiles, (name) => !others.includes(name));
const placesOf = (...entries) => reached(metafile, ...entries).map(placeOf);
const [[begin], [worker]] = [placesOf(SHOWN[0]), placesOf(ANSWERED[0])];
const soon = placesOf(...SHOWN).filter((name) => name !== begin);
const files = new Map(scripts);
files.set('index.html', index({ begin, worker, soon }, await style()));
files.set('manifest.webmanifest', JSON.stringify(MANIFEST));
files.set('icon.svg', ICON);
for (const size of [192, 512]) files.set(`icon-${size}.png`, iconOf(size));
files.set('service-worker.js', await serviceWorker(files));

const packages = packagesIn(metafile);
addNotices(packages);
rmSync(place, { recursive: true, force: true });
// No page loads the notices: they are not kept for later.
for (const [name, bytes] of [...files, ['notices.txt', noticesOf(packages)]]) {
  const file = path.join(place, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

const soonest = ['index.html', 'icon.svg', ...placesOf(...SHOWN, ...ANSWERED)];
const weigh = (names, pack) => names.reduce((sum, name) => sum + pack(files.get(name)).length, 0);
const figure = (names, pack, most) => `${(weigh(names, pack) / 1000).toFixed(0)} (at most ${most / 1000})`;
const isOfLists = (name) => path.basename(name).startsWith('lists-');
const [forLists, butLists] = [isOfLists, (name) => !isOfLists(name)].map((fits) =>
  [...files.keys()].filter(fits),
);
process.stdout.write(
  `${path.relative(root, place)}: first fight ${figure(soonest, gzipSync, MOST.first)} kB gzip, all but lists ${figure(butLists, brotliCompressSync, MOST.all)} kB Brotli, lists ${figure(forLists, brotliCompressSync, MOST.lists)} kB Brotli\n`,
);
