/**
 * Leaves out of a page's catalogues what nobody on it can say. A French text of an error or of a declared word is reached by its
 * English one, a sentence by its key; what no other part of the script holds is never asked for.
 */
import { build } from 'esbuild';
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { root } from './webParts.mjs';

/** English → French: kept where the English stands elsewhere in the script, as code or as data. */
const BY_ENGLISH =
  /src\/(errors\/messages\/(files|impossible|jobAnswers|runs|wrongValues)|systems\/[\w-]+\/words\/(messages|glossary))\.ts$/;

/** Key → sentence: kept where the key stands elsewhere, or the beginning that it is put together of. */
const BY_KEY = /src\/systems\/[\w-]+\/words\/(en|fr)\.ts$/;

const CATALOGUES = new RegExp(`${BY_ENGLISH.source}|${BY_KEY.source}`);

/** What a catalogue's file exports. */
async function read(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** Each catalogue's file with those of its entries that are kept. */
const catalogues = (isKept) => ({
  name: 'catalogues',
  setup(bundle) {
    bundle.onLoad({ filter: CATALOGUES }, async ({ path: file }) => {
      const lines = Object.entries(await read(file)).map(([name, entries]) => {
        const kept = Object.entries(entries).filter(([key]) => isKept(file, key));
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
      });
      return { contents: lines.join('\n'), loader: 'js' };
    });
  },
});

/** Whether a text stands in a script, however its quotes are written there. */
function isIn(script, text) {
  const plain = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return ['"', "'", '`'].some((quote) => script.includes(plain.replaceAll(quote, `\\${quote}`)));
}

/** The keys that a script can say: those that stand in it, and those that begin as a template of it does. */
function isSaid(script, key) {
  const beginnings = [...key.matchAll(/[.-]/g)].map(({ index }) => key.slice(0, index + 1));
  return isIn(script, key) || beginnings.some((one) => script.includes(`${one}\${`));
}

/** The plug-in that leaves out what the script built by `make` without any catalogue cannot say. */
export async function spokenIn(make) {
  const script = await make(catalogues(() => false));
  return catalogues((file, key) => (BY_KEY.test(file) ? isSaid(script, key) : isIn(script, key)));
}

/**
 * The same for a page in parts: `make` returns the scripts of the parts, each with those before it. The first part has the
 * catalogues. The sentences that only a later part says stand in a module of its own, `words:tables:twilight`, which adds them.
 */
export async function spokenInParts(make) {
  const scripts = await make(
    inParts(
      () => false,
      () => false,
    ),
  );
  const names = Object.keys(scripts);
  const partOf = (key) => names.find((name) => isSaid(scripts[name], key));
  const [first, whole] = [names[0], scripts[names.at(-1)]];
  return inParts(
    (file, key) => (BY_KEY.test(file) ? partOf(key) === first : isIn(whole, key)),
    (part, key) => partOf(key) === part,
  );
}

const inParts = (isKept, isLater) => ({
  name: 'catalogues in parts',
  setup(bundle) {
    catalogues(isKept).setup(bundle);
    bundle.onResolve({ filter: /^words:/ }, ({ path: name }) => ({
      path: name.slice('words:'.length),
      namespace: 'words',
    }));
    bundle.onLoad({ filter: /.*/, namespace: 'words' }, async ({ path: name }) => {
      const [part, id] = name.split(':');
      const lines = LANGUAGES.map((language) => moreWords(id, language, (key) => isLater(part, key)));
      return { contents: (await Promise.all(lines)).join('\n'), resolveDir: root };
    });
  },
});

const LANGUAGES = ['en', 'fr'];

/** The code that adds the later sentences of a system to its catalogue of a language. */
async function moreWords(id, language, isLater) {
  const file = path.join(root, 'src/systems', id, 'words', `${language}.ts`);
  const [[name, entries]] = Object.entries(await read(file));
  const later = Object.entries(entries).filter(([key]) => isLater(key));
  const more = JSON.stringify(Object.fromEntries(later));
  return `import { ${name} } from ${JSON.stringify(file)}; Object.assign(${name}, ${more});`;
}
