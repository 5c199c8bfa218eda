/**
 * Work that Stonecast keeps on disk, so that a later process need not do it again: cache files, their folder, and
 * solved fights (one file per user). Each file may be deleted without loss. It begins with one line: the kind of work,
 * the version of its form, the build that made it, and a checksum. Several processes may use a file at once, because
 * it is replaced as a whole.
 */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { isSystemError, writeWhole } from './writeFile.js';
import { homedir } from 'node:os';
import { buildHash } from './buildHash.js';

/** The length of the first line, in bytes. It aligns the data behind it to 64 bits. */
const HEAD_BYTES = 128;
const HEAD = /^stonecast ([a-z]+) ([0-9]+) ([0-9a-z]+) [0-9a-f-]+ *\n/;

/** A kind of work. */
export interface WorkKind {
  /** Its name in the file, in small letters. */
  readonly name: string;
  /** The version of its form. */
  readonly form: number;
  /** Returns the hash of the code that does the work. */
  readonly build: () => string;
  /** The maximum size that is read, in bytes. */
  readonly mostBytes: number;
}

/** The reason why a file cannot be used. `other` is work of another build or form. */
export interface WorkFault {
  readonly fault: 'no-file' | 'too-long' | 'foreign' | 'other';
  /** The size in bytes, or the build. */
  readonly found?: string | number;
}

/** @param sum the checksum of the rest; none for a file that grows line by line, each with its own */
export const workHead = ({ name, form, build }: WorkKind, sum = '-'): Buffer =>
  Buffer.from(`${`stonecast ${name} ${form} ${build()} ${sum}`.padEnd(HEAD_BYTES - 1)}\n`);

/** Returns why the work in a text with its first line cannot be used; undefined if it can. */
export function headFault(text: string, kind: WorkKind): WorkFault | undefined {
  const [, name, form, build = ''] = HEAD.exec(text) ?? [];
  if (name !== kind.name) return { fault: 'foreign' };
  if (Number(form) === kind.form && build === kind.build()) return undefined;
  return { fault: 'other', found: build };
}

/**
 * Reads an open file as a whole, if it is a plain file of an allowed size.
 * @param into memory for the bytes behind the first line; by default new memory
 */
export function workBytes(
  handle: number,
  { mostBytes }: WorkKind,
  into?: Uint8Array,
): { readonly head: Buffer; readonly content: Buffer } | WorkFault {
  const stat = fstatSync(handle);
  if (!stat.isFile()) return { fault: 'no-file' };
  const length = Math.max(0, stat.size - HEAD_BYTES);
  if (length > (into?.length ?? mostBytes)) return { fault: 'too-long', found: stat.size };
  const content = into ? Buffer.from(into.buffer, into.byteOffset, length) : Buffer.alloc(length);
  return { head: filled(handle, Buffer.alloc(HEAD_BYTES), 0), content: filled(handle, content, HEAD_BYTES) };
}

/** Returns the part of a buffer that a file fills, from a position in the file. */
function filled(handle: number, buffer: Buffer, from: number): Buffer {
  let [done, read] = [0, -1];
  for (; done < buffer.length && read !== 0; done += read)
    read = readSync(handle, buffer, done, buffer.length - done, from + done);
  return buffer.subarray(0, done);
}

/** Returns the work in a file of the cache folder; undefined if it cannot be used. Disk errors only cost time. */
export const readCache = (file: string, kind: WorkKind, into?: Uint8Array): Buffer | undefined =>
  quietly(() => {
    // It does not wait for a pipe.
    const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = workBytes(handle, kind, into);
      const isSound = 'head' in found && found.head.equals(headFor(kind, found.content));
      return isSound ? found.content : undefined;
    } finally {
      closeSync(handle);
    }
  });

/** Replaces the work in a file of the cache folder, or leaves it as it is if the disk refuses. */
export function writeCache(file: string, kind: WorkKind, content: Uint8Array): void {
  quietly(() => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeWhole(file, Buffer.concat([headFor(kind, content), content]));
  });
}

const headFor = (kind: WorkKind, content: Uint8Array): Buffer =>
  workHead(kind, createHash('sha256').update(content).digest('hex'));

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

/** The environment variable with the folder, or `off`. */
const SETTING = 'STONECAST_CACHE';

/** Returns this user's folder; undefined if `STONECAST_CACHE` says `off`. */
export function cacheFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const folder = env[SETTING];
  if (folder === 'off') return undefined;
  return folder === undefined || folder === '' ? usualFolder(env, platform) : folder;
}

function usualFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const usual: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(homedir(), 'Library', 'Caches'),
    win32: env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'),
  };
  const folder = env['XDG_CACHE_HOME'] ?? usual[platform] ?? path.join(homedir(), '.cache');
  return path.join(folder, 'stonecast');
}

const NAME = 'fights.bin';
/** The memory of the reader limits the size. */
const FIGHTS: WorkKind = { name: 'fights', form: 1, build: buildHash, mostBytes: 0 };

/** Returns the file of this user; undefined if storage of solved fights is off. */
export function fightFile(env?: NodeJS.ProcessEnv): string | undefined {
  const folder = cacheFolder(env);
  return folder === undefined ? undefined : path.join(folder, NAME);
}

/** Solved fights in a file. Disk errors only cost time. */
export class FightFile {
  constructor(private readonly file: string) {}

  /**
   * Writes the fights of this build to the beginning of memory, which threads may share. Returns false if there are
   * none or they do not fit.
   */
  read(into: Uint8Array): boolean {
    return readCache(this.file, FIGHTS, into) !== undefined;
  }

  write(image: Int32Array): void {
    writeCache(this.file, FIGHTS, new Uint8Array(image.buffer, image.byteOffset, image.byteLength));
  }
}
