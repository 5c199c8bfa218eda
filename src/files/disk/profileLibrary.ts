/**
 * Profile files: the packaged ones and those that a user adds. The packaged ones are parsed at build time, because
 * parsing YAML costs a short command more than everything else. Each entry has the SHA-256 of its text as key, so an
 * edited file is parsed anew.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  openWith,
  recordChecked,
  show,
  type AnyAnswer,
  type GameFiles,
  type OpenSystem,
  type System,
} from '../../system/index.js';
import { checkEach, checkText, StonecastError, msg } from '../../errors/index.js';
import { locale } from '../../i18n/index.js';
import { parseText } from '../parse/document.js';
import { inPackage, readText, reasonOf, STANDARD_INPUT } from './readFile.js';

const FILE = new URL('./baked.json', import.meta.url);

/** A packaged file of profiles. */
export interface Baked {
  /** The id of its system. */
  readonly system: string;
  /** Its content. */
  readonly data: object;
  /** What the system's schema of profiles makes of the content. */
  readonly checked: unknown;
}

/** Each file as JSON, by its text's key. Most commands need the files of one system. */
let entries: Readonly<Record<string, string>> | undefined;

/** Returns a new copy of what the build embedded for a text; undefined if it embedded nothing. */
function bakedFile(text: string): Baked | undefined {
  entries ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
  const key = textKey(text);
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
  return entry === undefined ? undefined : (JSON.parse(entry) as Baked);
}

/** Returns the key for a text's data. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('hex');

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));
const PACKAGED = fileURLToPath(new URL('../../../profiles/', import.meta.url));

/**
 * Opens a system with its packaged profiles and a user's `extra` files or folders. An extra file whose entries give
 * only changes patches the packaged ones.
 * @param patch files or folders whose profiles replace those with the same ids
 * @throws StonecastError located in the wrong profile file
 */
export function openSystem<Scenario, Answer extends AnyAnswer, Files extends GameFiles>(
  system: System<Scenario, Answer, Files>,
  extra: readonly string[] = [],
  patch: readonly string[] = [],
): OpenSystem<Scenario, Answer, Files> {
  if (typeof (system as Partial<System> | null | undefined)?.open !== 'function') {
    throw new StonecastError('wrong-value', {
      what: msg('"{field}"', { field: 'system' }),
      found: show(system),
      expected: msg('what {command} returns', { command: 'systemNamed()' }),
    });
  }
  for (const [name, files] of Object.entries({ extra, patch }))
    checkEach(name, files, (file) => {
      checkText(name, file);
    });
  if (extra.length === 0 && patch.length === 0) return packagedSystem(system);
  return openFiles(system, packagedFiles(system), patch.flatMap(dataFiles), extra.flatMap(dataFiles));
}

/** Returns the paths of the packaged lists of a system; empty if there are none. */
export function packagedLists({ id }: Pick<System, 'id'>): string[] {
  const folder = path.join(EXAMPLES, id, 'lists');
  return existsSync(folder) ? dataFiles(folder) : [];
}

/** An open packaged system, and the texts that it was opened from. */
interface Opened {
  readonly texts: string;
  readonly system: unknown;
}

/** Caches the open packaged systems by language, so that a program with many questions opens each once. */
const opened = new WeakMap<object, Map<string, Opened>>();

function packagedSystem<Scenario, Answer extends AnyAnswer, Files extends GameFiles>(
  system: System<Scenario, Answer, Files>,
): OpenSystem<Scenario, Answer, Files> {
  const files = packagedFiles(system);
  const texts = files.map((file) => readText(file)).join('\0');
  const spoken = opened.get(system) ?? new Map<string, Opened>();
  const known = spoken.get(locale());
  // The cache key is the system itself, so the types match.
  if (known?.texts === texts) return known.system as OpenSystem<Scenario, Answer, Files>;
  const fresh = openFiles(system, files, []);
  opened.set(system, spoken.set(locale(), { texts, system: fresh }));
  return fresh;
}

