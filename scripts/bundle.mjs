/**
 * A step of the build: puts the compiled command line and the worker threads into one file, with the notices of the
 * packages inside it. To open and link hundreds of
 * modules takes longer than most answers. The library beside it stays as compiled, module by module.
 */
import { build } from 'esbuild';
import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { addNotices, packagesIn, withNeeded } from './notices.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = path.join(root, 'dist', 'cli');

/** Modules look for workers and data beside themselves, also when they are in the bundle. */
const ownPlaces = {
  name: 'own-places',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const place = slashed(path.relative(out, file));
      const own = `new URL(${JSON.stringify(place)}, ownFile).href`;
      return { contents: text.replaceAll(/\bimport\.meta\.url\b/g, `(${own})`), loader: 'js' };
    });
  },
};

const slashed = (file) => file.split(path.sep).join('/');

/** Modules that threads begin with, and what they export. No module imports them. */
const DOORS = await Promise.all(
  ['experiments/run/thread', 'questions/worker'].map(async (door) => ({
    door,
    names: Object.keys(await import(`../dist/${door}.js`)),
  })),
);

const SHARED = {
  absWorkingDir: root,
  allowOverwrite: true,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
};

const BUNDLE = path.join(out, 'bundle.cjs');
const { metafile } = await build({
  ...SHARED,
  metafile: true,
  stdin: {
    contents: [
      "export { runProcess } from './process.js';",
      "export { writeCache } from '../files/index.js';",
      // Tests start machines of a queue that are missed soon, each as a process.
      "export { serve } from '../experiments/queue/serve.js';",
      "export { queueAddress } from '../experiments/queue/address.js';",
      ...DOORS.map(({ door }, i) => `export * as door${i} from '../${door}.js';`),
    ].join('\n'),
    resolveDir: out,
  },
  outfile: BUNDLE,
  format: 'cjs',
  // `loadBundle` reads it as Latin-1.
  charset: 'ascii',
  minify: true,
  // Node shows the line of an error that nothing catches.
  lineLimit: 160,
  legalComments: 'inline',
  // Every command needs the rest. Few need these, and load them from node_modules.
  external: ['piscina', 'vega', 'vega-lite', '@resvg/*', 'bullmq', 'ioredis', 'hyparquet-writer'],
  banner: { js: "const ownFile = require('node:url').pathToFileURL(__filename).href;" },
  plugins: [ownPlaces],
});
// A script without a module loader of its own cannot import: `loadBundle` gives it a function that can.
const imported = Object.values(metafile.outputs)
  .flatMap(({ imports }) => imports)
  .filter(({ kind }) => kind === 'dynamic-import')
  .map(({ path: name }) => name);
let replaced = 0;
const text = (await readFile(BUNDLE, 'latin1')).replaceAll(/\bimport\("([^"]+)"\)/g, (call, name) => {
  if (!imported.includes(name)) return call;
  replaced++;
  return `importModule("${name}")`;
});
if (replaced !== imported.length)
  throw new Error(`${replaced} of ${imported.length} imports found in the bundle`);
await writeFile(BUNDLE, text, 'latin1');
for (const [entry, file] of [
  ['bundledMain', 'main'],
  ['loadBundle', 'loadBundle'],
])
  await build({
    ...SHARED,
    entryPoints: [`dist/cli/${entry}.js`],
    outfile: `dist/cli/${file}.js`,
    format: 'esm',
  });
await chmod(path.join(out, 'main.js'), 0o755);
for (const [i, { door, names }] of DOORS.entries()) {
  const file = path.join(root, 'dist', `${door}.js`);
  const loader = slashed(path.relative(path.dirname(file), path.join(out, 'loadBundle.js')));
  const lines = names.map((name) =>
    name === 'default' ? 'export default door.default;' : `export const ${name} = door.${name};`,
  );
  await writeFile(
    file,
    [
      `import { loadBundle } from '${loader}';`,
      `const door = loadBundle().exports.door${i};`,
      ...lines,
      '',
    ].join('\n'),
  );
}

// Tests keep nothing, so each of their processes would compile the bundle again. The package leaves this file out.
execFileSync(process.execPath, [path.join(out, 'main.js'), 'fight', 'knight', 'abrok'], {
  env: { ...process.env, STONECAST_CACHE: out },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const FONTS = 'dejavu-fonts-ttf';
// The pages of reports hold the chart libraries, with what these are made of.
addNotices([...packagesIn(metafile), FONTS, ...withNeeded(['vega', 'vega-lite', 'vega-embed'])], true);
const fonts = path.join(root, 'dist', 'reports', 'forms', 'fonts');
await mkdir(fonts, { recursive: true });
for (const file of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'])
  await copyFile(path.join(root, 'node_modules', FONTS, 'ttf', file), path.join(fonts, file));
