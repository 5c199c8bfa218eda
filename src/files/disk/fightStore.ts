/**
 * Solved fights on disk, one file per user, so that a later process need not solve them again. Files of another build,
 * or damaged files, are not read. Several processes may use the file at once: a file is replaced as a whole, and the
 * last process to end wins.
 */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { buildHash } from './build.js';
import { writeCache } from './cacheFile.js';
import { cacheFolder } from './cacheFolder.js';
import { isSystemError } from './whole.js';

const NAME = 'fights.bin';
/** Bytes before the fights: one line of text, with a length that aligns the data behind it to 64 bits. */
const HEAD = 128;

/** Returns the file of this user; undefined if storage of solved fights is off. */
export function fightFile(env?: NodeJS.ProcessEnv): string | undefined {
  const folder = cacheFolder(env);
  return folder === undefined ? undefined : path.join(folder, NAME);
}

/** Solved fights in a file. Disk errors only cost time. */
export class FightFile {
  constructor(private readonly file: string) {}

  /** Writes the fights of this build to the beginning of memory. Returns false if there are none or they do not fit. */
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
    writeCache(this.file, Buffer.concat([headOf(bytes), bytes]));
  }
}

/** Reads directly into memory that threads share, because the data may have 30 MB. */
function readAll(handle: number, into: Uint8Array): boolean {
  const length = fstatSync(handle).size - HEAD;
  if (length < 0 || length > into.length) return false;
  const head = Buffer.alloc(HEAD);
  const bytes = into.subarray(0, length);
  if (readSync(handle, head, 0, HEAD, 0) < HEAD || readSync(handle, bytes, 0, length, HEAD) < length)
    return false;
  return head.equals(headOf(bytes));
}

/** Returns the head of a file: the build, and the digest of the data. */
function headOf(bytes: Uint8Array): Buffer {
  const digest = createHash('sha1').update(bytes).digest('hex');
  return Buffer.from(`stonecast fights ${buildHash()} ${digest}\n`.padEnd(HEAD, ' '));
}
