/**
 * Has each module import a name from where it is defined, past the front doors of folders. A bundle in parts counts whole
 * modules: a door that two parts use would bring all that lies behind it into both.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a module imports from a door, and what a door passes on. */
const IMPORTED = /^import \{([^}]*)\} from '(\.[^']*)';$/gm;
const PASSED = /^export (?:\{([^}]*)\}|\*) from '(\.[^']*)';$/gm;

/** The source of a module that is named relative to a folder. */
export function sourceOf(folder, place) {
  const file = path.resolve(folder, place.replace(/\.js$/, '.ts'));
  return existsSync(file) ? file : `${file}x`;
}

/** Names of a list in braces as pairs: the name outside, and the name in this module. Types are none. */
const namesIn = (list) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as '))
    .map(([name, local = name]) => [name, local]);

/** Whether a module reaches Node. At its door, another one stands for it. */
const isHost = (place) => /\/node\.[jt]s$/.test(place);

const doors = new Map();

/** What a module passes on, as pairs of list and file. */
function doorOf(file) {
  if (!doors.has(file)) {
    const passed = [...readFileSync(file, 'utf8').matchAll(PASSED)];
    doors.set(
      file,
      passed.map(([, list, place]) => [list, sourceOf(path.dirname(file), place)]),
    );
  }
  return doors.get(file);
}

/** The file where a name is defined, and its name there. Undefined if this file does not know it. */
function behind(file, name) {
  for (const [list, next] of doorOf(file)) {
    if (isHost(next)) continue;
    const inner = list === undefined ? name : namesIn(list).find(([, outer]) => outer === name)?.[0];
    const found = inner === undefined ? undefined : behind(next, inner);
    if (found) return found;
  }
  const defined = new RegExp(`^export (?:async )?(?:function\\*?|const|let|class) ${name}\\b`, 'm');
  return defined.test(readFileSync(file, 'utf8')) ? [file, name] : undefined;
}

/** What a module has beside what it passes on. */
const ownOf = (text) =>
  text
    .replace(PASSED, '')
    .replace(/^export type \{[^}]*\} from '[^']*';$/gm, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .trim();

/** A module's text, with its imports past the doors. What it passes on beside code of its own, nobody takes from it. */
export function directly(file, text) {
  const own = text.replace(PASSED, (passed, _, place) => (isHost(place) ? passed : ''));
  return (ownOf(text) === '' ? text : own).replace(IMPORTED, (_, list, place) => {
    const from = sourceOf(path.dirname(file), place);
    const lines = namesIn(list).map(([name, local]) => {
      const [target, inner] = behind(from, name) ?? [from, name];
      return `import { ${inner} as ${local} } from ${JSON.stringify(target)};`;
    });
    return lines.join('');
  });
}

export const direct = {
  name: 'direct',
  setup(bundle) {
    bundle.onLoad({ filter: /\/src\/.*\.tsx?$/ }, ({ path: file }) => ({
      contents: directly(file, readFileSync(file, 'utf8')),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
