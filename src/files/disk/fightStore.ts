/**
 * Solved fights on disk, one file for a user: a later process need not solve them again. What another build wrote, and what was torn or
 * changed, is not read. Several processes may use it at once: a file is replaced whole, and the last one to end keeps its fights.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { buildHash } from './build.js';
import { isSystemError, writeWhole } from './whole.js';

/** Names the folder of the file, or is `off`. */
const SETTING = 'STONECAST_CACHE';
const NAME = 'fights.bin';
/** Bytes in front of the fights: one line of text, so that the numbers behind it lie where numbers of 64 bits may. */
const HEAD = 128;

/** The file of this user; undefined: solved fights are not to be kept. */
export function fightFile(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const folder = env[SETTING];
  if (folder === 'off') return undefined;
  return path.join(folder === undefined || folder === '' ? usualFolder(env, platform) : folder, NAME);
}

function usualFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const usual: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(homedir(), 'Library', 'Caches'),
    win32: env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'),
  };
  const folder = env['XDG_CACHE_HOME'] ?? usual[platform] ?? path.join(homedir(), '.cache');
  return path.join(folder, 'stonecast');
}

/** Solved fights in a file. A disk that cannot be read or written costs time and nothing else. */
export class FightFile {
  constructor(private readonly file: string) {}

  /** Writes the fights that this build kept to the beginning of memory; false: there are none, or they do not fit. */
  read(into: Uint8Array): boolean {
    try {
      const handle = openSync(this.file, 'r');
      try {
        return readAll(handle, into);
      } finally {
        closeSync(handle);
      }
    } catch (error) {
      if (isSystemError(error)) return false;
      throw error;
    }
  }

  write(image: Int32Array): void {
    const bytes = new Uint8Array(image.buffer, image.byteOffset, image.byteLength);
    try {
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeWhole(this.file, Buffer.concat([headOf(bytes), bytes]));
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }
}

/** Reads straight into memory that threads share: what is kept may have 30 MB. */
function readAll(handle: number, into: Uint8Array): boolean {
  const length = fstatSync(handle).size - HEAD;
  if (length < 0 || length > into.length) return false;
  const head = Buffer.alloc(HEAD);
  const bytes = into.subarray(0, length);
  if (readSync(handle, head, 0, HEAD, 0) < HEAD || readSync(handle, bytes, 0, length, HEAD) < length)
    return false;
  return head.equals(headOf(bytes));
}

/** The head of a file: the build, and the digest of what follows. */
function headOf(bytes: Uint8Array): Buffer {
  const digest = createHash('sha1').update(bytes).digest('hex');
  return Buffer.from(`stonecast fights ${buildHash()} ${digest}\n`.padEnd(HEAD, ' '));
}
