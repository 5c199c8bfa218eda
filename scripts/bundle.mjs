/**
 * A step of the build: the compiled command line and the worker threads in a few files instead of hundreds, for opening and
 * linking files is most of what a short command or a new thread does. The library beside it stays as compiled, module by module.
 */
import { build } from 'esbuild';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = path.join(root, 'dist', 'cli');

/** What is found beside a module (workers, data, the package's own file) is still looked for beside that module. */
const ownPlaces = {
  name: 'own-places',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]dist[\\/].*\.js$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      const place = path.relative(out, file).split(path.sep).join('/');
      const own = `new URL(${JSON.stringify(place)}, import.meta.url).href`;
      return { contents: text.replaceAll(/\bimport\.meta\.url\b/g, `(${own})`), loader: 'js' };
    });
  },
};

/** Modules that threads begin with, which nothing imports: each becomes a door to its bundle. */
const DOORS = [
  'experiments/run/thread',
  ...(await readdir(path.join(root, 'src', 'questions'), { recursive: true }))
    .map((file) => `questions/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('/worker.ts'))
    .map((file) => file.replace(/\.ts$/, '')),
];
/** The name of a door's bundle, beside the command line with which it shares most of its code. */
const behind = (door) => `thread-${door.replaceAll('/', '-')}`;

const { metafile } = await build({
  metafile: true,
  absWorkingDir: root,
  entryPoints: {
    main: 'dist/cli/main.js',
    ...Object.fromEntries(DOORS.map((door) => [behind(door), `dist/${door}.js`])),
  },
  outdir: 'dist/cli',
  allowOverwrite: true,
  bundle: true,
  splitting: true,
  chunkNames: '[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // What every command needs comes along; what few need is loaded from node_modules when they do.
  external: ['piscina', 'vega', 'vega-lite', '@resvg/*', 'bullmq', 'ioredis', 'hyparquet-writer'],
  banner: {
    js: "import { createRequire as requireMaker } from 'node:module'; const require = requireMaker(import.meta.url);",
  },
  plugins: [ownPlaces],
  legalComments: 'inline',
});
// Parts that an earlier build left are of another program.
const made = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)));
for (const name of await readdir(out)) {
  if (/-[0-9A-Z]{8}\.js$/.test(name) && !made.has(name)) await rm(path.join(out, name));
}
await chmod(path.join(out, 'main.js'), 0o755);
for (const door of DOORS) {
  const file = path.join(root, 'dist', `${door}.js`);
  const bundle = path.relative(path.dirname(file), path.join(out, `${behind(door)}.js`));
  await writeFile(file, `export { default } from '${bundle.split(path.sep).join('/')}';\n`);
}
