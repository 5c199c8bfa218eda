/**
 * Which code this is. Results are kept under names that hold it, so that what another build has computed is never taken
 * for one's own: a version number stays the same while code changes, a hash of the code does not.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Made by the build, beside the folders of compiled code; where sources run, they are looked at anew. */
export const BUILD_FILE = new URL('../../build.json', import.meta.url);

/** Sources and not what was compiled of them, among which files of earlier builds may lie. */
const CODE = fileURLToPath(new URL('../../../src/', import.meta.url));
/** The exact versions of all libraries, the compiler's among them. */
const LOCK = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));
/** What only asks and tells: no number depends on it. */
const TELLING: ReadonlySet<string> = new Set(['cli', 'reports', 'telling', 'web']);
/** Hexadecimal digits of the hash: chance builds share one with probability 2^-48. */
const DIGITS = 12;

let known: string | undefined;

/** The hash of the code that computes and of the libraries' exact versions, in hexadecimal. */
export function buildHash(): string {
  known ??= existsSync(BUILD_FILE) ? recorded() : hashOf(CODE, LOCK);
  return known;
}

/** The hash of the code below a folder of sources and of a lock file, equal on every machine. */
export function hashOf(folder: string, lock: string): string {
  const hash = createHash('sha256');
  for (const file of codeBelow(folder))
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  if (existsSync(lock)) hash.update('\0').update(readFileSync(lock));
  return hash.digest('hex').slice(0, DIGITS);
}

/** The files that compute, in order of name, with `/` between folders. */
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