function openFiles<Scenario, Answer extends AnyAnswer, Files extends GameFiles>(
  system: System<Scenario, Answer, Files>,
  files: readonly string[],
  patch: readonly string[],
  extra: readonly string[] = [],
): OpenSystem<Scenario, Answer, Files> {
  const texts: { file: string; text: string }[] = [];
  const read = (file: string) => {
    const text = readText(file);
    texts.push({ file, text });
    return { file, data: profilesIn(file, text, system) };
  };
  const added = extra.map(read);
  const packaged = files.map(read);
  const changes = patch.map(read);
  try {
    return openWith(system, packaged, added, changes);
  } catch (error) {
    throw placed(error, texts);
  }
}

/**
 * Returns the data of a profile file. For the text of a packaged file it uses the embedded data.
 * @throws StonecastError `cannot-read` or `bad-syntax`, located
 */
export const profileData = (file: string): unknown => profilesIn(file, readText(file));

/** @param system the system that will open the data: it need not check embedded data of its own again */
function profilesIn(file: string, text: string, system?: Pick<System, 'id' | 'schemas'>): unknown {
  const baked = bakedFile(text);
  if (baked === undefined) return parseText(file, text).data;
  const { data, checked } = baked;
  if (system?.id === baked.system) recordChecked(system.schemas['profiles'], data, checked);
  return data;
}

/** Returns the packaged profile files of a system, in order of name; empty if there are none. */
export function packagedFiles({ id }: Pick<System, 'id'>): string[] {
  const folder = path.join(PACKAGED, id);
  return existsSync(folder) ? dataFiles(folder) : [];
}

/** A data file of a system. */
export interface SystemFile {
  readonly path: string;
  /** Its name without the folders that differ between machines, e.g. `profiles/twilight/empire.yaml`. */
  readonly name: string;
  /** True if it is packaged with Stonecast. */
  readonly packaged: boolean;
}

/**
 * Returns the data files of a system: the packaged ones and those of `extra` files or folders.
 * @throws StonecastError `cannot-read`
 */
export function systemFiles(system: System, extra: readonly string[] = []): SystemFile[] {
  return [
    ...packagedFiles(system).map((file) => ({
      path: file,
      name: `profiles/${system.id}/${path.basename(file)}`,
      packaged: true,
    })),
    ...extra.flatMap(dataFiles).map((file) => ({ path: file, name: path.basename(file), packaged: false })),
  ];
}

/**
 * Returns the YAML and JSON files of a folder in order of name, or the file itself.
 * @throws StonecastError `cannot-read`
 */
export function dataFiles(place: string): string[] {
  if (place === STANDARD_INPUT) return [place];
  try {
    const folder = inPackage(place);
    if (!statSync(folder).isDirectory()) return [place];
    const names = readdirSync(folder).filter((name) => /\.(ya?ml|json)$/i.test(name));
    const files = names.sort().map((name) => path.join(place, name));
    files.forEach(refuseSpecial);
    return files;
  } catch (error) {
    if (error instanceof StonecastError) throw error;
    throw new StonecastError(
      'cannot-read',
      { found: place, reason: reasonOf(error) },
      { place: { file: place }, cause: error },
    );
  }
}

/**
 * Refuses special files in folders. A pipe or a device may be read by its name, but in a folder it is probably a
 * mistake and may never end.
 */
function refuseSpecial(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined || stat.isFile() || stat.isDirectory()) return;
  const params = {
    found: file,
    reason: msg('it is not a file'),
    tip: msg('take it out of the folder, or give it by its name'),
  };
  throw new StonecastError('cannot-read', params, { place: { file } });
}

/** Adds line and column to an error. The system reports the file and the path; the text gives the line. */
function placed(error: unknown, texts: readonly { readonly file: string; readonly text: string }[]): unknown {
  if (!(error instanceof StonecastError) || error.place?.line !== undefined) return error;
  const source = texts.find(({ file }) => file === error.place?.file);
  if (!source) return error;
  const document = parseText(source.file, source.text);
  return error.placed((path) => document.locate(path));
}
