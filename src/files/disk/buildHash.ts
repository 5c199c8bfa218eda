/**
 * Identifies the code of this build. Results are stored under names that contain it, so results of another build are
 * never mistaken for current ones. A version number can stay the same while the code changes; a hash of the code
 * cannot.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Written by the build, beside the folders of compiled code. When the program runs from sources, it hashes them
 * instead.
 */
export const BUILD_FILE = new URL('../../build.json', import.meta.url);

/** The sources, not the compiled code: its folder may still contain files of earlier builds. */
const CODE = fileURLToPath(new URL('../../../src/', import.meta.url));
/** The exact versions of all libraries, including the compiler. */
const LOCK = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
/** Folders for input and output only. No result depends on them. */
const TELLING: ReadonlySet<string> = new Set(['cli', 'reports', 'telling', 'web']);
/** Hexadecimal digits of the hash. Two builds have the same hash with probability 2^-48. */
const DIGITS = 12;

let known: string | undefined;

/** Returns the hash of the code that computes and of the libraries' exact versions, in hexadecimal. */
export function buildHash(): string {
  known ??= existsSync(BUILD_FILE) ? recorded() : hashOf(CODE, LOCK);
  return known;
}

/** Returns the hash of the code below a folder of sources and of a lock file. It is equal on every machine. */
export function hashOf(folder: string, lock: string): string {
  const hash = createHash('sha256');
  for (const file of codeBelow(folder))
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  if (existsSync(lock)) hash.update('\0').update(readFileSync(lock));
  return hash.digest('hex').slice(0, DIGITS);
}

/** Returns the files that affect results, in order of name, with `/` between folders. */
function codeBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !TELLING.has(name.slice(0, name.indexOf('/'))))
    .sort();
}

function recorded(): string {
  const { build } = JSON.parse(readFileSync(BUILD_FILE, 'utf8')) as { build?: unknown };
  if (typeof build !== 'string') throw new Error('build.json names no build: build Stonecast again');
  return build;
}
