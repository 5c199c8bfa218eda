/**
 * The packaged profiles, parsed at build time. For a short command, parsing YAML costs more than everything else. Each
 * entry has the SHA-256 of its text as key, so an edited file is not found here.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('./baked.json', import.meta.url);

let entries: Readonly<Record<string, unknown>> | undefined;

/** Returns the parsed data of a text if the build embedded it. */
export function bakedData(text: string): unknown {
  entries ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {};
  const key = textKey(text);
  return Object.hasOwn(entries, key) ? structuredClone(entries[key]) : undefined;
}

/** Returns the key for a text's data. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('hex');
