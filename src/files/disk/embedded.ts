/**
 * The packaged profiles, parsed and checked at build time. For a short command, both cost more than everything else.
 * Each entry has the SHA-256 of its text as key, so an edited file is not found here.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

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
export function bakedFile(text: string): Baked | undefined {
  entries ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>) : {};
  const key = textKey(text);
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
  return entry === undefined ? undefined : (JSON.parse(entry) as Baked);
}

/** Returns the key for a text's data. */
export const textKey = (text: string): string => createHash('sha256').update(text).digest('hex');
