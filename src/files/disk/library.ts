/** Profile files: the ones that come with Stonecast and the ones that a user adds. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWith, type AnyAnswer, type OpenSystem, type System } from '../../system/index.js';
import { StonecastError, msg } from '../../errors/index.js';
import { locale } from '../../i18n/index.js';
import { bakedData } from './embedded.js';
import { parseText } from '../parse/document.js';
import { readText, reasonOf, STANDARD_INPUT } from './read.js';

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url));
const PACKAGED = fileURLToPath(new URL('../../../profiles/', import.meta.url));

/**
 * Makes a system ready with its packaged profiles and with `extra` files or folders of a user. Among these a file whose
 * entries give only what changes patches the packaged ones.
 * @param patch files or folders whose profiles take the place of those with the same ids
 * @throws StonecastError located in the profile file at fault
 */
export function openSystem<Scenario, Answer extends AnyAnswer>(
  system: System<Scenario, Answer>,
  extra: readonly string[] = [],
  patch: readonly string[] = [],
): OpenSystem<Scenario, Answer> {
  if (extra.length === 0 && patch.length === 0) return packagedSystem(system);
  return openFiles(system, packagedFiles(system), patch.flatMap(dataFiles), extra.flatMap(dataFiles));
}

/** The lists that come with Stonecast for a system, by path; none where there are none. */
export function packagedLists({ id }: Pick<System, 'id'>): string[] {
  const folder = path.join(EXAMPLES, id, 'lists');
  return existsSync(folder) ? dataFiles(folder) : [];
}

/** A packaged system that is open, and the texts that it was opened from. */
interface Opened {
  readonly texts: string;
  readonly system: unknown;
}

/** The open packaged systems in each language: a program that asks many questions opens each once. */
const opened = new WeakMap<object, Map<string, Opened>>();

function packagedSystem<Scenario, Answer extends AnyAnswer>(
  system: System<Scenario, Answer>,
): OpenSystem<Scenario, Answer> {
  const files = packagedFiles(system);
  const texts = files.map((file) => readText(file)).join('\0');
  const spoken = opened.get(system) ?? new Map<string, Opened>();
  const known = spoken.get(locale());
  // Kept under the system that it was opened from: its types are the same.
  if (known?.texts === texts) return known.system as OpenSystem<Scenario, Answer>;
  const fresh = openFiles(system, files, []);
  opened.set(system, spoken.set(locale(), { texts, system: fresh }));
  return fresh;
}

function openFiles<Scenario, Answer extends AnyAnswer>(
  system: System<Scenario, Answer>,
  files: readonly string[],
  patch: readonly string[],
  extra: readonly string[] = [],
): OpenSystem<Scenario, Answer> {
  const texts: { file: string; text: string }[] = [];
  const read = (file: string) => {
    const text = readText(file);
    texts.push({ file, text });
    return { file, data: parsed(file, text) };
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
 * The data of a profile file: as the build parsed it where its text is a packaged one.
 * @throws StonecastError `cannot-read` or `bad-syntax`, located
 */
export const profileData = (file: string): unknown => parsed(file, readText(file));

const parsed = (file: string, text: string): unknown => bakedData(text) ?? parseText(file, text).data;

/** The profile files that come with a system, in order of name; none where there are none. */
export function packagedFiles({ id }: Pick<System, 'id'>): string[] {
  const folder = path.join(PACKAGED, id);
  return existsSync(folder) ? dataFiles(folder) : [];
}

/** A data file of a system. */
export interface SystemFile {
  readonly path: string;
  /** Its name without the folders that differ between machines, e.g. `profiles/twilight/empire.yaml`. */
  readonly name: string;
  /** Whether it comes with Stonecast. */
  readonly packaged: boolean;
}

/**
 * The data files of a system: the packaged ones and those of `extra` files or folders.
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
 * The YAML and JSON files of a folder in order of name, or the file itself.
 * @throws StonecastError `cannot-read`
 */
export function dataFiles(place: string): string[] {
  if (place === STANDARD_INPUT) return [place];
  try {
    if (!statSync(place).isDirectory()) return [place];
    const names = readdirSync(place).filter((name) => /\.(ya?ml|json)$/i.test(name));
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

/** A pipe or a device may be read by its name; one that lies in a folder was hardly meant, and may never end. */
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

/** A system knows the file and the path of a fault; its text knows line and column. */
function placed(error: unknown, texts: readonly { readonly file: string; readonly text: string }[]): unknown {
  if (!(error instanceof StonecastError) || error.place?.line !== undefined) return error;
  const source = texts.find(({ file }) => file === error.place?.file);
  if (!source) return error;
  const document = parseText(source.file, source.text);
  return error.placed((path) => document.locate(path));
}
