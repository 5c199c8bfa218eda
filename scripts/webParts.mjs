/** What the builds for a browser share: the data of the systems, and what stands in for Node. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import { parse } from 'yaml';
import { minify } from 'rolldown/utils';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Where the builds lie. */
export const out = path.join(root, 'dist', 'web');

/** The data files that come with Stonecast, parsed, by system, but for those that are not wanted. */
export function data(unwanted = []) {
  const systems = readdirSync(path.join(root, 'profiles'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  return Object.fromEntries(
    systems.map(({ name }) => {
      const folder = path.join(root, 'profiles', name);
      const files = readdirSync(folder)
        .filter((file) => /\.ya?ml$/.test(file) && !unwanted.includes(`${name}/${file}`))
        .sort();
      const read = (file) => ({ file, data: parse(readFileSync(path.join(folder, file), 'utf8')) });
      return [name, files.map(read)];
    }),
  );
}

/** Where Node is reached by a file of its own, beside which one stands for hosts without it. */
const HOSTED = [path.join('engines', 'threads'), path.join('i18n', 'tasks')];

/** No threads, no tasks kept apart, and of seedrandom its one generator alone. */
export const portable = {
  name: 'portable',
  setup(bundle) {
    bundle.onResolve({ filter: /^\.\/node\.js$/ }, ({ resolveDir }) =>
      HOSTED.some((hosted) => resolveDir.endsWith(hosted))
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

/** The schemas of the systems are read by a twentieth of zod. */
export const slim = {
  name: 'slim',
  setup(bundle) {
    bundle.onResolve({ filter: /^zod$/ }, () => ({ path: path.join(root, 'src/web/slim/zod.ts') }));
  },
};

/**
 * Leaves modules out of a bundle. Their constants are undefined there; their functions may be called, as systems do when they
 * are opened, but whatever is wanted of the result fails.
 */
export const without = (places) => ({
  name: 'without',
  setup(bundle) {
    bundle.onLoad({ filter: places }, ({ path: file }) => absent(file));
  },
});

/** Leaves out modules whose functions are called, and have nothing to do. They return nothing. */
export const idle = (places) => ({
  name: 'idle',
  setup(bundle) {
    bundle.onLoad({ filter: places }, ({ path: file }) => absent(file, 'const absent = () => {};'));
  },
});

/** What stands for a result that is left out: whatever is wanted of it fails. */
const FAILING =
  "const absent = () => new Proxy({}, { get() { throw new Error('left out of this page'); } });";

/** What stands for a module that is left out. `nothing` is the code of each of its functions. */
export function absent(file, nothing = FAILING) {
  const source = readFileSync(file, 'utf8');
  const named = (pattern) => [...source.matchAll(pattern)].map((one) => one[1]);
  const listed = named(/^export \{([^}]*)\};?$/gm).flatMap((list) => list.match(/\w+/g) ?? []);
  const arrows = named(/^export const (\w+) = (?:async )?\(/gm);
  const functions = [...listed, ...arrows, ...named(/^export (?:async )?function\*? (\w+)/gm)];
  const constants = named(/^export (?:const|let|class) (\w+)/gm).filter((name) => !arrows.includes(name));
  const lines = [
    ...functions.map((name) => `export const ${name} = absent;`),
    ...constants.map((name) => `export const ${name} = undefined;`),
  ];
  return { contents: [nothing, ...lines].join('\n'), loader: 'js' };
}

/** How every script for a browser is built. */
export const common = {
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

/** A bundle once more shorter: what the bundler leaves apart is joined and put where it is used. */
export async function shorter(text) {
  const { code, errors } = await minify('part.js', text, {
    compress: { target: common.target },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
