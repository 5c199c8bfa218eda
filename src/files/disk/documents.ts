/**
 * Files from disk, parsed, for commands and for programs. Replaces the file names in a battle file by the content of
 * those files. Translations of the packaged experiments.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import {
  isFields,
  type System,
  check,
  type AnyAnswer,
  type GameFiles,
  type OpenSystem,
} from '../../system/index.js';
import { located, parseText, type ParsedDocument, type Path } from '../parse/document.js';
import { inPackage, STANDARD_INPUT, readText } from './readFile.js';
import { msg, StonecastError, checkText, wrongKind } from '../../errors/index.js';
import { parseLog, type ParsedLog } from '../parse/log.js';
import type * as z from 'zod';
import { asWritten, type Glossary, type Language } from '../../i18n/index.js';
import { fileURLToPath } from 'node:url';

/**
 * Returns the data with its referenced files in place (`placeOf`).
 * @param read returns the content of a file
 * @throws StonecastError for an unreadable file
 */
export function withReferences(
  data: unknown,
  { references = [] }: Pick<System, 'references'>,
  file: string,
  read: (named: string) => unknown = (named) => readDocument(named).data,
): unknown {
  const from = folderOf(file);
  return references.reduce((whole, path) => {
    const named = (name: string): unknown => {
      const place = placeOf(name, from);
      return path.at(-1) === 'list' ? listNamed(read(place), place) : read(place);
    };
    return replaced(whole, path, named);
  }, data);
}

const folderOf = (file: string): string => (file === STANDARD_INPUT ? '.' : dirname(file));

/** Returns the list of a file. A list without a name takes the name of its file. */
export const listNamed = (data: unknown, file: string): unknown =>
  isFields(data) && data['name'] === undefined && file !== STANDARD_INPUT
    ? { ...data, name: basename(file, extname(file)) }
    : data;

/** Returns a reader that reads each named file once. `files` are the files that it has read. */
export function rememberedFiles(): {
  readonly read: (named: string) => unknown;
  readonly files: ReadonlyMap<string, unknown>;
} {
  const files = new Map<string, unknown>();
  return {
    files,
    read(named) {
      if (!files.has(named)) files.set(named, readDocument(named).data);
      return files.get(named);
    },
  };
}

/**
 * Returns a document with the files that it names in place. It locates a value in the file that contains it.
 * @param read returns the content of a file
 * @throws StonecastError located, for an unreadable file
 */
export function withNamedFiles(
  document: ParsedDocument,
  system: Pick<System, 'references'>,
  read?: (named: string) => unknown,
): ParsedDocument {
  const { file, data } = document;
  return {
    file,
    data: located(document, () => withReferences(data, system, file, read)),
    locate(path) {
      const length =
        (system.references ?? []).map((one) => reachOf(one, path)).find((steps) => steps > 0) ?? 0;
      const named = path.slice(0, length).reduce<unknown>(valueAt, data);
      if (length === 0 || typeof named !== 'string') return document.locate(path);
      return readDocument(placeOf(named, folderOf(file))).locate(path.slice(length));
    },
  };
}

/** Returns the length of a reference if a path leads through it; 0 otherwise. */
const reachOf = (reference: readonly string[], path: Path): number =>
  reference.every((field, i) => path[i] === field || (field === '*' && typeof path[i] === 'number'))
    ? reference.length
    : 0;

const valueAt = (data: unknown, key: string | number): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined;

function replaced(
  data: unknown,
  [field, ...rest]: readonly string[],
  read: (name: string) => unknown,
): unknown {
  if (field === undefined) return typeof data === 'string' ? read(data) : data;
  if (field === '*') return Array.isArray(data) ? data.map((one) => replaced(one, rest, read)) : data;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, field)) return data;
  const found = (data as Readonly<Record<string, unknown>>)[field];
  return { ...data, [field]: replaced(found, rest, read) };
}

/** Returns where a named file lies: in the folder of the file that names it, else in the working folder. */
export function placeOf(name: string, from: string): string {
  return isAbsolute(name) || !existsSync(inPackage(join(from, name))) ? name : join(from, name);
}

/**
 * Reads and parses a YAML or JSON file.
 * @throws StonecastError `cannot-read` or `bad-syntax`, located
 */
export function readDocument(file: string): ParsedDocument {
  return parseText(file, readText(file));
}

/**
 * Reads a log.
 * @throws StonecastError `cannot-read`, `bad-syntax`, `unknown-field` or `wrong-value`, located in the file
 */
export function readLog(file: string): ParsedLog {
  return parseLog(file, textOf(file));
}

function textOf(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    if (!(error instanceof StonecastError) || !/binary|empty/.test(error.message)) throw error;
    const tip = msg('give a CSV text file with a first line of columns, such as first,second,result');
    throw error.with({ place: { file } }, tip);
  }
}

/** The kinds of files that a game reads. */
export type GameFileKind = 'scenario' | keyof GameFiles;

/** The form of a kind of file. */
export type GameFile<
  Scenario,
  Files extends GameFiles,
  Kind extends GameFileKind,
> = Kind extends keyof GameFiles ? Files[Kind] : Scenario;

/**
 * Returns the checked data of a file. The content of other files replaces their names in it. Stonecast looks for these
 * beside the file that names them, then in the working folder. A list without a name takes the name of its file.
 * @throws StonecastError located in the file with the wrong value, or `cannot-do` if the game has no such files
 */
export function readGameFile<Scenario, Files extends GameFiles, Kind extends GameFileKind>(
  open: OpenSystem<Scenario, AnyAnswer, Files>,
  kind: Kind,
  file: string,
): GameFile<Scenario, Files, Kind> {
  const system = (open as Partial<OpenSystem> | null | undefined)?.system;
  if (system === undefined) {
    throw wrongKind(
      msg('"{field}"', { field: 'system' }),
      open,
      msg('what {command} returns', { command: 'openSystem()' }),
    );
  }
  checkText('kind', kind);
  checkText('file', file);
  const schema = Object.hasOwn(system.schemas, kind) ? system.schemas[kind] : undefined;
  if (schema === undefined) {
    const reason = msg('{system} has no such files', { system: system.name });
    throw new StonecastError('cannot-do', { what: asWritten(JSON.stringify(kind)), reason });
  }
  const document = withNamedFiles(readDocument(file), system);
  const data = kind === 'list' ? listNamed(document.data, file) : document.data;
  located(document, () => check(schema as z.ZodType, data));
  return data as GameFile<Scenario, Files, Kind>;
}

/**
 * Returns translations of the packaged experiments' English texts (titles, questions, axes, levels, charts). Empty for
 * English.
 */
export function packagedGlossary(language: Language): Glossary {
  const file = fileURLToPath(new URL(`../../../experiments/languages/${language}.yaml`, import.meta.url));
  if (!existsSync(file)) return {};
  const { data } = readDocument(file);
  const entries = Object.entries(data as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.flatMap(([english, text]) => (typeof text === 'string' ? [[english, text]] : [])),
  );
}
