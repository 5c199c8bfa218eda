/** Replaces the file names in a battle file by the content of those files. */
import { existsSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import { located, readDocument, STANDARD_INPUT, type ParsedDocument } from '../../../files/index.js';
import { isFields, type System } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';

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
  const from = file === STANDARD_INPUT ? '.' : dirname(file);
  return references.reduce((whole, path) => {
    const named = (name: string): unknown => {
      const place = placeOf(name, from);
      return path.at(-1) === 'list' ? listNamed(read(place), place) : read(place);
    };
    return replaced(whole, path, named);
  }, data);
}

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
 * Runs `work` on a file with references. It locates an error in the referenced file if the error is there.
 * @throws StonecastError located
 */
export function locatedReferences<T>(document: ParsedDocument, file: string, work: () => T): T {
  return located(document, () => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StonecastError) || error.place !== undefined) throw error;
      const [field, ...path] = error.path ?? [];
      const { data } = document;
      const named = isFields(data) && typeof field === 'string' ? data[field] : undefined;
      if (typeof named !== 'string') throw error;
      const other = readDocument(placeOf(named, file === STANDARD_INPUT ? '.' : dirname(file)));
      throw error.at(other.locate(path)).with({ others: [] });
    }
  });
}

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
  return isAbsolute(name) || !existsSync(join(from, name)) ? name : join(from, name);
}
