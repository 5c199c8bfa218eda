/**
 * The build of the core for a browser: `dist/web/stonecast.js`, a script that a page opened from disk can load. It defines `Stonecast`,
 * whose `start()` makes the worker that it carries as text.
 */
import process from 'node:process';
import { build } from 'esbuild';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = path.join(root, 'dist', 'web');

/** Every data file that comes with Stonecast, parsed, by system. */
function data() {
  const systems = readdirSync(path.join(root, 'profiles'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  return Object.fromEntries(
    systems.map(({ name }) => {
      const folder = path.join(root, 'profiles', name);
      const files = readdirSync(folder)
        .filter((file) => /\.ya?ml$/.test(file))
        .sort();
      const read = (file) => ({ file, data: parse(readFileSync(path.join(folder, file), 'utf8')) });
      return [name, files.map(read)];
    }),
  );
}

/** No threads, and of seedrandom its one generator alone. */
const portable = {
  name: 'portable',
  setup(bundle) {
    bundle.onResolve({ filter: /threads\/index\.js$|^\.\/node\.js$/ }, ({ path: asked, resolveDir }) =>
      asked === './node.js' && resolveDir.endsWith(path.join('engines', 'threads'))
        ? { path: path.join(resolveDir, 'none.ts') }
        : undefined,
    );
    bundle.onResolve({ filter: /^seedrandom$/ }, () => ({
      path: path.join(root, 'node_modules', 'seedrandom', 'seedrandom.js'),
    }));
    // The generator asks for Node's source of randomness where nobody gives it a seed; here everybody does.
    bundle.onResolve({ filter: /^crypto$/ }, () => ({ path: 'crypto', namespace: 'nothing' }));
    bundle.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
  },
};

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  platform: 'browser',
  target: 'es2023',
  charset: 'utf8',
  legalComments: 'inline',
  plugins: [portable],
};

const worker = await build({
  ...common,
  entryPoints: ['src/web/worker.ts'],
  define: { STONECAST_DATA: JSON.stringify(data()), 'import.meta.url': '"file:///worker.js"' },
  metafile: true,
});
const client = await build({
  ...common,
  entryPoints: ['src/web/client.ts'],
  globalName: 'Stonecast',
  define: { STONECAST_WORKER: JSON.stringify(worker.outputFiles[0].text) },
});
mkdirSync(out, { recursive: true });
const code = client.outputFiles[0];
writeFileSync(path.join(out, 'stonecast.js'), code.contents);
const inputs = Object.values(worker.metafile.outputs)[0].inputs;
writeFileSync(
  path.join(out, 'inputs.json'),
  JSON.stringify(
    Object.fromEntries(Object.entries(inputs).map(([file, { bytesInOutput }]) => [file, bytesInOutput])),
  ),
);
process.stdout.write(`dist/web/stonecast.js: ${Math.round(code.contents.length / 1024)} KiB\n`);
