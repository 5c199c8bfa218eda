/**
 * Solved fights on disk, one file per user, so that a later process need not solve them again. Several processes may
 * use the file at once: a file is replaced as a whole, and the last process to end wins.
 */
import path from 'node:path';
import { buildHash } from './build.js';
import { readCache, writeCache, type WorkKind } from './work.js';
import { cacheFolder } from './cacheFolder.js';

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
