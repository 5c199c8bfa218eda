/**
 * The packaged profiles, parsed once at build time. YAML costs more to parse than everything else that a short command
 * does. Entries are named by the SHA-256 of the text that they came from, so an edited file is simply not found here.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const FILE = new URL('./baked.json', import.meta.url);

let entries: Readonly<Record<string, unknown>> | undefined;

/** The parsed data of a text, if it was baked. */
export function bakedData(text: string): unknown {
  entries ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {};
  const key = textKey(text);
  return Object.hasOwn(entries, key) ? structuredClone(entries[key]) : undefined;
}

/** The name under which a text's data is kept. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('hex');
