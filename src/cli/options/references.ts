/** Files that a battle file names: read, and put in the place of their names. */
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { readDocument, STANDARD_INPUT } from '../../files/index.js';
import type { System } from '../../system/index.js';

/**
 * The data with the files that it names put in place. A name is looked up from the working folder, then from the folder
 * of the file that names it.
 * @throws StonecastError for a file that cannot be read
 */
export function withReferences(data: unknown, { references = [] }: System, file: string): unknown {
  const from = file === STANDARD_INPUT ? '.' : dirname(file);
  return references.reduce((whole, path) => replaced(whole, path, from), data);
}

function replaced(data: unknown, [field, ...rest]: readonly string[], from: string): unknown {
  if (field === undefined) return typeof data === 'string' ? readDocument(placeOf(data, from)).data : data;
  if (field === '*') return Array.isArray(data) ? data.map((one) => replaced(one, rest, from)) : data;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, field)) return data;
  const found = (data as Readonly<Record<string, unknown>>)[field];
  return { ...data, [field]: replaced(found, rest, from) };
}

function placeOf(name: string, from: string): string {
  return isAbsolute(name) || existsSync(name) || !existsSync(join(from, name)) ? name : join(from, name);
}
