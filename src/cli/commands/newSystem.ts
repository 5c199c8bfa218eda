/** `stonecast new system`: a small complete game of one's own in a clone of Stonecast, with its tests. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOfId } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { writeNamedFile } from '../../files/index.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The game that is copied: the example of the page on new systems. */
const TEMPLATE = 'test/contract/ford';
const REGISTRY = 'src/systems/games.ts';

/** Each file of a new game, and its text. */
type Files = ReadonlyMap<string, string>;

/**
 * Writes the files of a new game into this clone, and its line into the registry. It overwrites no file.
 * @param root the folder of the clone
 * @returns the folders that it wrote, below the root
 * @throws StonecastError `cannot-do` outside a clone, `cannot-write` if the game exists
 */
export function createSystem(id: string, root = ROOT): string[] {
  if (!existsSync(path.join(root, TEMPLATE))) {
    throw new StonecastError('cannot-do', {
      what: msg('"{field}"', { field: 'new system' }),
      reason: msg('a game of your own needs a clone of Stonecast'),
      tip: msg('CONTRIBUTING.md says how to clone it'),
    });
  }
  const files = systemFiles(id, path.join(root, TEMPLATE));
  const taken = [...files.keys()].find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) {
    throw new StonecastError('cannot-write', {
      found: taken,
      reason: msg('it exists already'),
      tip: msg('choose another id'),
    });
  }
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeNamedFile(path.join(root, file), text);
  }
  const line = `export { ${identifier(id)} } from './${id}/index.js';\n`;
  const registry = path.join(root, REGISTRY);
  writeNamedFile(registry, readFileSync(registry, 'utf8') + line);
  return [...new Set([...files.keys()].map((file) => path.dirname(file)))].toSorted();
}

function systemFiles(id: string, template: string): Files {
  const sources = `src/systems/${id}`;
  const tests = `test/systems/${id}`;
  const files = readdirSync(template).map((name): [string, string] => {
    const text = renamed(readFileSync(path.join(template, name), 'utf8'), id);
    switch (name) {
      case 'index.ts':
      case 'words.ts':
        return [`${sources}/${name}`, text.replaceAll('../../../src/', '../../')];
      case 'profiles.yaml':
        return [`profiles/${id}/${name}`, text];
      default:
        return [
          `${tests}/${name}`,
          text
            .replaceAll("'./index.js'", `'../../../${sources}/index.js'`)
            .replaceAll("'./profiles.yaml'", `'../../../profiles/${id}/profiles.yaml'`),
        ];
    }
  });
  return new Map(files);
}

/** Puts a game's own id and name in place of those of the template. */
const renamed = (text: string, id: string): string =>
  text
    .replaceAll("'ford'", `'${id}'`)
    .replaceAll('"ford"', `"${id}"`)
    .replaceAll('The Ford', nameOfId(id))
    .replaceAll(/\bford(?=\.open|: System| \}|,\n)/g, identifier(id));

const identifier = (id: string): string =>
  id.replace(/^\d/, '_$&').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
